import Foundation
import TestSupport

/// A terminal of the test's own, and in it a shell that runs the probe and stays until it is told to go, so that the terminal outlives the
/// probe and can be looked at.
final class Stage: Sendable {
  /// What the shell does: it runs the probe, tells how it ended, and waits for a line.
  static let once = #""$0" "$@"; echo "ended $?" >&3; read line"#
  /// With job control, as a user's shell: when the probe stops, it waits for a line and lets it go on.
  static let jobs = #"set -m; "$0" "$@"; echo "stopped $?" >&3; read line; fg >/dev/null; echo "ended $?" >&3; read line"#

  private let terminal: PseudoTerminal

  /// - Parameter isRead: whether what comes to the screen is taken from the start; else when the screen is started.
  init(
    _ script: String = Stage.once, terminal name: String = "xterm-256color", environment: [String: String] = [:],
    arguments: [String] = [], columns: UInt16 = 80, rows: UInt16 = 24, isRead: Bool = true
  ) throws {
    let variables = ["TERM": name, "PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no"].merging(environment) { $1 }
    terminal = try PseudoTerminal(
      ["/bin/sh", "-c", script, Self.probe] + arguments, environment: variables, columns: columns, rows: rows)
    report.start()
    if isRead { screen.start() }
  }

  /// The folder of the tests' own program holds the probe too.
  private static let probe: String = {
    if let folder = ProcessInfo.processInfo.environment["FARKLE_BIN"] { return folder + "/terminal-probe" }
    return URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().path + "/terminal-probe"
  }()

  /// What the probe writes on the screen.
  var screen: ByteFlow { terminal.screen }
  /// What it tells.
  var report: ByteFlow { terminal.report }

  func hangUp() { terminal.closeWindow() }

  /// Types it, in one piece.
  func type(_ text: String) { terminal.type(Array(text.utf8)) }

  func type(_ bytes: [UInt8]) { terminal.type(bytes) }

  func resize(columns: UInt16, rows: UInt16) { terminal.resize(columns: columns, rows: rows) }

  /// How the terminal was set before anybody had opened it, and how it is now, as text.
  var initialSettings: String { terminal.initialSettings }
  var settings: String { terminal.settings }

  /// Lets the shell go, and gives what was on the screen that nobody has asked for.
  func finish() async -> String {
    type("\n")
    terminal.leave()
    return await screen.rest()
  }
}
