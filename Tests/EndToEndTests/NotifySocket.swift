import Foundation

/// Stands in for a service manager: takes the datagrams of sd_notify(3).
final class NotifySocket {
  struct NoSocket: Error {}

  let path: String
  let messages: AsyncStream<String>

  init() throws {
    path = NSTemporaryDirectory() + "/notify-" + UUID().uuidString.prefix(8)
    let (messages, report) = AsyncStream.makeStream(of: String.self)
    self.messages = messages
    let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var place = sockaddr_un()
    place.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &place.sun_path) { unsafe $0.copyBytes(from: path.utf8) }
    let bound = unsafe withUnsafePointer(to: &place) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard bound == 0 else { throw NoSocket() }
    Thread.detachNewThread {
      var buffer = [UInt8](repeating: 0, count: 4096)
      while true {
        let count = unsafe recv(descriptor, &buffer, buffer.count, 0)
        guard count > 0 else { return }
        report.yield(String(decoding: buffer.prefix(count), as: UTF8.self))
      }
    }
  }

  /// The next message that is no food for the dog.
  func news() async -> String? { await messages.first { $0 != "WATCHDOG=1" } }
}
