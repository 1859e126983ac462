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
    let verb = HostOptions.verb(of: words) ?? ""
    let flags: Arguments
    do throws(Arguments.Failure) {
      flags = try Arguments(words, HostUsage.program.flags(of: verb))
    } catch {
      throw HostRefusal(.badArguments, Strings.flag(error))
    }
    folder = flags[.data] ?? HostOptions.usualFolder
    isJSON = flags.has(.json)
    let rest = Array(flags.rest.dropFirst())
    let misuse = HostRefusal(.badArguments, Strings.usage(HostUsage.program.usage(of: verb)))
    switch verb {
    case "history":
      guard rest.isEmpty else { throw misuse }
      kind = .list(try Self.filter(flags))
    case "stats":
      guard rest.count < 2 else { throw misuse }
      kind = .statistics(rest.first)
    case "night":
      // What is drawn is another program's business.
      guard rest.isEmpty, flags[.out] == nil, !flags.has(.square) else { throw misuse }
      kind = .night(since: Timestamp(milliseconds: LocalTime.noonBefore(EventLoop.today().milliseconds)))
    case "export":
      guard rest.count < 2 else { throw misuse }
      kind = .export(rest.first, isTable: flags.has(.csv))
    case "backup":
      guard rest.count == 1 else { throw misuse }
      kind = .backup(rest[0])
    default:
      guard rest.count < 2 else { throw misuse }
      kind = .recap(rest.first)
    }
  }

  private static func filter(_ flags: Arguments) throws(HostRefusal) -> HistoryFilter {
    var filter = HistoryFilter()
    filter.player = flags[.mine]
    filter.winner = flags[.wins]
    if let text = flags[.minPlayers] {
      guard let count = Int(text), GameSetup.playerCount.contains(count) else { throw HostRefusal(.badArguments, Strings.badMinimum(text)) }
      filter.minimumPlayers = count
    }
    if flags.has(.month) {
      filter.since = Timestamp(milliseconds: LocalTime.startOfMonth(EventLoop.today().milliseconds))
    }
    return filter
  }
}
