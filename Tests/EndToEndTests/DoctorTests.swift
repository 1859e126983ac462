import Foundation
import Testing

extension `In the lab` {
  /// `farkle-host doctor` and `farkle-view doctor`, on machines with one thing broken. Machine 1 hosts, machine 2 watches.
  @Suite struct `A doctor` {
    /// Who looks for what isn't there waits for it.
    private static let slow = ConditionTrait.enabled(if: Lab.isFull, "FARKLE_FULL=1 runs it")

    /// What a doctor printed for programs, and how it ended.
    private struct Outcome {
      let code: Int32
      let works: Bool
      private let findings: [[String: Any]]

      init(_ name: String, _ words: [String] = [], on machine: Int) async throws {
        let clock = ContinuousClock()
        let start = clock.now
        let program = try Program(name, ["doctor", "--json"] + words, on: machine, environment: ["XDG_STATE_HOME": try Lab.folder()])
        code = await program.exit()
        #expect(clock.now - start < .seconds(12))
        let report = try JSON(try #require(program.seen.first, "\(program.complaints)"))
        findings = try #require(report["findings"] as? [[String: Any]])
        works = try #require(report["works"] as? Bool)
        #expect(works == (code == 0) && report["program"] as? String == name)
      }

      /// What was found to be wrong.
      var troubles: [String] { findings.filter { $0["verdict"] as? String == "trouble" }.compactMap { $0["check"] as? String } }

      func message(_ check: String) -> String? { findings.first { $0["check"] as? String == check }?["message"] as? String }
    }

    private static func host() async throws -> (host: Host, data: String) {
      let data = try Lab.folder()
      let host = try await Host(data: data, on: 1, ["--players", "Ann,Bob"])
      return (host, data)
    }

    private static func atHost(_ data: String) async throws -> Outcome { try await Outcome("farkle-host", ["--data", data], on: 1) }
    private static func atViewer(_ words: String...) async throws -> Outcome { try await Outcome("farkle-view", words, on: 2) }

    @Test func `finds nothing where all is well, before and after the host has begun, and tells the host who looked`() async throws {
      let before = try await Self.atHost(try Lab.folder())
      #expect(before.code == 0 && before.troubles == [])
      #expect(before.message("port") == "TCP 13570 is free for a host")
      let (host, data) = try await Self.host()
      try await host.advertised()
      let (atHost, atViewer) = (try await Self.atHost(data), try await Self.atViewer())
      #expect(atHost.code == 0 && atHost.troubles == [])
      #expect(atHost.message("port") == "a host serves at TCP \(host.port)")
      #expect(atViewer.code == 0 && atViewer.troubles == [])
      #expect(atViewer.message("room")?.hasSuffix("found by DNS-SD and by asking directly") == true)
      #expect(atViewer.message("subnet") == "10.77.0.1 is in ours, on eth0")
      #expect(atViewer.message("clock") == "agrees with the host's")
      try await host.program.line { $0.contains("farkle-view doctor is gone") }
      try await host.finish()
    }

    @Test(slow) func `without Avahi says so, and that the night goes on`() async throws {
      for machine in ["1", "2"] { try await Lab.run("avahi", machine, "stop") }
      let (host, data) = try await Self.host()
      let (atHost, atViewer) = (try await Self.atHost(data), try await Self.atViewer(host.code))
      for outcome in [atHost, atViewer] { #expect(outcome.code == 0 && outcome.troubles == ["avahi"]) }
      #expect(atViewer.message("room")?.hasSuffix("found by asking directly") == true)
      for machine in ["1", "2"] { try await Lab.run("avahi", machine, "start") }
      try await host.finish()
    }

    @Test(slow) func `where datagrams are dropped says so on both sides, and joins by address`() async throws {
      try await Lab.run("block", "1", "udp")
      let (host, data) = try await Self.host()
      let (atHost, atViewer) = (try await Self.atHost(data), try await Self.atViewer(host.code, "10.77.0.1"))
      #expect(atHost.troubles == ["firewall", "datagram"] && atHost.code == 0)
      #expect(atViewer.troubles == ["datagram"] && atViewer.code == 0)
      let blind = try await Self.atViewer("--no-discovery", host.code, "10.77.0.1")
      #expect(blind.troubles == [] && blind.code == 0)
      try await Lab.run("block", "1", "none")
      try await host.finish()
    }

    @Test(slow) func `where a firewall drops connections names its rule on the host, and the host on the viewer`() async throws {
      let rules =
        "table inet doctor { chain in { type filter hook input priority 0; iif lo accept; tcp dport 13570-13579 drop comment \"no games\"\n}; }"
      let shutting = try Shell("printf '%s' '\(rules)' | nft -f -", on: 1)
      #expect(await shutting.exit() == 0, "\(shutting.seen)")
      let (host, data) = try await Self.host()
      let (atHost, atViewer) = (try await Self.atHost(data), try await Self.atViewer(host.code, "10.77.0.1"))
      #expect(atHost.troubles == ["firewall"] && atHost.code == 69)
      #expect(atHost.message("firewall") == "drops 13570/tcp (no games)")
      #expect(atViewer.troubles == ["connection"] && atViewer.code == 69)
      #expect(atViewer.message("connection") == "10.77.0.1:13570 does not answer: a firewall may drop what we send")
      let opening = try Shell("nft delete table inet doctor", on: 1)
      #expect(await opening.exit() == 0)
      try await host.finish()
    }

    @Test(slow) func `in another subnet says which`() async throws {
      let (host, _) = try await Self.host()
      for words in [["add", "10.88.0.2/24"], ["remove", "10.77.0.2"], ["remove", "fd77::2"]] {
        try await Lab.run("address", "2", words[0], words[1])
      }
      let cutting = try Shell("ip route delete default", on: 2)
      #expect(await cutting.exit() == 0)
      let outcome = try await Self.atViewer(host.code, "10.77.0.1")
      #expect(outcome.troubles == ["subnet", "connection"] && outcome.code == 69)
      #expect(outcome.message("subnet") == "10.77.0.1 is in none of ours: 10.88.0.2/24")
      for words in [["add", "10.77.0.2/24"], ["add", "fd77::2/64"], ["remove", "10.88.0.2"]] {
        try await Lab.run("address", "2", words[0], words[1])
      }
      try await host.finish()
    }

    @Test func `tells who has to upgrade`() async throws {
      let error = #"{"code":"unsupported-protocol","max":3,"message":"no","min":2,"type":"error"}"#
      let script = """
        import socket
        listener = socket.create_server(("", 13570))
        print("listens", flush=True)
        connection = listener.accept()[0]
        connection.recv(4096)
        connection.sendall(b'\(error)\\n')
        connection.close()
        """
      let newer = try Shell("exec python3 -c '\(script.replacingOccurrences(of: "'", with: "'\\''"))'", on: 1)
      #expect(try await newer.line() == "listens")
      let outcome = try await Self.atViewer("1357", "10.77.0.1", "--no-discovery")
      #expect(outcome.troubles == ["version"] && outcome.code == 69)
      #expect(outcome.message("version") == "the host speaks protocol 2, this viewer 1")
      #expect(await newer.exit() == 0)
    }

    @Test func `sees who has the port`() async throws {
      let squatter = try Shell(
        "exec python3 -c 'import socket; s = socket.create_server((\"\", 13570)); print(1, flush=True); s.accept()'", on: 1)
      _ = try await squatter.line()
      let outcome = try await Outcome("farkle-host", ["--data", try Lab.folder(), "--port", "13570"], on: 1)
      #expect(outcome.troubles == ["port"] && outcome.code == 69)
      #expect(outcome.message("port")?.hasPrefix("TCP 13570 belongs to python3") == true)
      // The next port will do.
      #expect(try await Self.atHost(try Lab.folder()).message("port") == "TCP 13571 is free for a host")
    }
  }
}
