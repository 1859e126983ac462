internal import Cards
internal import Daemon
internal import Design
internal import FarkleGame
internal import FarkleRooms
internal import FarkleStore
internal import FarkleWire
internal import Sockets
internal import Vocabulary

/// `farkle-host card`: draws a won game and ends, and with it go the libraries that draw.
enum CardProgram {
  /// - Parameter words: the command line without the program's name.
  /// - Returns: the exit code (Documentation/Control.md, "Exit codes").
  static func run(_ words: [String]) throws(HostRefusal) -> Int32 {
    let flags: Arguments
    do throws(Arguments.Failure) {
      flags = try Arguments(words, switches: ["--square"], valued: ["--out", "--data"])
    } catch {
      throw HostRefusal(.badArguments, Strings.flag(error))
    }
    guard flags.rest.count < 3 else { throw HostRefusal(.badArguments, Strings.usage("card [GAME] [--out FILE] [--square]")) }
    let folder = flags.values["--data"] ?? HostOptions.usualFolder
    do throws(HistoryError) {
      let reader = try HistoryReader(path: folder, now: EventLoop.today())
      let entry = try reader.game(flags.rest.count == 2 ? flags.rest[1] : nil).entry
      let layout = flags.switches.contains("--square") ? CardLayout.square : .story
      let path = flags.values["--out"] ?? "farkle-\(entry.number).png"
      try draw(entry, reader, layout, to: path)
      let output = LineOutput(descriptor: 1)
      output.write(Strings.cardDrawn(entry.summary.name.text, to: path).neutralised)
      output.drain()
      return ExitCode.success.rawValue
    } catch {
      return HistoryProgram.complain(error, about: folder)
    }
  }

  private static func draw(_ entry: HistoryEntry, _ reader: HistoryReader, _ layout: CardLayout, to path: String) throws(HistoryError) {
    let photo = try entry.summary.winner.flatMap { player throws(HistoryError) in try reader.photo(of: player) }
    let date = LocalTime(milliseconds: entry.summary.startedAt.milliseconds).date
    guard let card = StoryCard(entry.summary, photo: photo.map { Base64.encode($0.jpeg) }, date: date) else {
      throw .refused(.nobodyHasWon(entry.summary.name))
    }
    let bytes: [UInt8]
    do throws(CardError) {
      bytes = try Cards.png(card.svg(layout), width: layout.width, height: layout.height)
    } catch {
      throw .refused(.badFile(path, reason: reason(error)))
    }
    do throws(WholeFile.Failure) { try WholeFile.replace(path, with: bytes) } catch {
      throw .refused(.badFile(path, reason: HistoryImport.reason(error)))
    }
  }

  private static func reason(_ error: CardError) -> String {
    switch error {
    case .noLibrary(let name): Strings.cardNoLibrary(name)
    case .noDocument: Strings.cardNoDocument
    case .noMemory: Strings.cardNoMemory
    }
  }
}
