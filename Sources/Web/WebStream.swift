internal import CMicroHTTPD
internal import Glibc
internal import Sockets
internal import Vocabulary

/// An answer that goes on, with its mailbox. Used on the loop's thread only.
@safe package final class WebStream {
  /// What happens to a stream. After `closed` nothing more comes.
  package enum Event: Sendable {
    /// Bytes wait: the other side has taken all it can for now, or a part of what waited.
    case blocked
    /// Nothing waits any more.
    case flowed
    case closed
  }

  private let connection: OpaquePointer
  private let loop: EventLoop
  /// Says that a connection that slept has something to do.
  private let resumed: () -> Void
  private var handler: ((Event) -> Void)?
  private var mailbox = Mailbox()
  /// Whether the connection sleeps until there is something to send.
  private var isSuspended = false
  private var isBlocked = false
  private var isFinishing = false
  private var isDropped = false
  private var isOver = false
  private var farewell: LoopTimer?

  init(_ connection: OpaquePointer, _ loop: EventLoop, resumed: @escaping () -> Void, _ handler: @escaping (Event) -> Void) {
    unsafe self.connection = unsafe connection
    self.loop = loop
    self.resumed = resumed
    self.handler = handler
  }

  private var takesMessages: Bool { !isFinishing && !isDropped && !isOver }

  /// Sends bytes after those that wait.
  package func send(_ bytes: [UInt8]) {
    guard takesMessages else { return }
    mailbox.append(bytes)
    wake()
    if mailbox.queuedBytes > WebLimits.queuedBytes { close() }
  }

  /// Sends bytes in the place of the latest ones that were sent so, if those have not left yet.
  package func sendLatest(_ bytes: [UInt8]) {
    guard takesMessages else { return }
    mailbox.replaceLatest(with: bytes)
    wake()
  }

  /// Sends what waits and closes, after so many milliseconds at the latest.
  package func finish(within milliseconds: Int64) {
    guard takesMessages else { return }
    isFinishing = true
    let timer = LoopTimer(on: loop) { [weak self] in self?.close() }
    timer.set(EventLoop.now() + milliseconds)
    farewell = timer
    wake()
  }

  /// Closes at once.
  package func close() {
    guard !isDropped, !isOver else { return }
    isDropped = true
    // A connection whose other side takes nothing is not asked for more: only its end wakes it.
    Transport.end(unsafe web_descriptor(connection))
    wake()
  }

  private func wake() {
    if isSuspended {
      isSuspended = false
      unsafe MHD_resume_connection(connection)
      resumed()
    } else if !mailbox.isEmpty, !isBlocked {
      isBlocked = true
      handler?(.blocked)
    }
  }

  /// Fills a buffer with what waits.
  func read(_ buffer: UnsafeMutableRawBufferPointer) -> Int {
    if isDropped { return web_end_with_error }
    var written = 0
    mailbox.flush { message, offset in
      let count = min(buffer.count - written, message.count - offset)
      unsafe buffer[written...].copyBytes(from: message[offset..<offset + count])
      written += count
      return count
    }
    if written > 0 {
      tellFlow()
      return written
    }
    if isFinishing { return web_end_of_stream }
    isSuspended = true
    unsafe MHD_suspend_connection(connection)
    return 0
  }

  private func tellFlow() {
    guard isBlocked || !mailbox.isEmpty else { return }
    isBlocked = !mailbox.isEmpty
    if !isFinishing { handler?(isBlocked ? .blocked : .flowed) }
  }

  /// The connection is over.
  func end() {
    guard !isOver else { return }
    isOver = true
    farewell?.set(nil)
    farewell = nil
    let handler = handler
    self.handler = nil
    handler?(.closed)
  }
}

func webStreamRead(
  _ context: UnsafeMutableRawPointer?, _ position: UInt64, _ buffer: UnsafeMutablePointer<CChar>?, _ size: Int
) -> Int {
  guard let context = unsafe context, let buffer = unsafe buffer else { return web_end_with_error }
  let stream = unsafe Unmanaged<WebStream>.fromOpaque(context).takeUnretainedValue()
  return unsafe stream.read(UnsafeMutableRawBufferPointer(start: buffer, count: size))
}

func webStreamFree(_ context: UnsafeMutableRawPointer?) {
  if let context = unsafe context { unsafe Unmanaged<WebStream>.fromOpaque(context).release() }
}
