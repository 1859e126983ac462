internal import Glibc
internal import Sockets
internal import TextScreen

/// The process's terminal, opened once more: as a descriptor of its own it can be non-blocking without becoming so for the shell.
final class Teletype {
  enum Result {
    case done(Int)
    /// Nothing to be had now, or no room.
    case later
    case gone
  }

  let descriptor: Int32
  /// How it was found, and is left.
  let original: termios

  private init(descriptor: Int32, original: termios) {
    self.descriptor = descriptor
    self.original = original
  }

  deinit { close(descriptor) }

  static func open() throws(TerminalError) -> Teletype {
    guard isatty(0) == 1, isatty(1) == 1 else { throw .noTerminal }
    let flags = O_RDWR | O_NONBLOCK | O_CLOEXEC | O_NOCTTY
    // Without a controlling terminal, as in some containers, what standard output leads to is a terminal all the same.
    let paths = ["/dev/tty", "/proc/self/fd/1"]
    guard let descriptor = paths.lazy.map({ unsafe Glibc.open($0, flags) }).first(where: { $0 >= 0 }) else {
      throw .failed(SystemError(code: errno, operation: "open terminal"))
    }
    var original = termios()
    guard unsafe tcgetattr(descriptor, &original) == 0 else {
      let code = errno
      close(descriptor)
      throw .failed(SystemError(code: code, operation: "tcgetattr"))
    }
    return Teletype(descriptor: descriptor, original: original)
  }

  /// The size of its window; 80 by 24 where it tells none.
  var size: Size {
    var window = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else {
      return Size(columns: 80, rows: 24)
    }
    return Size(columns: Int(window.ws_col), rows: Int(window.ws_row))
  }

  /// Every key comes at once and as it is: Ctrl-C and Ctrl-Z too.
  func makeRaw() {
    var raw = original
    unsafe cfmakeraw(&raw)
    set(raw)
  }

  func restore() { set(original) }

  private func set(_ attributes: termios) {
    var attributes = attributes
    // In the background it stops the process, as it should, and is interrupted when that goes on. No waiting for what is not yet shown.
    while unsafe tcsetattr(descriptor, TCSANOW, &attributes) != 0, errno == EINTR {}
  }

  func read() -> (Result, [UInt8]) {
    let size = 4096
    var result = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      result = unsafe Glibc.read(descriptor, buffer.baseAddress, size)
      count = max(0, result)
    }
    if result < 0 { return (errno == EAGAIN || errno == EINTR ? .later : .gone, []) }
    return (result == 0 ? .gone : .done(result), bytes)
  }

  func write(_ bytes: ArraySlice<UInt8>) -> Result {
    let result = unsafe bytes.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
    if result >= 0 { return .done(result) }
    return errno == EAGAIN || errno == EINTR ? .later : .gone
  }

  /// Writes all of it, but waits no longer than a second at a time for a terminal that takes nothing; then what it has not shown is dropped.
  func writeLast(_ bytes: [UInt8]) {
    var rest = bytes[...]
    var hasFlushed = false
    while !rest.isEmpty {
      switch write(rest) {
      case .done(let count): rest = rest.dropFirst(count)
      case .gone: return
      case .later:
        var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        if unsafe poll(&ready, 1, 1000) != 0 { continue }
        if hasFlushed { return }
        hasFlushed = true
        tcflush(descriptor, TCOFLUSH)
      }
    }
  }
}
