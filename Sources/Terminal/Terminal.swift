internal import Glibc
package import Sockets
package import TextScreen

/// A full screen on the process's terminal: frames out, keys in. Used on the loop's thread only; there is one at a time.
///
/// From ``open(on:environment:_:)`` to ``close()`` the terminal is raw, on its alternate screen and without a cursor. It is given back as it
/// was by ``close()``, while the process is stopped, and when it crashes. SIGTERM, SIGHUP and SIGINT are left to the program (`Signals` in
/// Daemon), which calls ``close()``; in a raw terminal Ctrl-C is a key like any other.
package final class Terminal {
  package enum Event: Hashable, Sendable {
    /// Any key but Ctrl-Z, which stops the process.
    case key(KeyPress)
    /// What was pasted, its lines ending in a line feed; at most a mebibyte of it.
    case paste(String)
    /// The window has another size, or had one for a moment, and shows nothing of use until the next frame.
    case resized(Size)
    /// The terminal is about to be given back and the process to stop.
    case suspended
    /// The process goes on, and shows again what it showed.
    case resumed
    /// A line that something in this process printed on standard error. It is written there when the terminal is given back.
    case standardError(String)
    /// The terminal is gone: its window was closed, or the line hung up. No key comes any more.
    case hungUp
  }

  enum State {
    case active, suspended, hungUp, closed
  }

  /// How long an escape waits for the rest of a sequence before it is a key of its own, in milliseconds. It comes in one piece but over a
  /// network in two.
  static let patience: Int64 = 50

  package internal(set) var size: Size
  let loop: EventLoop
  let teletype: Teletype
  let errors: StandardError
  let handler: (Event) -> Void
  var signals: JobSignals?
  var state = State.suspended
  var token: UInt64?
  var decoder: InputDecoder
  var painter: Painter
  /// The newest frame that was not painted yet.
  var next: Frame?
  /// Bytes of the last painting that the terminal has not taken yet.
  var output: ArraySlice<UInt8> = []
  /// Whether the loop tells when the terminal takes some.
  var isBlocked = false
  private(set) var escapeTimer: LoopTimer?

  private init(on loop: EventLoop, _ teletype: Teletype, _ names: KeyNames, _ depth: ColorDepth, _ handler: @escaping (Event) -> Void) {
    self.loop = loop
    self.teletype = teletype
    self.handler = handler
    errors = StandardError(on: loop) { handler(.standardError($0)) }
    size = teletype.size
    decoder = InputDecoder(names: names)
    painter = Painter(depth: depth)
  }

  deinit { close() }

  /// Takes over the terminal that standard input and standard output are.
  /// - Parameters:
  ///   - environment: a variable's value: TERM, and COLORTERM and NO_COLOR for the colours (``ColorDepth``).
  ///   - handler: hears of every event, on the loop's thread. It may close the terminal.
  package static func open(
    on loop: EventLoop, environment: (String) -> String? = Terminal.variable, _ handler: @escaping (Event) -> Void
  ) throws(TerminalError) -> Terminal {
    let name = environment("TERM") ?? ""
    if Rescue.isArmed { throw .alreadyOpen }
    if name.isEmpty || name == "dumb" { throw .dumb }
    let teletype = try Teletype.open()
    guard let names = KeyNames.open(terminal: name) else { throw .failed(SystemError(code: ENOMEM, operation: "libtickit")) }
    let terminal = Terminal(on: loop, teletype, names, ColorDepth(environment, known: names.colors), handler)
    do throws(SystemError) {
      try terminal.start()
    } catch {
      terminal.close()
      throw .failed(error)
    }
    return terminal
  }

  /// The environment's own value.
  package static func variable(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  private func start() throws(SystemError) {
    escapeTimer = LoopTimer(on: loop) { [unowned self] in expire() }
    nonisolated(unsafe) weak let this = self
    signals = try JobSignals.open(on: loop) { signal in unsafe this?.received(signal) }
    // From here on a change is told; one that came before was not.
    size = teletype.size
    token = try loop.watch(teletype.descriptor, [.read]) { readiness in unsafe this?.ready(readiness) }
    try take()
  }

  /// Gives the terminal back as it was found; the second time does nothing. A terminal that takes nothing holds this up for two seconds.
  package func close() {
    guard state != .closed else { return }
    escapeTimer?.set(nil)
    signals?.close()
    if let token { loop.unwatch(teletype.descriptor, token) }
    token = nil
    giveBack()
    state = .closed
  }

  /// Gives the terminal back without the loop, from any thread: for a program that is about to `_exit` because the loop doesn't answer.
  package static func abandon() { Rescue.giveBack() }

  /// Makes the screen ours.
  func take() throws(SystemError) {
    try errors.take()
    Rescue.arm(teletype, farewell: ScreenMode.leave, errors: errors.kit)
    teletype.makeRaw()
    teletype.writeLast(Array(ScreenMode.enter.utf8))
    state = .active
  }

  /// Gives it back, with what was printed in the meantime.
  func giveBack() {
    output = []
    if state == .active {
      teletype.writeLast(Array(ScreenMode.leave.utf8))
      teletype.restore()
    }
    Rescue.disarm()
    errors.giveBack()
  }
}
