internal import Dispatch
internal import Glibc
internal import Synchronization

/// Lines to a descriptor: a reader that stalls never holds up who writes. A short line that fits into a pipe is written at once, since waking
/// another thread takes longer than that; everything else is written on a queue.
package final class LineOutput: Sendable {
  /// Lines that may wait; beyond it new ones are dropped.
  private static let limit = 100_000
  private let descriptor: Int32
  private let queue: DispatchQueue
  private let slots = DispatchSemaphore(value: limit)
  /// Writes that the queue has not done yet.
  private let pending = Atomic(0)
  private let isPipe: Bool
  private let isJournal: Bool
  private let onFailure: @Sendable () -> Void

  /// - Parameter onFailure: called at every line that could not be written, because the reader is gone or the disk is full.
  package init(
    descriptor: Int32, onFailure: @escaping @Sendable () -> Void = {}, environment: (String) -> String? = Machine.environment
  ) {
    self.descriptor = descriptor
    self.onFailure = onFailure
    queue = DispatchQueue(label: "output-\(descriptor)")
    var status = stat()
    isJournal = Journal.takes(descriptor, environment: environment)
    isPipe = unsafe fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
  }

  /// Writes the line and its end, after those before it.
  package func write(_ line: String) { write(Array(line.utf8) + [UInt8(ascii: "\n")]) }

  /// The same for a line of a log: where it goes to the journal, that is told how serious it is.
  package func write(_ line: String, _ level: LogLevel) { write(isJournal ? level.prefix + line : line) }

  /// Writes bytes as they are, after what came before.
  package func write(_ bytes: [UInt8]) {
    // Ahead of nobody: what waits on the queue was said before.
    if isPipe, bytes.count <= Int(PIPE_BUF), pending.load(ordering: .acquiring) == 0, isReady { return put(bytes) }
    guard slots.wait(timeout: .now()) == .success else { return }
    pending.add(1, ordering: .releasing)
    queue.async { [self] in
      put(bytes)
      pending.subtract(1, ordering: .releasing)
      slots.signal()
    }
  }

  /// Whether the pipe takes as much as is written in one piece (POSIX, PIPE_BUF) without waiting for its reader.
  private var isReady: Bool {
    var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return unsafe poll(&ready, 1, 0) == 1 && ready.revents == Int16(POLLOUT)
  }

  /// Returns when all that came before is written.
  package func drain() { queue.sync {} }

  private func put(_ bytes: [UInt8]) {
    var written = 0
    while written < bytes.count {
      let result = unsafe bytes.withUnsafeBytes {
        unsafe Glibc.write(descriptor, $0.baseAddress?.advanced(by: written), $0.count - written)
      }
      if result > 0 {
        written += result
      } else if errno == EAGAIN {
        var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        unsafe poll(&ready, 1, -1)
      } else if errno != EINTR {
        return onFailure()
      }
    }
  }
}
