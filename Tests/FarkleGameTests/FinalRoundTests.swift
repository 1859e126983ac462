import FarkleGame
import Testing
import Vocabulary

struct FinalRoundTests {
  @Test func `a bank that reaches the target exactly starts the final round`() throws {
    var table = try Table("Ann", "Bob", "Cleo", target: 2000)
    try table.bank(1950, 0, 0)
    #expect(table.game.phase == .playing && table.trigger == nil && table.remaining == [])
    try table.bank(50)
    #expect(table.game.phase == .finalRound)
    #expect(table.trigger == "Ann" && table.active == "Bob")
    #expect(table.remaining == ["Bob", "Cleo"])
    #expect(table.game.scoreToBeat == 2000)
    #expect(table.winner == nil && table.game.endedAt == nil)
  }

  @Test func `every other player gets exactly one turn, the trigger none`() throws {
    var table = try Table("Ann", "Bob", "Cleo", "Dan", target: 1000)
    try table.bank(100, 100, 1000)
    #expect(table.trigger == "Cleo")
    #expect(table.remaining == ["Dan", "Ann", "Bob"])
    try table.bank(50)
    #expect(table.remaining == ["Ann", "Bob"] && table.active == "Ann")
    try table.bank(0)
    #expect(table.remaining == ["Bob"] && table.active == "Bob")
    try table.bank(200)
    #expect(table.game.phase == .ended && table.game.isOver && table.active == nil && table.remaining == [])
    #expect(table.winner == "Cleo")
    #expect(table.game.endedAt?.milliseconds == 6000)
  }

  @Test func `the score to beat rises when someone overtakes, and the trigger stays`() throws {
    var table = try Table("Ann", "Bob", "Cleo", target: 1000)
    try table.bank(1000)
    #expect(table.leader == "Ann")
    try table.bank(1200)
    #expect(table.game.scoreToBeat == 1200 && table.leader == "Bob" && table.trigger == "Ann")
    #expect(table.game.phase == .finalRound && table.remaining == ["Cleo"])
    try table.bank(1150)
    #expect(table.game.scoreToBeat == 1200 && table.winner == "Bob")
  }

  @Test func `the last in turn may still win`() throws {
    var table = try Table("Ann", "Bob", "Cleo", target: 1000)
    try table.bank(1000, 1200, 1250)
    #expect(table.winner == "Cleo" && table.game.scoreToBeat == 1250)
  }

  @Test func `the trigger beats anyone who only equals`() throws {
    var table = try Table("Ann", "Bob", "Cleo", target: 1000)
    try table.bank(1000, 1000, 1000)
    #expect(table.winner == "Ann")
    #expect(table.ranks == [1, 2, 2])
  }

  @Test func `on a tie above the trigger, who got there first wins, whatever the seats`() throws {
    var table = try Table("Ann", "Bob", "Cleo", target: 1000)
    try table.bank(100, 1000)
    #expect(table.trigger == "Bob")
    try table.bank(1500, 1400)
    #expect(table.totals == [1500, 1000, 1500])
    #expect(table.winner == "Cleo")
    #expect(table.ranks == [2, 3, 1])
  }

  @Test func `a farkle after reaching a total does not count as reaching it later`() throws {
    var table = try Table("Ann", "Bob", target: 5000)
    try table.bank(500, 500, 0, 0)
    #expect(table.leader == "Ann")
    try table.bank(50, 50, 0)
    #expect(table.leader == "Ann")
  }

  @Test func `below the target the higher total leads, too, and nobody with nothing`() throws {
    var table = try Table("Ann", "Bob", "Cleo")
    try table.bank(0)
    #expect(table.leader == nil)
    try table.bank(100)
    #expect(table.leader == "Bob")
    try table.bank(100, 150)
    #expect(table.leader == "Ann" && table.game.scoreToBeat == 150)
  }

  @Test func `equals share a rank and the next one is skipped`() throws {
    var table = try Table("Ann", "Bob", "Cleo", "Dan")
    try table.bank(500, 500, 300)
    #expect(table.ranks == [1, 1, 3, 4])
    try table.bank(300)
    #expect(table.ranks == [1, 1, 3, 3])
  }

  @Test func `while it lasts equals share the first rank, at the end the winner has it alone`() throws {
    var table = try Table("Ann", "Bob", "Cleo", "Dan", target: 1000)
    try table.bank(1000, 1000, 500)
    #expect(table.ranks == [1, 1, 3, 4])
    try table.bank(0)
    #expect(table.winner == "Ann")
    #expect(table.ranks == [1, 2, 3, 4])
  }

  @Test func `two play a final round of one turn`() throws {
    var table = try Table("Ann", "Bob", target: 1000)
    try table.bank(500, 1000)
    #expect(table.remaining == ["Ann"])
    try table.bank(550)
    #expect(table.winner == "Ann" && table.totals == [1050, 1000])
  }

  @Test func `the opening rule holds in the final round`() throws {
    var table = try Table("Ann", "Bob", target: 1000, opening: 500)
    try table.bank(1000)
    #expect(table.refusal(of: .banked(450)) == .mustOpen(with: 500))
    try table.bank(500)
    #expect(table.winner == "Ann")
  }
}
