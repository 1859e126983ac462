internal import Dispatch
internal import Glibc

/// Reads a descriptor on a thread of its own. Pipes, terminals and plain files all work, which a poller can't say of files.
package final class ByteInput: Sendable {
  private let descriptor: Int32
  private let turn = DispatchSemaphore(value: 0)

  package init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Hands pieces of the input to `handler`, an empty one at its end or failure. The next piece is read after ``next()``.
  package func start(_ handler: @escaping @Sendable ([UInt8]) -> Void) {
    let thread = Thread { [self] in
      while true {
        let bytes = read()
        handler(bytes)
        if bytes.isEmpty { return }
        turn.wait()
      }
    }
    thread.start()
  }

  /// Lets the next piece be read.
  package func next() { turn.signal() }

  private func read() -> [UInt8] {
    let size = 16 * 1024
    while true {
      var again = false
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
        let result = unsafe Glibc.read(descriptor, buffer.baseAddress, size)
        again = result < 0 && (errno == EINTR || errno == EAGAIN)
        count = max(0, result)
      }
      if !again { return bytes }
      // Who shares the descriptor may have made it non-blocking.
      var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      unsafe poll(&ready, 1, -1)
    }
  }
}
