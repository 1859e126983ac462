internal import Daemon
internal import Design
internal import FarkleGame
internal import FarkleRooms
package import Screens
internal import Sockets
internal import Vocabulary

/// What the command line of `farkle-host` asks for.
package struct HostOptions: Sendable {
  package var newGame = NewGame()
  package var isNew = false
  /// Nil for the usual port or one of the next.
  package var port: UInt16?
  package var useDiscovery = true
  /// Whether the host has a web page.
  package var useWeb = true
  /// Nil for the usual port of the web page or one of the next.
  package var webPort: UInt16?
  /// What others are told to find this machine by, instead of its addresses.
  package var advertisedHost: String?
  /// How a game is played if nothing is said and none was played before.
  package var defaults = GameDefaults()
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
  /// The game of another host that goes on here.
  package var takenOver: TakenOverGame?
  /// The file that was named for that.
  var snapshotFile: String?
  /// Whether nothing is to be asked.
  var isSure = false

  /// Reads the words after the program's name.
  /// - Parameter preferences: what was chosen for all starts; a flag that says otherwise wins.
  /// - Throws: a refusal whose sentence is for standard error.
  package init(_ words: [String], _ preferences: Preferences? = nil) throws(HostRefusal) {
    let flags: Arguments
    do throws(Arguments.Failure) {
      let isTakeOver = Self.verb(of: words) == TakeOverProgram.verb
      flags = try Arguments(words, isTakeOver ? HostUsage.program.flags(of: TakeOverProgram.verb) : HostUsage.start)
    } catch {
      throw HostRefusal(.badArguments, Strings.flag(error))
    }
    var words = flags.rest[...]
    isServing = words.first == HostUsage.serve
    if isServing { words.removeFirst() }
    if !isServing, words.first == TakeOverProgram.verb {
      snapshotFile = words.dropFirst().first
      words = words.dropFirst(2)
    }
    if let word = words.first { throw HostRefusal(.unknownCommand, Strings.unknownSubcommand(word)) }
    isSure = flags.has(.yes)
    newGame = try NewGame(players: flags[.players], flags)
    isNew = flags.has(.new)
    if let text = flags[.port] {
      guard let port = UInt16(text) else { throw HostRefusal(.badArguments, Strings.badPort(text)) }
      self.port = port
    }
    if let viewers = try Self.limit(.maxViewers, flags) { limits.viewers = viewers }
    if let connections = try Self.limit(.maxPerAddress, flags) { limits.perAddress = connections }
    useDiscovery = !flags.has(.noDiscovery) && preferences?[switch: "discovery"] ?? true
    useWeb = !flags.has(.noWeb) && preferences?[switch: "web"] ?? true
    defaults = preferences.map { GameDefaults($0) } ?? defaults
    useRing = !flags.has(.noRing)
    isJSON = flags.has(.json)
    isPlain = flags.has(.plain)
    screen = try ScreenOptions(flags)
    quitAtEnd = flags.has(.quitAtEnd)
    if isServing, quitAtEnd { throw HostRefusal(.badArguments, Strings.serveReadsNothing) }
    dataFolder = flags[.data] ?? Self.usualFolder
    try readWeb(flags)
  }

  private mutating func readWeb(_ flags: Arguments) throws(HostRefusal) {
    // Who lets the system choose wants nothing that others may look for.
    if port == 0 { webPort = 0 }
    if let text = flags[.webPort] {
      guard let port = UInt16(text) else { throw HostRefusal(.badArguments, Strings.badPort(text)) }
      if port != 0, port == self.port { throw HostRefusal(.badArguments, Strings.webPortTwice(text)) }
      webPort = port
    }
    if let text = flags[.advertiseHost] {
      let isHost = HostAndPort(text).map { $0.port == nil } ?? false
      guard isHost, text.utf8.count <= 40, !text.hasSteering, !text.contains("%"), !text.contains("/") else {
        throw HostRefusal(.badArguments, Strings.badAdvertisedHost(text.neutralised))
      }
      advertisedHost = text
    }
  }

  /// Whether the host takes over its terminal. Where standard input or standard output is none, it reads and writes lines.
  var usesScreen: Bool {
    !isServing && !isJSON && !isPlain && !quitAtEnd && Machine.isTerminal(0) && Machine.isTerminal(1)
  }

  /// Whether a screen on a host that has the folder already is what was asked for: nothing is said that only a new one could do.
  var canAttach: Bool { usesScreen && newGame == NewGame() && !isNew && port == nil }

  /// What is to be done before the doors open.
  /// - Parameter name: what a new game is called if no name was asked for.
  func firstCommand(named name: GameName) -> HostCommand? {
    if let takenOver { return .takeOver(takenOver) }
    return newGame.players != nil || isNew ? .new(newGame, name: name, leavingCurrent: isNew) : nil
  }

  static var usualFolder: String { Machine.folder("XDG_DATA_HOME", fallback: ".local/share", name: "farkle") }

  /// The first word of a command line that is neither a flag nor a flag's value: what the program is to do.
  static func verb(of words: [String]) -> String? {
    HostUsage.program.words(words).map(\.rest.first) ?? words.first
  }

  private static func limit(_ flag: Flag, _ flags: Arguments) throws(HostRefusal) -> Int? {
    guard let text = flags[flag] else { return nil }
    guard let limit = Int(text), (1...10_000).contains(limit) else { throw HostRefusal(.badArguments, Strings.badLimit(flag.name, text)) }
    return limit
  }
}
