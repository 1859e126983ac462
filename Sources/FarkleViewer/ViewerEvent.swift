package import FarkleWire
package import Sockets
package import Vocabulary

/// What the person is told. Each has its sentence; a screen tells them apart by their kind.
package enum ViewerEvent: Hashable, Sendable {
  /// What is being done to join.
  case stage(Stage)
  /// What stands in the way, with the next step.
  case problem(ViewerProblem)
  case joined(host: String, room: RoomCode)
  /// The board, with its line as received and the seat that is ours; the first one after a lost link is to be shown without replaying what
  /// happened meanwhile.
  case board(ToViewer.Snapshot, line: [UInt8], seat: Identifier?, isCatchUp: Bool)
  case notice(String)
  /// Nothing was heard from the host for so many seconds: the board may be old.
  case stale(seconds: Int)
  /// After that, the host is heard again.
  case fresh
  /// The link is gone; the last board stays up while it is mended.
  case lost(String)

  // What only a screen wants to know (``ViewerGoal/isInteractive``).

  /// The games that can be seen now, before one is joined.
  case rooms([Room])
  /// No game is joined, and none will be before the person says which.
  case lobby
  /// The host has ended the night. Its room is joined again when it comes back.
  case ended(String)
  /// A host of that name goes on with our game, and wants to be followed or not.
  case successor(Identifier, name: String)
  /// Whose seat is ours now, without a board that says so.
  case seat(Identifier?)
  /// A photo that the board names.
  case photo(PhotoHash, [UInt8])

  /// A step of the ladder to a room.
  package struct Stage: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      case looking, asking, found, connecting
    }

    package let kind: Kind
    package let sentence: String

    package init(_ kind: Kind, _ sentence: String) {
      self.kind = kind
      self.sentence = sentence
    }
  }

  /// A game that can be joined.
  package struct Room: Hashable, Sendable {
    package let advert: RoomAdvert
    /// The name of its machine, where it was told.
    package let machine: String?
    /// A way to it.
    package let endpoint: Endpoint?

    package init(advert: RoomAdvert, machine: String?, endpoint: Endpoint?) {
      self.advert = advert
      self.machine = machine
      self.endpoint = endpoint
    }
  }
}

/// What stands in the way, with the next step.
package struct ViewerProblem: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The machine can't look for games.
    case noSearch
    /// Nothing like that is to be seen.
    case notFound
    /// There is a machine, and nothing listens.
    case refused
    /// Nothing answers.
    case timedOut
    /// There is no way.
    case unreachable
    case unknownName
    /// What answers is no host, or another one.
    case strange
    case wrongCode
    /// Too many wrong codes, or too many viewers: later.
    case full
    case otherVersion
    case kicked
    /// The link broke before a board came.
    case link
    /// About a seat or its photo.
    case seat
  }

  package let kind: Kind
  package let sentence: String

  package init(_ kind: Kind, _ sentence: String) {
    self.kind = kind
    self.sentence = sentence
  }

  /// Whether it is about the way to a game.
  package var isAboutJoining: Bool { kind != .seat }
}
