import FarkleHost
import FarkleStore
import FuzzSupport
import Vocabulary

/// The disk under a host: what it was given to keep, and what of that it has kept, as far as viewers bring it about.
struct Disk {
  private var underWay: [StoreChange]?
  private var claims: [Identifier: SeatClaim] = [:]
  private var photos: [Identifier: StoredPhoto] = [:]
  private var kicked: Set<Identifier> = []

  mutating func begin(_ changes: [StoreChange]) {
    require(underWay == nil, "a save before the last one is over")
    require(!changes.isEmpty, "a save of nothing")
    underWay = changes
  }

  /// Ends the save under way.
  /// - Returns: whether there was one.
  mutating func end(failed: Bool) -> Bool {
    guard let changes = underWay else { return false }
    underWay = nil
    for change in changes where !failed { keep(change) }
    return true
  }

  /// What is shown is what is kept: no more, as nobody may hear of it, and no less.
  func check(_ room: RoomState) {
    require(room.claims == claims, "other seats are held than were kept")
    require(room.photos == photos, "other photos are shown than were kept")
    require(room.kicked == kicked, "others were sent away than was kept")
    require(Set(claims.values.map(\.viewer)).count == claims.count, "a viewer with two seats")
  }

  private mutating func keep(_ change: StoreChange) {
    switch change {
    case .claimed(let claim):
      claims = claims.filter { $0.value.viewer != claim.viewer }
      claims[claim.player] = claim
    case .freed(let player): claims[player] = nil
    case .photo(let player, let photo): photos[player] = photo
    case .photoRemoved(let player): photos[player] = nil
    case .kicked(let viewer, _): kicked.insert(viewer)
    // Who was sent away may come back in another game.
    case .began: kicked = []
    case .happened, .code: break
    }
  }
}
