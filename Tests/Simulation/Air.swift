internal import FarkleWire
internal import Sockets
internal import TestSupport
internal import Vocabulary

/// How rooms are found in the night: what DNS-SD shows, late, stale and not to everybody, and who answers the finder.
final class Air {
  /// What is shown of a host.
  private struct Record {
    var advert: RoomAdvert
    var places: [Endpoint]
  }

  private unowned let night: Night
  private var records: [Identifier: Record] = [:]
  /// In the order in which they came up, so that a night is the same each time.
  private var order: [Identifier] = []
  /// Until when the daemons are not there.
  private var deadUntil: Int64 = 0

  init(in night: Night) {
    self.night = night
  }

  var isDead: Bool { night.clock < deadUntil }

  // MARK: - Adverts

  /// A host shows this from now on.
  func show(_ advert: RoomAdvert, at place: Endpoint) {
    let id = advert.host
    // Where it was before may be shown for a while beside where it is now.
    let old = records[id]?.places.filter { $0 != place && night.chance.oneIn(3) } ?? []
    put(Record(advert: advert, places: night.chance.oneIn(2) ? [place] + old : old + [place]))
    for watcher in watchers() { tell(watcher, of: id) }
  }

  /// A host says that it goes.
  func take(_ id: Identifier) {
    guard records[id] != nil else { return }
    records[id] = nil
    order.removeAll { $0 == id }
    for watcher in watchers() { forget(id, watcher) }
  }

  /// Shows a room that nobody opened.
  func haunt(_ advert: RoomAdvert, at place: Endpoint) {
    for watcher in watchers() where watcher.isSharpEared { watcher.hear(advert, [place]) }
  }

  func fail(for milliseconds: Int64) { deadUntil = night.clock + milliseconds }

  /// Somebody begins to look.
  func look(_ watcher: any AirWatcher) {
    if isDead { return watcher.cannotSee() }
    for id in order { tell(watcher, of: id) }
  }

  /// The network says everything again, as it does now and then.
  func repeatAll() {
    deadUntil = 0
    for host in night.hosts { if host.isOpen, let advert = host.advert { put(Record(advert: advert, places: [host.place])) } }
    let open = Set(night.hosts.filter(\.isOpen).map(\.id))
    for id in order where !open.contains(id) { take(id) }
    for watcher in watchers() { for id in order { tell(watcher, of: id) } }
  }

  private func put(_ record: Record) {
    if records.updateValue(record, forKey: record.advert.host) == nil { order.append(record.advert.host) }
  }

  private func watchers() -> [any AirWatcher] {
    (night.hosts as [any AirWatcher] + night.viewers).filter(\.isLooking)
  }

  private func tell(_ watcher: any AirWatcher, of id: Identifier) {
    guard watcher.isSharpEared, !isDead, let shown = records[id] else { return }
    // One that is late says what was true when it left.
    let isLate = night.chance.oneIn(8) && !night.isResting
    watcher.after(night.chance.between(isLate ? 500...8000 : 5...600)) { [unowned self] in
      guard watcher.isLooking, let record = isLate ? shown : records[id] else { return }
      watcher.hear(record.advert, record.places)
    }
  }

  private func forget(_ id: Identifier, _ watcher: any AirWatcher) {
    guard watcher.isSharpEared else { return }
    watcher.after(night.chance.between(5...3000)) { [unowned self] in
      if watcher.isLooking, records[id] == nil { watcher.hearNoMore(of: id) }
    }
  }
}
