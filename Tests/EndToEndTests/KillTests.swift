import Foundation
import Testing

extension `In the lab` {
  @Suite struct `A host that is killed` {
    /// The script: what was sent, in order, and how much of it was acknowledged.
    private struct Script {
      var amounts: [Int] = []
      var acknowledged = 0
      var generator = SystemRandomNumberGenerator()

      mutating func next() -> Int {
        amounts.append(Bool.random(using: &generator) ? 50 : 100)
        return amounts[amounts.count - 1]
      }

      /// Compares a board with the script. What was sent and not acknowledged may be there or not; what is there must be the beginning of
      /// what was sent.
      mutating func check(_ board: [String: Any]) throws {
        let kept = try #require(board["revision"] as? Int)
        #expect(kept >= acknowledged, "lost: \(acknowledged - kept)")
        #expect(kept <= amounts.count, "doubled: \(kept - amounts.count)")
        let players = try #require(board["players"] as? [[String: Any]])
        #expect(players.compactMap { $0["banked"] as? Int }.reduce(0, +) == amounts.prefix(kept).reduce(0, +))
        let actions = try #require(board["actions"] as? [[String: Any]])
        #expect(actions.compactMap { $0["amount"] as? Int } == amounts.prefix(kept).suffix(20).map(\.self))
        #expect(actions.compactMap { $0["id"] as? Int } == Array((1...max(1, kept)).suffix(min(20, kept))))
        amounts = Array(amounts.prefix(kept))
        acknowledged = kept
      }
    }

    @Test func `has lost nothing that it acknowledged, and done nothing twice`() async throws {
      let data = try Lab.folder()
      let kills = Lab.isFull ? 200 : 50
      let names = ["A", "B", "C", "D", "E", "F", "G", "H"].joined(separator: ",")
      var script = Script()
      var arguments = ["--players", names, "--target", "50000", "--opening", "off"]
      for kill in 0...kills {
        let host = try await Host(data: data, on: 1, ["--no-discovery", "--port", "0"] + arguments)
        arguments = []
        let status = try await host.ask("status")
        try script.check(try #require(status["snapshot"] as? [String: Any]))
        guard kill < kills else {
          try await host.ask("quit")
          break
        }
        // Some commands one by one, then a burst, and the end in the middle of it: after a random number of its answers.
        for _ in 0..<Int.random(in: 0...3) {
          #expect(try await host.ask("bank \(script.next())")["ok"] as? Bool == true)
          script.acknowledged += 1
        }
        let burst = (0..<8).map { _ in "bank \(script.next())" }
        host.program.type(burst.joined(separator: "\n"))
        for _ in 0..<Int.random(in: 0...8) {
          try await host.program.line { $0.hasPrefix(#"{"message""#) }
          script.acknowledged += 1
        }
        host.program.signal(SIGKILL)
        #expect(await host.program.exit() == SIGKILL)
        // What it said between the last answer that was waited for and its end counts as acknowledged too.
        script.acknowledged = max(script.acknowledged, try host.lastRevision())
      }
      #expect(script.acknowledged > kills)
    }
  }
}

extension Host {
  /// The revision in the last whole answer that was printed.
  func lastRevision() throws -> Int {
    for line in program.seen.reversed() {
      if let answer = try? JSON(line), let board = answer["snapshot"] as? [String: Any] { return board["revision"] as? Int ?? 0 }
    }
    return 0
  }
}
