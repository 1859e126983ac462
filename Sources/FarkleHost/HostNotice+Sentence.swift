package import Daemon
internal import Design
internal import FarkleWire
internal import Vocabulary

extension HostNotice {
  /// The word for programs.
  var word: String {
    switch self {
    case .viewerJoined: "viewer-joined"
    case .viewerLeft: "viewer-left"
    case .seatClaimed: "seat-claimed"
    case .seatGivenUp: "seat-given-up"
    case .photoSet: "photo-set"
    case .photoRemoved: "photo-removed"
    case .advertised: "advertised"
    case .notAdvertised: "not-advertised"
    case .addresses: "addresses"
    case .codeDrawn: "code"
    case .notSaved: "not-saved"
    case .savedAgain: "saved-again"
    case .notControlled: "not-controlled"
    case .notBackedUp: "not-backed-up"
    case .noWeb: "no-web"
    case .notKeptAwake: "not-kept-awake"
    }
  }

  /// The sentence for people.
  var sentence: String {
    switch self {
    case .viewerJoined(_, let name, let count): Strings.viewerJoined(name ?? Strings.anonymousViewer, count: count)
    case .viewerLeft(_, let name, let count): Strings.viewerLeft(name ?? Strings.anonymousViewer, count: count)
    case .seatClaimed(let player, let name): Strings.seatClaimed(player, by: name ?? Strings.anonymousViewer)
    case .seatGivenUp(let player, let name): Strings.seatGivenUp(player, by: name ?? Strings.anonymousViewer)
    case .photoSet(let player): Strings.photoSet(player)
    case .photoRemoved(let player): Strings.photoRemoved(player)
    case .advertised(let name): Strings.advertised(name)
    case .notAdvertised(let reason): Strings.notAdvertised(reason)
    case .addresses(let addresses): Strings.addresses(addresses)
    case .codeDrawn(let code): Strings.codeDrawn(code.text)
    case .notSaved(let reason): Strings.notSaved(reason)
    case .savedAgain: Strings.savedAgain
    case .notControlled(let reason): Strings.notControlled(reason)
    case .notBackedUp(let reason): Strings.notBackedUp(reason)
    case .noWeb(let reason): Strings.noWeb(reason)
    case .notKeptAwake(let reason): Strings.notKeptAwake(reason)
    }
  }

  /// How serious it is in a log.
  package var level: LogLevel {
    switch self {
    case .notSaved: .error
    case .notAdvertised, .notControlled, .notBackedUp, .noWeb, .notKeptAwake: .warning
    case .savedAgain, .codeDrawn, .addresses: .notice
    case .viewerJoined, .viewerLeft, .seatClaimed, .seatGivenUp, .photoSet, .photoRemoved, .advertised: .information
    }
  }
}
