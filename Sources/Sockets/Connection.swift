internal import Glibc
internal import Vocabulary

/// A connection on an event loop, of TCP or local, with its mailbox. Used on the loop's thread only.
package final class Connection {
  /// What happens on a connection. After `closed` nothing more comes.
  package enum Event: Sendable {
    case received([UInt8])
    /// The other side sends no more; it may still read.
    case ended
    /// Bytes wait: the peer has taken all it can for now, or a part of what waited.
    case blocked
    /// Nothing waits any more.
    case flowed
    case closed
  }

  /// The other end, nil for a local connection.
  package let peer: Endpoint?
  /// How many bytes may wait for the peer. One that takes nothing while it makes us say more and more is closed.
  package var queueLimit = Int.max
  let descriptor: Int32
  private let loop: EventLoop
  private var token: UInt64?
  private var interest: EventLoop.Readiness = []
  private var mailbox = Mailbox()
  /// A latest message whose turn to be sent has not come.
  private var owed: [UInt8]?
  private var handler: ((Event) -> Void)?
  private var drainTimer: LoopTimer?
  private var isReading = true
  private var isPaused = false
  private var isBlocked = false
  private var isFinishing = false
  private var isClosed = false
  private var isShutDown = false
  /// Sending failed; the close is posted.
  private var isBroken = false

  /// Takes over a connected, non-blocking socket.
  init(descriptor: Int32, peer: Endpoint?, loop: EventLoop) {
    self.descriptor = descriptor
    self.peer = peer
    self.loop = loop
    if peer != nil { setTransport() }
  }

  /// Connects to whoever listens at a path of this machine; there is nothing to wait for.
  /// - Throws: ``SystemError``, with ``SystemError/isNobodyThere`` if nobody does.
  package convenience init(to path: SocketPath, on loop: EventLoop) throws(SystemError) {
    self.init(descriptor: try path.connect(), peer: nil, loop: loop)
  }

  private func setTransport() {
    Transport.prepare(descriptor)
  }

  deinit {
    drainTimer?.set(nil)
    guard !isClosed else { return }
    if let token { loop.unwatch(descriptor, token) }
    Glibc.close(descriptor)
  }

  package var queuedBytes: Int { mailbox.queuedBytes }

  /// The address of our own end.
  package var local: Endpoint? { unsafe Endpoint.filled { unsafe getsockname(descriptor, $0, $1) }.endpoint }

  /// Starts reading; the handler hears of everything from now on.
  package func start(_ handler: @escaping (Event) -> Void) {
    self.handler = handler
    interest = [.read]
    // The loop calls back on its own thread, where this object lives, and not after `deinit`. A weak reference would make every use of the
    // connection slower: an object that has one keeps its counts in a table of its own.
    nonisolated(unsafe) unowned let this = self
    token = try? loop.watch(descriptor, interest) { readiness in unsafe this.ready(readiness) }
    if token == nil { close() }
  }

  private var takesMessages: Bool { !isFinishing && !isClosed && !isBroken }

  /// Sends a message after those that wait; not any more after ``finish(within:)`` or ``close()``.
  package func send(_ message: [UInt8]) {
    guard takesMessages else { return }
    payUp()
    mailbox.append(message)
    flush()
    if mailbox.queuedBytes > queueLimit { giveUp() }
  }

  /// Sends a message that replaces the latest one if that has not left yet.
  package func sendLatest(_ message: [UInt8]) {
    guard takesMessages else { return }
    owed = nil
    mailbox.replaceLatest(with: message)
    flush()
  }

  /// Puts off a latest message. Whatever is sent before its turn comes goes out after it.
  /// - Returns: whether none was put off before.
  func owe(_ message: [UInt8]) -> Bool {
    guard takesMessages else { return false }
    defer { owed = message }
    return owed == nil
  }

  /// - Returns: whether a message that was put off is still to be sent. It isn't put off any more.
  func settleDebt() -> Bool {
    defer { owed = nil }
    return owed != nil && takesMessages
  }

  private func payUp() {
    guard let message = owed else { return }
    owed = nil
    mailbox.replaceLatest(with: message)
  }

  /// Whether a message would go out before any other.
  var isIdle: Bool { mailbox.isEmpty && takesMessages }

  /// Goes on from what became of offering a message to the idle socket: the bytes taken, or an error number below zero.
  func settle(_ result: Int32, _ message: [UInt8], isLatest: Bool) {
    if result < 0, result != -EAGAIN, result != -EINTR { return giveUp() }
    mailbox.begin(message, isLatest: isLatest, taken: max(0, Int(result)))
    updateInterest()
    tellFlow(hasMoved: true)
  }

  /// Reads nothing until ``resume()``; the peer's own sending comes to a halt when the buffers in between are full.
  package func pause() { setPaused(true) }
  package func resume() { setPaused(false) }

  private func setPaused(_ paused: Bool) {
    isPaused = paused
    updateInterest()
  }

  /// Sends what waits, shuts down the sending side, reads on until the other side closes too, for at most so long, and closes:
  /// a reset must not eat the last message.
  package func finish(within milliseconds: Int64) {
    guard !isFinishing, !isClosed else { return }
    payUp()
    isFinishing = true
    isPaused = false
    let timer = LoopTimer(on: loop) { [unowned self] in close() }
    timer.set(EventLoop.now() + milliseconds)
    drainTimer = timer
    flush()
  }

  /// Closes at once.
  package func close() {
    drainTimer?.set(nil)
    drainTimer = nil
    guard !isClosed else { return }
    isClosed = true
    owed = nil
    if let token { loop.unwatch(descriptor, token) }
    token = nil
    Glibc.close(descriptor)
    let handler = handler
    self.handler = nil
    handler?(.closed)
  }

  private func ready(_ readiness: EventLoop.Readiness) {
    if readiness.contains(.write) { flush() }
    if !readiness.isDisjoint(with: [.read, .failure]), !isClosed, !isBroken { read() }
  }

  private func read() {
    let size = 16 * 1024
    var failed = false
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      let result = unsafe recv(descriptor, buffer.baseAddress, size, 0)
      failed = result < 0
      count = max(0, result)
    }
    if failed {
      if errno != EAGAIN, errno != EINTR { close() }
    } else if bytes.isEmpty {
      // Once shut down on both sides there is nothing left to wait for.
      if isShutDown || !isReading { return close() }
      isReading = false
      updateInterest()
      if !isFinishing { handler?(.ended) }
    } else if !isFinishing {
      handler?(.received(bytes))
    }
  }

  private func flush() {
    guard !isClosed, !isBroken else { return }
    let waiting = mailbox.queuedBytes
    do throws(SystemError) {
      try mailbox.flush { (message, offset) throws(SystemError) in
        let sent = unsafe message.withUnsafeBytes {
          unsafe Glibc.send(descriptor, $0.baseAddress?.advanced(by: offset), $0.count - offset, Int32(MSG_NOSIGNAL))
        }
        if sent >= 0 { return sent }
        if errno == EAGAIN || errno == EINTR { return 0 }
        throw .last("send")
      }
    } catch {
      return giveUp()
    }
    if mailbox.isEmpty, isFinishing, !isShutDown {
      isShutDown = true
      shutdown(descriptor, Int32(SHUT_WR))
      if !isReading { return close() }
    }
    updateInterest()
    tellFlow(hasMoved: mailbox.queuedBytes < waiting)
  }

  private func tellFlow(hasMoved: Bool) {
    let wasBlocked = isBlocked
    isBlocked = !mailbox.isEmpty
    if isBlocked ? hasMoved || !wasBlocked : wasBlocked, !isFinishing { handler?(isBlocked ? .blocked : .flowed) }
  }

  /// Closes from the loop and not from inside the caller's own call. Until then nothing is read: it would find an end where there was a
  /// failure.
  private func giveUp() {
    isBroken = true
    nonisolated(unsafe) let this = self
    loop.post { unsafe this.close() }
  }

  private func updateInterest() {
    var wanted: EventLoop.Readiness = []
    if isReading, !isPaused { wanted.insert(.read) }
    if !mailbox.isEmpty { wanted.insert(.write) }
    guard let token, wanted != interest else { return }
    interest = wanted
    loop.change(descriptor, token, to: wanted)
  }
}

func setOption(_ descriptor: Int32, _ level: Int, _ name: Int32, _ value: Int32) {
  var value = value
  _ = unsafe setsockopt(descriptor, Int32(level), name, &value, socklen_t(MemoryLayout<Int32>.size))
}
