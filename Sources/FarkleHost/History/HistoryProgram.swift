internal import Daemon
internal import Design
internal import FarkleGame
internal import FarkleRooms
internal import FarkleStore
internal import Sockets
internal import Vocabulary

/// The subcommands that only read what is kept. They need no host, and disturb none (Documentation/History.md).
enum HistoryProgram {
  static let verbs: Set<String> = ["history", "recap"]
  static let switches: Set<String> = ["--month", "--json", "--plain"]
  static let valued: Set<String> = ["--mine", "--wins", "--min-players", "--data"]

  /// - Parameter words: the command line without the program's name; one of ``verbs`` is its first word that is no flag.
  /// - Returns: the exit code (Documentation/Control.md, "Exit codes").
  static func run(_ words: [String]) throws(HostRefusal) -> Int32 {
    let request = try HistoryRequest(words)
    do throws(HistoryError) {
      let reader = try HistoryReader(path: request.folder, now: EventLoop.today())
      let output = LineOutput(descriptor: 1)
      output.write(try text(request, reader))
      output.drain()
      return ExitCode.success.rawValue
    } catch {
      return complain(error, about: request.folder)
    }
  }

  private static func text(_ request: HistoryRequest, _ reader: HistoryReader) throws(HistoryError) -> String {
    switch request.kind {
    case .list(let filter):
      let entries = try reader.games(filter)
      if request.isJSON { return String(decoding: HistoryJSON.list(entries), as: UTF8.self) }
      if entries.isEmpty { return filter == HistoryFilter() ? Strings.noGames : Strings.noGamesLikeThat }
      return entries.flatMap(HistorySentences.lines).joined(separator: "\n")
    case .recap(let game):
      let found = try reader.game(game)
      if request.isJSON { return String(decoding: HistoryJSON.recap(found.entry, found.game), as: UTF8.self) }
      return Recap.lines(found.entry, found.game).joined(separator: "\n")
    }
  }

  static func complain(_ error: HistoryError, about folder: String) -> Int32 {
    switch error {
    case .refused(let refusal):
      Console.complain(HostRefusal(refusal).sentence)
      return ExitCode.refused.rawValue
    case .store(let error):
      Console.complain(error.sentence(about: folder))
      return error.exitCode.rawValue
    }
  }
}

/// What a command line wants to know.
struct HistoryRequest {
  enum Kind: Hashable {
    case list(HistoryFilter)
    /// Nil for the latest finished game.
    case recap(String?)
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
    default:
      guard rest.count < 2 else { throw HostRefusal(.badArguments, Strings.usage("recap [GAME]")) }
      kind = .recap(rest.first)
    }
  }

  /// Only a list is filtered.
  private static func switches(_ words: [String]) -> Set<String> {
    HostOptions.verb(of: words) == "history" ? HistoryProgram.switches : ["--json", "--plain"]
  }

  private static func valued(_ words: [String]) -> Set<String> {
    HostOptions.verb(of: words) == "history" ? HistoryProgram.valued : ["--data"]
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
