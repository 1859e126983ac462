internal import FarkleGame
internal import FarkleHost
internal import FarkleStore
internal import FarkleWire
internal import Vocabulary

// What a host promises, looked at with every step.
extension HostMachine {
  func checkPromises(after input: HostInput, _ actions: [HostAction]) {
    guard let session else { return }
    let isNews =
      switch input {
      case .saved, .closed, .ended: true
      default: !actions.isEmpty
      }
    guard isNews else { return }
    checkRoom(session.room)
    if let board = session.currentBoard {
      checkRevision(board)
    }
    guard isOpen else { return }
    let served = links.values.filter(\.talk.isWatching).compactMap(\.talk.welcome?.viewer)
    let present = Set(served)
    if present.count < served.count { night.fail("\(name) has two connections of one viewer") }
    if let falsehood = BoardCheck.falsehood(on: session.currentBoard, of: adopted, present: present) {
      night.fail("\(name)'s board is not what was kept: \(falsehood)")
    }
    if session.viewerCount != served.count { night.fail("\(name) counts \(session.viewerCount) viewers, and \(served.count) are there") }
  }

  /// The state of the program is what was kept, not more and not less.
  private func checkRoom(_ room: RoomState) {
    let kicked = adopted.game == nil ? room.kicked : Set(adopted.kicked)
    let kept = RoomState(
      code: room.code, game: adopted.game, claims: adopted.claims, kicked: Array(kicked), photos: adopted.photos)
    guard room.code.text == adopted.code, room.game == kept.game, room.claims == kept.claims, room.kicked == kicked else {
      return night.fail("\(name) goes by what is not on its disk")
    }
    let seated = Set(adopted.game?.players.map(\.id) ?? [])
    if room.photos.filter({ seated.contains($0.key) }) != kept.photos { night.fail("\(name) goes by photos that are not on its disk") }
  }

  func checkRevision(_ board: GameSnapshot) {
    if !record.reach(board.revision, of: board.id) { night.fail("\(name): the revision falls to \(board.revision)") }
  }

  /// Whoever proves to be a viewer is that viewer, with its seat; whoever doesn't is somebody new.
  func checkWelcome(_ welcome: ToViewer.Welcome, on cable: Cable) {
    mood.welcomes += 1
    if adopted.kicked.contains(welcome.viewer) { night.fail("\(name) welcomes a viewer that was sent away") }
    let hello = cable.talk.hello
    let owner = hello?.token.flatMap { night.owners[$0] }
    let isProved = owner != nil && owner?.host == id && owner?.viewer == hello?.viewer && hello?.host == id
    let holds = adopted.claims.contains { $0.viewer == hello?.viewer }
    night.count(isProved ? "viewers that came back" : "viewers that were new")
    if dropped == welcome.viewer { night.count("ghosts replaced") }
    if isProved, holds, welcome.viewer != hello?.viewer { night.fail("\(name) doesn't know the holder of a seat any more") }
    if !isProved, let claimed = hello?.viewer, welcome.viewer == claimed { night.fail("\(name) takes somebody for a viewer without proof") }
    let seat = adopted.claims.first { $0.viewer == welcome.viewer && adopted.game?.player($0.player) != nil }?.player
    if welcome.player != seat { night.fail("\(name) welcomes a viewer to another seat than it holds") }
    if let before = night.owners[welcome.token], before.host != id || before.viewer != welcome.viewer {
      night.fail("\(name) gives a token out twice")
    }
    night.owners[welcome.token] = Night.Owner(host: id, viewer: welcome.viewer)
    if LineScan.tokens(in: WireCodec.encode(.welcome(welcome))).count > 1 { night.fail("\(name): two tokens are in a welcome") }
  }

  /// What is said of a claim is what is kept of it.
  func checkSettled(_ claimed: ToViewer.Claimed, on cable: Cable) {
    guard let viewer = cable.talk.welcome?.viewer else { return }
    let held = adopted.claims.first { $0.viewer == viewer && adopted.game?.player($0.player) != nil }?.player
    if claimed.player != held { night.fail("\(name) says that a viewer holds what is not kept as its seat") }
    let kept = disk.state.claims.first { $0.viewer == viewer && disk.state.game?.player($0.player) != nil }?.player
    if claimed.ok, claimed.player != kept { night.fail("\(name) grants a claim that is not on the disk") }
    if let reason = claimed.reason, let claim = cable.talk.settled, !isDue(reason, claim, of: viewer) {
      night.fail("\(name) refuses a claim without a reason: \(reason)")
    }
  }

  private func isDue(_ reason: ToViewer.Claimed.Reason, _ claim: ToHost.Claim, of viewer: Identifier) -> Bool {
    switch reason {
    case .seatTaken: adopted.claims.contains { $0.player == claim.player && $0.viewer != viewer }
    case .noSuchPlayer: claim.player.flatMap { adopted.game?.player($0) } == nil
    case .claimsLocked: mood.isLocked || mood.hasKicked
    case .badPhoto, .photoTooLarge: claim.photo != nil
    case .notSaved: mood.hasDiskFailed
    case .tooManyClaims: true
    }
  }
}
