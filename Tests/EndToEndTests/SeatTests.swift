import Foundation
import Testing

extension `In the lab` {
  /// Seats and their photos.
  @Suite struct `Seats` {
    private func seats(_ answer: JSON) throws -> [String: [String: Any]] {
      let board = try #require(answer["snapshot"] as? [String: Any])
      let players = try #require(board["players"] as? [[String: Any]])
      return Dictionary(uniqueKeysWithValues: players.map { ($0["name"] as? String ?? "", $0) })
    }

    @Test func `stay with their viewer over a killed host, a killed viewer and a rematch, with the photo`() async throws {
      let (data, memory) = (try Lab.folder(), try Lab.folder())
      var host = try await Host(data: data, on: 1, ["--players", "Ann,Bob", "--target", "1000", "--port", "13574"])
      try await host.advertised()
      let picture = try await Picture.png(width: 400, height: 300)
      let sitting = ["--seat", "bob", "--name", "Bob's phone"]
      let first = try await Night.viewer([host.code] + sitting + ["--photo", picture], on: 2, state: memory)
      try await host.program.line { $0.contains(#""event":"seat-claimed""#) }
      let claimed = try seats(try await host.ask("status"))["Bob"]
      #expect(claimed?["claimedBy"] as? String == "Bob's phone")
      let photo = try #require(claimed?["photo"] as? String)
      // Now it has written down who it is.
      try await first.complaint { $0.contains("this is Bob's seat now") }

      host.program.signal(SIGKILL)
      _ = await host.program.exit()
      first.signal(SIGKILL)
      _ = await first.exit()
      host = try await Host(data: data, on: 1, ["--port", "13574"])
      let absent = try seats(try await host.ask("status"))["Bob"]
      #expect(absent?["claimedBy"] as? String == "Bob's phone" && absent?["present"] as? Bool == false)
      #expect(absent?["photo"] as? String == photo)

      // Somebody else can't have it; the same viewer, started again at a typed address, has it at once.
      let stranger = try Program(
        "farkle-view", [host.code, "10.77.0.1:13574", "--seat", "Bob", "--once", "--json"], on: 3,
        environment: ["XDG_STATE_HOME": try Lab.folder()])
      #expect(await stranger.exit() == 77)
      #expect(stranger.complaints.contains { $0.contains("Bob's seat is taken by Bob's phone") })
      let second = try await Night.viewer([host.code, "10.77.0.1:13574"] + sitting, on: 2, state: memory)
      #expect(try seats(try await host.ask("status"))["Bob"]?["present"] as? Bool == true)

      for command in ["bank 1000", "farkle", "rematch"] { try await host.ask(command) }
      let rematch = try seats(try await host.ask("status"))["Bob"]
      #expect(rematch?["claimedBy"] as? String == "Bob's phone" && rematch?["photo"] as? String == photo)
      try await host.ask("free Bob")
      #expect(try seats(try await host.ask("photo remove bob"))["Bob"]?["photo"] is NSNull)
      try await host.ask("quit")
      #expect(await second.exit() == 0)
    }

    @Test func `show to others what was encoded by the host, upright, small and without metadata`() async throws {
      let host = try await Host(data: try Lab.folder(), on: 1, ["--players", "Ann,Bob", "--no-discovery", "--port", "13578"])
      let viewer = try await Night.viewer(
        [host.code, "10.77.0.1:13578", "--no-discovery", "--seat", "Ann", "--photo", try await Picture.png(width: 2000, height: 1000)],
        on: 2)
      try await host.program.line { $0.contains(#""event":"seat-claimed""#) }
      let other = try Shell(#"printf '{"type":"hello","protocol":1,"code":"\#(host.code)"}\n' | nc -N 10.77.0.1 13578"#, on: 3)
      var line = try await other.line()
      while !line.contains(#""type":"photo""#) { line = try await other.line() }
      let message = try JSON(line)
      let text = try #require(message["jpeg"] as? String)
      let jpeg = try #require(Data(base64Encoded: text))
      #expect(jpeg.count <= 32_768 && jpeg.starts(with: [0xFF, 0xD8]) && jpeg.suffix(2) == Data([0xFF, 0xD9]))
      #expect(jpeg.range(of: Data("Exif".utf8)) == nil)
      try await host.ask("quit")
      #expect(await viewer.exit() == 0)
    }

    @Test func `take no picture that is none, and say so before anything is joined`() async throws {
      let folder = try Lab.folder()
      let cases: [(name: String, content: Data, words: String)] = [
        ("drawing.jpg", Data("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8), "no JPEG, PNG, WebP or HEIC"),
        ("huge.png", Picture.hollow(width: 30_000, height: 30_000), "30000x30000"),
        ("half.png", try Data(contentsOf: URL(fileURLWithPath: try await Picture.png(width: 50, height: 50))).prefix(60), "photo"),
      ]
      for (name, content, words) in cases {
        let path = folder + "/" + name
        try content.write(to: URL(fileURLWithPath: path))
        let viewer = try Program("farkle-view", ["1357", "--seat", "Ann", "--photo", path], on: 2)
        #expect(await viewer.exit() == 64)
        #expect(viewer.complaints.last?.contains(words) == true, "\(name): \(viewer.complaints)")
      }
    }
  }
}
