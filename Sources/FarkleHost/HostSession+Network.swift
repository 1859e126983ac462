internal import FarkleGame
internal import FarkleStore
internal import FarkleWire
internal import Vocabulary

// What the world outside says of our advert, our addresses and other hosts.
extension HostSession {
  mutating func advertChanged(_ status: HostNotice, _ now: Now) {
    if advertStatus == nil, case .advertised = status { clash.start(now.moment) }
    guard status != advertStatus else { return }
    advertStatus = status
    act(.tell(status))
  }

  /// The addresses and the port that people were told at the start.
  package mutating func knows(_ addresses: [String], port: UInt16? = nil) {
    self.addresses = addresses
    self.port = port
  }

  mutating func addressesChanged(_ latest: [String]) {
    guard latest != addresses else { return }
    addresses = latest
    act(.tell(.addresses(latest)))
  }

  mutating func avoidClash(_ now: Now) {
    guard pending == nil, queue.isEmpty else { return }
    let isSettled = wasJoined || (room.game?.revision ?? 0) > 0
    if clash.mustDraw(room.code, of: host.id, isSettled: isSettled, at: now.moment) { queue.append(.redraw) }
  }

  mutating func redraw() {
    let next = roomWithNewCode()
    change(to: next, saving: [.code(next.code.text)], reply: .nobody(.codeDrawn(next.code)))
  }

  /// The room under another code.
  mutating func roomWithNewCode() -> RoomState {
    var next = room
    while next.code == room.code { next.code = .random(using: &generator) }
    return next
  }
}
