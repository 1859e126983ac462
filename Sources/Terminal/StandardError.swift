internal import Glibc
internal import Sockets

/// Keeps what libraries print on standard error off the screen: it leads to a pipe that is read on the loop.
final class StandardError {
  private(set) var kit = StandardErrorKit()
  private let loop: EventLoop
  private let handler: (String) -> Void
  private var token: UInt64?
  private var line: [UInt8] = []
  private static let longestLine = 4096

  /// - Parameter handler: hears of each line, on the loop.
  init(on loop: EventLoop, _ handler: @escaping (String) -> Void) {
    self.loop = loop
    self.handler = handler
  }

  /// Takes standard error away, if it leads to a terminal: where it leads to a file, that is where somebody wants it.
  func take() throws(SystemError) {
    guard token == nil, isatty(2) == 1 else { return }
    var ends: [Int32] = [-1, -1]
    let real = fcntl(2, F_DUPFD_CLOEXEC, 3)
    guard real >= 0, unsafe pipe(&ends) == 0 else {
      let code = errno
      close(real)
      throw SystemError(code: code, operation: "pipe")
    }
    // Who prints must not wait for the loop, least of all the loop: what doesn't fit is lost.
    for end in ends { _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK) }
    _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
    dup2(ends[1], 2)
    close(ends[1])
    kit.real = real
    kit.reader = ends[0]
    nonisolated(unsafe) weak let this = self
    token = try loop.watch(ends[0], [.read]) { _ in unsafe this?.read() }
  }

  /// Standard error leads again where it led, and what was printed in the meantime is there too.
  func giveBack() {
    guard kit.real >= 0 else { return }
    if let token { loop.unwatch(kit.reader, token) }
    token = nil
    // Half a line is not told: the rest of it will be another's.
    line = []
    kit.giveBack()
    close(kit.real)
    close(kit.reader)
    kit.real = -1
    kit.reader = -1
  }

  private func read() {
    let count = kit.fill()
    guard count > 0 else { return }
    for byte in kit.last(count) {
      if byte == UInt8(ascii: "\n") {
        let text = String(decoding: line, as: UTF8.self)
        line = []
        handler(text)
        // It may have closed the terminal.
        if token == nil { return }
      } else if line.count < Self.longestLine {
        line.append(byte)
      }
    }
  }
}
