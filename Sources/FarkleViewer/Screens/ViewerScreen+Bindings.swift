internal import Design
internal import FarkleBoard
internal import FarkleWire
internal import Screens
internal import Sockets
internal import TextScreen

// Which key does what, and what stands in its way.
extension ViewerScreen {
  /// The keys that mean something now.
  var bindings: [ViewerBinding] {
    switch mode {
    case .lobby: lobbyBindings
    case .board: boardBindings
    case .seats(let selected): seatBindings(selected)
    case .photo(let form): Self.bindings(of: form)
    case .settings:
      Self.move + [ViewerBinding(Strings.keySpace, [.text(" "), .enter, .right], Strings.keyChange, .change), Self.leave]
    case .help: [Self.leave]
    case .leaving(.host, _): Self.followingBindings
    case .leaving: Self.leavingBindings
    }
  }

  private static let leave = ViewerBinding(Strings.keyEscape, [.escape, .text("q")], Strings.keyLeave, .leave)
  private static let move = [
    ViewerBinding("↑", [.up, .backTab], Strings.keyUp, .move(-1), isListed: false),
    ViewerBinding("↓", [.down, .tab], Strings.keyDown, .move(1), isListed: false),
  ]

  /// Letters and digits are typed here; everything else has other keys.
  private var lobbyBindings: [ViewerBinding] {
    let obstacle: String? = if case .nowhere(let reason) = lobby.aim { reason } else { nil }
    let one = lobby.rooms.count > 1 ? nil : Strings.nothingToChooseFrom
    return [
      ViewerBinding(Strings.keyEnter, [.enter], Strings.keyJoin, .choose, unless: obstacle),
      ViewerBinding("0-9", [], Strings.keyTypeCode, .type),
      ViewerBinding("↑", [.up, .backTab], Strings.keyUp, .move(-1), unless: one, isListed: false),
      ViewerBinding("↓", [.down, .tab], Strings.keyDown, .move(1), unless: one, isListed: false),
      ViewerBinding("^T", [.control("t")], Strings.keySettings, .open(.settings), isListed: false),
      ViewerBinding("?", Strings.keyHelp, .open(.help)),
      ViewerBinding("^C", [.control("c")], Strings.keyQuit, .quit),
    ]
  }

  private var boardBindings: [ViewerBinding] {
    let noGame = game == nil ? Strings.noGameToSitIn : nil
    return [
      ViewerBinding("s", board.seat == nil ? Strings.keyTakeSeat : Strings.keyChangeSeat, .open(.seats), unless: noGame),
      ViewerBinding("p", Strings.keyPhoto, .open(.photo), unless: noGame ?? (board.seat == nil ? Strings.seatBeforePhoto : nil)),
      ViewerBinding("t", Strings.keySettings, .open(.settings)),
      ViewerBinding("g", Strings.keyOtherGame, .open(.lobby)),
      ViewerBinding("?", Strings.keyHelp, .open(.help)),
      ViewerBinding("q", Strings.keyQuit, .quit),
    ]
  }

  private func seatBindings(_ selected: Int) -> [ViewerBinding] {
    Self.move + [
      ViewerBinding(Strings.keyEnter, [.enter, .text(" ")], Strings.keySit, .choose, unless: seats[selected].obstacle), Self.leave,
    ]
  }

  private static func bindings(of form: PhotoForm) -> [ViewerBinding] {
    switch form.step {
    case .typing:
      let empty = form.field.text.isEmpty ? Strings.typeAPath : nil
      return [
        ViewerBinding(Strings.keyEnter, [.enter], Strings.keyLook, .choose, unless: empty),
        ViewerBinding(Strings.keyTab, [.tab], Strings.keyComplete, .complete),
        ViewerBinding(Strings.keyEscape, [.escape], Strings.keyNoPhoto, .leave),
      ]
    case .reading: return [ViewerBinding(Strings.keyEscape, [.escape], Strings.keyNoPhoto, .leave)]
    case .seen:
      return [
        ViewerBinding(Strings.keyEnter, [.enter, .text("y")], Strings.keyUsePhoto, .choose),
        ViewerBinding("r", Strings.keyAnotherPhoto, .another),
        ViewerBinding(Strings.keyEscape, [.escape, .text("n")], Strings.keyNoPhoto, .leave),
      ]
    }
  }

  private static let leavingBindings = [
    ViewerBinding(Strings.keyEnter, [.enter, .text("y"), .text("q")], Strings.keyLeaveNow, .choose),
    ViewerBinding(Strings.keyEscape, [.escape, .text("n")], Strings.keyStay, .leave),
  ]

  private static let followingBindings = [
    ViewerBinding(Strings.keyEnter, [.enter, .text("y")], Strings.keyContinueThere, .choose),
    ViewerBinding(Strings.keyEscape, [.escape, .text("n")], Strings.keyWaitHere, .leave),
  ]

  // MARK: - Seats

  /// A seat, or none, as somebody may choose it.
  struct Seat: Hashable, Sendable {
    /// Nil for who only watches.
    let player: GameSnapshot.Player?
    let isOurs: Bool

    /// Why it can't be taken, nil if it can.
    var obstacle: String? {
      guard let player, !isOurs, let holder = player.claimedBy else { return nil }
      return Strings.claimTaken(player.name, by: holder)
    }
  }

  /// All seats in their order, and at the end none.
  var seats: [Seat] {
    (game?.players ?? []).map { Seat(player: $0, isOurs: $0.id == board.seat) } + [Seat(player: nil, isOurs: board.seat == nil)]
  }
}
