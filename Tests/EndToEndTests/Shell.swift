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

  /// The next line that is a message of this type; a ping may come at any time.
  func message(_ type: String) async throws -> JSON {
    while let line = await child.output.next() {
      if let message = try? JSON(line), message["type"] as? String == type { return message }
    }
    throw Program.Ended(description: "no \(type): \(seen.suffix(5))")
  }

  func exit() async -> Int32 {
    while await child.output.next() != nil {}
    return await child.exit()
  }
}
