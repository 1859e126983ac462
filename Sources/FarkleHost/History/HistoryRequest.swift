internal import Daemon
internal import Design
internal import FarkleGame
internal import FarkleRooms
internal import FarkleStore
internal import Sockets
internal import Vocabulary

/// What a command line wants to know.
struct HistoryRequest {
  enum Kind: Hashable {
    case list(HistoryFilter)
    /// Nil for the latest finished game.
    case recap(String?)
    /// Nil for everybody's.
    case statistics(String?)
    case night(since: Timestamp)
    /// To standard output if no file is named.
    case export(String?, isTable: Bool)
    case backup(String)
  }

  let kind: Kind
  let folder: String
  let isJSON: Bool

  init(_ words: [String]) throws(HostRefusal) {
    let flags: Arguments
    do throws(Arguments.Failure) {
      flags = try Arguments(words, switches: Self.switches(words), valued: Self.valued(words))
    } catch {
      throw HostRefusal(.badArguments, Strings.flag(error))
    }
    folder = flags.values["--data"] ?? HostOptions.usualFolder
    isJSON = flags.switches.contains("--json")
    let rest = Array(flags.rest.dropFirst())
    switch flags.rest.first {
    case "history":
      guard rest.isEmpty else {
        throw HostRefusal(.badArguments, Strings.usage("history [--mine NAME] [--wins NAME] [--min-players N] [--month]"))
      }
      kind = .list(try Self.filter(flags))
    case "stats":
      guard rest.count < 2 else { throw HostRefusal(.badArguments, Strings.usage("stats [NAME]")) }
      kind = .statistics(rest.first)
    case "night":
      guard rest.isEmpty else { throw HostRefusal(.badArguments, Strings.usage("night")) }
      kind = .night(since: Timestamp(milliseconds: LocalTime.noonBefore(EventLoop.today().milliseconds)))
    case "export":
      guard rest.count < 2 else { throw HostRefusal(.badArguments, Strings.usage("export [FILE] [--csv]")) }
      kind = .export(rest.first, isTable: flags.switches.contains("--csv"))
    case "backup":
      guard rest.count == 1 else { throw HostRefusal(.badArguments, Strings.usage("backup FILE")) }
      kind = .backup(rest[0])
    default:
      guard rest.count < 2 else { throw HostRefusal(.badArguments, Strings.usage("recap [GAME]")) }
      kind = .recap(rest.first)
    }
  }

  /// Only a list is filtered.
  private static func switches(_ words: [String]) -> Set<String> {
    switch HostOptions.verb(of: words) {
    case "history": ["--month", "--json", "--plain"]
    case "export": ["--csv"]
    case "backup": []
    default: ["--json", "--plain"]
    }
  }

  private static func valued(_ words: [String]) -> Set<String> {
    HostOptions.verb(of: words) == "history" ? ["--mine", "--wins", "--min-players", "--data"] : ["--data"]
  }

  private static func filter(_ flags: Arguments) throws(HostRefusal) -> HistoryFilter {
    var filter = HistoryFilter()
    filter.player = flags.values["--mine"]
    filter.winner = flags.values["--wins"]
    if let text = flags.values["--min-players"] {
      guard let count = Int(text), GameSetup.playerCount.contains(count) else { throw HostRefusal(.badArguments, Strings.badMinimum(text)) }
      filter.minimumPlayers = count
    }
    if flags.switches.contains("--month") {
      filter.since = Timestamp(milliseconds: LocalTime.startOfMonth(EventLoop.today().milliseconds))
    }
    return filter
  }
}
