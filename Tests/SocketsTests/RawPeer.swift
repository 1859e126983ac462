import Dispatch
import Glibc
import Testing

@testable import Sockets

/// A client that does what clients do to a server, by plain blocking calls on threads of their own. None of them waits for ever.
final class RawPeer: Sendable {
  private let descriptor: Int32
  private let isOpen = Lock(true)

  /// Connects.
  /// - Parameter receiveBuffer: bytes that the system takes for a reader that doesn't read; it doubles them.
  init(_ port: UInt16, receiveBuffer: Int32? = nil) throws {
    let endpoint = try Loopback.endpoint(port)
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    if let receiveBuffer { setOption(descriptor, Int(SOL_SOCKET), SO_RCVBUF, receiveBuffer) }
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      var time = timeval(tv_sec: 20, tv_usec: 0)
      _ = unsafe setsockopt(descriptor, SOL_SOCKET, option, &time, socklen_t(MemoryLayout<timeval>.size))
    }
    let result = unsafe endpoint.withSocketAddress { unsafe connect(descriptor, $0, $1) }
    try #require(result == 0)
  }

  deinit { close() }

  func close() {
    let wasOpen = isOpen.withLock { isOpen in
      defer { isOpen = false }
      return isOpen
    }
    if wasOpen { Glibc.close(descriptor) }
  }

  /// Closes with a reset, as a program that dies with unread data does.
  func reset() {
    var linger = linger(l_onoff: 1, l_linger: 0)
    _ = unsafe setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<Glibc.linger>.size))
    close()
  }

  /// Sends no more, but reads on.
  func endWriting() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Writes all of the bytes.
  /// - Returns: whether they were taken.
  @discardableResult
  func write(_ bytes: [UInt8]) async -> Bool { await blocking { self.put(bytes) } }

  /// Writes the same again and again until the other side doesn't take it any more.
  func flood(_ bytes: [UInt8]) async { await blocking { while self.put(bytes) {} } }

  /// Reads so many bytes, or all up to the end.
  /// - Returns: the bytes, and the error that ended them: 0 for an orderly end or none.
  func read(_ count: Int = .max) async -> (bytes: [UInt8], error: Int32) {
    await blocking {
      var bytes: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 64 * 1024)
      while bytes.count < count {
        let result = unsafe recv(self.descriptor, &buffer, min(buffer.count, count - bytes.count), 0)
        if result < 0 { return (bytes, errno) }
        if result == 0 { break }
        bytes += buffer[..<result]
      }
      return (bytes, 0)
    }
  }

  private func put(_ bytes: [UInt8]) -> Bool {
    var written = 0
    while written < bytes.count {
      let result = unsafe bytes.withUnsafeBytes {
        unsafe send(descriptor, $0.baseAddress?.advanced(by: written), $0.count - written, Int32(MSG_NOSIGNAL))
      }
      if result <= 0 { return false }
      written += result
    }
    return true
  }

  private func blocking<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(returning: body()) }
    }
  }
}

extension Station {
  /// A client, and the server's end of its connection.
  func pair(receiveBuffer: Int32? = nil) async throws -> (peer: RawPeer, server: Link) {
    let peer = try RawPeer(try listen(), receiveBuffer: receiveBuffer)
    var iterator = arrivals.makeAsyncIterator()
    let server = await iterator.next(isolation: #isolation)
    return (peer, try #require(server))
  }
}
