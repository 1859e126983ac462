internal import Foundation

/// The bytes that come out of a descriptor, read by a thread of its own, for one test to wait for. The descriptor is closed by ``stop()``.
package final class ByteFlow: @unchecked Sendable {
  package struct Ended: Error, CustomStringConvertible {
    package let description: String
  }

  /// What became of waiting.
  package enum Outcome: Sendable {
    /// What was waited for is there.
    case there
    /// It ended before.
    case ended
    /// It took too long.
    case late
  }

  private enum Item: Sendable {
    case bytes([UInt8])
    /// The time of somebody who waited is up.
    case alarm(Int)
  }

  /// Much longer than anything takes, in seconds.
  package static let patience = 30.0

  private let descriptor: Int32
  /// Its reading end reads once the reading is to stop.
  private let bell: Pipe = {
    let bell = Pipe()
    // A child that inherited the other end would keep it silent.
    for end in [bell.fileHandleForReading, bell.fileHandleForWriting] { _ = fcntl(end.fileDescriptor, F_SETFD, FD_CLOEXEC) }
    return bell
  }()
  private var isStarted = false
  private let items: AsyncStream<Item>
  private let continuation: AsyncStream<Item>.Continuation
  private var unread: [UInt8] = []
  private var alarms = 0

  package init(_ descriptor: Int32) {
    self.descriptor = descriptor
    (items, continuation) = AsyncStream.makeStream()
  }

  /// Starts reading. Until then whoever writes has as much room as the kernel gives.
  package func start() {
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
        continuation.yield(.bytes(Array(buffer.prefix(count))))
      }
      continuation.finish()
      // Only now: another descriptor may get its number.
      _ = try? bell.readToEnd()
      close(descriptor)
    }
  }

  /// Reads no more and closes the descriptor.
  package func stop() {
    if !isStarted { close(descriptor) }
    try? bell.fileHandleForWriting.close()
  }

  /// Hands over what comes, in the pieces in which it comes, until `take` has enough.
  /// - Parameter limit: how long that may take, in seconds.
  package func pieces(within limit: Double = patience, until take: ([UInt8]) -> Bool) async -> Outcome {
    alarms += 1
    let alarm = alarms
    let clock = DispatchWorkItem { [continuation] in continuation.yield(.alarm(alarm)) }
    DispatchQueue.global().asyncAfter(deadline: .now() + limit, execute: clock)
    defer { clock.cancel() }
    var iterator = items.makeAsyncIterator()
    while let item = await iterator.next() {
      switch item {
      case .bytes(let bytes): if take(bytes) { return .there }
      case .alarm(alarm): return .late
      case .alarm: break
      }
    }
    return .ended
  }

  /// All that comes up to these bytes, and they.
  package func until(_ mark: String) async throws -> String {
    let mark = Array(mark.utf8)
    if unread.firstRange(of: mark) == nil {
      let outcome = await pieces {
        unread += $0
        return unread.firstRange(of: mark) != nil
      }
      if outcome != .there {
        let text = String(decoding: unread, as: UTF8.self).debugDescription
        throw Ended(description: "\(outcome): no \(String(decoding: mark, as: UTF8.self).debugDescription) in \(text)")
      }
    }
    let end = unread.firstRange(of: mark)?.upperBound ?? unread.endIndex
    defer { unread.removeSubrange(..<end) }
    return String(decoding: unread[..<end], as: UTF8.self)
  }

  /// The next line, without its end.
  package func line() async throws -> String { String(try await until("\n").dropLast()) }

  /// All that is left, up to the end.
  package func rest() async -> String {
    _ = await pieces {
      unread += $0
      return false
    }
    defer { unread = [] }
    return String(decoding: unread, as: UTF8.self)
  }
}
