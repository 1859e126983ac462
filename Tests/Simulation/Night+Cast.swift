internal import FarkleHost
internal import FarkleViewer
internal import FarkleWire
internal import Sockets
internal import TestSupport
internal import Vocabulary

// Who takes part in a night, and how it begins.
extension Night {
  private static let woods = ["walnut", "hazel", "maple"]

  /// What a viewer may call itself, to the regret of terminals and of who counts bytes.
  private static let oddLabels = [
    "\u{1B}[31mred\u{7}", "\u{202E}reversed", "\u{200B}", String(repeating: "é", count: 300), String(repeating: "👨‍👩‍👧‍👦", count: 40),
    "a\nb\t\"\\c/",
  ]

  func setUp() {
    addresses = (0...plan.hosts).compactMap { IPAddress(bytes: [192, 0, 2, UInt8(10 + $0)]) }
    if plan.sharesCode { sharedCode = .random(using: &chance) }
    let together = plan.hosts > 1 && chance.oneIn(4)
    for index in 0..<plan.hosts {
      let place = Endpoint(address: addresses[together ? 0 : index], port: WireLimits.port + UInt16(together ? index : 0))
      hosts.append(HostMachine(Self.woods[index], at: place, in: self))
    }
    for (index, host) in hosts.enumerated() { after(index == 0 ? 0 : chance.between(0...8000)) { host.boot() } }
    for index in 0..<plan.viewers { after(chance.between(50...plan.length / 3)) { [unowned self] in invite(index) } }
    after(chance.between(plan.troublePause)) { [unowned self] in meetTrouble() }
    after(1000) { [unowned self] in audit() }
    after(plan.length) { [unowned self] in beginRest() }
  }

  /// A viewer comes, who was told of a room.
  private func invite(_ index: Int) {
    let host = chance.pick(hosts)
    var goal = ViewerGoal()
    goal.code = host.session?.room.code
    if chance.oneIn(10), plan.hosts == 1 { goal.code = nil }
    if chance.oneIn(4), goal.code != nil { goal.place = HostAndPort(chance.oneIn(2) ? host.place.description : host.name + ".local") }
    if !chance.oneIn(4) { goal.seat = Scorekeeper.names[chance.below(min(plan.players, 4))] }
    if goal.seat != nil, chance.oneIn(2) { goal.photo = photo() }
    if !chance.oneIn(4) { goal.label = chance.oneIn(5) ? chance.pick(Self.oddLabels) : "\(goal.seat ?? "Guest")'s phone \(index)" }
    if chance.oneIn(15) { goal.isOnce = true }
    if chance.oneIn(15) || goal.isOnce { goal.timeout = chance.between(5000...30_000) }
    // Some share a machine or a router.
    let number = UInt8(100 + (chance.oneIn(6) ? 0 : index))
    guard let address = IPAddress(bytes: [192, 0, 2, number]) else { return }
    let viewer = ViewerMachine("viewer \(index)", at: address, beside: chance.oneIn(8) ? host : nil, goal: goal, in: self)
    viewers.append(viewer)
    viewer.boot()
  }

  /// Bytes that pass for a picture, or now and then do not.
  /// - Parameter isWild: whether it may be larger than a viewer of ours would send it.
  func photo(isWild: Bool = false) -> [UInt8] {
    if album.count == 3, chance.oneIn(2) { return chance.pick(album) }
    let size = isWild && chance.oneIn(8) ? chance.pick([33_000, 60_000]) : chance.oneIn(12) ? 30_000 : 200 + chance.below(1500)
    let mark: [UInt8] = chance.oneIn(8) ? [0x89, 0x50] : [0xFF, 0xD8]
    let photo = mark + (0..<size).map { _ in UInt8(truncatingIfNeeded: chance.next()) }
    if !isWild, album.count < 3 { album.append(photo) }
    return photo
  }

  /// A connection of a guest to a host that has just accepted it.
  func connect(_ guest: Guest, to host: HostMachine) -> Cable {
    madeCables += 1
    let cable = Cable(from: guest, to: host, number: madeCables)
    cables.append(cable)
    host.accept(cable)
    return cable
  }

  // MARK: - The disks

  func diskDelay() -> Int64 {
    if clock < diskTroubleUntil, chance.oneIn(3) { return chance.between(500...8000) }
    return chance.between(plan.diskDelays)
  }

  func diskFails() -> Bool {
    if isResting { return false }
    if clock < diskTroubleUntil { return chance.oneIn(2) }
    guard let failures = plan.diskFailures else { return false }
    return chance.oneIn(failures)
  }
}
