internal import Daemon
internal import Glibc
internal import Sockets
internal import Synchronization
internal import Terminal

/// A program on a full screen, for tests: it does what single keys ask for, and tells what it hears on descriptor 3, a line each.
@main enum ProbeProgram {
  static func main() {
    // Somebody else who wants to know of a crash, as Swift's backtrace does.
    if CommandLine.arguments.contains("--earlier") { EarlierHandler.install() }
    guard let loop = try? EventLoop() else { exit(1) }
    let probe = Probe(on: loop)
    let isAsked = Atomic(false)
    Signals.handle { signal in
      // Asked twice: the loop doesn't answer.
      if isAsked.exchange(true, ordering: .relaxed) {
        Terminal.abandon()
        _exit(128 + signal.rawValue)
      }
      probe.report("signal \(signal.rawValue)")
      loop.post { probe.end("end") }
    }
    loop.post { probe.start() }
    exit(loop.run())
  }
}

/// A handler for SIGABRT that was there first: it tells that it was called, and ends the process.
enum EarlierHandler {
  static func install() {
    var action = sigaction()
    unsafe action.__sigaction_handler.sa_handler = { _ in
      let line: StaticString = "earlier handler\n"
      _ = unsafe write(3, line.utf8Start, line.utf8CodeUnitCount)
      _exit(99)
    }
    unsafe sigaction(SIGABRT, &action, nil)
  }
}
