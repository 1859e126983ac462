internal import Design
internal import FarkleGame
internal import FarkleRooms
internal import FarkleStore
internal import FarkleWire
internal import Photos
internal import Secrets
internal import Vocabulary

// Seats: who takes them, gives them up and is sent away (Protocol/README.md, "Seats"; Documentation/Operating.md, "Moderation").
extension HostSession {
  /// Takes a claim as it came. One with a photo waits until that is checked; a photo for a seat that can't be had is not looked at.
  mutating func take(_ claim: ToHost.Claim, from id: LinkID, _ now: Now) {
    let waiting = queue.count { if case .claim(id, _, _) = $0 { true } else { false } }
    // One whose photo is being checked is decided first: the last word of a viewer is what counts.
    guard waiting < HostLimits.claimsWaiting, photoChecks[id] == nil, links[id]?.claimBucket.take(at: now.moment) == true else {
      return settle(claim, of: id, reason: .tooManyClaims)
    }
    guard let photo = claim.photo, claim.player != nil else { return queue.append(.claim(id, claim, photo: nil)) }
    if let refusal = refusal(of: claim, from: id, now) { return settle(claim, of: id, reason: refusal.reason, message: refusal.message) }
    guard let bytes = Base64.decode(photo) else { return settle(claim, of: id, reason: .badPhoto) }
    guard bytes.count <= Photos.maximumBytes else { return settle(claim, of: id, reason: .photoTooLarge) }
    guard photoChecks.count < HostLimits.photosWaiting, links[id]?.photoBucket.take(at: now.moment) == true else {
      return settle(claim, of: id, reason: .tooManyClaims)
    }
    photoChecks[id] = claim
    act(.checkPhoto(id, bytes))
  }

  mutating func photoChecked(_ id: LinkID, _ result: Result<[UInt8], PhotoError>) {
    guard let claim = photoChecks.removeValue(forKey: id) else { return }
    switch result {
    case .success(let jpeg):
      let photo = StoredPhoto(hash: Secrets.hexadecimal(Secrets.sha256(jpeg)), jpeg: jpeg)
      queue.append(.claim(id, claim, photo: photo))
    case .failure(let error):
      // "Too large" is about bytes here, and those were counted before.
      let message = error.isTooManyPixels ? Strings.photoTooLarge : Strings.photo(error)
      settle(claim, of: id, reason: .badPhoto, message: message)
    }
  }

  /// Decides a claim, with the photo that came with it as it will be kept.
  mutating func consider(_ claim: ToHost.Claim, _ photo: StoredPhoto?, from id: LinkID, _ now: Now) {
    guard let watcher = links[id]?.watcher else { return }
    let held = room.seat(of: watcher.id)
    guard let wanted = claim.player else { return giveUp(held, claim, id, watcher) }
    if let refusal = refusal(of: claim, from: id, now) { return settle(claim, of: id, reason: refusal.reason, message: refusal.message) }
    let name = room.game?.player(wanted)?.name.text ?? ""
    var next = room
    var changes: [StoreChange] = []
    var notices: [HostNotice] = []
    if let photo, photo != room.photos[wanted] {
      next.photos[wanted] = photo
      changes.append(.photo(player: wanted, photo))
      notices.append(.photoSet(player: name))
    } else if photo == nil, claim.removePhoto == true, room.photos[wanted] != nil {
      next.photos[wanted] = nil
      changes.append(.photoRemoved(player: wanted))
      notices.append(.photoRemoved(player: name))
    }
    if held?.id != wanted {
      let seat = SeatClaim(
        player: wanted, viewer: watcher.id, tokenHash: Secrets.sha256(Array(watcher.token.utf8)), label: watcher.name)
      next.claims = next.claims.filter { $0.value.viewer != watcher.id }
      next.claims[wanted] = seat
      changes.append(.claimed(seat))
      notices.insert(.seatClaimed(player: name, by: watcher.name), at: 0)
    }
    if changes.isEmpty { return settle(claim, of: id) }
    change(to: next, saving: changes, reply: .claim(id, claim, notices))
  }

  /// Why a claim to a seat can't be granted, its photo apart.
  private func refusal(
    of claim: ToHost.Claim, from id: LinkID, _ now: Now
  ) -> (reason: ToViewer.Claimed.Reason, message: String?)? {
    guard let link = links[id], let wanted = claim.player else { return nil }
    if areClaimsLocked { return (.claimsLocked, nil) }
    if let until = barredAddresses[link.address], until > now.moment { return (.claimsLocked, Strings.claimBarred) }
    guard let player = room.game?.player(wanted) else { return (.noSuchPlayer, nil) }
    guard let holder = room.claims[wanted], holder.viewer != link.watcher?.id else { return nil }
    return (.seatTaken, Strings.claimTaken(player.name.text, by: holder.label ?? Strings.anonymousViewer))
  }

  private mutating func giveUp(_ held: Player?, _ claim: ToHost.Claim, _ id: LinkID, _ watcher: ViewerLink.Watcher) {
    guard let held else { return settle(claim, of: id) }
    var next = room
    next.claims[held.id] = nil
    change(
      to: next, saving: [.freed(player: held.id)],
      reply: .claim(id, claim, [.seatGivenUp(player: held.name.text, by: watcher.name)]))
  }

  /// Answers a claim; without a reason it was granted.
  mutating func settle(
    _ claim: ToHost.Claim, of id: LinkID, reason: ToViewer.Claimed.Reason? = nil, message: String? = nil
  ) {
    guard let watcher = links[id]?.watcher else { return }
    let answer = ToViewer.Claimed(
      request: claim.request, player: room.seat(of: watcher.id)?.id, reason: reason, message: message ?? reason?.sentence)
    act(.send(id, WireCodec.encode(.claimed(answer))))
  }

  /// Ends the links of a kicked viewer; its address can't claim for ten minutes.
  mutating func sendAway(_ viewer: Identifier, _ address: String?, _ now: Now) {
    if let address { barredAddresses[address] = now.moment + HostLimits.barred }
    if let id = watchers[viewer] { part(id, saying: .bye(.init(reason: .kicked, message: Strings.byeKicked))) }
  }
}
