internal import Cards
internal import Daemon
internal import Design
internal import FarkleGame
internal import FarkleRooms
internal import FarkleStore
internal import FarkleWire
internal import Sockets
internal import Vocabulary

/// `farkle-host card` and `farkle-host night --card`: draws a won game, or a night, and ends; with it go the libraries that draw.
enum CardProgram {
  /// - Parameter words: the command line without the program's name.
  /// - Returns: the exit code (Documentation/Control.md, "Exit codes").
  static func run(_ words: [String]) throws(HostRefusal) -> Int32 {
    let flags: Arguments
    do throws(Arguments.Failure) {
      flags = try Arguments(words, HostUsage.program.flags(of: "card"))
    } catch {
      throw HostRefusal(.badArguments, Strings.flag(error))
    }
    guard flags.rest.count < 3 else { throw misuse("card") }
    let folder = flags[.data] ?? HostOptions.usualFolder
    do throws(HistoryError) {
      let reader = try HistoryReader(path: folder, now: EventLoop.today())
      let entry = try reader.game(flags.rest.count == 2 ? flags.rest[1] : nil).entry
      let photo = try photo(of: entry.summary.winner, reader)
      let date = LocalTime(milliseconds: entry.summary.startedAt.milliseconds).date
      guard let card = StoryCard(entry.summary, photo: photo, date: date) else {
        throw .refused(.nobodyHasWon(entry.summary.name))
      }
      return try finish(card, flags, name: entry.summary.name.text, to: "farkle-\(entry.number).png")
    } catch {
      return HistoryProgram.complain(error, about: folder)
    }
  }

  /// Draws all games since a moment as one card.
  static func night(_ words: [String], since: Timestamp) throws(HostRefusal) -> Int32 {
    let flags: Arguments
    do throws(Arguments.Failure) {
      flags = try Arguments(words, HostUsage.program.flags(of: "night"))
    } catch {
      throw HostRefusal(.badArguments, Strings.flag(error))
    }
    guard flags.rest.count < 2, !flags.has(.json) else { throw misuse("night") }
    let folder = flags[.data] ?? HostOptions.usualFolder
    do throws(HistoryError) {
      let reader = try HistoryReader(path: folder, now: EventLoop.today())
      let night = try HistoryProgram.night(since: since, reader)
      let date = LocalTime(milliseconds: since.milliseconds).date
      guard let card = StoryCard(night, photo: try photo(of: night.wins.first?.player, reader), date: date) else {
        Console.complain(Strings.nobodyPlayed(LocalTime(milliseconds: since.milliseconds).text))
        return ExitCode.refused.rawValue
      }
      return try finish(card, flags, name: Strings.nightTitle, to: "farkle-night-\(date).png")
    } catch {
      return HistoryProgram.complain(error, about: folder)
    }
  }

  private static func misuse(_ verb: String) -> HostRefusal {
    HostRefusal(.badArguments, Strings.usage(HostUsage.program.usage(of: verb)))
  }

  private static func photo(of player: Identifier?, _ reader: HistoryReader) throws(HistoryError) -> String? {
    guard let player else { return nil }
    return try reader.photo(of: player).map { Base64.encode($0.jpeg) }
  }

  /// Draws the card into the file that was asked for, and says so.
  private static func finish(_ card: StoryCard, _ flags: Arguments, name: String, to usual: String) throws(HistoryError) -> Int32 {
    let path = flags[.out] ?? usual
    try draw(card, flags.has(.square) ? CardLayout.square : .story, to: path)
    let output = LineOutput(descriptor: 1)
    output.write(Strings.cardDrawn(name, to: path).neutralised)
    output.drain()
    return ExitCode.success.rawValue
  }

  private static func draw(_ card: StoryCard, _ layout: CardLayout, to path: String) throws(HistoryError) {
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
