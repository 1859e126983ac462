internal import Daemon
internal import Design
internal import FarkleRooms

/// What the command line of `farkle-host` asks for.
package struct HostOptions: Sendable {
  package var newGame = NewGame()
  package var isNew = false
  /// Nil for the usual port or one of the next.
  package var port: UInt16?
  package var useDiscovery = true
  /// Whether the kernel may be asked for io_uring.
  package var useRing = true
  package var dataFolder: String
  package var isJSON = false
  /// Whether commands come over the control socket alone.
  package var isServing = false
  /// Whether lines are wanted where a screen could be shown.
  package var isPlain = false
  package var quitAtEnd = false
  package var screen = ScreenOptions()
  package var limits = HostLimits()

  private static let serve = "serve"
  private static let ownSwitches: Set<String> = [
    "--new", "--no-discovery", "--no-web", "--plain", "--json", "--quit-at-end", "--no-io-uring",
  ]
  private static let ownValued: Set<String> = ["--players", "--port", "--data", "--max-viewers", "--max-per-address"]
  private static let switches = ownSwitches.union(NewGame.switches).union(ScreenOptions.switches)
  private static let valued = ownValued.union(NewGame.valued).union(ScreenOptions.valued)

  /// Reads the words after the program's name.
  /// - Throws: a refusal whose sentence is for standard error.
  package init(_ words: [String]) throws(HostRefusal) {
    let flags: Arguments
    do throws(Arguments.Failure) {
      flags = try Arguments(words, switches: Self.switches, valued: Self.valued)
    } catch {
      throw HostRefusal(.badArguments, Strings.flag(error))
    }
    isServing = flags.rest.first == Self.serve
    if let word = flags.rest.dropFirst(isServing ? 1 : 0).first { throw HostRefusal(.unknownCommand, Strings.unknownSubcommand(word)) }
    newGame = try NewGame(players: flags.values["--players"], switches: flags.switches, values: flags.values)
    isNew = flags.switches.contains("--new")
    if let text = flags.values["--port"] {
      guard let port = UInt16(text) else { throw HostRefusal(.badArguments, Strings.badPort(text)) }
      self.port = port
    }
    if let viewers = try Self.limit("--max-viewers", flags) { limits.viewers = viewers }
    if let connections = try Self.limit("--max-per-address", flags) { limits.perAddress = connections }
    useDiscovery = !flags.switches.contains("--no-discovery")
    useRing = !flags.switches.contains("--no-io-uring")
    isJSON = flags.switches.contains("--json")
    isPlain = flags.switches.contains("--plain")
    screen = try ScreenOptions(flags)
    quitAtEnd = flags.switches.contains("--quit-at-end")
    if isServing, quitAtEnd { throw HostRefusal(.badArguments, Strings.serveReadsNothing) }
    dataFolder = flags.values["--data"] ?? Self.usualFolder
  }

  /// Whether the host takes over its terminal. Where standard input or standard output is none, it reads and writes lines.
  var usesScreen: Bool {
    !isServing && !isJSON && !isPlain && !quitAtEnd && Machine.isTerminal(0) && Machine.isTerminal(1)
  }

  /// Whether a screen on a host that has the folder already is what was asked for: nothing is said that only a new one could do.
  var canAttach: Bool { usesScreen && newGame == NewGame() && !isNew && port == nil }

  static var usualFolder: String { Machine.folder("XDG_DATA_HOME", fallback: ".local/share", name: "farkle") }

  /// The first word of a command line that is neither a flag nor a flag's value: what the program is to do.
  static func verb(of words: [String]) -> String? {
    let flags = try? Arguments(
      words, switches: switches.union(HistoryProgram.switches).union(RemoteOptions.switches.values.joined()),
      valued: valued.union(HistoryProgram.valued).union(["--revision"]))
    return flags.map(\.rest.first) ?? words.first
  }

  private static func limit(_ flag: String, _ flags: Arguments) throws(HostRefusal) -> Int? {
    guard let text = flags.values[flag] else { return nil }
    guard let limit = Int(text), (1...10_000).contains(limit) else { throw HostRefusal(.badArguments, Strings.badLimit(flag, text)) }
    return limit
  }
}
