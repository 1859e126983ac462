internal import Sockets
internal import TestSupport

/// One end of a simulated connection. It behaves as `Sockets.Connection` does with a socket, with the same mailbox.
final class Plug {
  typealias Event = Connection.Event

  unowned let machine: Machine
  unowned let cable: Cable
  let incoming: Pipe
  let outgoing: Pipe
  var queueLimit = Int.max
  var mailbox = Mailbox()
  var isClosed = false
  var handler: ((Event) -> Void)?
  /// Whether the program looks at it yet.
  var isStarted = false
  var isReading = true
  var isPaused = false
  var isBlocked = false
  var isFinishing = false
  var isShutDown = false
  /// Sending failed; the close is under way.
  var isBroken = false
  var isArriving = false

  init(of machine: Machine, on cable: Cable, incoming: Pipe, outgoing: Pipe) {
    self.machine = machine
    self.cable = cable
    self.incoming = incoming
    self.outgoing = outgoing
  }

  func start(_ handler: @escaping (Event) -> Void) {
    self.handler = handler
    isStarted = true
    expect()
  }

  func send(_ message: [UInt8]) {
    guard !isFinishing, !isClosed, !isBroken else { return }
    mailbox.append(message)
    flush()
    if mailbox.queuedBytes > queueLimit { giveUp() }
  }

  func sendLatest(_ message: [UInt8]) {
    guard !isFinishing, !isClosed, !isBroken else { return }
    mailbox.replaceLatest(with: message)
    flush()
  }

  func pause() { isPaused = true }

  func resume() {
    isPaused = false
    expect()
  }

  func finish(within milliseconds: Int64) {
    guard !isFinishing, !isClosed else { return }
    isFinishing = true
    isPaused = false
    machine.after(milliseconds) { [weak self] in self?.close() }
    flush()
    expect()
  }

  /// Says that nothing more will be said, and reads on.
  func endSending() {
    isShutDown = true
    outgoing.hasEnd = true
    cable.peer(of: self).expect()
  }

  /// Closes at once, as the program or, where that ends, its kernel does.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    let night = machine.night
    let peer = cable.peer(of: self)
    // With something unread the other side gets a reset, which may overtake what is on its way there.
    let isRude = !incoming.isEmpty
    incoming.isOrphan = true
    incoming.spill()
    if isRude, night.chance.oneIn(2) { outgoing.spill() }
    outgoing.hasEnd = true
    if isRude { peer.reset(after: cable.delay) } else { peer.expect() }
    let handler = handler
    self.handler = nil
    handler?(.closed)
  }

  /// The program has ended: it hears of nothing more.
  func abandon() {
    handler = nil
    mailbox = Mailbox()
    close()
  }

  /// The machine has lost power: it says nothing more to anybody.
  func vanish() {
    handler = nil
    isClosed = true
    incoming.isOrphan = true
    incoming.spill()
    outgoing.spill()
  }
}
