import Foundation
import Glibc

/// A client of HTTP that sends what it is given and reads what comes, with a limit on how long it waits.
final class WebClient: @unchecked Sendable {
  private let descriptor: Int32
  private var isClosed = false

  init?(port: UInt16) {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = unsafe withUnsafePointer(to: &address) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe connect(descriptor, $0, size) }
    }
    var limit = timeval(tv_sec: 20, tv_usec: 0)
    unsafe setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    unsafe setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    if result != 0 { return nil }
  }

  deinit { if !isClosed { close(descriptor) } }

  /// Blocks a thread of its own where the other side does not read.
  func send(_ text: String) async {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let bytes = Array(text.utf8)
        _ = unsafe Glibc.send(self.descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
        continuation.resume()
      }
    }
  }

  /// Without waiting: for what the kernel takes in one piece.
  func sendNow(_ text: String) {
    let bytes = Array(text.utf8)
    _ = unsafe Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  func get(_ path: String, _ headers: String = "") async { await send("GET \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\n\(headers)\r\n") }

  /// Reads until the text holds `end`, or to the end of the connection. Blocks a thread of its own, and never the loop's.
  func read(until end: String? = nil) async -> String {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: self.readNow(until: end)) }
    }
  }

  private func readNow(until end: String?) -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = unsafe recv(descriptor, &buffer, buffer.count, 0)
      if count <= 0 { break }
      bytes += buffer[..<count]
      if let end, String(decoding: bytes, as: UTF8.self).contains(end) { break }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The size of what the kernel keeps for us unread: small, so that a sender soon has to wait.
  func readLittle() {
    var size: Int32 = 4096
    unsafe setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
  }

  /// Ends the connection with a reset.
  func hangUp() {
    var nothing = linger(l_onoff: 1, l_linger: 0)
    unsafe setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &nothing, socklen_t(MemoryLayout<linger>.size))
    close(descriptor)
    isClosed = true
  }
}
