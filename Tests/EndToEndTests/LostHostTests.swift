import Foundation
import Testing

extension `In the lab` {
  /// The host's laptop is lost in the middle of the game.
  @Suite struct `A lost host` {
    @Test func `is replaced on another machine, where the game goes on: its viewers follow, with their seats`() async throws {
      let (memory, other) = (try Lab.folder(), try Lab.folder())
      let host = try await Host(
        data: try Lab.folder(), on: 1,
        ["--players", "Ann,Bob,Cem", "--target", "2000", "--opening", "off", "--name", "Lost Roll", "--port", "13575"])
      try await host.advertised()
      let sitting = try await Night.viewer(
        [host.code, "--seat", "bob", "--name", "Bob's phone", "--photo", try await Picture.png(width: 300, height: 300)], on: 2)
      try await host.program.line { $0.contains(#""event":"seat-claimed""#) }
      let witness = try await Night.viewer([host.code], on: 3, state: memory)
      for command in ["bank 600", "farkle", "bank 550", "bank 2000", "add 300", "add 50"] { try await host.ask(command) }
      let last = try await host.ask("hot")
      for viewer in [sitting, witness] { try await Night.expect(viewer, toShow: last) }
      witness.signal(SIGTERM)
      #expect(await witness.exit() == 0)
      await host.kill()

      // It is asked first; without a terminal only a flag can answer.
      let asking = try Program(
        "farkle-host", ["import-snapshot", "--data", other], on: 3, environment: ["XDG_STATE_HOME": memory])
      #expect(await asking.exit() == 64)
      #expect(asking.complaints.contains { $0.contains("Lost Roll") && $0.contains("Bob is rolling") && $0.contains("2,600") })
      let heir = try await Host(
        data: other, on: 3, by: ["env", "XDG_STATE_HOME=\(memory)"], ["import-snapshot", "--yes", "--port", "13576"])
      #expect(heir.code == host.code && heir.id != host.id)
      try await sitting.complaint { $0.contains("“Lost Roll” goes on on table3’s machine") }
      try await heir.program.line { $0.contains(#""event":"seat-claimed""#) }

      let board = try #require(try await heir.ask("status")["snapshot"] as? [String: Any])
      let before = try #require(last["snapshot"] as? [String: Any])
      for key in ["id", "active", "phase", "round", "pending", "finalRound", "startedAt", "rules", "name", "target"] {
        #expect((board[key] as? NSObject) == (before[key] as? NSObject), "\(key)")
      }
      let bob = try #require((board["players"] as? [[String: Any]])?.first { $0["name"] as? String == "Bob" })
      #expect(bob["claimedBy"] as? String == "Bob's phone" && bob["present"] as? Bool == true && bob["photo"] as? String != nil)
      #expect(try await heir.ask("undo")["code"] as? String == "nothing-to-undo")

      // To the end, which its viewers see, and over a restart of the new host.
      try await Night.expect(sitting, toShow: try await heir.ask("bank 350"))
      await heir.kill()
      let again = try await Host(data: other, on: 3, ["--port", "13576"])
      #expect(again.code == host.code)
      try await again.program.line { $0.contains(#""event":"viewer-joined""#) }
      let won = try await again.ask("farkle")
      #expect(
        (won["snapshot"] as? [String: Any])?["winner"] as? String
          == before["finalRound"].flatMap { ($0 as? [String: Any])?["leader"] as? String })
      try await Night.expect(sitting, toShow: won)
      try await again.finish()
      #expect(await sitting.exit() == 0)
    }
  }
}
