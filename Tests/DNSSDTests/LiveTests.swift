import DNSSD
import Foundation
import Testing

/// What the library and the daemon really do. The daemon is stopped in some tests, so one runs after the other.
@Suite(.serialized, .timeLimit(.minutes(1)), .enabled(if: Lab.isHere, Lab.absence))
struct LiveTests {
  @Test func `a service is registered, found, resolved and its host's addresses are learned`() async throws {
    let name = "Kitchen & Küche 🎲 a.b\\c"
    let txt = TXTRecord([("v", "1"), ("code", "QX7")])
    let advertisement = DNSSD.advertise(name: name, type: Lab.type, port: 4321, txt: txt)
    #expect(await registeredName(advertisement) == name)
    let instance = try #require(await found { $0.name == name && $0.interface > 1 })
    let place = try #require(await resolved(instance) { _ in true })
    #expect(place.host == "table1.local." && place.port == 4321 && place.txt == txt && place.interface == instance.interface)
    #expect(await addresses(2, of: place.host, interface: place.interface) == ["10.77.0.1", "fd77::1"])
    advertisement.cancel()
  }

  @Test func `a changed text record reaches who resolves the service`() async throws {
    let advertisement = DNSSD.advertise(name: "Changing", type: Lab.type, port: 1, txt: TXTRecord([("n", "1")]))
    let instance = try #require(await found { $0.name == "Changing" && $0.interface > 1 })
    var seen: [String] = []
    for await case .resolved(_, _, let txt, _) in DNSSD.resolve(instance) {
      seen.append(txt["n"] ?? "-")
      if seen.count == 3 { break }
      advertisement.update(TXTRecord([("n", "\(seen.count + 1)")]))
    }
    #expect(seen == ["1", "2", "3"])
  }

  @Test func `a taken name is changed and the event says so`() async {
    let first = DNSSD.advertise(name: "Twin", type: Lab.type, port: 1, txt: TXTRecord())
    #expect(await registeredName(first) == "Twin")
    let second = DNSSD.advertise(name: "Twin", type: Lab.type, port: 2, txt: TXTRecord())
    #expect(await registeredName(second) == "Twin #2")
    first.cancel()
    second.cancel()
  }

  @Test func `an instance is added once and removed once, when its advertisement is cancelled`() async {
    let advertisement = DNSSD.advertise(name: "Brief", type: Lab.type, port: 1, txt: TXTRecord())
    var events: [String] = []
    for await event in DNSSD.browse(type: Lab.type) {
      switch event {
      case .added(let instance) where instance.name == "Brief" && instance.interface > 1:
        events.append("added")
        advertisement.cancel()
        continue
      case .removed(let instance) where instance.name == "Brief" && instance.interface > 1:
        events.append("removed")
      default:
        continue
      }
      break
    }
    #expect(events == ["added", "removed"])
  }

  @Test func `a service of another host is found, followed and missed`() async throws {
    let input = Pipe()
    let other = try Lab.run(test: "SpeakerTests", on: 2, variable: "FARKLE_LAB_SPEAKER=1", input: input)
    var browsing = DNSSD.browse(type: Lab.type).makeAsyncIterator()
    let instance = try #require(await browsing.first { if case .added(let one) = $0, one.name == "Other host" { one } else { nil } })
    let before = try #require(await resolved(instance) { $0["n"] == "1" })
    #expect(before.host == "table2.local." && before.port == 99)
    #expect(await addresses(2, of: before.host, interface: before.interface) == ["10.77.0.2", "fd77::2"])
    try input.fileHandleForWriting.write(contentsOf: Data("change\n".utf8))
    #expect(await resolved(instance) { $0["n"] == "2" } != nil)
    try input.fileHandleForWriting.close()
    #expect(await browsing.first { if case .removed(instance) = $0 { true } else { nil } } == true)
    other.waitUntilExit()
  }
}
