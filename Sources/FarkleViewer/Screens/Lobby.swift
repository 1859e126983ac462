internal import Design
internal import FarkleWire
internal import Screens
internal import Sockets
internal import TextScreen
internal import Vocabulary

/// The way to a game as a person sees it: what was found, what is being tried, and what they typed.
struct Lobby: Hashable, Sendable {
  /// By room code, as they come and go.
  private(set) var rooms: [ViewerEvent.Room] = []
  var stage: ViewerEvent.Stage?
  var problem: ViewerProblem?
  /// A code, and perhaps an address behind it.
  var field = TextField()
  /// The host whose room is chosen, if it is still there.
  private var wanted: Identifier?

  /// Where Enter leads.
  enum Aim: Hashable, Sendable {
    case room(host: Identifier)
    case code(RoomCode, HostAndPort?)
    /// Nowhere yet, with what is missing.
    case nowhere(String)
  }

  mutating func take(_ rooms: [ViewerEvent.Room]) { self.rooms = rooms }

  /// The index of the chosen room, the first one unless another was chosen.
  var selected: Int { rooms.firstIndex { $0.advert.host == wanted } ?? 0 }

  mutating func move(_ step: Int) {
    guard !rooms.isEmpty else { return }
    wanted = rooms[min(max(0, selected + step), rooms.count - 1)].advert.host
  }

  /// What was typed comes before what is chosen.
  var aim: Aim {
    let words = field.text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let first = words.first else {
      return rooms.isEmpty ? .nowhere(Strings.typeACode) : .room(host: rooms[selected].advert.host)
    }
    guard let code = RoomCode(first) else {
      let isAddress = HostAndPort(first) != nil && !first.allSatisfy(\.isNumber)
      return .nowhere(isAddress ? Strings.codeBeforeAddress(first) : Strings.badCode(first))
    }
    guard words.count > 1 else { return .code(code, nil) }
    guard words.count == 2, let place = HostAndPort(words[1]) else { return .nowhere(Strings.badHost(words[1])) }
    return .code(code, place)
  }
}
