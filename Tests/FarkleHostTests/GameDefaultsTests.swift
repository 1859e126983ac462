import FarkleGame
import FarkleHost
import Screens
import TestSupport
import Testing
import Vocabulary

/// What is chosen for a first game and for the next start, and what wins over it.
struct GameDefaultsTests {
  private static func preferences(_ values: [String: String]) throws -> Preferences {
    let folder = try TestFolder()
    var preferences = Preferences(of: "farkle-host", in: folder.path)
    for (name, value) in values { preferences[name] = value }
    return withExtendedLifetime(folder) { preferences }
  }

  @Test func `without a choice a first game is as ever`() throws {
    #expect(GameDefaults(try Self.preferences([:])) == GameDefaults())
    let nonsense = ["target": "12", "opening": "no", "straight": "perhaps"]
    #expect(GameDefaults(try Self.preferences(nonsense)) == GameDefaults())
  }

  @Test func `what was chosen is read, and a flag wins`() throws {
    let chosen = [
      "target": "5000", "opening": "off", "straight": "off", "four-and-pair": "off", "discovery": "off", "web": "off",
    ]
    let options = try HostOptions([], Self.preferences(chosen))
    #expect(options.defaults.target.points == 5_000 && options.defaults.rules.opening == nil)
    #expect(!options.defaults.rules.straight && !options.defaults.rules.fourAndPair && options.defaults.rules.threePairs)
    #expect(!options.useDiscovery && !options.useWeb)
    let switched = try HostOptions(["--no-discovery", "--no-web"], Self.preferences(["discovery": "on", "web": "on"]))
    #expect(!switched.useDiscovery && !switched.useWeb)
    #expect(try HostOptions([]).useWeb)

    var generator = SplitMix64(seed: 1)
    let game = try HostOptions(["--players", "Ann,Bob", "--opening", "300", "--straight"], Self.preferences(chosen)).newGame
    let setup = try game.setup(
      after: nil, or: options.defaults, named: GameName(weekday: 1, hour: 20), at: .init(milliseconds: 0), using: &generator)
    #expect(setup.target.points == 5_000 && setup.rules.opening?.points == 300 && setup.rules.straight && !setup.rules.fourAndPair)
  }

  @Test func `a game before has more to say than what was chosen`() throws {
    var generator = SplitMix64(seed: 1)
    let last = try TestHost.game(["Ann", "Bob"], target: 3_000)
    var rules = HouseRules()
    rules.straight = false
    let defaults = GameDefaults(target: try #require(TargetScore(20_000)), rules: rules)
    let setup = try NewGame().setup(
      after: last, or: defaults, named: GameName(weekday: 1, hour: 20), at: .init(milliseconds: 0), using: &generator)
    #expect(setup.target.points == 3_000 && setup.rules.straight)
  }
}
