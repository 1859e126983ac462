import Foundation

/// The lines that come out of a pipe, in order, each handed out once and all kept.
final class Lines: @unchecked Sendable {
  private let stream: AsyncStream<String>
  private let lock = NSLock()
  private var rest: [UInt8] = []
  private var kept: [String] = []

  init(_ handle: FileHandle) {
    let (stream, continuation) = AsyncStream.makeStream(of: String.self)
    self.stream = stream
    handle.readabilityHandler = { [self] handle in
      let data = handle.availableData
      for line in take(data) { continuation.yield(line) }
      if data.isEmpty {
        handle.readabilityHandler = nil
        continuation.finish()
      }
    }
  }

  /// All lines so far.
  var seen: [String] { lock.withLock { kept } }

  /// The next line, nil at the end.
  func next() async -> String? {
    var iterator = stream.makeAsyncIterator()
    return await iterator.next()
  }

  private func take(_ data: Data) -> [String] {
    lock.withLock {
      rest += data
      let parts = rest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      rest = Array(parts.last ?? [])
      let lines = parts.dropLast().map { String(decoding: $0, as: UTF8.self) }
      kept += lines
      return lines
    }
  }
}
