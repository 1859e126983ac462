import FarkleGame
import FarkleStore
import FuzzSupport

@testable import FarkleHost

/// A file that somebody wants to import: it is refused, or it is a history that is written as it was read, and whose games can be told.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = unsafe Input(start, count)
  guard let contents = try? HistoryFile.contents(of: input.all()) else { return 0 }
  let written = HistoryFile.bytes(of: contents)
  require((try? HistoryFile.contents(of: written)) == contents, "a history that is another when it was written and read")
  for journal in contents.journals {
    guard let game = try? Game.replay(journal.setup, journal.entries.map { ($0.event, at: $0.at) }) else { continue }
    let summary = GameSummary(game)
    require(summary.players.reduce(0) { $0 + $1.turns } == game.actions.count, "turns that nobody had")
    _ = StoryCard(summary, photo: nil, date: "").map { $0.svg(.story) }
  }
  require(!TurnTable.bytes(of: contents).isEmpty, "a table without its head")
  return 0
}
