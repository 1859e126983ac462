import FarkleGame
import Testing

struct RosterTests {
  @Test func `a player can be renamed at any time`() throws {
    var table = try Table("Ann", "Bob")
    try table.add(100)
    try table.rename("Ann", to: "Änne")
    #expect(table.game.players.map(\.name.text) == ["Änne", "Bob"])
    #expect(table.active == "Ann" && table.pending == [100])
  }

  @Test func `a player may take the own name in other letters, but nobody else's`() throws {
    var table = try Table("Ann", "Bob")
    try table.rename("Ann", to: "ANN")
    let taken = try PlayerName("bób")
    #expect(table.refusal(of: .renamed(player: table.id("Ann"), name: taken)) == .nameTaken(taken))
    #expect(table.refusal(of: .renamed(player: table.id("Cleo"), name: taken)) == .noSuchPlayer(table.id("Cleo")))
  }

  @Test func `after a reorder the rolling player keeps the turn and play goes round the new way`() throws {
    var table = try Table("Ann", "Bob", "Cleo")
    try table.bank(100)
    try table.add(50)
    try table.reorder("Cleo", "Bob", "Ann")
    #expect(table.seats == ["Cleo", "Bob", "Ann"] && table.totals == [0, 0, 100])
    #expect(table.active == "Bob" && table.pending == [50])
    try table.bank(100)
    #expect(table.active == "Ann")
    try table.bank(100)
    #expect(table.active == "Cleo")
  }

  @Test(arguments: [[], ["Ann"], ["Ann", "Ann", "Bob"], ["Ann", "Bob", "Cleo", "Ann"], ["Ann", "Bob"]])
  func `an order names every player once`(names: [String]) throws {
    let table = try Table("Ann", "Bob", "Cleo")
    #expect(table.refusal(of: .reordered(names.map(table.id))) == .badOrder)
  }

  @Test func `an order names no stranger`() throws {
    let table = try Table("Ann", "Bob")
    let order = ["Ann", "Nina"].map(table.id)
    #expect(table.refusal(of: .reordered(order)) == .noSuchPlayer(table.id("Nina")))
  }

  @Test func `in the final round a new order changes who is next, not who remains`() throws {
    var table = try Table("Ann", "Bob", "Cleo", "Dan", target: 1000)
    try table.bank(1000)
    try table.reorder("Dan", "Cleo", "Bob", "Ann")
    #expect(table.remaining == ["Bob", "Dan", "Cleo"])
    try table.bank(0, 0)
    #expect(table.active == "Cleo")
    try table.bank(0)
    #expect(table.winner == "Ann")
  }

  @Test func `renaming and reordering work after the end, joining and sitting out don't`() throws {
    var table = try Table("Ann", "Bob", target: 1000)
    try table.bank(1000, 0)
    try table.rename("Bob", to: "Robert")
    try table.reorder("Bob", "Ann")
    #expect(table.game.players.map(\.name.text) == ["Robert", "Ann"])
    #expect(table.winner == "Ann" && table.active == nil)
    #expect(table.refusal(of: .satOut(player: table.id("Bob"))) == .gameOver)
    #expect(table.refusal(of: .cameBack(player: table.id("Bob"))) == .gameOver)
    try table.undo()
    try table.play(.left)
    try table.rename("Bob", to: "Bobby")
    #expect(table.game.players[0].name.text == "Bobby")
  }

  @Test func `roster changes survive undo and redo`() throws {
    var table = try Table("Ann", "Bob")
    try table.bank(100)
    try table.add(50)
    try table.rename("Ann", to: "Anna")
    try table.join("Cleo")
    try table.reorder("Cleo", "Bob", "Ann")
    try table.undo()
    #expect(table.seats == ["Cleo", "Bob", "Ann"] && table.active == "Ann" && table.pending == [100])
    #expect(table.game.players[2].name.text == "Anna")
    try table.sitOut("Cleo")
    try table.redo()
    #expect(table.seats == ["Cleo", "Bob", "Ann"] && table.active == "Bob" && table.pending == [50])
    #expect(table.game.players[0].isSittingOut)
  }

  @Test func `undo gives the turn back even to a player who went home meanwhile`() throws {
    var table = try Table("Ann", "Bob", "Cleo")
    try table.bank(100)
    try table.sitOut("Ann")
    try table.undo()
    #expect(table.active == "Ann" && table.pending == [100] && table.game.players[0].isSittingOut)
    try table.sitOut("Ann")
    #expect(table.active == "Bob" && table.pending == [])
  }

  @Test func `who went home and got the turn back by undo keeps it through redo and edit`() throws {
    var table = try Table("Ann", "Bob", "Cleo")
    try table.bank(100, 200)
    try table.sitOut("Bob")
    try table.undo()
    #expect(table.active == "Bob" && table.pending == [200])
    try table.undo()
    try table.redo()
    #expect(table.active == "Bob" && table.pending == [200])
    try table.edit(1, to: 150)
    #expect(table.active == "Bob" && table.pending == [200] && table.totals == [150, 0, 0])
    try table.bank(200)
    #expect(table.active == "Cleo")
  }

  @Test func `redo gives the dice to the next one if the recorded player went home`() throws {
    var table = try Table("Ann", "Bob", "Cleo")
    try table.bank(100)
    try table.add(50)
    try table.undo()
    try table.sitOut("Bob")
    try table.redo()
    #expect(table.active == "Cleo" && table.pending == [] && table.totals == [100, 0, 0])
  }

  @Test func `redo of the last turn lets a player in who joined or came back meanwhile`() throws {
    var table = try Table("Ann", "Bob", target: 1000)
    try table.sitOut("Bob")
    try table.bank(1000)
    #expect(table.winner == "Ann")
    try table.undo()
    try table.comeBack("Bob")
    try table.redo()
    #expect(table.winner == nil && table.active == "Bob")
    try table.undo()
    try table.join("Cleo")
    try table.redo()
    #expect(table.remaining == ["Bob", "Cleo"])
  }
}
