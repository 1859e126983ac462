import Foundation

/// The lines that come out of a descriptor, in order, each handed out once and all kept.
final class Lines: @unchecked Sendable {
  private let stream: AsyncStream<String>
  private let lock = NSLock()
  private var kept: [String] = []

  /// Reads the descriptor to its end on a thread of its own, and closes it then.
  init(_ descriptor: Int32) {
    let (stream, continuation) = AsyncStream.makeStream(of: String.self)
    self.stream = stream
    Thread.detachNewThread { [self] in
      var rest: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 64 * 1024)
      while true {
        let count = unsafe read(descriptor, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { break }
        rest += buffer.prefix(count)
        let parts = rest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        rest = Array(parts.last ?? [])
        for part in parts.dropLast() {
          let line = String(decoding: part, as: UTF8.self)
          lock.withLock { kept.append(line) }
          continuation.yield(line)
        }
      }
      close(descriptor)
      continuation.finish()
    }
  }

  /// All lines so far.
  var seen: [String] { lock.withLock { kept } }

  /// The next line, nil at the end.
  func next() async -> String? {
    var iterator = stream.makeAsyncIterator()
    return await iterator.next()
  }
}
