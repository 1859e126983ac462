import Foundation
import Testing

/// A program of the project, running as a user would run it, on a host of the lab or in this namespace.
final class Program: Sendable {
  struct Ended: Error, CustomStringConvertible {
    let description: String
  }

  private let child: Child

  /// Starts `name` with `arguments`; on host `host` of the lab, if one is named, and by another program that becomes it, if one is given.
  init(
    _ name: String, _ arguments: [String], on host: Int? = nil, by starter: [String] = [], environment: [String: String] = [:]
  ) throws {
    let place = try host.map { [try #require(Lab.script), "in", String($0)] } ?? ["/usr/bin/env"]
    // What somebody has chosen for their own games is nothing to the tests.
    let neutral = name == "farkle-host" ? ["XDG_CONFIG_HOME": "/nowhere"] : [:]
    let words = place + starter + [try #require(Lab.programs) + "/" + name] + arguments
    child = try Child(words, environment: neutral.merging(environment) { $1 })
  }

  deinit { child.signal(SIGKILL) }

  /// Types a line.
  func type(_ line: String) { child.write(line + "\n") }

  /// The next line of standard output that fits; those before it are passed over.
  @discardableResult
  func line(_ fits: @Sendable (String) -> Bool) async throws -> String { try await next(child.output, fits) }

  /// The next line of standard error that fits.
  @discardableResult
  func complaint(_ fits: @Sendable (String) -> Bool) async throws -> String { try await next(child.errors, fits) }

  /// Types a command of the host and returns the line that answers it.
  @discardableResult
  func ask(_ command: String) async throws -> String {
    type(command)
    return try await answer()
  }

  /// The next line that answers a command.
  func answer() async throws -> String {
    try await line { $0.hasPrefix(#"{"message""#) || $0.hasPrefix(#"{"code""#) }
  }

  /// Lines of standard output and standard error so far.
  var seen: [String] { child.output.seen }
  var complaints: [String] { child.errors.seen }

  /// Its number among this machine's processes.
  var identifier: pid_t { child.identifier }

  func signal(_ number: Int32) { child.signal(number) }

  /// The exit code, once it has ended and all that it wrote was read; a signal counts as its number.
  func exit() async -> Int32 {
    while await child.output.next() != nil {}
    while await child.errors.next() != nil {}
    return await child.exit()
  }

  private func next(_ lines: Lines, _ fits: @Sendable (String) -> Bool) async throws -> String {
    while let line = await lines.next() {
      if fits(line) { return line }
    }
    throw Ended(
      description: "\(child.words.suffix(6)) ended; stdout: \(child.output.seen.suffix(5)), stderr: \(child.errors.seen.suffix(5))")
  }
}
