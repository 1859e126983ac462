internal import Daemon
internal import Design
internal import FarkleGame

/// The commands that come on standard input, and their answers in the same order. Used on the loop's thread only.
///
/// More is read once all that came before is answered, so that a script can't pile up commands without end.
final class CommandQueue {
  private let input = ByteInput(descriptor: 0)
  private let parser: CommandParser
  private let perform: (Int, HostCommand) -> Void
  private let write: (HostAnswer) -> Void
  private let end: () -> Void
  private var lines = CommandLines()
  private var last = 0
  private var nextAnswer = 1
  /// Whether the reader waits to be let on.
  private var holdsReader = false
  /// Answers that wait for an earlier one.
  private var answers: [Int: HostAnswer] = [:]

  /// - Parameters:
  ///   - perform: does a command; its answer comes back through ``answer(_:_:)`` with the same number, 1 and up.
  ///   - write: shows an answer whose turn it is.
  ///   - end: called when the input has ended.
  init(
    gameName: @escaping @Sendable () -> GameName, perform: @escaping (Int, HostCommand) -> Void,
    write: @escaping (HostAnswer) -> Void, end: @escaping () -> Void
  ) {
    parser = CommandParser(gameName: gameName)
    self.perform = perform
    self.write = write
    self.end = end
  }

  /// Starts reading. `deliver` takes the pieces to ``take(_:)`` on the loop's thread.
  func start(_ deliver: @escaping @Sendable ([UInt8]) -> Void) { input.start(deliver) }

  /// Takes a piece of the input, an empty one at its end.
  func take(_ bytes: [UInt8]) {
    for line in bytes.isEmpty ? lines.takeRest() : lines.take(bytes) { obey(line) }
    if bytes.isEmpty { return end() }
    holdsReader = true
    readOn()
  }

  /// Shows an answer when those before it are shown: a bad line must not overtake a good one that is being saved.
  func answer(_ number: Int, _ answer: HostAnswer) {
    answers[number] = answer
    while let next = answers.removeValue(forKey: nextAnswer) {
      write(next)
      nextAnswer += 1
    }
    readOn()
  }

  private func obey(_ line: [UInt8]?) {
    do throws(HostRefusal) {
      guard let line else { throw HostRefusal(.badArguments, Strings.lineTooLong) }
      if line.first == UInt8(ascii: "#") { return }
      guard let command = try parser.parse(line) else { return }
      last += 1
      perform(last, command)
    } catch {
      last += 1
      answer(last, HostAnswer(result: .failure(error), board: nil, viewers: nil, saved: nil))
    }
  }

  private func readOn() {
    guard holdsReader, nextAnswer > last else { return }
    holdsReader = false
    input.next()
  }
}
