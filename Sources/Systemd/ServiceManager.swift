internal import CSystemd
internal import Daemon

/// The service manager that started this process and waits to hear how it is (sd_notify(3)).
///
/// A message is one datagram, which waits only while the manager has hundreds of others to read.
package struct ServiceManager: Sendable {
  /// How often at least it wants to be told that all is well, in milliseconds; nil if it doesn't ask (sd_watchdog_enabled(3)).
  package let watchdog: Int64?

  /// Nil where nobody listens: in a terminal, say.
  package init?() {
    guard Machine.environment("NOTIFY_SOCKET") != nil else { return nil }
    var microseconds: UInt64 = 0
    let isAsking = unsafe sd_watchdog_enabled(0, &microseconds) > 0
    watchdog = isAsking ? Int64(clamping: microseconds / 1000) : nil
  }

  /// Says lines of `NAME=value`. A manager that can't be told is no reason to stop.
  package func tell(_ state: String) { _ = unsafe sd_notify(0, state) }
}
