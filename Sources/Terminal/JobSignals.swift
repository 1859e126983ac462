internal import Glibc
internal import Sockets

/// The signals of a terminal's life, as calls on the loop: its size has changed, somebody stops the process, it goes on.
///
/// They come by handlers and a pipe, not by `sigwait` as those of the whole program do: these are ignored by default, so it doesn't matter
/// which threads were there before. There is one at a time.
final class JobSignals {
  enum Signal: UInt8 {
    case resized = 28
    case stop = 20
    case continued = 18
  }

  nonisolated(unsafe) private static var writer: Int32 = -1
  private static let numbers = [SIGWINCH, SIGTSTP, SIGCONT]
  private let loop: EventLoop
  private let reader: Int32
  private var earlier: [Int32: sigaction] = [:]
  private var token: UInt64?
  private var isOpen = true

  private init(on loop: EventLoop, reader: Int32) {
    self.loop = loop
    self.reader = reader
  }

  deinit { close() }

  /// Handles the signals from now on.
  static func open(on loop: EventLoop, _ handler: @escaping (Signal) -> Void) throws(SystemError) -> JobSignals {
    guard unsafe writer < 0 else { throw SystemError(code: EBUSY, operation: "sigaction") }
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { throw SystemError(code: errno, operation: "pipe") }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    unsafe writer = ends[1]
    let signals = JobSignals(on: loop, reader: ends[0])
    try signals.start(handler)
    return signals
  }

  private func start(_ handler: @escaping (Signal) -> Void) throws(SystemError) {
    nonisolated(unsafe) weak let this = self
    nonisolated(unsafe) let handler = handler
    token = try loop.watch(reader, [.read]) { _ in
      guard let this = unsafe this else { return }
      for signal in this.read() { unsafe handler(signal) }
    }
    for number in Self.numbers {
      var action = sigaction()
      unsafe sigaction(number, nil, &action)
      earlier[number] = action
      install(number)
    }
  }

  /// Sets all back as it was.
  func close() {
    guard isOpen else { return }
    isOpen = false
    if let token { loop.unwatch(reader, token) }
    token = nil
    for number in Self.numbers { restore(number) }
    unsafe Glibc.close(Self.writer)
    unsafe Self.writer = -1
    Glibc.close(reader)
  }

  /// Stops the process's group, as Ctrl-Z does in a terminal that isn't raw, and returns when this process goes on: at once if nobody is there
  /// who could let it go on.
  func stopGroup() {
    // Who has asked not to be stopped isn't, and neither are those around it.
    if isIgnored(SIGTSTP) { return }
    // The others first. A shell script that runs this program has to stop too, or its shell would wait for it.
    ignore(SIGTSTP)
    kill(0, SIGTSTP)
    // Sent to this thread it has its effect before `raise` returns. That we go on needn't be told: it is seen here.
    var standard = sigaction()
    unsafe sigaction(SIGCONT, &standard, nil)
    restore(SIGTSTP)
    raise(SIGTSTP)
    install(SIGTSTP)
    install(SIGCONT)
  }

  private func isIgnored(_ number: Int32) -> Bool {
    earlier[number].map { unsafe unsafeBitCast($0.__sigaction_handler.sa_handler, to: Int.self) == 1 } ?? false
  }

  private func ignore(_ number: Int32) {
    var action = sigaction()
    unsafe action.__sigaction_handler.sa_handler = SIG_IGN
    unsafe sigaction(number, &action, nil)
  }

  private func restore(_ number: Int32) {
    if var action = earlier[number] { unsafe sigaction(number, &action, nil) }
  }

  private func install(_ number: Int32) {
    if number == SIGTSTP, isIgnored(number) { return }
    var action = sigaction()
    unsafe action.__sigaction_handler.sa_handler = { number in
      let error = errno
      var byte = UInt8(truncatingIfNeeded: number)
      _ = unsafe write(JobSignals.writer, &byte, 1)
      errno = error
    }
    action.sa_flags = SA_RESTART
    unsafe sigaction(number, &action, nil)
  }

  /// What has come, each once.
  private func read() -> [Signal] {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = unsafe Glibc.read(reader, &bytes, bytes.count)
    guard count > 0 else { return [] }
    return Set(bytes[..<count]).sorted(by: >).compactMap(Signal.init)
  }
}
