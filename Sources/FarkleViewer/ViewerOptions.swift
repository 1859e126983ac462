internal import Daemon
internal import Design
internal import FarkleRooms
internal import FarkleWire
internal import Photos
package import Screens
internal import Sockets
internal import Vocabulary

/// What the command line of `farkle-view` asks for.
package struct ViewerOptions: Sendable {
  /// A sentence about a command line that can't be read.
  package struct Failure: Error, Hashable, Sendable {
    package let sentence: String
  }

  package private(set) var goal = ViewerGoal()
  package private(set) var isJSON = false
  /// Whether lines are wanted where a screen could be shown.
  package private(set) var isPlain = false
  /// Larger letters, for a screen that is looked at from far away.
  package private(set) var isLarge = false
  /// Whether no seat is wanted.
  package private(set) var onlyWatches = false
  package private(set) var look = LookOptions()

  /// Reads the words after the program's name.
  package init(_ words: [String]) throws(Failure) {
    let flags: Arguments
    do throws(Arguments.Failure) {
      flags = try Arguments(words, ViewerUsage.program.ownFlags)
    } catch {
      throw Failure(sentence: Strings.flag(error))
    }
    do throws(NoTheme) { look = try LookOptions(flags) } catch { throw Failure(sentence: error.sentence) }
    isJSON = flags.has(.json)
    isPlain = flags.has(.plain)
    isLarge = flags.has(.tv)
    goal.isOnce = flags.has(.once)
    goal.useDiscovery = !flags.has(.noDiscovery)
    goal.seat = flags[.seat]?.trimmed
    onlyWatches = flags.has(.watch)
    if onlyWatches {
      if goal.seat != nil { throw Failure(sentence: Strings.seatOrWatch) }
    }
    if let file = flags[.photo] {
      if goal.seat == nil { throw Failure(sentence: Strings.photoNeedsSeat) }
      do throws(PhotoError) { goal.photo = try Photos.prepare(file: file) } catch { throw Failure(sentence: Strings.photo(error)) }
    }
    goal.label = flags[.label]
    try readPlace(flags.rest)
    goal.timeout = goal.isOnce ? 10_000 : nil
    if let text = flags[.timeout] {
      guard let seconds = Int(text), (1...86_400).contains(seconds) else { throw Failure(sentence: Strings.badTimeout(text)) }
      goal.timeout = Int64(seconds) * 1000
    }
  }

  /// Whether the viewer takes over its terminal. Where standard input or standard output is none, it writes lines.
  package var usesScreen: Bool {
    !isJSON && !isPlain && !goal.isOnce && Machine.isTerminal(0) && Machine.isTerminal(1)
  }

  private mutating func readPlace(_ words: [String]) throws(Failure) {
    if words.count > 2 { throw Failure(sentence: Strings.tooManyWords(words[2])) }
    if let word = words.first {
      guard let code = RoomCode(word) else { throw Failure(sentence: Strings.badCode(word)) }
      goal.code = code
    }
    if words.count == 2 {
      guard let place = HostAndPort(words[1]) else { throw Failure(sentence: Strings.badHost(words[1])) }
      goal.place = place
    }
    goal.isInteractive = usesScreen
    if !goal.useDiscovery, goal.place == nil, !usesScreen { throw Failure(sentence: Strings.noDiscoveryNeedsHost) }
  }
}
