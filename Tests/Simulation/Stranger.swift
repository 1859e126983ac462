internal import FarkleHost
internal import FarkleStore
internal import FarkleWire
internal import Sockets
internal import TestSupport
internal import Vocabulary

/// Somebody at a host's door who runs no viewer of ours.
final class Stranger: Guest {
  let habit: Misfortune
  private var framer = LineFramer(limit: WireLimits.lineToViewer)
  /// The last board that came.
  private(set) var line: [UInt8] = []
  private var requests = 0
  private var pongs = 0

  init(_ habit: Misfortune, number: Int, at address: IPAddress, in night: Night) {
    self.habit = habit
    super.init("\(habit) \(number)", at: address, beside: nil, in: night)
  }

  func come(to host: HostMachine) {
    guard case .host = night.network.knock(at: host.place, by: self), let code = host.session?.room.code else { return }
    let cable = night.connect(self, to: host)
    self.cable = cable
    cable.guestEnd.start { [unowned self] event in heard(event) }
    switch habit {
    case .listener:
      greet(.init(code: code, name: "nc"))
      cable.guestEnd.endSending()
    case .sloth: idle(code)
    case .liar: lie(code, host)
    case .babbler: babble(code)
    default: greet(.init(code: code, name: "Grabber"))
    }
    let stay: ClosedRange<Int64> = habit == .sloth ? 30_000...150_000 : 1000...60_000
    if habit != .listener { after(night.chance.between(stay)) { [unowned self] in leave() } }
  }

  func leave() {
    cable?.guestEnd.close()
    cable = nil
  }

  private func greet(_ hello: ToHost.Hello) {
    cable?.talk.note(hello)
    cable?.guestEnd.send(WireCodec.encode(.hello(hello)))
  }

  private func heard(_ event: Plug.Event) {
    switch event {
    case .received(let bytes):
      framer.append(bytes)
      while let next = try? framer.next() { read(next) }
    case .ended, .closed: leave()
    case .blocked, .flowed: break
    }
  }

  private func read(_ line: [UInt8]) {
    switch LineScan.type(of: line) {
    case "snapshot":
      self.line = line
      if habit == .grabber { grab() }
    case "pong": pongs += 1
    case "ping": if habit == .grabber || habit == .liar { cable?.guestEnd.send(WireCodec.encode(ToHost.pong(n: 1))) }
    default: break
    }
  }

  // MARK: - Habits

  /// Takes nothing that it is sent, and says something now and then, so that nobody takes it for dead.
  private func idle(_ code: RoomCode) {
    greet(.init(code: code, name: "Sloth"))
    cable?.guestEnd.pause()
    if night.chance.oneIn(3) { return }
    mutter()
  }

  private func mutter() {
    cable?.guestEnd.send(WireCodec.encode(ToHost.pong(n: 0)))
    after(4000) { [unowned self] in if cable != nil { mutter() } }
  }

  /// Says that it is somebody else.
  private func lie(_ code: RoomCode, _ host: HostMachine) {
    let seats = host.adopted.claims.map(\.viewer)
    let others = host.links.keys.sorted().compactMap { host.links[$0]?.talk.welcome?.viewer }
    let known = seats + others
    var hello = ToHost.Hello(code: code, host: host.id, name: "Liar")
    hello.viewer = known.isEmpty ? .random(using: &night.chance) : night.chance.pick(known)
    hello.token = night.chance.oneIn(3) ? "" : String(repeating: "0", count: 32)
    greet(hello)
  }

  private func babble(_ code: RoomCode) {
    let hello = WireCodec.encode(.hello(.init(code: code)))
    var junk = (0..<night.chance.below(400)).map { _ in UInt8(truncatingIfNeeded: night.chance.next()) }
    switch night.chance.below(7) {
    case 6: return chatter(hello)
    case 0: junk += [10]
    case 1: junk = Array("{\"type\":\"hello\",\"protocol\":2}\n".utf8)
    case 2: junk = hello + junk + [10]
    case 3: junk = [UInt8](repeating: 0x20, count: 70_000)
    case 4: junk = Array(hello.dropLast(3))
    default: junk = WireCodec.encode(ToHost.claim(.init(request: 1, player: nil)))
    }
    cable?.guestEnd.send(junk)
    if night.chance.oneIn(2) { cable?.guestEnd.endSending() }
  }

  /// Says much more at once than the host will hear at once, and later some more; it must hear all of it in the end.
  private func chatter(_ hello: [UInt8]) {
    func pings(_ count: Int) -> [UInt8] { (0..<count).flatMap { _ in WireCodec.encode(ToHost.ping(n: 1)) } }
    cable?.guestEnd.send(hello + pings(100))
    after(7000) { [unowned self] in cable?.guestEnd.send(pings(20)) }
    after(13_000) { [unowned self] in
      guard let cable, cable.isServed, night.clock - cable.troubledAt > 12_000, pongs < 120 else { return }
      night.fail("\(name) said 120 pings and got \(pongs) pongs")
    }
  }

  /// Wants this seat, then that one, then none.
  private func grab() {
    guard case .snapshot(let snapshot)? = try? WireCodec.decodeToViewer(line), let players = snapshot.game?.players else { return }
    for _ in 0..<(night.chance.oneIn(6) ? 8 : night.chance.below(2)) {
      requests += 1
      var claim = ToHost.Claim(request: requests, player: night.chance.oneIn(3) ? nil : night.chance.pick(players).id)
      if night.chance.oneIn(4) { claim.photo = Base64.encode(night.photo(isWild: true)) }
      if night.chance.oneIn(6) { claim.removePhoto = true }
      cable?.talk.note(claim)
      cable?.guestEnd.send(WireCodec.encode(.claim(claim)))
    }
  }
}
