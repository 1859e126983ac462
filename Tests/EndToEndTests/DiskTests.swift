import Foundation
import Testing

extension `In the lab` {
  /// Disks that are full or can't be written, and files that are not what they should be, under the real program.
  @Suite struct `A disk` {
    private static let players = ["--players", "Ann,Bob", "--opening", "off"]

    @Test func `that is full stops nothing but the saving: the game goes on from the last saved state when there is room`() async throws {
      let disk = try await SmallDisk(on: 1)
      let data = disk.path + "/data"
      let host = try await Host(data: data, on: 1, Self.players + ["--no-discovery", "--port", "13579"])
      let place = [host.code, "10.77.0.1:13579", "--no-discovery"]
      let viewer = try await Night.viewer(place, on: 2)
      var last = try await host.ask("bank 500")
      for _ in 1...2 {
        // The database has some room of its own; what is freed by giving up on a change is taken too.
        var refusal: JSON?
        for _ in 1...50 where refusal == nil {
          try await disk.fill()
          let answer = try await host.ask("bank 50")
          if answer["ok"] as? Bool == true { last = answer } else { refusal = answer }
        }
        #expect(refusal?["code"] as? String == "not-saved")
        #expect(refusal?["message"] as? String == "not saved: database or disk is full")
        let status = try await host.ask("status")
        #expect(try status.bytes(of: "snapshot") == last.bytes(of: "snapshot"))
        #expect((status["saved"] as? [String: Any])?["problem"] as? String == "database or disk is full")
        try await disk.fill()
        let sitting = try Program(
          "farkle-view", place + ["--seat", "Ann", "--once"], on: 3, environment: ["XDG_STATE_HOME": try Lab.folder()])
        #expect(await sitting.exit() == 77)
        #expect(
          sitting.complaints.contains { $0.contains("The host could not save the claim. Nothing has changed.") }, "\(sitting.complaints)")
        try await disk.makeRoom()
        last = try await host.ask("bank 50")
        try await Night.expect(viewer, toShow: last)
      }
      // Told once each time, however many changes are refused.
      for event in ["not-saved", "saved-again"] { #expect(host.program.seen.count { $0.contains(#""event":"\#(event)""#) } == 2) }
      await host.kill()
      let next = try await Host(data: data, on: 1, ["--no-discovery", "--port", "13579"])
      #expect(try await next.ask("status").bytes(of: "snapshot") == last.bytes(of: "snapshot"))
      try await Night.expect(viewer, toShow: last)
      try await next.finish()
      #expect(await viewer.exit() == 0)
      try await disk.remove()
    }

    @Test func `that is full or read-only at the start is told, and the game is there when it is not`() async throws {
      let disk = try await SmallDisk(on: 1)
      let data = disk.path + "/data"
      try await disk.fill()
      try await expectNoStart(data, Self.players, 75, "can't be opened: ")
      try await disk.makeRoom()
      let host = try await Host(data: data, on: 1, Self.players + ["--no-discovery", "--port", "0"])
      let before = try await host.ask("bank 500")
      try await host.finish()
      try await disk.fill()
      try await expectNoStart(data, [], 75, "can't be opened: ")
      try await disk.makeRoom()
      try await disk.make(writable: false)
      try await expectNoStart(data, [], 75, "Read-only file system")
      try await disk.make(writable: true)
      let next = try await Host(data: data, on: 1, ["--no-discovery", "--port", "0"])
      #expect(next.program.complaints == [])
      #expect(try await next.ask("status").bytes(of: "snapshot") == before.bytes(of: "snapshot"))
      try await next.finish()
      try await disk.remove()
    }

    @Test func `with a damaged database keeps it aside, and the host begins anew`() async throws {
      let data = try Lab.folder()
      let first = try await Host(data: data, on: 1, Self.players + ["--no-discovery", "--port", "0"])
      try await first.finish()
      let file = URL(fileURLWithPath: data + "/farkle.db")
      var bytes = try Data(contentsOf: file)
      for index in 0..<200 { bytes[index] = UInt8(truncatingIfNeeded: index &* 37) }
      try bytes.write(to: file)
      let host = try await Host(data: data, on: 1, ["--no-discovery", "--port", "0"])
      #expect(host.id != first.id)
      #expect(try Position(try await host.ask("status")) == .none)
      let sentence = try await host.program.complaint { $0.contains("the database was damaged") }
      let name = try #require(sentence.split(separator: " ").first { $0.hasPrefix("farkle-damaged-") }?.dropLast())
      #expect(try Data(contentsOf: URL(fileURLWithPath: "\(data)/\(name)")) == bytes)
      try await host.ask("new \"Xin,Yve\"")
      try await host.finish()
    }

    @Test func `with a folder that is another's, of a newer program or no folder is left alone`() async throws {
      let data = try Lab.folder()
      let host = try await Host(data: data, on: 1, Self.players + ["--no-discovery", "--port", "0"])
      try await expectNoStart(data, [], 73, "another host is using \(data): give this one a --data folder of its own")
      let last = try await host.ask("bank 500")
      try await host.finish()
      let file = data + "/farkle.db"
      let ageing = try Shell("python3 -c \"import sqlite3; sqlite3.connect('\(file)').execute('PRAGMA user_version = 7')\"", on: nil)
      #expect(await ageing.exit() == 0, "\(ageing.seen)")
      let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
      try await expectNoStart(data, [], 78, "the database is of a newer version (7): it was left alone, upgrade farkle-host")
      #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == bytes)
      try await expectNoStart(file, [], 75, "Not a directory")
      #expect(last["ok"] as? Bool == true)
    }

    private func expectNoStart(_ data: String, _ arguments: [String], _ code: Int32, _ words: String) async throws {
      let host = try Program("farkle-host", ["--data", data, "--no-discovery", "--port", "0"] + arguments, on: 1)
      host.type("quit")
      #expect(await host.exit() == code, "\(host.seen)")
      #expect(host.seen == [])
      #expect(host.complaints.count == 1 && host.complaints.first?.hasPrefix("farkle-host: ") == true)
      #expect(host.complaints.last?.contains(words) == true, "\(host.complaints)")
    }
  }
}
