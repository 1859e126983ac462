internal import Glibc

/// Gives the terminal back when the process crashes: the last thing that somebody should see then is the crash, on their own screen.
///
/// What is needed lies ready in memory of its own that lives for ever. The handler takes no lock and allocates nothing: it uses only what
/// POSIX allows there (write, read, dup2, tcflush, tcsetattr, sigaction, raise). After it the signal does what it would have done without,
/// so that whoever was called before, such as Swift's own backtrace, is called now.
enum Rescue {
  /// What the handler works with.
  @unsafe private struct Kit {
    var isArmed: Int32 = 0
    var terminal: Int32 = -1
    var attributes = termios()
    var farewell = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
    var farewellCount = 0
    var errors = StandardErrorKit()
  }

  /// Crashes, and the two signals that ask for one.
  private static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS, SIGQUIT]
  nonisolated(unsafe) private static let kit: UnsafeMutablePointer<Kit> = {
    let kit = UnsafeMutablePointer<Kit>.allocate(capacity: 1)
    unsafe kit.initialize(to: Kit())
    return unsafe kit
  }()
  /// What each signal did before, by its number.
  nonisolated(unsafe) private static let earlier: UnsafeMutablePointer<sigaction> = {
    let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
    unsafe actions.initialize(repeating: sigaction(), count: 65)
    return unsafe actions
  }()

  /// Where a handler runs when the stack is what has run out.
  nonisolated(unsafe) private static let spareStack = UnsafeMutableRawPointer.allocate(byteCount: spareStackSize, alignment: 16)
  private static let spareStackSize = 64 * 1024

  /// From now on a crash restores this terminal first.
  static func arm(_ terminal: Teletype, farewell: String, errors: StandardErrorKit) {
    // Twice, and what the signals did before would be our own handler.
    if isArmed { return }
    let bytes = Array(farewell.utf8)
    let memory = UnsafeMutableRawPointer.allocate(byteCount: bytes.count, alignment: 1)
    unsafe memory.copyMemory(from: bytes, byteCount: bytes.count)
    unsafe kit.pointee.farewell.deallocate()
    unsafe kit.pointee.farewell = unsafe memory
    unsafe kit.pointee.farewellCount = bytes.count
    unsafe kit.pointee.terminal = terminal.descriptor
    unsafe kit.pointee.attributes = terminal.original
    unsafe kit.pointee.errors = errors
    unsafe kit.pointee.isArmed = 1
    provideStack()
    for signal in signals { install(signal) }
  }

  /// The terminal has been given back: signals do again what they did.
  static func disarm() {
    guard isArmed else { return }
    unsafe kit.pointee.isArmed = 0
    for signal in signals { unsafe sigaction(signal, earlier + Int(signal), nil) }
  }

  /// False once a crash in another thread has taken the screen away.
  static var isArmed: Bool { unsafe kit.pointee.isArmed != 0 }

  /// Gives this thread a second stack for signals, unless it has one.
  private static func provideStack() {
    var stack = unsafe stack_t()
    guard unsafe sigaltstack(nil, &stack) == 0, unsafe stack.ss_flags & Int32(SS_DISABLE) != 0 else { return }
    unsafe stack = unsafe stack_t(ss_sp: spareStack, ss_flags: 0, ss_size: spareStackSize)
    unsafe sigaltstack(&stack, nil)
  }

  private static func install(_ signal: Int32) {
    var action = sigaction()
    unsafe action.__sigaction_handler.sa_sigaction = { number, info, _ in unsafe Rescue.run(number, info) }
    action.sa_flags = SA_SIGINFO | SA_ONSTACK
    unsafe sigaction(signal, &action, earlier + Int(signal))
    // Who has asked to hear nothing of it goes on hearing nothing.
    let wasIgnored = unsafe unsafeBitCast(earlier[Int(signal)].__sigaction_handler.sa_handler, to: Int.self) == 1
    if wasIgnored { unsafe sigaction(signal, earlier + Int(signal), nil) }
  }

  private static func run(_ number: Int32, _ info: UnsafeMutablePointer<siginfo_t>?) {
    giveBack()
    unsafe sigaction(number, earlier + Int(number), nil)
    // What the processor refused it refuses again when this returns, with all that a handler can be told. A trap is past, and what came from
    // `abort` or from another process has no instruction behind it: these are sent once more, and arrive when this returns.
    let code = unsafe info?.pointee.si_code ?? 0
    if code <= 0 || number == SIGTRAP { raise(number) }
  }

  /// Gives the terminal back, once. Safe in a signal handler and in any thread.
  static func giveBack() {
    guard isArmed else { return }
    unsafe kit.pointee.isArmed = 0
    // A terminal that takes nothing must not hold up a crash.
    var written = 0
    var attempts = 0
    while unsafe written < kit.pointee.farewellCount, attempts < 3 {
      let result = unsafe write(kit.pointee.terminal, kit.pointee.farewell + written, kit.pointee.farewellCount - written)
      if result > 0 { written += result } else { attempts += 1 }
      if result < 0 { unsafe tcflush(kit.pointee.terminal, TCOFLUSH) }
    }
    unsafe tcsetattr(kit.pointee.terminal, TCSANOW, &kit.pointee.attributes)
    unsafe kit.pointee.errors.giveBack()
  }
}
