import FarkleGame
import FarkleHost
import FarkleStore
import FarkleWire
import FuzzSupport
import Vocabulary

/// What was read from a database, in the hands of a host.
enum LoadedState {
  /// A host can go on with the state: show it to a viewer, and take the game back to its beginning.
  static func check(_ state: StoredState) {
    show(state)
    if let game = state.game { takeBack(game) }
  }

  /// What a viewer is sent keeps the protocol.
  private static func show(_ state: StoredState) {
    let code = require(RoomCode("1357"), "no code")
    let now = Now(moment: Moment(milliseconds: 0), date: Timestamp(milliseconds: 1_700_000_000_000))
    var session = HostSession(
      host: .init(id: state.host, name: "walnut", version: "0"),
      room: RoomState(code: code, game: state.game, claims: state.claims, kicked: state.kicked, photos: state.photos),
      generator: SystemRandomNumberGenerator())
    // A newcomer, and one that says it holds a seat.
    let hellos = [
      ToHost.Hello(code: code), .init(code: code, host: state.host, viewer: state.claims.first?.viewer ?? state.host, token: "x"),
    ]
    for (number, hello) in hellos.enumerated() {
      let link = LinkID(number: number)
      _ = session.handle(.opened(link, address: "192.0.2.1"), at: now)
      var boards = 0
      for action in session.handle(.received(link, WireCodec.encode(.hello(hello))), at: now) {
        switch action {
        case .send(_, let line):
          if case .error(let refusal) = read(line) { require(refusal.code == .kicked && number == 1, "refused: \(refusal.code)") }
        case .broadcast(_, let line, _):
          guard case .snapshot(let snapshot) = read(line) else { fatalError("the latest is no snapshot") }
          // Not the boards themselves: a time that has no text is another on the wire.
          require(WireCodec.encode(.snapshot(snapshot)) == line, "a board that is another on the wire")
          boards += 1
        default: break
        }
      }
      require(boards == 1 || number == 1, "\(boards) boards for a newcomer")
    }
  }

  private static func read(_ line: [UInt8]) -> ToViewer {
    require(line.count <= WireLimits.lineToViewer + 1, "a line of \(line.count) bytes")
    do throws(WireError) {
      return try WireCodec.decodeToViewer(Array(line.dropLast()))
    } catch {
      fatalError("a line that is no message: \(error.detail)")
    }
  }

  /// Undone and redone, an action is what it was; undone to the end, nobody has anything.
  private static func takeBack(_ whole: Game) {
    var game = whole
    do throws(IllegalAction) {
      while game.canUndo {
        var again = game
        try again.apply(.undone(to: nil), at: game.startedAt)
        let undone = again
        if again.leftAt == nil, again.canRedo { try again.apply(.redone, at: game.startedAt) }
        require(again.actions.map(\.id) == game.actions.map(\.id), "actions that are others when they come back")
        require(again.actions.map(\.total) == game.actions.map(\.total), "totals that are others when they come back")
        require(again.leftAt == game.leftAt, "a game that is left, or not, when it comes back")
        game = undone
      }
    } catch {
      fatalError("an undo that is refused: \(error)")
    }
    require(game.actions.isEmpty && game.players.allSatisfy { game.tally(of: $0.id).banked == 0 }, "points without an action")
  }
}
