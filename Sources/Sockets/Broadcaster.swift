/// Sends one message to many connections at once, by the cheapest way that the system allows. Used on the loop's thread only.
package final class Broadcaster {
  private let sender: any BulkSender
  // Kept so that a message costs no allocation.
  private var idle: [Int] = []
  private var descriptors: [Int32] = []
  private var results: [Int32] = []

  /// Whether all sends of a message are one system call.
  package var usesRing: Bool { sender is RingSender }

  /// - Parameter allowsRing: whether to use io_uring where the kernel has it.
  package init(allowsRing: Bool) {
    if allowsRing, let ring = RingSender.make() { sender = ring } else { sender = PlainSender() }
  }

  /// As ``Connection/sendLatest(_:)`` on each of them, or as ``Connection/send(_:)`` if it is not a latest one.
  package func send(_ message: [UInt8], isLatest: Bool, to connections: [Connection]) {
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
      connections[idle[place]].settle(result, message, isLatest: isLatest)
    }
    idle.removeAll(keepingCapacity: true)
    descriptors.removeAll(keepingCapacity: true)
    results.removeAll(keepingCapacity: true)
    (self.idle, self.descriptors, self.results) = (idle, descriptors, results)
  }
}
