import FarkleGame
import FarkleHost
import FarkleStore
import FarkleWire
import Testing
import Vocabulary

// What tests do over and over.
extension TestHost {
  /// Opens a link and says hello in room 1357.
  /// - Parameter membership: who this was before; sent with the host's id, as the protocol wants it.
  /// - Returns: who it is now.
  @discardableResult
  mutating func join(
    _ link: Int, as name: String? = nil, with membership: ToViewer.Welcome? = nil, address: String? = nil, code: String = "1357"
  ) throws -> ToViewer.Welcome {
    open(link, address: address)
    send(try Self.hello(as: name, with: membership, code: code), on: link)
    let messages = take(link)
    guard case .welcome(let welcome) = messages.first, case .snapshot = messages.dropFirst().first, messages.count == 2 else {
      throw Unexpected(messages: messages)
    }
    return welcome
  }

  struct Unexpected: Error {
    let messages: [ToViewer]
  }

  static func hello(as name: String? = nil, with membership: ToViewer.Welcome? = nil, code: String = "1357") throws -> ToHost {
    .hello(
      .init(
        code: try #require(RoomCode(code)), host: membership.map { _ in identity.id }, viewer: membership?.viewer, token: membership?.token,
        name: name))
  }

  /// The board as it stands.
  mutating func board() -> GameSnapshot? { obey(.status)?.game }

  func player(_ name: String) throws -> Identifier { try #require(session.room.game?.player(named: name)?.id) }

  /// Claims a seat; the answer, if it has come by now.
  @discardableResult
  mutating func claim(_ name: String?, on link: Int, request: Int = 1) throws -> ToViewer.Claimed? {
    send(.claim(.init(request: request, player: try name.map { try player($0) })), on: link)
    return takeClaimed(link)
  }

  /// Claims a seat with a photo, which comes out of its check as it is.
  mutating func claim(_ name: String, on link: Int, photo: [UInt8]) throws {
    send(.claim(.init(request: 2, player: try player(name), photo: Base64.encode(photo))), on: link)
    checked(link, .success(photo))
  }

  mutating func takeClaimed(_ link: Int) -> ToViewer.Claimed? {
    take(link).compactMap { if case .claimed(let claimed) = $0 { claimed } else { nil } }.last
  }

  mutating func takeSnapshots(_ link: Int) -> [ToViewer.Snapshot] {
    take(link).compactMap { if case .snapshot(let snapshot) = $0 { snapshot } else { nil } }
  }

  mutating func takeError(_ link: Int) -> ToViewer.Refusal? {
    take(link).compactMap { if case .error(let refusal) = $0 { refusal } else { nil } }.last
  }

  mutating func takeBye(_ link: Int) -> ToViewer.Bye.Reason? {
    take(link).compactMap { if case .bye(let bye) = $0 { bye.reason } else { nil } }.last
  }

  /// The host as it comes back after its machine was switched off: from what was saved, and nothing else.
  func restarted() -> TestHost {
    TestHost(
      room: RoomState(
        code: session.room.code, game: session.room.game, claims: Array(session.room.claims.values), kicked: Array(session.room.kicked),
        photos: session.room.photos),
      seed: 99)
  }
}

extension HostAnswer {
  var sentence: String? { if case .success(let sentence) = result { sentence } else { nil } }
  var refusal: HostRefusal.Word? { if case .failure(let refusal) = result { refusal.word } else { nil } }
}

extension GameSnapshot {
  func player(named name: String) -> Player? { players.first { $0.name == name } }
}
