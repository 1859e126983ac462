internal import Daemon
internal import Design
internal import FarkleRooms
internal import FarkleWire
internal import Photos
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

  /// Reads the words after the program's name.
  package init(_ words: [String]) throws(Failure) {
    let flags: Arguments
    do throws(Arguments.Failure) {
      flags = try Arguments(
        words, switches: ["--watch", "--once", "--plain", "--json", "--no-discovery"], valued: ["--seat", "--photo", "--name", "--timeout"])
    } catch {
      throw Failure(sentence: Strings.flag(error))
    }
    isJSON = flags.switches.contains("--json")
    goal.isOnce = flags.switches.contains("--once")
    goal.useDiscovery = !flags.switches.contains("--no-discovery")
    goal.seat = flags.values["--seat"]?.trimmed
    if flags.switches.contains("--watch") {
      if goal.seat != nil { throw Failure(sentence: Strings.seatOrWatch) }
    }
    if let file = flags.values["--photo"] {
      if goal.seat == nil { throw Failure(sentence: Strings.photoNeedsSeat) }
      do throws(PhotoError) { goal.photo = try Photos.prepare(file: file) } catch { throw Failure(sentence: Strings.photo(error)) }
    }
    goal.label = flags.values["--name"]
    try readPlace(flags.rest)
    goal.timeout = goal.isOnce ? 10_000 : nil
    if let text = flags.values["--timeout"] {
      guard let seconds = Int(text), (1...86_400).contains(seconds) else { throw Failure(sentence: Strings.badTimeout(text)) }
      goal.timeout = Int64(seconds) * 1000
    }
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
    if !goal.useDiscovery, goal.place == nil { throw Failure(sentence: Strings.noDiscoveryNeedsHost) }
  }
}
