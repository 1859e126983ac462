internal import Glibc
import Testing

/// A pipe whose ends can be closed one by one; a closed reader makes an error and not a signal.
package final class TestPipe: @unchecked Sendable {
  package let reader: Int32
  package let writer: Int32
  private var isReaderOpen = true
  private var isWriterOpen = true

  package init() throws {
    signal(SIGPIPE, SIG_IGN)
    var ends: [Int32] = [-1, -1]
    try #require(unsafe pipe(&ends) == 0)
    // Not for the programs that other tests start at the same time.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    reader = ends[0]
    writer = ends[1]
  }

  deinit {
    closeReader()
    closeWriter()
  }

  package func closeReader() {
    if isReaderOpen { close(reader) }
    isReaderOpen = false
  }

  package func closeWriter() {
    if isWriterOpen { close(writer) }
    isWriterOpen = false
  }

  package func makeNonBlocking(_ end: Int32) {
    _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
  }

  /// Waits for so many bytes, or all that come before the end.
  package func read(_ count: Int = .max) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    while bytes.count < count {
      let result = unsafe Glibc.read(reader, &buffer, min(buffer.count, count - bytes.count))
      if result <= 0 { break }
      bytes += buffer[..<result]
    }
    return bytes
  }

  package func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = unsafe Glibc.write(writer, bytes, bytes.count)
  }
}
