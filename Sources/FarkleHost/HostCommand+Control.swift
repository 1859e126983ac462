internal import Design
package import FarkleGame
package import FarkleWire

// The commands as methods of the control socket: their words, and their params by name, in the order in which line mode has them
// (`Protocol/README.md`, "Control socket").
extension HostCommand {
  /// The method and the params that ask for the command. What a game is called if nobody names it, the host decides.
  package var method: (name: String, params: [String: JSONValue]) {
    switch self {
    case .add(let points): ("add", ["points": .number(points)])
    case .back: ("back", [:])
    case .bank(let points): ("bank", Self.optional("points", points))
    case .farkle: ("farkle", [:])
    case .clear: ("clear", [:])
    case .hot(let on): ("hot", ["on": .flag(on)])
    case .undo(let action): ("undo", Self.optional("action", action))
    case .redo: ("redo", [:])
    case .edit(let action, let points): ("edit", ["action": .number(action), "points": .number(points)])
    case .rename(let player, let name): ("rename", ["player": .text(player), "name": .text(name.text)])
    case .order(let players): ("order", ["players": .list(players.map(JSONValue.text))])
    case .join(let name): ("join", ["name": .text(name.text)])
    case .sitOut(let player): ("sit-out", ["player": .text(player)])
    case .backIn(let player): ("back-in", ["player": .text(player)])
    case .status: ("status", [:])
    case .viewers: ("viewers", [:])
    case .free(let player): ("free", ["player": .text(player)])
    case .photo(let hash): ("photo", ["hash": .text(hash.text)])
    case .removePhoto(let player): ("photo", ["remove": .text(player)])
    case .kick(let viewer): ("kick", ["viewer": .text(viewer)])
    case .lock: ("lock", [:])
    case .unlock: ("unlock", [:])
    case .newCode: ("newcode", [:])
    case .rematch: ("rematch", [:])
    case .new(let game, _, let leaving): ("new", game.params.merging(leaving ? ["leave": .flag(true)] : [:]) { $1 })
    case .takeOver(let game): (TakeOverProgram.verb, ["snapshot": .text(game.line)])
    case .end: ("end", [:])
    case .resume(let game): ("resume", ["game": .text(game)])
    case .delete(let game): ("delete", ["game": .text(game)])
    case .merge(let name, let other): ("merge", ["name": .text(name), "into": .text(other)])
    case .unmerge(let name): ("merge", ["undo": .flag(true)].merging(name.map { ["name": .text($0)] } ?? [:]) { $1 })
    case .importHistory(let file, let isTrial): ("import", ["file": .text(file)].merging(isTrial ? ["dryRun": .flag(true)] : [:]) { $1 })
    case .history(let limit): ("history", ["limit": .number(limit)])
    case .recap(let game): ("recap", ["game": .text(game)])
    case .statistics: ("stats", [:])
    case .reset: ("reset", ["yes": .flag(true)])
    case .help: ("help", [:])
    case .quit: ("quit", [:])
    }
  }

  private static func taken(_ line: String) throws(ControlFault) -> TakenOverGame {
    do throws(HostRefusal) { return try TakenOverGame(line) } catch { throw .refused(error) }
  }

  private static func optional(_ name: String, _ number: Int?) -> [String: JSONValue] { number.map { [name: .number($0)] } ?? [:] }

  /// The command that a method and its params ask for, and what else is said with it.
  /// - Parameter gameName: what a game is called if nobody names it.
  package static func read(
    _ method: String, _ params: [String: JSONValue], gameName: () -> GameName
  ) throws(ControlFault) -> (command: HostCommand, terms: Terms) {
    var params = ControlParams(params)
    let terms = Terms(revision: try params.optionalNumber("revision"), isPreview: try params.optionalFlag("preview") ?? false)
    let command = try HostCommand(method, &params, gameName)
    try params.finish()
    return (command, terms)
  }

  private init(_ method: String, _ params: inout ControlParams, _ gameName: () -> GameName) throws(ControlFault) {
    self =
      switch method {
      case "add": .add(try params.number("points"))
      case "back": .back
      case "bank": .bank(try params.optionalNumber("points"))
      case "farkle": .farkle
      case "clear": .clear
      case "hot": .hot(try params.optionalFlag("on") ?? true)
      case "undo": .undo(try params.optionalNumber("action"))
      case "redo": .redo
      case "edit": .edit(action: try params.number("action"), amount: try params.number("points"))
      case "rename": .rename(try params.text("player"), try NewGame.read(try params.text("name")))
      case "order": .order(try params.texts("players"))
      case "join": .join(try NewGame.read(try params.text("name")))
      case "sit-out": .sitOut(try params.text("player"))
      case "back-in": .backIn(try params.text("player"))
      case "status": .status
      case "viewers": .viewers
      case "free": .free(try params.text("player"))
      case "photo": if let hash = try params.optionalPhotoHash("hash") { .photo(hash) } else { .removePhoto(try params.text("remove")) }
      case "kick": .kick(try params.text("viewer"))
      case "lock": .lock
      case "unlock": .unlock
      case "newcode": .newCode
      case "rematch": .rematch
      case "new": .new(try NewGame(&params), name: gameName(), leavingCurrent: try params.optionalFlag("leave") ?? false)
      case TakeOverProgram.verb: .takeOver(try Self.taken(try params.text("snapshot")))
      case "end": .end
      case "resume": .resume(try params.text("game"))
      case "delete": .delete(try params.text("game"))
      case "merge":
        if try params.optionalFlag("undo") == true {
          .unmerge(try params.optionalText("name"))
        } else {
          .merge(try params.text("name"), into: try params.text("into"))
        }
      case "import": .importHistory(try params.text("file"), isTrial: try params.optionalFlag("dryRun") ?? false)
      case "history": .history(limit: try Self.limit(&params))
      case "recap": .recap(try params.text("game"))
      case "stats": .statistics
      case "reset": try Self.reset(&params)
      case "help": .help
      case "quit": .quit
      default: throw .unknownMethod(method)
      }
  }

  private static func limit(_ params: inout ControlParams) throws(ControlFault) -> Int {
    let limit = try params.optionalNumber("limit") ?? HistoryQuery.usualLimit
    guard HistoryQuery.limits.contains(limit) else {
      throw .refused(HostRefusal(.badArguments, Strings.badHistoryLimit(limit, HistoryQuery.limits)))
    }
    return limit
  }

  /// What takes everything away is asked for in so many words.
  private static func reset(_ params: inout ControlParams) throws(ControlFault) -> HostCommand {
    guard let isMeant = try params.optionalFlag("yes") else { throw .badParams(Strings.controlMissing("yes")) }
    guard isMeant else { throw .refused(HostRefusal(.badArguments, Strings.resetNeedsYes)) }
    return .reset
  }
}
