// What a board that people watch says.
extension Strings {
  // MARK: Whose turn it is

  package static let you = "YOU"
  package static let yourTurn = "IT'S YOUR TURN"
  package static let yourTurnHint = "Roll, then tell the scorekeeper what you got"

  package static func toGo(_ points: String) -> String { "\(points) to go" }
  package static func feedCarried(_ total: String) -> String { "comes with \(total)" }
  package static func behindBy(_ points: String, waits: Bool) -> String { "\(points) behind" + (waits ? " · to roll" : "") }
  package static func turnsLeft(_ count: Int) -> String { count == 1 ? "1 turn left" : "\(count) turns left" }

  // MARK: Messages of a few seconds

  /// Names as they stand in a sentence; of many, the first two.
  package static func list(_ names: [String]) -> String {
    switch names.count {
    case 0: ""
    case 1: names[0]
    case 2: "\(names[0]) and \(names[1])"
    case 3: "\(names[0]), \(names[1]) and \(names[2])"
    default: "\(names[0]), \(names[1]) and \(names.count - 2) others"
    }
  }
  package static func passed(_ name: String, _ others: [String]) -> String { "\(name) passed \(list(others))!" }
  package static func takesLead(_ name: String, passing others: [String]) -> String {
    others.isEmpty ? "\(name) takes the lead!" : "\(name) passed \(list(others)) and takes the lead!"
  }
  package static func drewLevel(_ name: String, with others: [String]) -> String { "\(name) is level with \(list(others))" }
  package static func hasHotDice(_ name: String) -> String { "Hot dice! \(name) rolls all six again" }
  package static func farkleCost(_ name: String, _ lost: String?) -> String {
    lost.map { "\(name) farkled: \($0) gone" } ?? "\(name) farkled"
  }
  package static func finalRoundBegins(_ name: String, toBeat: String, others: Int) -> String {
    others == 1
      ? "Final round! \(name) has \(toBeat), and one turn is left" : "Final round! \(name) has \(toBeat), everybody else has one turn left"
  }
  package static func barRaised(_ name: String, toBeat: String) -> String { "\(name) raises the bar: \(toBeat) to beat" }
  package static func winsNow(_ name: String, _ total: String) -> String { "\(name) wins with \(total)!" }
  package static func leadsNow(_ name: String) -> String { "\(name) leads now" }
  package static func leads(_ name: String) -> String { "\(name) leads" }
  package static func nextGame(_ name: String) -> String { "A new game: \(name)" }
  package static func actionsAtOnce(_ count: Int) -> String { "\(count) turns at once: the board has caught up" }
  /// - Parameter actions: nil for more than are known.
  package static func backInStep(_ actions: Int?, leader: String?) -> String {
    let missed =
      switch actions {
      case nil: "many turns were played"
      case 0?: "nothing was missed"
      case 1?: "one turn was played"
      case let count?: "\(count) turns were played"
      }
    return "Back in step: \(missed)" + (leader.map { ", \($0)" } ?? "")
  }
  package static let correctionSign = "CORRECTION"

  // MARK: The link

  package static func reconnectingFor(_ age: String) -> String { "Reconnecting… \(age)" }
  package static func notHeardFor(_ age: String) -> String { "Nothing heard from the host for \(age): the board may be old" }
  package static let hostHasEnded = "The host ended the game night"
}
