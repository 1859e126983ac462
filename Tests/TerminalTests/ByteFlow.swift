import Foundation

/// The bytes that come out of a descriptor, read by a thread of its own, for one test to wait for. The descriptor is closed by ``stop()``.
final class ByteFlow: @unchecked Sendable {
  struct Ended: Error, CustomStringConvertible {
    let description: String
  }

  private let descriptor: Int32
  /// Its reading end reads once the reading is to stop.
  private let bell: Pipe = {
    let bell = Pipe()
    // A child that inherited the other end would keep it silent.
    for end in [bell.fileHandleForReading, bell.fileHandleForWriting] { _ = fcntl(end.fileDescriptor, F_SETFD, FD_CLOEXEC) }
    return bell
  }()
  private var isStarted = false
  private let chunks: AsyncStream<[UInt8]>
  private let continuation: AsyncStream<[UInt8]>.Continuation
  private var unread: [UInt8] = []

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    (chunks, continuation) = AsyncStream.makeStream()
  }

  /// Starts reading. Until then whoever writes has as much room as the kernel gives.
  func start() {
    isStarted = true
    let bell = bell.fileHandleForReading
    Thread.detachNewThread { [descriptor, continuation] in
      var buffer = [UInt8](repeating: 0, count: 64 * 1024)
      while true {
        var ready = [descriptor, bell.fileDescriptor].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        unsafe poll(&ready, 2, -1)
        if ready[1].revents != 0 { break }
        let count = unsafe read(descriptor, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        // A terminal that nobody has open any more is an error to its other side.
        guard count > 0 else { break }
        continuation.yield(Array(buffer.prefix(count)))
      }
      continuation.finish()
      // Only now: another descriptor may get its number.
      _ = try? bell.readToEnd()
      close(descriptor)
    }
  }

  /// Reads no more and closes the descriptor.
  func stop() {
    if !isStarted { close(descriptor) }
    try? bell.fileHandleForWriting.close()
  }

  /// All that comes up to these bytes, and they.
  func until(_ mark: String) async throws -> String {
    let mark = Array(mark.utf8)
    while true {
      if let range = unread.firstRange(of: mark) {
        defer { unread.removeSubrange(..<range.upperBound) }
        return String(decoding: unread[..<range.upperBound], as: UTF8.self)
      }
      guard await more() else { throw Ended(description: "no \(mark) in \(String(decoding: unread, as: UTF8.self).debugDescription)") }
    }
  }

  /// The next line, without its end.
  func line() async throws -> String { String(try await until("\n").dropLast()) }

  /// All that is left, up to the end.
  func rest() async -> String {
    while await more() {}
    defer { unread = [] }
    return String(decoding: unread, as: UTF8.self)
  }

  private func more() async -> Bool {
    var iterator = chunks.makeAsyncIterator()
    guard let chunk = await iterator.next() else { return false }
    unread += chunk
    return true
  }
}
