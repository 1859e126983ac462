import Foundation
import Testing

/// A line for the shell, on a host of the lab or here.
final class Shell: Sendable {
  private let child: Child

  init(_ line: String, on host: Int?) throws {
    let words = try host.map { [try #require(Lab.script), "in", String($0), "/bin/sh", "-c", line] } ?? ["/bin/sh", "-c", line]
    child = try Child(words)
  }

  deinit { child.signal(SIGTERM) }

  var seen: [String] { child.output.seen + child.errors.seen }

  func line() async throws -> String { try #require(await child.output.next()) }

  func exit() async -> Int32 {
    while await child.output.next() != nil {}
    return await child.exit()
  }
}
