internal import Daemon
internal import Design
internal import FarkleGame
internal import FarkleRooms

/// A command for a host that is running, as a command line of its own: the words of line mode, with flags anywhere among them
/// (Documentation/Control.md, "Commands").
package struct RemoteOptions: Sendable {
  package let command: HostCommand
  /// The revision of the game that the command is for.
  package let revision: Int?
  package let dataFolder: String
  package let isJSON: Bool

  /// Reads the words after the program's name.
  /// - Throws: a refusal whose sentence is for standard error.
  package init(_ words: [String]) throws(HostRefusal) {
    let verb = HostOptions.verb(of: words) ?? ""
    let own = HostUsage.program.verb(verb)?.flags ?? []
    let flags: Arguments
    do throws(Arguments.Failure) {
      flags = try Arguments(words, HostUsage.program.flags(of: verb))
    } catch {
      throw HostRefusal(.badArguments, Strings.flag(error))
    }
    // Where the flags of a command have gone, what is left can't be one.
    let line = own.isEmpty ? flags.rest : [verb] + flags.typed(own) + ["--"] + flags.rest.dropFirst()
    // The host that is asked decides what a game is called: it knows what time it is there.
    guard let command = try CommandParser(gameName: { GameName(weekday: 0, hour: 0) }).parse(words: line) else {
      throw HostRefusal(.unknownCommand, Strings.unknownSubcommand(""))
    }
    // The host may run in another folder.
    if case .importHistory(let file, let isTrial) = command {
      self.command = .importHistory(Machine.absolute(file), isTrial: isTrial)
    } else {
      self.command = command
    }
    if let text = flags[.revision] {
      guard let number = Int(text) else { throw HostRefusal(.badArguments, Strings.badRevision(text)) }
      revision = number
    } else {
      revision = nil
    }
    dataFolder = flags[.data] ?? HostOptions.usualFolder
    isJSON = flags.has(.json)
  }
}
