internal import Daemon
internal import Design
internal import FarkleGame
internal import FarkleStore
internal import Sockets
internal import Vocabulary

/// The subcommands that only read what is kept. They need no host, and disturb none (Documentation/History.md).
enum HistoryProgram {
  /// - Parameter words: the command line without the program's name; a verb of the history is its first word that is no flag.
  /// - Returns: the exit code (Documentation/Control.md, "Exit codes").
  static func run(_ words: [String]) throws(HostRefusal) -> Int32 {
    let request = try HistoryRequest(words)
    do throws(HistoryError) {
      let reader = try HistoryReader(path: request.folder, now: EventLoop.today())
      let output = LineOutput(descriptor: 1)
      if case .export(nil, let isTable) = request.kind {
        output.write(try exported(reader.contents(), isTable))
      } else {
        output.write(try text(request, reader))
      }
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
    case .statistics(let name):
      let people = try reader.played(by: name)
      if request.isJSON { return String(decoding: StatisticsReport.json(people), as: UTF8.self) }
      if people.isEmpty { return Strings.noFinishedGames }
      return people.flatMap(name == nil ? StatisticsReport.shortLines : StatisticsReport.lines).joined(separator: "\n")
    case .export(let path, let isTable):
      let contents = try reader.contents()
      if let path { try write(exported(contents, isTable), to: path) }
      return Strings.exported(contents.journals.count, to: path ?? "").neutralised
    case .backup(let path):
      try reader.backUp(to: path)
      return Strings.backedUp(to: path).neutralised
    case .night(let since):
      let night = try night(since: since, reader)
      if request.isJSON { return String(decoding: NightReport.json(night, since: since), as: UTF8.self) }
      return NightReport.lines(night, since: since).joined(separator: "\n")
    }
  }

  private static func exported(_ contents: HistoryContents, _ isTable: Bool) -> [UInt8] {
    isTable ? TurnTable.bytes(of: contents) : HistoryFile.bytes(of: contents)
  }

  private static func write(_ bytes: [UInt8], to path: String) throws(HistoryError) {
    do throws(WholeFile.Failure) {
      try WholeFile.replace(path, with: bytes)
    } catch {
      throw .refused(.badFile(path, reason: HistoryImport.reason(error)))
    }
  }

  /// All games since a moment.
  static func night(since: Timestamp, _ reader: HistoryReader) throws(HistoryError) -> NightSummary {
    var filter = HistoryFilter()
    filter.since = since
    let people = try reader.people()
    return NightSummary(try reader.games(filter).reversed().map(\.summary), person: people.person)
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
