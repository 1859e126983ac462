import Foundation
import Testing

/// A line for the shell, on a host of the lab or here.
final class Shell: Sendable {
  private let process: Process
  private let output: Lines
  private let input = Pipe()

  init(_ line: String, on host: Int?) throws {
    process = Process()
    let words = try host.map { [try #require(Lab.script), "in", String($0), "sh", "-c", line] } ?? ["/bin/sh", "-c", line]
    process.executableURL = URL(fileURLWithPath: words[0])
    process.arguments = Array(words.dropFirst())
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    process.standardInput = input
    output = Lines(pipe.fileHandleForReading)
    try process.run()
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGTERM) }
  }

  var seen: [String] { output.seen }

  func line() async throws -> String { try #require(await output.next()) }

  /// Returns when it has ended.
  func wait() { process.waitUntilExit() }

  func exit() async -> Int32 {
    while await output.next() != nil {}
    process.waitUntilExit()
    return process.terminationStatus
  }
}
