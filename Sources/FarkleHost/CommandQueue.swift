internal import Daemon
internal import Design
internal import FarkleGame
internal import Sockets

/// The commands that come on standard input, and their answers in the same order. Used on the loop's thread only.
///
/// More is read once all that came before is answered, so that a script can't pile up commands without end.
final class CommandQueue {
  /// Lets the next piece of the input be read.
  private var next: () -> Void = {}
  private let parser: CommandParser
  private let perform: (HostCommand, @escaping (HostAnswer) -> Void) -> Void
  private let write: (HostAnswer) -> Void
  private let end: () -> Void
  private var lines = CommandLines()
  private var answers = InOrder<HostAnswer>()
  /// Whether the reader waits to be let on.
  private var holdsReader = false

  /// - Parameters:
  ///   - perform: does a command, and calls back with its answer.
  ///   - write: shows an answer whose turn it is.
  ///   - end: called when the input has ended.
  init(
    gameName: @escaping @Sendable () -> GameName, perform: @escaping (HostCommand, @escaping (HostAnswer) -> Void) -> Void,
    write: @escaping (HostAnswer) -> Void, end: @escaping () -> Void
  ) {
    parser = CommandParser(gameName: gameName)
    self.perform = perform
    self.write = write
    self.end = end
  }

  /// Starts reading standard input. `take` is called on the loop's thread and gives the pieces to ``take(_:)``.
  func start(on loop: EventLoop, _ take: @escaping @Sendable ([UInt8]) -> Void) {
    if let pipe = PipeInput(descriptor: 0, on: loop, take) {
      next = { pipe.next() }
    } else {
      let input = ByteInput(descriptor: 0)
      next = { input.next() }
      input.start { bytes in loop.post { take(bytes) } }
    }
  }

  /// Takes a piece of the input, an empty one at its end.
  func take(_ bytes: [UInt8]) {
    for line in bytes.isEmpty ? lines.takeRest() : lines.take(bytes) { obey(line) }
    if bytes.isEmpty { return end() }
    holdsReader = true
    readOn()
  }

  /// Shows an answer when those before it are shown: a bad line must not overtake a good one that is being saved.
  private func answer(_ answer: HostAnswer, at place: Int) {
    for next in answers.put(answer, at: place) { write(next) }
    readOn()
  }

  private func obey(_ line: [UInt8]?) {
    do throws(HostRefusal) {
      guard let line else { throw HostRefusal(.badArguments, Strings.lineTooLong) }
      if line.first == UInt8(ascii: "#") { return }
      guard let command = try parser.parse(line) else { return }
      let place = answers.takePlace()
      perform(command) { [weak self] in self?.answer($0, at: place) }
    } catch {
      answer(HostAnswer(result: .failure(error), board: nil), at: answers.takePlace())
    }
  }

  private func readOn() {
    guard holdsReader, !answers.isWaiting else { return }
    holdsReader = false
    next()
  }
}
