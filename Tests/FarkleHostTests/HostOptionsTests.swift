import FarkleGame
import FarkleHost
import TestSupport
import Testing

/// The command line of `farkle-host`, and a game as it is asked for.
struct HostOptionsTests {
  private static func refusal(of line: String) -> HostRefusal? {
    do throws(HostRefusal) {
      _ = try HostOptions(CommandParser.words(of: line))
      return nil
    } catch {
      return error
    }
  }

  private static func options(_ line: String) throws -> HostOptions { try HostOptions(CommandParser.words(of: line)) }

  @Test func `without arguments everything is as usual`() throws {
    let options = try Self.options("")
    #expect(options.newGame == NewGame() && !options.isNew && options.port == nil && options.useDiscovery)
    #expect(!options.isJSON && !options.quitAtEnd)
    #expect(options.dataFolder.hasSuffix("/farkle"))
  }

  @Test func `the page is on unless it is not wanted, and goes where it is told`() throws {
    #expect(try Self.options("").useWeb && Self.options("").webPort == nil && Self.options("").advertisedHost == nil)
    #expect(try !Self.options("--no-web").useWeb)
    #expect(try Self.options("--web-port 8080").webPort == 8080)
    #expect(try Self.options("--port 0").webPort == 0 && Self.options("--port 0 --web-port 8080").webPort == 8080)
    #expect(try Self.options("--advertise-host walnut.local").advertisedHost == "walnut.local")
    #expect(try Self.options("--advertise-host 2001:db8::7").advertisedHost == "2001:db8::7")
  }

  @Test(
    arguments: [
      ("--web-port 65536", "65536"), ("--web-port x", "x"), ("--port 8080 --web-port 8080", "8080"), ("--advertise-host a:1", "a:1"),
      ("--advertise-host \"a b\"", "a b"), ("--advertise-host fe80::1%lo", "fe80::1%lo"), ("--advertise-host a/b", "a/b"),
    ])
  func `a port or a host that can't be is named`(line: String, value: String) {
    #expect(Self.refusal(of: line)?.sentence.contains(value) == true)
  }

  @Test func `flags may stand anywhere and take their value as a word or after an equals sign`() throws {
    let options = try Self.options(
      "--json --players \"Ann B,Bob\" --port=0 --quit-at-end --target 5000 --new --data /tmp/x --no-discovery --name=\"Late Roll\"")
    #expect(options.newGame.players?.map(\.text) == ["Ann B", "Bob"])
    #expect(options.port == 0 && options.isJSON && options.quitAtEnd && options.isNew && !options.useDiscovery)
    #expect(options.newGame.target?.points == 5000 && options.newGame.name?.text == "Late Roll" && options.dataFolder == "/tmp/x")
  }

  @Test(
    arguments: [
      ("--colour", "--colour"), ("-x", "-x"), ("dance", "dance"), ("serve bank", "bank"), ("serve --quit-at-end", "--quit-at-end"),
      ("--port 65536", "65536"), ("--port -1", "-1"),
      ("--port http", "http"),
      ("--port", "--port"), ("--players", "--players"), ("--new=1", "--new"), ("--target 10250", "10250"), ("--target 500", "500"),
      ("--target 50500", "50500"), ("--target 1e4", "1e4"), ("--opening 2050", "2050"), ("--opening 0", "0"), ("--opening 75", "75"),
      ("--opening none", "none"), ("--players Ann,,Bob", "\"\""), ("--players \"Ann,a\u{1B}b\"", "no name"), ("--name \"\"", "\"\""),
      ("--name " + String(repeating: "x", count: 41), "40"), ("--data", "--data"),
      ("--max-viewers 0", "\"0\""), ("--max-viewers 10001", "10001"), ("--max-per-address x", "--max-per-address"),
    ])
  func `what can't be read is refused in a sentence that names it`(line: String, named: String) {
    let refusal = Self.refusal(of: line)
    #expect(refusal?.sentence.contains(named) == true)
    #expect(refusal?.sentence.contains("\n") == false)
  }

  @Test func `a host can be without a terminal, wherever the word stands`() throws {
    #expect(try !Self.options("--json").isServing)
    for line in ["serve", "--json serve --port 0", "--data serve serve"] { #expect(try Self.options(line).isServing, "\(line)") }
    #expect(try !Self.options("--data serve").isServing)
  }

  @Test func `io_uring can be forgone`() throws {
    #expect(try Self.options("").useRing && !Self.options("--no-io-uring").useRing)
  }

  @Test func `how many may come in can be said`() throws {
    #expect(try Self.options("").limits == HostLimits())
    let limits = try Self.options("--max-viewers 3 --max-per-address=10000").limits
    #expect(limits.viewers == 3 && limits.perAddress == 10_000)
  }

  @Test(arguments: [1000, 1500, 10_000, 50_000])
  func `targets are multiples of 500 from 1,000 to 50,000`(points: Int) throws {
    #expect(try Self.options("--target \(points)").newGame.target?.points == points)
  }

  @Test(arguments: [("off", nil), ("50", 50), ("2000", 2000)] as [(String, Int?)])
  func `opening is an amount, or off`(text: String, points: Int?) throws {
    let opening = try #require(try Self.options("--opening \(text)").newGame.opening)
    #expect(opening?.points == points)
  }

  @Test func `rules that are not named stay as they were`() throws {
    var last = HouseRules()
    last.straight = false
    last.opening = nil
    let rules = try Self.options("--no-three-pairs --straight").newGame.rules(after: last)
    #expect(!rules.threePairs && rules.straight && rules.twoTriplets && rules.fourAndPair && rules.opening == nil)
    #expect(try Self.options("").newGame.rules(after: last) == last)
    #expect(try Self.options("--opening 500").newGame.rules(after: last).opening == .standard)
  }

  @Test func `a new player gets the first colour that nobody has`() throws {
    var generator = SplitMix64(seed: 3)
    let last = try TestHost.game(["Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal"])
    var wanted = NewGame()
    wanted.players = try ["Ivy", "Hal", "Joe", "Ann", "Bob"].map { try PlayerName($0) }
    let setup = try wanted.setup(after: last, named: GameName("Roll"), at: last.startedAt, using: &generator)
    #expect(setup.players.map(\.avatar) == [2, 7, 3, 0, 1])
    #expect(setup.players[1].id == last.players[7].id && setup.players[3].id == last.players[0].id)
    #expect(Set(setup.players.map(\.id)).count == 5)
  }
}
