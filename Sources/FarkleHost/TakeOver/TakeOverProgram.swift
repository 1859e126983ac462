internal import Daemon
internal import Design
internal import FarkleRooms
internal import Screens
internal import Vocabulary

/// `farkle-host import-snapshot`: goes on here with a game whose host is lost (Documentation/Operating.md, "When the host's laptop is lost").
enum TakeOverProgram {
  static let verb = "import-snapshot"

  /// - Parameter words: the command line without the program's name, the verb among them.
  /// - Returns: the exit code (Documentation/LineMode.md, "The host", "Exit codes").
  static func run(_ words: [String]) throws(HostRefusal) -> Int32 {
    var options = try HostOptions(words, Preferences(of: "farkle-host"))
    let game = try read(options.snapshotFile ?? BoardFile.latest())
    if !options.isSure {
      let summary = game.summary { LocalTime(milliseconds: $0.milliseconds).text }.neutralised
      guard Machine.isTerminal(0) else { throw HostRefusal(.badArguments, Strings.importNeedsYes(summary)) }
      guard ask(summary) else { return ExitCode.success.rawValue }
    }
    options.takenOver = game
    return HostProgram.host(options)
  }

  private static func read(_ path: String?) throws(HostRefusal) -> TakenOverGame {
    guard let path else { throw HostRefusal(.badArguments, Strings.noSnapshotHere(BoardFile.folder)) }
    do throws(HostRefusal) {
      guard let line = BoardFile.read(path) else { throw HostRefusal(.badArguments, Strings.noSnapshot) }
      return try TakenOverGame(line)
    } catch {
      throw HostRefusal(error.word, Strings.cannotImport(path, error.sentence))
    }
  }

  private static func ask(_ summary: String) -> Bool {
    let output = LineOutput(descriptor: 1)
    output.write(summary)
    output.write(Array(Strings.importQuestion.utf8))
    output.drain()
    return readLine()?.trimmed.lowercased().hasPrefix("y") ?? false
  }
}
