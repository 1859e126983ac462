import BusTesting
import Systemd
import Testing

/// Against a bus of our own, and a logind that is none.
@Suite(.timeLimit(.minutes(1))) struct `A lock against sleep` {
  private func inhibitor(on address: String) -> (SleepInhibitor, failures: AsyncStream<BusError>) {
    let inhibitor = SleepInhibitor(program: "tests", reason: "they run", bus: address)
    let (failures, report) = AsyncStream.makeStream(of: BusError.self)
    inhibitor.failed = { report.yield($0) }
    return (inhibitor, failures)
  }

  @Test func `is held for as long as it is wanted, taken once and taken again`() async throws {
    let bus = try PrivateBus()
    defer { withExtendedLifetime(bus) {} }
    let logind = try FakeLogind(on: bus.address)
    let (inhibitor, _) = inhibitor(on: bus.address)
    inhibitor.set(true)
    inhibitor.set(true)
    inhibitor.set(false)
    inhibitor.set(true)
    var events = logind.events.makeAsyncIterator()
    let taken = FakeLogind.Event.taken(what: "idle:sleep", who: "tests", mode: "block")
    #expect(await events.next() == taken)
    // The second time may be before logind has seen that the first is over.
    let rest = Set([await events.next(), await events.next()])
    #expect(rest == [taken, .released])
    inhibitor.set(false)
    #expect(await events.next() == .released)
    logind.stop()
  }

  @Test func `goes with who holds it`() async throws {
    let bus = try PrivateBus()
    defer { withExtendedLifetime(bus) {} }
    let logind = try FakeLogind(on: bus.address)
    var events = logind.events.makeAsyncIterator()
    do {
      let (inhibitor, _) = inhibitor(on: bus.address)
      inhibitor.set(true)
      #expect(await events.next() != nil)
    }
    #expect(await events.next() == .released)
    logind.stop()
  }

  @Test func `is refused in words`() async throws {
    let bus = try PrivateBus()
    defer { withExtendedLifetime(bus) {} }
    let logind = try FakeLogind(on: bus.address, refuses: true)
    let (inhibitor, failures) = inhibitor(on: bus.address)
    inhibitor.set(true)
    var iterator = failures.makeAsyncIterator()
    #expect(await iterator.next() == BusError(kind: .refused, message: "Permission denied"))
    logind.stop()
  }

  @Test func `can't be had without logind, nor without a bus`() async throws {
    let bus = try PrivateBus()
    defer { withExtendedLifetime(bus) {} }
    for (address, kind) in [(bus.address, BusError.Kind.noService), ("unix:path=/nowhere/bus", .noBus)] {
      let (inhibitor, failures) = inhibitor(on: address)
      inhibitor.set(true)
      var iterator = failures.makeAsyncIterator()
      #expect(await iterator.next()?.kind == kind)
    }
  }

  @Test func `is waited for only so long where a bus says nothing`() async throws {
    let silence = try SilentBus()
    let (inhibitor, failures) = inhibitor(on: silence.address)
    inhibitor.set(true)
    var iterator = failures.makeAsyncIterator()
    #expect(await iterator.next()?.kind == .timedOut)
  }
}
