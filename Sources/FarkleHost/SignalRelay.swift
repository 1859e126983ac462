internal import Daemon
internal import Dispatch
internal import Glibc
internal import Terminal

/// Holds signals back until somebody can act on them: they may come before the host is up.
final class SignalRelay: Sendable {
  private let queue = DispatchQueue(label: "signals")
  // Touched on the queue only.
  nonisolated(unsafe) private var count = 0
  nonisolated(unsafe) private var early: [Signals.Signal] = []
  nonisolated(unsafe) private var handler: (@Sendable (Signals.Signal) -> Void)?

  func take(_ signal: Signals.Signal) {
    queue.async { [self] in
      unsafe count += 1
      // Asked twice: output that nobody takes must not keep the program. What was acknowledged is on the disk.
      if unsafe count > 1 {
        Terminal.abandon()
        _exit(128 + signal.rawValue)
      }
      if let handler = unsafe handler { handler(signal) } else { unsafe early.append(signal) }
    }
  }

  func start(_ handler: @escaping @Sendable (Signals.Signal) -> Void) {
    queue.async { [self] in
      unsafe self.handler = handler
      for signal in unsafe early { handler(signal) }
      unsafe early = []
    }
  }
}
