internal import CLinux
internal import Glibc

/// Reads a pipe on the loop, which wakes one thread less than a reader on a thread of its own. Used on the loop's thread only.
///
/// A pipe can be shared, and somebody else may take what the poller told of; so it is read without waiting (preadv2 with RWF_NOWAIT), and its
/// descriptor stays blocking as the others expect it. Kernels before 6.4 can't do that for pipes.
package final class PipeInput {
  private static let size = 16 * 1024
  /// RWF_NOWAIT of linux/fs.h, where a cast hides it from Swift.
  private static let noWait: Int32 = 0x8
  private let loop: EventLoop
  private let descriptor: Int32
  private let handler: @Sendable ([UInt8]) -> Void
  private var token: UInt64?

  private enum Piece {
    case bytes([UInt8])
    case nothingYet
    case failed(Int32)
  }

  /// - Parameter handler: gets the pieces of the input, an empty one at its end or failure. The next piece is read after ``next()``.
  /// - Returns: nil if this is no pipe, or can't be read without waiting; nothing is taken from it then.
  package init?(descriptor: Int32, on loop: EventLoop, _ handler: @escaping @Sendable ([UInt8]) -> Void) {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFIFO else { return nil }
    self.loop = loop
    self.descriptor = descriptor
    self.handler = handler
    // Only a read shows whether the kernel can do it, and that may find something.
    switch read() {
    case .bytes(let bytes): loop.post { handler(bytes) }
    case .nothingYet: next()
    case .failed: return nil
    }
  }

  deinit { stop() }

  /// Lets the next piece be read.
  package func next() {
    guard token == nil else { return }
    do throws(SystemError) {
      nonisolated(unsafe) weak let this = self
      token = try loop.watch(descriptor, .read) { _ in unsafe this?.ready() }
    } catch {
      loop.post { [handler] in handler([]) }
    }
  }

  private func ready() {
    let piece = read()
    if case .nothingYet = piece { return }
    stop()
    if case .bytes(let bytes) = piece { handler(bytes) } else { handler([]) }
  }

  /// Ends the watch; a pipe whose writer is gone would be told as ready for ever.
  private func stop() {
    if let token { loop.unwatch(descriptor, token) }
    token = nil
  }

  private func read() -> Piece {
    while true {
      var code: Int32 = 0
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Self.size) { buffer, count in
        var part = unsafe iovec(iov_base: buffer.baseAddress, iov_len: Self.size)
        let result = unsafe preadv2(descriptor, &part, 1, -1, Self.noWait)
        if result < 0 { code = errno }
        count = max(0, result)
      }
      switch code {
      case 0: return .bytes(bytes)
      case EINTR: continue
      case EAGAIN: return .nothingYet
      default: return .failed(code)
      }
    }
  }
}
