import Foundation
import Testing

/// A program of the project, running as a user would run it, on a host of the lab or in this namespace.
final class Program: Sendable {
  struct Ended: Error, CustomStringConvertible {
    let description: String
  }

  private let process: Process
  private let input = Pipe()
  private let output: Lines
  private let errors: Lines

  /// Starts `name` with `arguments`; on host `host` of the lab, if one is named.
  init(_ name: String, _ arguments: [String], on host: Int? = nil, environment: [String: String] = [:]) throws {
    let program = try #require(Lab.programs) + "/" + name
    process = Process()
    let words = try host.map { [try #require(Lab.script), "in", String($0), program] } ?? [program]
    process.executableURL = URL(fileURLWithPath: words[0])
    process.arguments = Array(words.dropFirst()) + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let (out, err) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = out
    process.standardError = err
    output = Lines(out.fileHandleForReading)
    errors = Lines(err.fileHandleForReading)
    try process.run()
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  /// Types a line.
  func type(_ line: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
  }

  func endInput() throws { try input.fileHandleForWriting.close() }

  /// The next line of standard output that fits; those before it are passed over.
  @discardableResult
  func line(_ fits: @Sendable (String) -> Bool) async throws -> String {
    while let line = await output.next() {
      if fits(line) { return line }
    }
    throw Ended(description: "\(process.arguments ?? []) ended; stdout: \(output.seen.suffix(5)), stderr: \(errors.seen.suffix(5))")
  }

  /// The next line of standard error that fits.
  @discardableResult
  func complaint(_ fits: @Sendable (String) -> Bool) async throws -> String {
    while let line = await errors.next() {
      if fits(line) { return line }
    }
    throw Ended(description: "\(process.arguments ?? []) ended; stderr: \(errors.seen.suffix(5))")
  }

  /// Types a command of the host and returns the line that answers it.
  @discardableResult
  func ask(_ command: String) async throws -> String {
    try type(command)
    return try await line { $0.hasPrefix("ok") || $0.hasPrefix("error") || $0.hasPrefix(#"{"message""#) || $0.hasPrefix(#"{"code""#) }
  }

  /// Lines of standard output and standard error so far.
  var seen: [String] { output.seen }
  var complaints: [String] { errors.seen }

  func signal(_ number: Int32) { kill(process.processIdentifier, number) }

  /// The exit code, once it has ended and all that it wrote was read; a signal counts as its number.
  func exit() async -> Int32 {
    while await output.next() != nil {}
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async { [process] in
        process.waitUntilExit()
        continuation.resume()
      }
    }
    return process.terminationStatus
  }
}
