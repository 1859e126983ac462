internal import Dispatch
internal import Glibc

/// Lines to a descriptor, written on a queue of their own: a reader that stalls never holds up who writes.
package final class LineOutput: Sendable {
  /// Lines that may wait; beyond it new ones are dropped.
  private static let limit = 100_000
  private let descriptor: Int32
  private let queue: DispatchQueue
  private let slots = DispatchSemaphore(value: limit)
  private let onFailure: @Sendable () -> Void

  /// - Parameter onFailure: called at every line that could not be written, because the reader is gone or the disk is full.
  package init(descriptor: Int32, onFailure: @escaping @Sendable () -> Void = {}) {
    self.descriptor = descriptor
    self.onFailure = onFailure
    queue = DispatchQueue(label: "output-\(descriptor)")
  }

  /// Writes the line and its end, after those before it.
  package func write(_ line: String) { write(Array(line.utf8) + [UInt8(ascii: "\n")]) }

  /// Writes bytes as they are, after what came before.
  package func write(_ bytes: [UInt8]) {
    guard slots.wait(timeout: .now()) == .success else { return }
    queue.async { [self] in
      put(bytes)
      slots.signal()
    }
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
