import DNSSD
import Foundation
import Testing

/// What happens when the daemon goes, is not there, or nobody listens any more.
extension LiveTests {
  @Test func `a daemon that stops ends every request with one failure`() async throws {
    let advertisement = DNSSD.advertise(name: "Doomed", type: Lab.type, port: 1, txt: TXTRecord())
    #expect(await registeredName(advertisement) == "Doomed")
    let instance = try #require(await found { $0.name == "Doomed" && $0.interface > 1 })
    var browsing = DNSSD.browse(type: Lab.type).makeAsyncIterator()
    var resolving = DNSSD.resolve(instance).makeAsyncIterator()
    var looking = DNSSD.addresses(of: "table1.local.", interface: 0).makeAsyncIterator()
    #expect(await browsing.next() != nil)
    #expect(await resolving.next() != nil)
    #expect(await looking.next() != nil)

    defer { try? Lab.avahi(1, "start") }
    try Lab.avahi(1, "stop")
    #expect(await all(advertisement.events) == [.failed(failure("advertising \(Lab.type)"))])
    #expect(await rest(&browsing).last == .failed(failure("browsing for \(Lab.type)")))
    #expect(await rest(&resolving) == [.failed(failure("resolving Doomed"))])
    #expect(await rest(&looking).last == .failed(failure("looking up table1.local.")))
  }

  @Test func `a daemon may also stop when new memory is full of rubbish, as in a process that has run for long`() throws {
    defer { try? Lab.avahi(1, "start") }
    let again = try Lab.run(test: "daemon.that.stops", on: 1, variable: "MALLOC_PERTURB_=85", input: Pipe())
    again.waitUntilExit()
    #expect(again.terminationStatus == 0, "see cleanHeap")
  }

  @Test func `without a daemon the first event is a failure and the last one`() async throws {
    defer { try? Lab.avahi(1, "start") }
    try Lab.avahi(1, "stop")
    let instance = ServiceInstance(name: "Nobody", type: Lab.type, domain: "local.", interface: 0)
    let advertisement = DNSSD.advertise(name: "Nobody", type: Lab.type, port: 1, txt: TXTRecord())
    #expect(await all(advertisement.events) == [.failed(failure("advertising \(Lab.type)"))])
    #expect(await all(DNSSD.browse(type: Lab.type)) == [.failed(failure("browsing for \(Lab.type)"))])
    #expect(await all(DNSSD.resolve(instance)) == [.failed(failure("resolving Nobody"))])
    #expect(
      await all(DNSSD.addresses(of: "x.local.", interface: 0)) == [.failed(failure("looking up x.local."))])
  }

  @Test func `a type or name that cannot be is a failure`() async {
    #expect(await all(DNSSD.browse(type: "nonsense")).count == 1)
    #expect(await all(DNSSD.advertise(name: "x", type: "nonsense", port: 1, txt: TXTRecord()).events).count == 1)
    #expect(await all(DNSSD.advertise(name: "", type: Lab.type, port: 1, txt: TXTRecord()).events).count == 1)
  }

  @Test func `a resolver of a service that is not there fails`() async {
    let instance = ServiceInstance(name: "Nobody", type: Lab.type, domain: "local.", interface: 0)
    #expect(await all(DNSSD.resolve(instance)) == [.failed(failure("resolving Nobody"))])
  }

  @Test func `requests that nobody reads give their descriptors back`() async {
    let standing = DNSSD.advertise(name: "Standing", type: Lab.type, port: 1, txt: TXTRecord())
    #expect(await registeredName(standing) == "Standing")
    let before = openSockets()
    for round in 0..<40 {
      let advertisement = DNSSD.advertise(name: "Round \(round)", type: Lab.type, port: 1, txt: TXTRecord())
      if round.isMultiple(of: 8) { _ = await registeredName(advertisement) }
      if round.isMultiple(of: 3) { _ = await found { _ in true } }
      _ = DNSSD.browse(type: Lab.type)
      _ = DNSSD.addresses(of: "table1.local.", interface: 0)
      advertisement.cancel()
      advertisement.update(TXTRecord([("late", "yes")]))
      advertisement.cancel()
    }
    while openSockets() > before { await Task.yield() }
    standing.cancel()
  }

  @Test func `a reading task that is cancelled ends its request`() async {
    let standing = DNSSD.advertise(name: "Standing", type: Lab.type, port: 1, txt: TXTRecord())
    #expect(await registeredName(standing) == "Standing")
    let before = openSockets()
    let (readings, reading) = AsyncStream.makeStream(of: Void.self)
    let tasks = (0..<20).map { _ in Task { for await _ in DNSSD.browse(type: Lab.type) { reading.yield() } } }
    var iterator = readings.makeAsyncIterator()
    for _ in tasks { await iterator.next(isolation: #isolation) }
    for task in tasks { task.cancel() }
    for task in tasks { await task.value }
    while openSockets() > before { await Task.yield() }
    standing.cancel()
  }
}

/// The error of a daemon that is not there.
private func failure(_ operation: String) -> DNSSDError {
  DNSSDError(code: -65537, operation: operation)
}

private func rest<Event>(_ iterator: inout AsyncStream<Event>.Iterator) async -> [Event] {
  var events: [Event] = []
  while let event = await iterator.next(isolation: #isolation) { events.append(event) }
  return events
}

private func all<Event>(_ stream: AsyncStream<Event>) async -> [Event] {
  var events: [Event] = []
  for await event in stream { events.append(event) }
  return events
}

private func openSockets() -> Int {
  let folder = "/proc/self/fd"
  let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  return names.count { (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)"))?.hasPrefix("socket:") == true }
}
