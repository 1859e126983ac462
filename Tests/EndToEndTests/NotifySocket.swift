import BusTesting
import Foundation

/// Stands in for a service manager: takes the datagrams of sd_notify(3).
final class NotifySocket {
  let path: String
  let messages: AsyncStream<String>

  init() throws {
    let place = try BoundSocket(NSTemporaryDirectory() + "/notify-" + UUID().uuidString.prefix(8), SOCK_DGRAM)
    path = place.path
    let (messages, report) = AsyncStream.makeStream(of: String.self)
    self.messages = messages
    Thread.detachNewThread {
      var buffer = [UInt8](repeating: 0, count: 4096)
      while true {
        let count = unsafe recv(place.descriptor, &buffer, buffer.count, 0)
        guard count > 0 else { return }
        report.yield(String(decoding: buffer.prefix(count), as: UTF8.self))
      }
    }
  }

  /// The next message that is no food for the dog.
  func news() async -> String? { await messages.first { $0 != "WATCHDOG=1" } }
}
