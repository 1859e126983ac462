internal import Daemon
internal import Design
internal import FarkleRooms
internal import FarkleWire
internal import Glibc
internal import Sockets
internal import Vocabulary

/// `farkle-view`, from its command line to its exit code.
package enum ViewerProgram {
  package static let version = "0.1.0"

  /// - Parameter words: the command line without the program's name.
  /// - Returns: the exit code (Documentation/LineMode.md, "The viewer", "Exit codes").
  package static func run(_ words: [String]) -> Int32 {
    let flags = ViewerUsage.program.words(words)
    let verb = flags?.rest.first
    if flags?.has(.help) ?? words.contains(Flag.help.name) || words == ["-h"] {
      return print(verb.flatMap(ViewerUsage.program.help(on:)) ?? ViewerUsage.program.help, to: 1, .success)
    }
    if flags?.has(.version) ?? false { return print("farkle-view \(version), protocol \(WireLimits.version)", to: 1, .success) }
    do throws(ViewerOptions.Failure) {
      if verb == DoctorProgram.verb { return try DoctorProgram.run(words) }
      return view(try ViewerOptions(words))
    } catch {
      return print("farkle-view: \(error.sentence)".neutralised, to: 2, .usage)
    }
  }

  private static func print(_ text: String, to descriptor: Int32, _ code: ExitCode) -> Int32 {
    let output = LineOutput(descriptor: descriptor)
    output.write(text)
    output.drain()
    return code.rawValue
  }

  private static func view(_ options: ViewerOptions) -> Int32 {
    guard let loop = try? EventLoop() else { return print(Strings.noDescriptors, to: 2, .unavailable) }
    let (signals, relay) = AsyncStream.makeStream(of: Void.self)
    let patience = SignalCount()
    Signals.handle { signal in
      // Asked twice: output that nobody takes must not keep the program.
      if patience.next() > 1 { _exit(128 + signal.rawValue) }
      relay.yield()
    }
    Machine.raiseDescriptorLimit()
    let memory = ViewerMemory(folder: BoardFile.folder)
    let session = ViewerSession(
      goal: options.goal, memberships: memory.memberships(), places: memory.places(), generator: SystemRandomNumberGenerator())
    // Nobody reads any more: there is nothing left to do.
    let output = LineOutput(descriptor: 1) { relay.yield() }
    let service = ViewerService(
      loop: loop, session: session, console: ViewerConsole(isJSON: options.isJSON), memory: memory, output: output, options: options)
    Task { for await _ in signals { await service.quit() } }
    loop.post { service.assumeIsolated { $0.start() } }
    return loop.run()
  }
}

/// How many signals have come. Used on the thread that waits for them.
private final class SignalCount: Sendable {
  nonisolated(unsafe) private var count = 0

  func next() -> Int {
    unsafe count += 1
    return unsafe count
  }
}
