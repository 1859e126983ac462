internal import Foundation

/// A terminal of a test's own, and on it a program as the first of a session, which has a pipe for what it reports as its descriptor 3.
///
/// The program is killed when this goes away, and the terminal with it.
package final class PseudoTerminal: @unchecked Sendable {
  package struct CannotStart: Error {
    package let operation: String
    package let code: Int32
  }

  private static let spawning = NSLock()
  /// What is written on the screen. Who made the terminal starts the reading.
  package let screen: ByteFlow
  /// What is reported.
  package let report: ByteFlow
  /// How the terminal was set before anybody had opened it.
  package let initialSettings: String
  private let master: Int32
  private let program: pid_t
  private let lock = NSLock()
  private var slave: Int32
  private var isWindowOpen = true

  /// Starts `words[0]`, an absolute path, with the rest as arguments and with this environment alone.
  package init(_ words: [String], environment: [String: String], columns: UInt16, rows: UInt16) throws {
    let started = try Self.spawning.withLock { try Self.spawn(words, environment, columns, rows) }
    (master, slave, program) = (started.master, started.slave, started.program)
    (screen, report) = (ByteFlow(started.master), ByteFlow(started.reports))
    initialSettings = started.settings
  }

  deinit {
    endSession()
    var status: Int32 = 0
    while unsafe waitpid(program, &status, 0) < 0, errno == EINTR {}
    leave()
    closeWindow()
    report.stop()
  }

  /// Types it, in one piece.
  package func type(_ bytes: [UInt8]) {
    if isWindowOpen { _ = unsafe write(master, bytes, bytes.count) }
  }

  package func resize(columns: UInt16, rows: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = unsafe ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  /// How the terminal is set now, as text.
  package var settings: String { lock.withLock { Self.settings(of: slave) } }

  /// Kills the session's first program: its terminal is taken from all others.
  package func endSession() {
    kill(program, SIGKILL)
  }

  /// Closes the window. Nothing can be typed any more.
  package func closeWindow() {
    if isWindowOpen { screen.stop() }
    isWindowOpen = false
  }

  /// Doesn't hold the terminal open any more: it ends with its programs.
  package func leave() {
    lock.withLock {
      if slave >= 0 { close(slave) }
      slave = -1
    }
  }

  private static func settings(of terminal: Int32) -> String {
    var settings = termios()
    guard unsafe tcgetattr(terminal, &settings) == 0 else { return "none" }
    let characters = unsafe withUnsafeBytes(of: &settings.c_cc) { unsafe Array($0) }
    return "\(settings.c_iflag) \(settings.c_oflag) \(settings.c_cflag) \(settings.c_lflag) \(characters)"
  }

  private static func check(_ operation: String, _ isDone: Bool, code: Int32 = errno) throws {
    if !isDone { throw CannotStart(operation: operation, code: code) }
  }

  private static func spawn(
    _ words: [String], _ variables: [String: String], _ columns: UInt16, _ rows: UInt16
  ) throws -> (master: Int32, slave: Int32, settings: String, reports: Int32, program: pid_t) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    var (master, slave): (Int32, Int32) = (-1, -1)
    var path = [CChar](repeating: 0, count: 128)
    try check("openpty", unsafe openpty(&master, &slave, &path, nil, &size) == 0)
    let before = settings(of: slave)
    var ends: [Int32] = [-1, -1]
    try check("pipe", unsafe pipe(&ends) == 0)
    for descriptor in [master, slave, ends[0], ends[1]] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[1]) }
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    // Out of the way first, then the terminal by its name: so it becomes the one that the new session is controlled by.
    unsafe posix_spawn_file_actions_adddup2(&actions, ends[1], 9)
    unsafe posix_spawn_file_actions_addopen(&actions, 0, &path, O_RDWR, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, 0, 1)
    unsafe posix_spawn_file_actions_adddup2(&actions, 0, 2)
    unsafe posix_spawn_file_actions_adddup2(&actions, 9, 3)
    unsafe posix_spawn_file_actions_addclose(&actions, 9)
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    // The thread that runs a test may hold signals back, and a child would inherit that.
    var none = sigset_t()
    unsafe sigemptyset(&none)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    var defaults = sigset_t()
    unsafe sigfillset(&defaults)
    unsafe posix_spawnattr_setsigdefault(&attributes, &defaults)
    // POSIX_SPAWN_SETSID, which the Glibc module doesn't have.
    let newSession: Int32 = 0x80
    unsafe posix_spawnattr_setflags(&attributes, Int16(newSession | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var arguments = unsafe words.map { unsafe strdup($0) } + [nil]
    var settings = unsafe variables.map { unsafe strdup("\($0)=\($1)") } + [nil]
    defer { unsafe (arguments + settings).forEach { unsafe free($0) } }
    var program: pid_t = 0
    let code = unsafe posix_spawn(&program, words[0], &actions, &attributes, &arguments, &settings)
    try check("posix_spawn", code == 0, code: code)
    return (master, slave, before, ends[0], program)
  }
}
