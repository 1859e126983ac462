internal import Design
internal import FarkleGame
internal import FarkleRooms
internal import FarkleStore
internal import FarkleWire
internal import Vocabulary

// The sentences that go with the protocol's words.

extension ToViewer.Bye.Reason {
  var sentence: String {
    switch self {
    case .hostQuit: Strings.byeHostQuit
    case .kicked: Strings.byeKicked
    case .slow: Strings.byeSlow
    case .shuttingDown: Strings.byeShuttingDown
    }
  }
}

extension ToViewer.Claimed.Reason {
  var sentence: String? {
    switch self {
    case .claimsLocked: Strings.claimsLocked
    case .noSuchPlayer: Strings.claimNoSuchPlayer
    case .notSaved: Strings.claimNotSaved
    case .badPhoto: Strings.photoNoPicture
    case .photoTooLarge: Strings.photoTooLarge
    case .tooManyClaims: Strings.tooManyClaims
    case .seatTaken: nil
    }
  }
}

extension StoreError {
  /// What keeps the host from starting, for people.
  func sentence(about folder: String) -> String {
    switch self {
    case .inUse, .newer: reason
    case .folder, .notSaved, .damaged: Strings.cannotOpen(folder, reason)
    }
  }

  /// What went wrong, for people.
  var reason: String {
    switch self {
    case .inUse(let folder): Strings.folderInUse(folder)
    case .newer(let version): Strings.newerDatabase(version)
    case .folder(let path, let reason): "\(path): \(reason)"
    case .notSaved(let reason): reason
    case .damaged(let what): what
    }
  }
}

extension RoomAdvert {
  /// What a host says of its room.
  init(host: Identifier, code: RoomCode, game: Game?) {
    let phase: Phase =
      switch game?.phase {
      case nil: .setup
      case .playing: .playing
      case .finalRound: .finalRound
      case .ended: .ended
      }
    self.init(host: host, code: code, game: game?.name.text ?? "", players: game?.players.count ?? 0, phase: phase)
  }
}
