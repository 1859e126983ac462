import FarkleGame
import Testing

struct SittingOutTests {
  @Test func `turns skip who sits out, and the score stands`() throws {
    var table = try Table("Ann", "Bob", "Cleo")
    try table.bank(100, 200, 300)
    try table.sitOut("Bob")
    #expect(table.game.players.map(\.isSittingOut) == [false, true, false])
    try table.bank(100)
    #expect(table.active == "Cleo")
    #expect(table.totals == [200, 200, 300])
    #expect(table.ranks == [2, 2, 1])
  }

  @Test func `who comes back gets turns again`() throws {
    var table = try Table("Ann", "Bob", "Cleo")
    try table.sitOut("Bob")
    try table.comeBack("Bob")
    #expect(table.game.players.allSatisfy { !$0.isSittingOut })
    try table.bank(100)
    #expect(table.active == "Bob")
  }

  @Test func `when the rolling player sits out, the next one gets an empty turn`() throws {
    var table = try Table("Ann", "Bob", "Cleo")
    try table.bank(100)
    try table.add(300)
    try table.play(.markedHotDice(true))
    try table.sitOut("Bob")
    #expect(table.active == "Cleo" && table.game.turn.isEmpty)
    #expect(table.game.actions.count == 1)
  }

  @Test func `when someone else sits out, the turn goes on`() throws {
    var table = try Table("Ann", "Bob", "Cleo")
    try table.add(300)
    try table.sitOut("Cleo")
    #expect(table.active == "Ann" && table.pending == [300])
    try table.comeBack("Cleo")
    #expect(table.active == "Ann" && table.pending == [300])
  }

  @Test func `sitting out and coming back are refused when they are so already`() throws {
    var table = try Table("Ann", "Bob", "Cleo")
    try table.sitOut("Bob")
    #expect(table.refusal(of: .satOut(player: table.id("Bob"))) == .alreadySittingOut(try PlayerName("Bob")))
    #expect(table.refusal(of: .cameBack(player: table.id("Cleo"))) == .notSittingOut(try PlayerName("Cleo")))
    #expect(table.refusal(of: .satOut(player: table.id("Nina"))) == .noSuchPlayer(table.id("Nina")))
    #expect(table.refusal(of: .cameBack(player: table.id("Nina"))) == .noSuchPlayer(table.id("Nina")))
  }

  @Test func `somebody must be left to roll`() throws {
    var table = try Table("Ann", "Bob", "Cleo")
    try table.sitOut("Bob")
    try table.sitOut("Ann")
    #expect(table.active == "Cleo")
    #expect(table.refusal(of: .satOut(player: table.id("Cleo"))) == .nobodyLeft)
    try table.bank(100)
    #expect(table.active == "Cleo")
  }

  @Test func `the final round does not wait for who sits out`() throws {
    var table = try Table("Ann", "Bob", "Cleo", target: 1000)
    try table.sitOut("Bob")
    try table.bank(1000)
    #expect(table.active == "Cleo" && table.remaining == ["Cleo"])
    try table.bank(0)
    #expect(table.winner == "Ann")
  }

  @Test func `who comes back during the final round gets a final turn`() throws {
    var table = try Table("Ann", "Bob", "Cleo", target: 1000)
    try table.sitOut("Bob")
    try table.bank(1000)
    try table.comeBack("Bob")
    #expect(table.active == "Cleo" && table.remaining == ["Cleo", "Bob"])
    try table.bank(0)
    #expect(table.active == "Bob")
    try table.bank(1050)
    #expect(table.winner == "Bob")
  }

  @Test func `the trigger gets no turn by sitting out and coming back`() throws {
    var table = try Table("Ann", "Bob", "Cleo", target: 1000)
    try table.bank(1000)
    try table.sitOut("Ann")
    try table.comeBack("Ann")
    #expect(table.remaining == ["Bob", "Cleo"])
    try table.bank(0, 0)
    #expect(table.winner == "Ann")
  }

  @Test func `the last to roll ends the game by sitting out`() throws {
    var table = try Table("Ann", "Bob", "Cleo", target: 1000)
    try table.bank(500, 1000, 0)
    try table.add(500)
    try table.sitOut("Ann")
    #expect(table.game.phase == .ended && table.winner == "Bob" && table.game.turn.isEmpty)
    #expect(table.refusal(of: .cameBack(player: table.id("Ann"))) == .gameOver)
    #expect(table.refusal(of: .satOut(player: table.id("Cleo"))) == .gameOver)
  }

  @Test func `a sitting-out player can win`() throws {
    var table = try Table("Ann", "Bob", "Cleo", target: 1000)
    try table.bank(1000)
    try table.sitOut("Ann")
    try table.bank(0, 500)
    #expect(table.winner == "Ann" && table.ranks == [1, 3, 2])
  }

  @Test func `in the final round all may go home`() throws {
    var table = try Table("Ann", "Bob", target: 1000)
    try table.bank(1000)
    try table.sitOut("Ann")
    try table.sitOut("Bob")
    #expect(table.winner == "Ann")
    try table.undo()
    #expect(table.active == "Ann" && table.pending == [1000] && table.game.phase == .playing)
    try table.bank(100)
    #expect(table.active == "Ann" && table.game.phase == .playing)
  }
}
