internal import Daemon
internal import Design
package import FarkleGame
internal import FarkleRooms

/// Reads a line of the host's line mode (Documentation/LineMode.md, "Commands"): words apart by spaces, one with spaces in `"`,
/// where `\"` and `\\` stand for themselves.
package struct CommandParser: Sendable {
  /// What a game is called when nobody names it.
  private let gameName: @Sendable () -> GameName

  package init(gameName: @escaping @Sendable () -> GameName) {
    self.gameName = gameName
  }

  /// How each command is said, by its first word.
  package static let usages: [(word: String, usage: String)] = HostUsage.commands.verbs.map {
    ($0.name, HostUsage.program.usage(of: $0.name))
  }

  package static func isCommand(_ word: String) -> Bool { usages.contains { $0.word == word } }

  /// The command that a line says, nil for a blank one.
  package func parse(_ line: [UInt8]) throws(HostRefusal) -> HostCommand? {
    guard let text = String(validating: line, as: UTF8.self) else { throw HostRefusal(.badArguments, Strings.notUTF8) }
    return try parse(text)
  }

  package func parse(_ line: String) throws(HostRefusal) -> HostCommand? { try parse(words: try Self.words(of: line)) }

  /// The command that these words say, nil if there are none.
  package func parse(words: [String]) throws(HostRefusal) -> HostCommand? {
    guard let word = words.first else { return nil }
    guard let usage = Self.usages.first(where: { $0.word == word })?.usage else {
      throw HostRefusal(.unknownCommand, Strings.unknownCommand(word))
    }
    return try Parsing(word: word, arguments: Array(words.dropFirst()), usage: usage, gameName: gameName).command()
  }

  /// The words of a line without their quotes.
  package static func words(of line: String) throws(HostRefusal) -> [String] {
    var words: [String] = []
    var word: String?
    var isQuoted = false
    var isEscaped = false
    for character in line {
      if isEscaped {
        if character != "\"", character != "\\" { word?.append("\\") }
        word?.append(character)
        isEscaped = false
      } else if isQuoted, character == "\\" {
        isEscaped = true
      } else if character == "\"" {
        isQuoted.toggle()
        word = word ?? ""
      } else if !isQuoted, character.isWhitespace {
        if let word { words.append(word) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    guard !isQuoted else { throw HostRefusal(.badArguments, Strings.openQuote) }
    if let word { words.append(word) }
    return words
  }
}

/// One line at hand.
private struct Parsing {
  let word: String
  let arguments: [String]
  let usage: String
  let gameName: @Sendable () -> GameName

  func command() throws(HostRefusal) -> HostCommand {
    switch word {
    case "add": .add(try number(0))
    case "bank": .bank(try optionalNumber())
    case "hot": .hot(try onOff())
    case "undo": .undo(try optionalNumber())
    case "edit": .edit(action: try number(0, of: 2), amount: try number(1, of: 2))
    case "rename": .rename(try text(0, of: 2), try NewGame.name(try text(1, of: 2)))
    case "order": .order(try text(0, of: 1).split(separator: ",", omittingEmptySubsequences: false).map(String.init))
    case "join": .join(try NewGame.name(try text(0, of: 1)))
    case "sit-out": .sitOut(try text(0, of: 1))
    case "back-in": .backIn(try text(0, of: 1))
    case "free": .free(try text(0, of: 1))
    case "photo": .removePhoto(try photoToRemove())
    case "kick": .kick(try text(0, of: 1))
    case "new": try new()
    case "resume": .resume(try text(0, of: 1))
    case "delete": .delete(try text(0, of: 1))
    case "merge": try merge()
    case "import": try importHistory()
    case "reset": try reset()
    default: try plain()
    }
  }

  private var refusal: HostRefusal { HostRefusal(.badArguments, Strings.usage(usage)) }

  private func plain() throws(HostRefusal) -> HostCommand {
    guard arguments.isEmpty else { throw refusal }
    switch word {
    case "back": return .back
    case "farkle": return .farkle
    case "clear": return .clear
    case "redo": return .redo
    case "status": return .status
    case "viewers": return .viewers
    case "lock": return .lock
    case "unlock": return .unlock
    case "newcode": return .newCode
    case "rematch": return .rematch
    case "end": return .end
    case "help": return .help
    case "quit": return .quit
    default: throw HostRefusal(.unknownCommand, Strings.unknownCommand(word))
    }
  }

  private func text(_ index: Int, of count: Int) throws(HostRefusal) -> String {
    guard arguments.count == count else { throw refusal }
    return arguments[index]
  }

  private func number(_ index: Int, of count: Int = 1) throws(HostRefusal) -> Int {
    let text = try text(index, of: count)
    guard let number = Int(text) else { throw HostRefusal(.badArguments, Strings.notANumber(text, usage)) }
    return number
  }

  private func optionalNumber() throws(HostRefusal) -> Int? {
    arguments.isEmpty ? nil : try number(0)
  }

  private func photoToRemove() throws(HostRefusal) -> String {
    guard arguments.first == "remove" else { throw refusal }
    return try text(1, of: 2)
  }

  private func merge() throws(HostRefusal) -> HostCommand {
    let flags = try flags()
    guard !flags.has(.undo) else {
      guard flags.rest.count < 2 else { throw refusal }
      return .unmerge(flags.rest.first)
    }
    guard flags.rest.count == 2 else { throw refusal }
    return .merge(flags.rest[0], into: flags.rest[1])
  }

  private func importHistory() throws(HostRefusal) -> HostCommand {
    let flags = try flags()
    guard flags.rest.count == 1 else { throw refusal }
    return .importHistory(flags.rest[0], isTrial: flags.has(.dryRun))
  }

  private func reset() throws(HostRefusal) -> HostCommand {
    let flags = try flags()
    guard flags.rest.isEmpty else { throw refusal }
    guard flags.has(.yes) else { throw HostRefusal(.badArguments, Strings.resetNeedsYes) }
    return .reset
  }

  /// The words after the first, with the flags that the command has of its own.
  private func flags() throws(HostRefusal) -> Arguments {
    do throws(Arguments.Failure) {
      return try Arguments(arguments, HostUsage.program.verb(word)?.flags ?? [])
    } catch {
      throw HostRefusal(.badArguments, Strings.flag(error))
    }
  }

  private func onOff() throws(HostRefusal) -> Bool {
    switch arguments {
    case [], ["on"]: return true
    case ["off"]: return false
    default: throw refusal
    }
  }

  private func new() throws(HostRefusal) -> HostCommand {
    let flags = try flags()
    guard flags.rest.count <= 1 else { throw refusal }
    let game = try NewGame(players: flags.rest.first, flags)
    return .new(game, name: gameName(), leavingCurrent: false)
  }
}
