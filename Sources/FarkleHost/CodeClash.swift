internal import FarkleWire
internal import Vocabulary

/// Two hosts with one room code: whether ours is the one to draw another (Documentation/Operating.md, "Several hosts").
///
/// The newcomer draws; of two new ones the one with the larger id. Once somebody has joined, or the game has begun, the code stays: no
/// stranger's advert can take it away.
struct CodeClash: Sendable {
  /// So long after its start a host is new.
  private static let newFor: Int64 = 5000
  /// The one with the smaller id gives the other so long to draw: if it hasn't by then, it was there first.
  private static let courtesy: Int64 = 2000
  private static let drawLimit = 5

  private var startedAt: Moment?
  private var drawn = 0
  /// Other hosts' codes, as last advertised.
  private var others: [Identifier: RoomCode] = [:]
  private var clashSince: Moment?

  /// The host is on the network from now on.
  mutating func start(_ now: Moment) { startedAt = now }

  mutating func see(_ advert: RoomAdvert) {
    guard others[advert.host] != nil || others.count < WireLimits.roomsInLobby else { return }
    others[advert.host] = advert.code
  }

  mutating func vanished(_ host: Identifier) { others[host] = nil }

  /// When to look again, nil if nothing is open.
  var deadline: Moment? { clashSince.map { $0 + Self.courtesy } }

  /// Whether to draw another code now.
  mutating func mustDraw(_ code: RoomCode, of host: Identifier, isSettled: Bool, at now: Moment) -> Bool {
    let rivals = others.filter { $0.key != host && $0.value == code }.keys
    guard let startedAt, !isSettled, drawn < Self.drawLimit, let largest = rivals.max() else {
      clashSince = nil
      return false
    }
    let since = clashSince ?? now
    guard since - startedAt < Self.newFor else { return false }
    clashSince = since
    guard host > largest || now - since >= Self.courtesy else { return false }
    clashSince = nil
    drawn += 1
    return true
  }
}
