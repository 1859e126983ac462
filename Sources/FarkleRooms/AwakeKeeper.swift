internal import Design
package import Sockets
internal import Systemd

/// Keeps this machine awake while it is wanted, or says once that it can't. Used on the loop's thread only; nothing here waits.
package final class AwakeKeeper {
  private let inhibitor: SleepInhibitor
  private var isWanted = false
  private var hasComplained = false

  /// - Parameter complain: told why the machine may fall asleep.
  package init(program: String, on loop: EventLoop, complain: @escaping (String) -> Void) {
    inhibitor = SleepInhibitor(program: program, reason: Strings.awakeReason)
    nonisolated(unsafe) weak let this = self
    nonisolated(unsafe) let complain = complain
    inhibitor.failed = { error in loop.post { unsafe this?.failed(error, complain) } }
  }

  package func set(_ isWanted: Bool) {
    guard isWanted != self.isWanted else { return }
    self.isWanted = isWanted
    inhibitor.set(isWanted)
  }

  private func failed(_ error: BusError, _ complain: (String) -> Void) {
    guard !hasComplained else { return }
    hasComplained = true
    complain(Strings.awakeProblem(error))
  }
}
