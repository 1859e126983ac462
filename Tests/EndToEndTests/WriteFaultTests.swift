import Foundation
import Testing

extension `In the lab` {
  /// Each write and each sync of the database goes wrong in turn, while a fixed script is played.
  @Suite struct `A write to the disk` {
    @Test func `of a first start or of the end may be a host's last: what it had said is there`() async throws {
      let calls = try Fault(counting: Fault.all)
      let counted = try await FaultScript.start(try Lab.folder(), calls, FaultScript.setUp)
      let order = [Position.none, try Position(try await counted.ask("status")), try Position(try await counted.ask("bank 500"))]
      try await counted.finish()
      let places = try calls.places()
      let kills = try await FaultScript.each(of: places) { place in
        let data = try Lab.folder()
        var said = 0
        do {
          let host = try await FaultScript.start(data, try Fault("signal=KILL", at: place), FaultScript.setUp)
          said = 1
          host.program.type("bank 500")
          #expect(try Position(try await host.answer()) == order[2])
          said = 2
          host.program.type("quit")
          if await host.program.exit() == 0 { return 0 }
        } catch is Program.Ended {}
        let kept = try await FaultScript.position(in: data)
        #expect(order.dropFirst(said).contains(kept), "\(place), \(said) was said: \(kept)")
        return 1
      }
      print("killed at \(kills) of \(places.count) writes and syncs of a first start, a bank and the end")
      #expect(kills > places.count / 2)
    }

    @Test func `of a first start that fails is told, and the next start works`() async throws {
      let calls = try Fault(counting: Fault.writes + Fault.syncs)
      let counted = try await FaultScript.start(try Lab.folder(), calls, FaultScript.setUp)
      let begun = try Position(try await counted.ask("status"))
      try await counted.finish()
      let failures = try await FaultScript.each(of: try calls.places()) { place in
        let data = try Lab.folder()
        let host = try Program(
          "farkle-host", ["--data", data, "--no-discovery", "--port", "0"] + FaultScript.setUp, on: 1,
          by: try Fault("error=EIO", at: place).starter(data: data))
        host.type("quit")
        let code = await host.exit()
        #expect([0, 75].contains(code), "\(place): \(code) \(host.complaints)")
        if code == 75 { #expect(host.complaints.last?.contains("disk I/O error") == true, "\(place): \(host.complaints)") }
        let kept = try await FaultScript.position(in: data)
        #expect(kept == begun || code == 75 && kept == .none, "\(place): \(code), \(kept)")
        return code == 75 ? 1 : 0
      }
      print("\(failures) first starts failed")
      #expect(failures > 5)
    }

    @Test func `of a command may be a host's last: what was acknowledged is there once, and nothing else`() async throws {
      var data = try await FaultScript.folder()
      var (kills, count) = (0, 0)
      for command in FaultScript.commands {
        let (original, next) = (data, try Lab.copy(of: data))
        let calls = try Fault(counting: Fault.all)
        let host = try await FaultScript.start(next, calls)
        let before = try Position(try await host.ask("status"))
        let after = try Position(try await host.ask(command))
        await host.kill()
        // A new process each time: the command's writes are the first of their thread.
        let places = try calls.places()
        count += places.count
        #expect(places.contains { Fault.syncs.contains($0.call) }, "\(command) is not synced")
        kills += try await FaultScript.each(of: places) { place in
          let data = try Lab.copy(of: original)
          let host = try await FaultScript.start(data, try Fault("signal=KILL", at: place))
          host.program.type(command)
          let answer = try? await host.answer()
          await host.kill()
          let kept = try await FaultScript.position(in: data)
          #expect(kept == after || answer == nil && kept == before, "\(command), \(place)")
          return answer == nil ? 1 : 0
        }
        data = next
      }
      print("killed at \(kills) of \(count) writes and syncs of \(FaultScript.commands.count) commands")
      #expect(kills == count)
    }

    @Test(arguments: ["EIO", "ENOSPC"])
    func `that fails is told, changes nothing, and stands in the way of nothing that comes after`(error: String) async throws {
      let data = try await FaultScript.folder()
      let calls = try Fault(counting: Fault.writes + (error == "EIO" ? Fault.syncs : []))
      let played = try Lab.copy(of: data)
      let host = try await FaultScript.start(played, calls)
      var positions = [try Position(try await host.ask("status"))]
      for command in FaultScript.commands { positions.append(try Position(try await host.ask(command))) }
      try await host.finish()
      let (places, order) = (try calls.places(), positions)
      let refusals = try await FaultScript.each(of: places) { place in
        try await refuse(at: place, error, on: try Lab.copy(of: data), order)
      }
      print("\(refusals) commands were refused for \(error) at one of \(places.count) writes and syncs")
      #expect(refusals > places.count / 2)
    }

    /// Plays the script while a write fails. With every other one the host is killed after its refusal: what it refused must not be there
    /// after all.
    private func refuse(at place: Fault.Place, _ error: String, on data: String, _ positions: [Position]) async throws -> Int {
      var host = try await FaultScript.start(data, try Fault("error=\(error)", at: place))
      var refusals = 0
      for (index, command) in FaultScript.commands.enumerated() {
        var answer = try await host.ask(command)
        // Each thread may fail once.
        for _ in 1...6 where answer["ok"] as? Bool == false {
          #expect(answer["code"] as? String == "not-saved")
          refusals += 1
          if place.number.isMultiple(of: 2) {
            await host.kill()
            host = try await FaultScript.start(data)
          }
          #expect(try Position(try await host.ask("status")) == positions[index], "\(command), \(place)")
          answer = try await host.ask(command)
        }
        #expect(try Position(answer) == positions[index + 1], "\(command), \(place)")
      }
      try await host.finish()
      #expect(try await FaultScript.position(in: data) == positions.last)
      return refusals
    }
  }
}
