internal import Design
internal import FarkleGame
internal import FarkleStore
internal import FarkleWire
internal import Secrets
internal import Vocabulary

// Seats: who takes them, gives them up and is sent away (PRODUCT section 4).
extension HostSession {
  mutating func consider(_ claim: ToHost.Claim, from id: LinkID, _ now: Now) {
    guard let link = links[id], let watcher = link.watcher else { return }
    let held = room.seat(of: watcher.id)
    guard let wanted = claim.player else { return giveUp(held, claim, id, watcher) }
    if areClaimsLocked { return settle(claim, of: id, reason: .claimsLocked) }
    if let until = barredAddresses[link.address], until > now.moment {
      return settle(claim, of: id, reason: .claimsLocked, message: Strings.claimBarred)
    }
    guard let player = room.game?.player(wanted) else { return settle(claim, of: id, reason: .noSuchPlayer) }
    if let holder = room.claims[wanted], holder.viewer != watcher.id {
      let message = Strings.claimTaken(player.name.text, by: holder.label ?? Strings.anonymousViewer)
      return settle(claim, of: id, reason: .seatTaken, message: message)
    }
    if claim.photo != nil { return settle(claim, of: id, reason: .badPhoto, message: Strings.claimNoPhotos) }
    if held?.id == wanted { return settle(claim, of: id) }
    let seat = SeatClaim(
      player: wanted, viewer: watcher.id, tokenHash: Secrets.sha256(Array(watcher.token.utf8)), label: watcher.name)
    var next = room
    next.claims = next.claims.filter { $0.value.viewer != watcher.id }
    next.claims[wanted] = seat
    change(
      to: next, saving: [.claimed(seat)],
      reply: .claim(id, claim, .seatClaimed(player: player.name.text, by: watcher.name)))
  }

  private mutating func giveUp(_ held: Player?, _ claim: ToHost.Claim, _ id: LinkID, _ watcher: ViewerLink.Watcher) {
    guard let held else { return settle(claim, of: id) }
    var next = room
    next.claims[held.id] = nil
    change(
      to: next, saving: [.freed(player: held.id)],
      reply: .claim(id, claim, .seatGivenUp(player: held.name.text, by: watcher.name)))
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
    if let address { barredAddresses[address] = now.moment + 600_000 }
    for (id, link) in links where link.watcher?.id == viewer {
      part(id, saying: .bye(.init(reason: .kicked, message: Strings.byeKicked)))
    }
  }
}
