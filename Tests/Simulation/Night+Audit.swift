internal import FarkleHost
internal import FarkleViewer
internal import FarkleWire
internal import Sockets
internal import Vocabulary

// What is looked at once a second.
extension Night {
  /// A viewer with a link that has had no trouble for two heartbeats shows what its host has shown for so long.
  private static let twoHeartbeats = Int64(2 * WireLimits.heartbeat) * 1000

  func audit() {
    cables.removeAll { $0.isOver }
    for cable in cables {
      if !cable.isMoving || network.isSlow || cable.guestEnd.isPaused { cable.troubledAt = clock }
      for end in cable.ends {
        end.stir()
        end.watchOver(clock)
      }
      checkQueue(of: cable)
    }
    for viewer in viewers { checkBoard(of: viewer) }
    // Looking into a session takes as long as a second of the night.
    if clock % 20_000 == 0 { checkWeights() }
    if isResting { rest() }
    after(1000) { [unowned self] in audit() }
  }

  /// For one viewer wait at most two boards, the photos that it was sent, and some answers.
  private func checkQueue(of cable: Cable) {
    let bound = 2 * longestLine + cable.talk.photoBytes + (cable.guest is Stranger ? 256 * 1024 : 8 * 1024)
    if cable.hostEnd.mailbox.queuedBytes > bound {
      fail("\(cable.hostEnd.mailbox.queuedBytes) bytes wait for \(cable.guest.name), and the bound is \(bound)")
    }
  }

  private func checkBoard(of viewer: ViewerMachine) {
    guard let cable = viewer.cable, cable.talk.isWatching, !viewer.isReadingNothing else { return }
    let host = cable.host
    guard host.session != nil, host.links[cable.number] === cable, clock - cable.troubledAt > Self.twoHeartbeats,
      clock - host.newestAt > Self.twoHeartbeats
    else { return }
    if viewer.screen.line + [10] != host.newestLine { fail("\(viewer.name) doesn't show \(host.name)'s newest board after two heartbeats") }
  }

  func checkWeights() {
    for viewer in viewers {
      guard let session = viewer.session else { continue }
      // What it has to keep (its own photo is seen twice, in what it was started for), the line that is coming in, and a little.
      let photos = session.photos.values.reduce(2 * (viewer.goal.photo?.count ?? 0)) { $0 + $1.count }
      let bound = photos + longestLine + longestPhoto + 24 * 1024
      let weight = Weight.of(session)
      if weight > bound { fail("\(viewer.name) holds \(weight) bytes, and the bound is \(bound)") }
    }
    for host in hosts {
      guard let session = host.session else { continue }
      for weight in Weight.ofEach("links", in: session) where weight > WireLimits.lineToHost + 17 * 1024 {
        fail("\(host.name) holds \(weight) bytes for one link")
      }
      let links = Weight.ofEach("links", in: session).count
      if links != host.links.count { fail("\(host.name) holds \(links) links, and \(host.links.count) are open") }
    }
  }
}
