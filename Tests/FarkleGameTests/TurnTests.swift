import FarkleGame
import Testing
import Vocabulary

struct TurnTests {
  @Test func `each addition is one roll`() throws {
    var table = try Table("Ann", "Bob")
    try table.add(50, 1000, 350)
    #expect(table.game.turn.points == 1400)
    #expect(table.game.turn.rolls == 3)
    #expect(table.pending == [50, 1000, 350])
    #expect(table.active == "Ann")
  }

  @Test func `a bank adds the pending points and passes play on`() throws {
    var table = try Table("Ann", "Bob")
    try table.add(300, 200)
    try table.play(.banked(nil))
    #expect(table.totals == [500, 0])
    #expect(table.active == "Bob")
    #expect(table.game.turn.isEmpty)
    let action = try #require(table.game.actions.first)
    #expect(action.kind == .bank && action.amount == 500 && action.lost == 0 && action.total == 500 && action.round == 1)
    #expect(action.player == table.id("Ann") && action.turn.additions == [300, 200] && action.at.milliseconds == 3000)
  }

  @Test func `a farkle throws the pending points away`() throws {
    var table = try Table("Ann", "Bob")
    try table.bank(500, 500)
    try table.add(300, 200)
    try table.play(.farkled)
    #expect(table.totals == [500, 500])
    #expect(table.active == "Bob")
    #expect(table.game.turn.isEmpty)
    let action = try #require(table.game.actions.last)
    #expect(action.kind == .farkle && action.amount == 0 && action.lost == 500 && action.total == 500 && action.round == 2)
    #expect(table.game.tally(of: table.id("Ann")).farkles == 1)
  }

  @Test func `a farkle needs no points`() throws {
    var table = try Table("Ann", "Bob")
    try table.play(.farkled)
    #expect(table.active == "Bob" && table.totals == [0, 0])
  }

  @Test func `back takes away the latest addition`() throws {
    var table = try Table("Ann", "Bob")
    try table.add(300, 200)
    try table.play(.tookBack)
    #expect(table.pending == [300])
    try table.play(.tookBack)
    #expect(table.pending == [])
    #expect(table.refusal(of: .tookBack) == .nothingPending)
    #expect(table.active == "Ann")
  }

  @Test func `clear sets points, rolls and hot dice to zero and keeps the turn`() throws {
    var table = try Table("Ann", "Bob")
    try table.add(300, 200)
    try table.play(.markedHotDice(true))
    try table.play(.cleared)
    #expect(table.game.turn.isEmpty && !table.game.turn.hotDice)
    #expect(table.active == "Ann" && table.game.actions.isEmpty)
    #expect(table.refusal(of: .cleared) == .nothingPending)
    try table.play(.markedHotDice(true))
    try table.play(.cleared)
    #expect(table.game.turn.isEmpty)
  }

  @Test func `bank N sets the turn to exactly N, whatever was pending`() throws {
    var table = try Table("Ann", "Bob")
    try table.add(300, 200)
    try table.bank(650)
    #expect(table.totals == [650, 0])
    #expect(table.game.actions[0].turn.additions == [650])
  }

  @Test func `bank N of what is pending already keeps the rolls`() throws {
    var table = try Table("Ann", "Bob")
    try table.add(300, 200)
    try table.bank(500)
    #expect(table.game.actions[0].turn.additions == [300, 200])
  }

  @Test func `hot dice are marked, unmarked and counted with the turn`() throws {
    var table = try Table("Ann", "Bob")
    try table.add(500)
    try table.play(.markedHotDice(true))
    #expect(table.game.turn.hotDice)
    try table.play(.markedHotDice(false))
    #expect(!table.game.turn.hotDice)
    try table.play(.markedHotDice(true))
    try table.play(.banked(nil))
    #expect(!table.game.turn.hotDice)
    #expect(table.game.actions[0].turn.hotDice)
    #expect(table.game.tally(of: table.id("Ann")).hotDice == 1)
  }

  @Test func `a farkle after hot dice keeps them for the statistics`() throws {
    var table = try Table("Ann", "Bob")
    try table.add(1500)
    try table.play(.markedHotDice(true))
    try table.play(.farkled)
    #expect(table.game.actions[0].turn.hotDice)
    #expect(table.game.tally(of: table.id("Ann")).hotDice == 1)
    #expect(table.game.tally(of: table.id("Ann")).farkles == 1)
  }

  @Test func `play goes round in seat order, and rounds are counted`() throws {
    var table = try Table("Ann", "Bob", "Cleo")
    var seen: [String?] = []
    var rounds: [Int] = []
    for amount in [100, 0, 50, 100, 100, 0, 50] {
      seen.append(table.active)
      rounds.append(table.game.round)
      try table.bank(amount)
    }
    #expect(seen == ["Ann", "Bob", "Cleo", "Ann", "Bob", "Cleo", "Ann"])
    #expect(rounds == [1, 1, 1, 2, 2, 2, 3])
    #expect(table.game.actions.map(\.round) == rounds)
    #expect(table.game.actions.map(\.id) == [1, 2, 3, 4, 5, 6, 7])
    #expect(table.game.actions.map(\.total) == [100, 0, 50, 200, 100, 50, 250])
  }
}
