/// What waits to be sent on one connection: messages in order, and at most one *latest* message that a newer one replaces where it stands.
///
/// So a reader that falls behind gets the newest state later and nothing in between, and what is kept for it stays small.
package struct Mailbox: Sendable {
  private var messages: [[UInt8]] = []
  /// Index of the first message; those before it are sent.
  private var head = 0
  /// Bytes of the first message that are already sent.
  private var offset = 0
  /// Index of the waiting latest message.
  private var latest: Int?
  /// Bytes that wait.
  package private(set) var queuedBytes = 0

  package init() {}

  package var isEmpty: Bool { head == messages.count }

  /// Puts a message at the end.
  package mutating func append(_ message: [UInt8]) {
    messages.append(message)
    queuedBytes += message.count
  }

  /// Puts a message in the place of the waiting latest one, or at the end if none waits or its sending has begun.
  package mutating func replaceLatest(with message: [UInt8]) {
    if let latest, latest > head || latest == head && offset == 0 {
      queuedBytes += message.count - messages[latest].count
      messages[latest] = message
    } else {
      latest = messages.count
      append(message)
    }
  }

  /// Puts a message into the empty mailbox of which so many bytes are sent already.
  mutating func begin(_ message: [UInt8], isLatest: Bool, taken: Int) {
    if isLatest { replaceLatest(with: message) } else { append(message) }
    offset = taken
    queuedBytes -= taken
  }

  /// Calls `send` with the first message and the place to go on from, until all is sent or it takes less than it was given.
  /// - Parameter send: returns how many bytes it took.
  package mutating func flush<Failure: Error>(_ send: (_ message: [UInt8], _ offset: Int) throws(Failure) -> Int) throws(Failure) {
    while head < messages.count {
      let message = messages[head]
      let taken = try send(message, offset)
      offset += taken
      queuedBytes -= taken
      guard offset == message.count else { break }
      messages[head] = []
      if latest == head { latest = nil }
      head += 1
      offset = 0
    }
    guard head == messages.count || head >= 64 else { return }
    messages.removeFirst(head)
    latest = latest.map { $0 - head }
    head = 0
  }
}
