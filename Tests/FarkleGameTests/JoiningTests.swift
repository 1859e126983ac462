import FarkleGame
import Testing

struct JoiningTests {
  @Test func `a joiner gets the last seat, a turn in it, and the colour of the number before`() throws {
    var table = try Table("Ann", "Bob")
    try table.bank(100)
    try table.join("Cleo")
    #expect(table.seats == ["Ann", "Bob", "Cleo"] && table.active == "Bob")
    #expect(table.game.players[2].avatar == 2)
    #expect(table.totals == [100, 0, 0])
    try table.bank(100)
    #expect(table.active == "Cleo")
    try table.bank(100)
    #expect(table.active == "Ann")
  }

  @Test func `the table fills up to eight, each with a colour of its own`() throws {
    var table = try Table("Ann", "Bob")
    for name in ["Cleo", "Dan", "Eve", "Finn", "Gus", "Hal"] { try table.join(name) }
    #expect(table.game.players.map(\.avatar) == Array(0...7))
    #expect(table.refusal(of: .joined(player: table.id("Ivy"), name: try PlayerName("Ivy"))) == .tooManyPlayers)
  }

  @Test func `pending points stay while someone joins`() throws {
    var table = try Table("Ann", "Bob")
    try table.add(300)
    try table.join("Cleo")
    #expect(table.pending == [300] && table.active == "Ann")
  }

  @Test func `nobody joins once every player had a turn`() throws {
    var table = try Table("Ann", "Bob")
    try table.bank(100)
    try table.join("Cleo")
    try table.bank(0)
    try table.join("Dan")
    try table.bank(100, 100)
    #expect(table.refusal(of: .joined(player: table.id("Eve"), name: try PlayerName("Eve"))) == .roundClosed)
  }

  @Test func `undo opens the first round again`() throws {
    var table = try Table("Ann", "Bob")
    try table.bank(100, 100)
    #expect(table.refusal(of: .joined(player: table.id("Cleo"), name: try PlayerName("Cleo"))) == .roundClosed)
    try table.undo()
    try table.join("Cleo")
    #expect(table.seats == ["Ann", "Bob", "Cleo"])
  }

  @Test func `round closed is said before too many players, and both before a taken name`() throws {
    var table = try Table("A", "B", "C", "D", "E", "F", "G", "H")
    let nina = GameEvent.joined(player: table.id("Nina"), name: try PlayerName("Nina"))
    let double = GameEvent.joined(player: table.id("Nina"), name: try PlayerName("a"))
    #expect(table.refusal(of: nina) == .tooManyPlayers)
    #expect(table.refusal(of: double) == .tooManyPlayers)
    try table.bank(50, 50, 50, 50, 50, 50, 50)
    #expect(table.refusal(of: nina) == .tooManyPlayers)
    try table.bank(50)
    #expect(table.refusal(of: nina) == .roundClosed)
    #expect(table.refusal(of: double) == .roundClosed)
  }

  @Test(arguments: ["Ann", "ANN", " ann ", "Änn"])
  func `a joiner's name may not be taken`(name: String) throws {
    let table = try Table("Ann", "Bob")
    let taken = try PlayerName(name)
    #expect(table.refusal(of: .joined(player: table.id("Cleo"), name: taken)) == .nameTaken(taken))
  }

  @Test func `who sits at the table already can't join it again`() throws {
    var table = try Table("Ann", "Bob")
    try table.bank(100)
    let name = try PlayerName("Anna")
    #expect(table.refusal(of: .joined(player: table.id("Ann"), name: name)) == .nameTaken(name))
  }

  @Test func `who joins after the target was reached still gets a final turn`() throws {
    var table = try Table("Ann", "Bob", target: 1000)
    try table.bank(1000)
    try table.join("Cleo")
    #expect(table.remaining == ["Bob", "Cleo"])
    try table.bank(0)
    #expect(table.active == "Cleo" && table.game.phase == .finalRound)
    try table.bank(1050)
    #expect(table.winner == "Cleo")
  }

  @Test func `nobody joins a game that is over`() throws {
    var table = try Table("Ann", "Bob", target: 1000)
    try table.bank(0, 1000, 0)
    let cleo = GameEvent.joined(player: table.id("Cleo"), name: try PlayerName("Cleo"))
    #expect(table.refusal(of: cleo) == .gameOver)
    try table.undo(to: 2)
    try table.play(.left)
    #expect(table.refusal(of: cleo) == .gameOver)
  }
}
