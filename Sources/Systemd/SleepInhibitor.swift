internal import Dispatch
internal import Glibc

/// Keeps this machine from falling asleep by itself, with a lock of logind's (org.freedesktop.login1(5), "Inhibit"). All calls return at once;
/// what has to be waited for is done on a queue. The lock goes with the process, however that ends.
package final class SleepInhibitor: @unchecked Sendable {
  private let queue = DispatchQueue(label: "awake", qos: .utility)
  private let program: String
  private let reason: String
  private let bus: String?
  /// Called on a queue each time when the lock was wanted and could not be had. To be set before the first use.
  package var failed: @Sendable (BusError) -> Void = { _ in }
  /// The lock is held for as long as this is open. Touched on the queue only.
  private var lock: Int32?

  /// - Parameters:
  ///   - program: who holds the lock, and why, in the words of `systemd-inhibit --list`.
  ///   - bus: the address of another bus than the system's own.
  package init(program: String, reason: String, bus: String? = nil) {
    self.program = program
    self.reason = reason
    self.bus = bus
  }

  deinit {
    if let lock { close(lock) }
  }

  /// Keeps the machine awake from now on, or lets it sleep again.
  package func set(_ isWanted: Bool) {
    queue.async { [self] in if isWanted { take() } else { release() } }
  }

  private func take() {
    guard lock == nil else { return }
    do throws(BusError) {
      let method = SystemBus.Method("org.freedesktop.login1", "/org/freedesktop/login1", "org.freedesktop.login1.Manager", "Inhibit")
      let reply = try SystemBus(at: bus).call(method, ["idle:sleep", program, reason, "block"])
      lock = reply.descriptor()
      if lock == nil { failed(BusError(kind: .refused, message: "Inhibit")) }
    } catch {
      failed(error)
    }
  }

  private func release() {
    if let lock { close(lock) }
    lock = nil
  }
}
