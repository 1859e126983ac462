import Foundation
import Testing

/// A terminal of the test's own, and in it a shell that runs the probe and stays until it is told to go, so that the terminal outlives the
/// probe and can be looked at.
final class Stage: @unchecked Sendable {
  /// What the shell does: it runs the probe, tells how it ended, and waits for a line.
  static let once = #""$0" "$@"; echo "ended $?" >&3; read line"#
  /// With job control, as a user's shell: when the probe stops, it waits for a line and lets it go on.
  static let jobs = #"set -m; "$0" "$@"; echo "stopped $?" >&3; read line; fg >/dev/null; echo "ended $?" >&3; read line"#

  private static let spawning = NSLock()
  /// What the probe writes on the screen.
  let screen: ByteFlow
  /// What it tells.
  let report: ByteFlow
  /// How the terminal was set before anybody had opened it.
  let initialSettings: String
  private let master: Int32
  private var slave: Int32
  private let shell: pid_t
  private var isHungUp = false

  /// - Parameter isRead: whether what comes to the screen is taken from the start; else when the screen is started.
  init(
    _ script: String = Stage.once, terminal: String = "xterm-256color", environment: [String: String] = [:], arguments: [String] = [],
    columns: UInt16 = 80, rows: UInt16 = 24, isRead: Bool = true
  ) throws {
    let variables = ["TERM": terminal, "PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no"].merging(environment) { $1 }
    let words = ["/bin/sh", "-c", script, Self.probe] + arguments
    let (master, slave, settings, reports, shell) = try Self.spawning.withLock { try Self.spawn(words, variables, columns, rows) }
    (self.master, self.slave, self.shell) = (master, slave, shell)
    initialSettings = settings
    screen = ByteFlow(master)
    report = ByteFlow(reports)
    report.start()
    if isRead { screen.start() }
  }

  deinit {
    kill(shell, SIGKILL)
    var status: Int32 = 0
    while unsafe waitpid(shell, &status, 0) < 0, errno == EINTR {}
    if slave >= 0 { close(slave) }
    if !isHungUp { screen.stop() }
    report.stop()
  }

  /// The folder of the tests' own program holds the probe too.
  private static let probe: String = {
    if let folder = ProcessInfo.processInfo.environment["FARKLE_BIN"] { return folder + "/terminal-probe" }
    return URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().path + "/terminal-probe"
  }()

  /// Closes the window.
  func hangUp() {
    isHungUp = true
    screen.stop()
  }

  /// Types it, in one piece.
  func type(_ text: String) { type(Array(text.utf8)) }

  func type(_ bytes: [UInt8]) {
    _ = unsafe write(master, bytes, bytes.count)
  }

  func resize(columns: UInt16, rows: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = unsafe ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  /// How the terminal is set now, as text.
  var settings: String { Self.settings(of: slave) }

  private static func settings(of terminal: Int32) -> String {
    var settings = termios()
    guard unsafe tcgetattr(terminal, &settings) == 0 else { return "none" }
    let characters = unsafe withUnsafeBytes(of: &settings.c_cc) { unsafe Array($0) }
    return "\(settings.c_iflag) \(settings.c_oflag) \(settings.c_cflag) \(settings.c_lflag) \(characters)"
  }

  /// Lets the shell go, and gives what was on the screen that nobody has asked for.
  func finish() async -> String {
    type("\n")
    close(slave)
    slave = -1
    return await screen.rest()
  }

  private static func spawn(
    _ words: [String], _ variables: [String: String], _ columns: UInt16, _ rows: UInt16
  ) throws -> (master: Int32, slave: Int32, settings: String, reports: Int32, shell: pid_t) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    var (master, slave): (Int32, Int32) = (-1, -1)
    var path = [CChar](repeating: 0, count: 128)
    try #require(unsafe openpty(&master, &slave, &path, nil, &size) == 0)
    let before = Self.settings(of: slave)
    var ends: [Int32] = [-1, -1]
    try #require(unsafe pipe(&ends) == 0)
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
    var shell: pid_t = 0
    try #require(unsafe posix_spawn(&shell, words[0], &actions, &attributes, &arguments, &settings) == 0)
    return (master, slave, before, ends[0], shell)
  }
}
