import Foundation
import Testing

/// Many viewers in one process (Protocol/conformance/crowd.py).
struct Crowd {
  private let child: Child
  let welcomed: Int
  let refused: [String: Int]

  /// Starts them on a machine, some of which never read, and waits until each was welcomed, refused or closed.
  init(_ readers: Int, stuck: Int = 0, of host: Host, at address: String, on machine: Int) async throws {
    child = try Child(
      [
        try #require(Lab.script), "in", String(machine), "python3", Lab.repository + "/Protocol/conformance/crowd.py", address,
        String(host.port), host.code,
      ]
        + [readers, stuck].map(String.init))
    let first = try JSON(try #require(await child.output.next(), "\(child.errors.seen)"))
    welcomed = try #require(first["welcomed"] as? Int)
    refused = try #require(first["refused"] as? [String: Int])
    #expect(first["closed"] as? Int == 0)
  }

  /// Waits until all that read have the board of an answer, byte for byte.
  func expect(toShow answer: JSON) async throws {
    let board = try #require(answer["snapshot"] as? [String: Any])
    let seen = try await ask(String(try #require(board["revision"] as? Int)))
    #expect(seen["boards"] as? Int == 1)
    #expect(try seen.bytes(of: "game") == answer.bytes(of: "snapshot"))
  }

  /// The last words that those who have not read so far find, up to the end of their connections.
  func goodbyes() async throws -> [String: Int] { try #require(try await ask("read")["goodbyes"] as? [String: Int]) }

  /// Everybody leaves.
  func leave() async {
    child.signal(SIGTERM)
    _ = await child.exit()
  }

  private func ask(_ word: String) async throws -> JSON {
    child.write(word + "\n")
    return try JSON(try #require(await child.output.next(), "\(child.errors.seen)"))
  }
}
