internal import Sockets
internal import TestSupport

// What the machine's kernel does for a connection: bytes come and go, and TCP notices what is wrong.
extension Plug {
  /// Looks after what waits, in both directions.
  func stir() {
    guard !isClosed else { return }
    expect()
    if !mailbox.isEmpty, cable.isMoving { flush() }
  }

  /// Something is on its way here.
  func expect() {
    guard !isArriving, !isClosed, !incoming.isEmpty || incoming.hasEnd else { return }
    isArriving = true
    machine.after(cable.delay) { [weak self] in self?.arrive() }
  }

  /// What TCP itself notices: a reset, or that nothing was taken for very long.
  func watchOver(_ time: Int64) {
    guard !isClosed, !outgoing.isEmpty else { return }
    if outgoing.isOrphan, cable.isMoving { return reset(after: cable.delay) }
    if time - outgoing.movedAt >= Self.userTimeout { reset(after: 0) }
  }

  /// As in `Connection`.
  private static let userTimeout: Int64 = 75_000

  func reset(after delay: Int64) {
    machine.after(delay) { [weak self] in
      guard let self, !isClosed else { return }
      incoming.spill()
      outgoing.spill()
      close()
    }
  }

  private func arrive() {
    isArriving = false
    guard isStarted, !isClosed, isReading, !isPaused, cable.isMoving else { return }
    let night = machine.night
    if incoming.isEmpty {
      if incoming.hasEnd { end() }
      return
    }
    let sabotage = night.chance.oneIn(500) ? night.sabotage : nil
    let piece = incoming.take(night.network.piece(), at: night.clock, sabotage)
    if !isFinishing { handler?(.received(piece)) }
    let sender = cable.peer(of: self)
    if !sender.mailbox.isEmpty { sender.machine.after(cable.delay) { sender.flush() } }
    expect()
  }

  private func end() {
    if isShutDown { return close() }
    isReading = false
    if !isFinishing { handler?(.ended) }
  }

  func flush() {
    guard !isClosed, !isBroken else { return }
    let waiting = mailbox.queuedBytes
    let time = machine.night.clock
    mailbox.flush { message, offset in
      let count = min(outgoing.room, message.count - offset)
      outgoing.append(message[offset..<offset + count], at: time)
      return count
    }
    if outgoing.isOrphan, !outgoing.isEmpty, cable.isMoving { reset(after: cable.delay) }
    if mailbox.isEmpty, isFinishing, !isShutDown {
      isShutDown = true
      outgoing.hasEnd = true
      if !isReading { return close() }
    }
    cable.peer(of: self).expect()
    tellFlow(hasMoved: mailbox.queuedBytes < waiting)
  }

  private func tellFlow(hasMoved: Bool) {
    let wasBlocked = isBlocked
    isBlocked = !mailbox.isEmpty
    if isBlocked ? hasMoved || !wasBlocked : wasBlocked, !isFinishing { handler?(isBlocked ? .blocked : .flowed) }
  }

  func giveUp() {
    isBroken = true
    machine.after(0) { [weak self] in self?.close() }
  }
}
