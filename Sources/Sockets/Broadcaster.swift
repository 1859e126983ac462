/// Sends one message to many connections, by the cheapest way that the system allows. Used on the loop's thread only.
///
/// A latest message for a large crowd goes out in slices, and the loop sees to everything else in between: whoever has not had its turn
/// when a newer one comes gets that one instead. So a crowd that is too large for the machine falls behind by one round of sending, and
/// not by one more with every message.
package final class Broadcaster {
  private let slice: Int
  private let loop: EventLoop
  private let sender: any BulkSender
  /// Those that are owed a latest message, in the order of their turns, from `head` on. One that was served out of turn is still in here.
  private var queue: [Connection] = []
  private var head = 0
  private var latest: [UInt8] = []
  private var isGoingOn = false
  // Kept so that a message costs no allocation.
  private var idle: [Int] = []
  private var descriptors: [Int32] = []
  private var results: [Int32] = []

  /// Whether all sends of a slice are one system call.
  package var usesRing: Bool { sender is RingSender }

  /// - Parameters:
  ///   - allowsRing: whether to use io_uring where the kernel has it.
  ///   - slice: the most connections that are served before the loop goes on with something else; usually some milliseconds' worth.
  package init(on loop: EventLoop, allowsRing: Bool, slice: Int = 512) {
    self.loop = loop
    self.slice = slice
    if allowsRing, let ring = RingSender.make() { sender = ring } else { sender = PlainSender() }
  }

  /// As ``Connection/sendLatest(_:)`` on each of them, at once or a little later, or as ``Connection/send(_:)`` at once if it is not a
  /// latest one. There is one latest message at a time: a newer one is for all who are still owed the last.
  package func send(_ message: [UInt8], isLatest: Bool, to connections: [Connection]) {
    guard isLatest, isGoingOn || connections.count > slice else { return offer(message, isLatest: isLatest, to: connections[...]) }
    latest = message
    for connection in connections where connection.owe(message) { queue.append(connection) }
    guard !isGoingOn else { return }
    isGoingOn = true
    serveSlice()
  }

  private func serveSlice() {
    var served: [Connection] = []
    while served.count < slice, head < queue.count {
      if queue[head].settleDebt() { served.append(queue[head]) }
      head += 1
    }
    offer(latest, isLatest: true, to: served[...])
    if head == queue.count {
      queue.removeAll(keepingCapacity: true)
      head = 0
      isGoingOn = false
    } else {
      if head > 4 * slice {
        queue.removeFirst(head)
        head = 0
      }
      nonisolated(unsafe) weak let this = self
      loop.post { unsafe this?.serveSlice() }
    }
  }

  private func offer(_ message: [UInt8], isLatest: Bool, to connections: ArraySlice<Connection>) {
    // Out of the object, so that each access in the loop is one to a local array.
    var (idle, descriptors, results) = (idle, descriptors, results)
    (self.idle, self.descriptors, self.results) = ([], [], [])
    for (index, connection) in connections.enumerated() {
      if connection.isIdle {
        idle.append(index)
        descriptors.append(connection.descriptor)
      } else if isLatest {
        connection.sendLatest(message)
      } else {
        connection.send(message)
      }
    }
    results.append(contentsOf: repeatElement(0, count: descriptors.count))
    sender.send(message, on: descriptors, results: &results)
    for (place, result) in results.enumerated() where result != message.count {
      connections[connections.startIndex + idle[place]].settle(result, message, isLatest: isLatest)
    }
    idle.removeAll(keepingCapacity: true)
    descriptors.removeAll(keepingCapacity: true)
    results.removeAll(keepingCapacity: true)
    (self.idle, self.descriptors, self.results) = (idle, descriptors, results)
  }
}
