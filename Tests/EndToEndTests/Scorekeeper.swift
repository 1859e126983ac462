import Foundation
import TestSupport
import Testing

/// A person in front of a terminal in which one of the programs runs, started from a shell: types keys, and sees what the terminal shows.
/// Usually the scorekeeper, in front of `farkle-host`.
final class Scorekeeper {
  struct Unseen: Error, CustomStringConvertible {
    let description: String
  }

  /// A folder for all that a person has: the game, the preferences, the sockets.
  struct Home {
    let data: String
    let configuration: String
    let runtime: String

    init() throws {
      let folder = try Lab.folder()
      (data, configuration) = (folder + "/data", folder + "/config")
      // The path of a socket can't be long.
      runtime = try Terminal.shortFolder()
    }
  }

  /// Runs the program, with job control as a user's shell does, and tells its number and its end. `fg` is the shell's own.
  private static func script(_ tail: String) -> String {
    #"""
    set -m
    /bin/sh -c 'echo "$$" >&3; exec "$0" "$@"' "$0" "$@" \#(tail)
    echo "ended $?" >&3
    while read word; do
      [ "$word" = fg ] || continue
      fg >/dev/null
      echo "ended $?" >&3
    done
    """#
  }

  let home: Home
  private(set) var display: Display
  /// The program's number.
  let process: pid_t
  /// How many bytes came to the screen so far.
  private(set) var received = 0
  private let terminal: PseudoTerminal
  private var isRunning = true

  /// - Parameters:
  ///   - tail: what stands behind the command in the shell's line, such as a pipe.
  ///   - isGuest: whether a host runs already whose screen is wanted.
  ///   - first: what is waited for. A key that comes before the screen is there is nobody's.
  convenience init(
    _ home: Home, _ arguments: [String] = [], columns: Int = 80, rows: Int = 24, environment: [String: String] = [:], tail: String = "",
    isGuest: Bool = false, first: String = "NOW ROLLING"
  ) async throws {
    let flags = ["--data", home.data, "--no-discovery"] + (isGuest ? [] : ["--port", "0"])
    try await self.init(
      home, ["farkle-host"] + flags + arguments, columns: columns, rows: rows, environment: environment, tail: tail, waitingFor: first)
  }

  /// Somebody who watches, in front of `farkle-view`.
  static func viewer(
    _ home: Home, _ arguments: [String] = [], columns: Int = 80, rows: Int = 24, environment: [String: String] = [:], tail: String = "",
    first: String
  ) async throws -> Scorekeeper {
    try await Scorekeeper(
      home, ["farkle-view", "--no-discovery"] + arguments, columns: columns, rows: rows, environment: environment, tail: tail,
      waitingFor: first)
  }

  private init(
    _ home: Home, _ words: [String], columns: Int, rows: Int, environment: [String: String], tail: String, waitingFor first: String
  ) async throws {
    self.home = home
    display = Display(columns: columns, rows: rows)
    let variables = [
      "TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin", "HOME": home.configuration,
      "XDG_CONFIG_HOME": home.configuration, "XDG_RUNTIME_DIR": home.runtime, "XDG_STATE_HOME": home.configuration,
      "SWIFT_BACKTRACE": "enable=no",
    ].merging(environment) { $1 }
    terminal = try PseudoTerminal(
      ["/bin/sh", "-c", Self.script(tail), try #require(Lab.programs) + "/" + words[0]] + words.dropFirst(), environment: variables,
      columns: UInt16(columns), rows: UInt16(rows))
    terminal.screen.start()
    terminal.report.start()
    process = try #require(pid_t(try await terminal.report.line()))
    try await sees(first)
  }

  deinit {
    // A job of its own doesn't end with the shell.
    if isRunning { kill(process, SIGKILL) }
  }

  // MARK: - Hands

  /// Types it, in one piece. A carriage return is the key Enter.
  func type(_ keys: String) { terminal.type(Array(keys.utf8)) }

  func resize(columns: Int, rows: Int) {
    display.resize(columns: columns, rows: rows)
    terminal.resize(columns: UInt16(columns), rows: UInt16(rows))
  }

  func signal(_ number: Int32) { if isRunning { kill(process, number) } }

  /// Cuts the line: the shell is gone at once.
  func cutLine() { terminal.endSession() }

  func closeWindow() { terminal.closeWindow() }

  // MARK: - Eyes

  /// Waits until whole frames show all these texts.
  func sees(_ texts: String..., at location: SourceLocation = #_sourceLocation) async throws {
    try await sees("\(texts)", at: location) { display in texts.allSatisfy { display.shows($0) } }
  }

  /// Waits until a whole frame is as it is wanted.
  func sees(_ what: String, at location: SourceLocation = #_sourceLocation, _ fits: (Display) -> Bool) async throws {
    if !display.isPainting, fits(display) { return }
    let outcome = await terminal.screen.pieces { bytes in
      take(bytes)
      return !display.isPainting && fits(display)
    }
    #expect(display.faults == [], sourceLocation: location)
    guard outcome != .there else { return }
    throw Unseen(description: "line \(location.line), \(outcome): \(what) is not in\n" + display.lines.joined(separator: "\n"))
  }

  /// Whether nothing at all comes to the screen for so many seconds.
  func seesNothingNew(for seconds: Double) async -> Bool {
    await terminal.screen.pieces(within: seconds) { bytes in
      take(bytes)
      return true
    } == .late
  }

  private func take(_ bytes: [UInt8]) {
    received += bytes.count
    display.take(bytes)
  }

  // MARK: - The terminal

  /// How it was set before anybody had opened it, and how it is now, as text.
  var initialSettings: String { terminal.initialSettings }
  var settings: String { terminal.settings }

  /// Waits until the shell has the terminal again.
  /// - Returns: what it says of the program: its exit code, or 128 and a signal's number.
  func ended() async throws -> Int {
    let words = try await terminal.report.line().split(separator: " ")
    let code = try #require(words.first == "ended" ? Int(words[1]) : nil)
    isRunning = code == 128 + Int(SIGTSTP)
    return code
  }

  /// Waits until the program is gone, with or without a shell that could tell of it.
  func isGone() async {
    _ = await terminal.report.rest()
    isRunning = false
  }

  /// Waits for the end and expects it to be a good one, and the terminal to be as it was.
  func finish(_ code: Int = 0, at location: SourceLocation = #_sourceLocation) async throws {
    #expect(try await ended() == code, sourceLocation: location)
    #expect(settings == initialSettings, sourceLocation: location)
    try await sees("the screen as it was", at: location) { !$0.isAlternate }
    #expect(display.showsCursor && display.wraps && !display.bracketsPastes, sourceLocation: location)
  }

  /// Quits as a person does.
  func quit(at location: SourceLocation = #_sourceLocation) async throws {
    type("q")
    try await sees("End the game night?", at: location)
    type("\r")
    try await finish(at: location)
  }

  // MARK: - Another terminal

  /// The game as it is kept.
  func board() async throws -> [String: Any] {
    try #require(try await Terminal(data: home.data, machine: nil).ask("status")["snapshot"] as? [String: Any])
  }

  /// The room's code, and the port that viewers connect to.
  func place() async throws -> (code: String, port: Int) {
    let terminal = Terminal(data: home.data, machine: nil)
    let watcher = try terminal.say(#"{"id":1,"jsonrpc":"2.0","method":"watch","params":{}}"#)
    while true {
      let said = try JSON(try await watcher.line())
      guard said["method"] as? String == "changed", let status = said["params"] as? [String: Any] else { continue }
      return (try #require(status["code"] as? String), try #require(status["port"] as? Int))
    }
  }
}
