import Foundation
import TestSupport
import Testing

@testable import Terminal

extension Stage {
  /// Where these tests can run: a sanitizer has handlers of its own for crashes, and none of this is about memory.
  static let isPossible = ProcessInfo.processInfo.environment["FARKLE_SANITIZE"] == nil
  static let frameEnd = "\u{1B}[?2026l"

  /// Waits until the probe has painted its first frame.
  /// - Returns: its process, and all that it has written on the screen.
  @discardableResult
  func ready() async throws -> (process: pid_t, painted: String) {
    let line = try await report.line()
    let words = line.split(separator: " ")
    try #require(words.first == "ready" && words.count == 3, "\(line)")
    return (try #require(pid_t(words[2])), try await screen.until(Self.frameEnd))
  }

  /// Types what quits the probe, and waits for the shell to see it.
  func quit() async throws {
    type("q")
    _ = try await report.until("ended 0\n")
  }
}
