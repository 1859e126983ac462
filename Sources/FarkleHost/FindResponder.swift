package import FarkleWire
package import Sockets
package import Vocabulary

/// Decides which datagrams of the UDP finder are answered (`Protocol/README.md`, "Finding a host: the UDP finder"): only a `find`, only to a
/// sender on our own links with a port of 1024 or more, at most once a second for each sender and ten answers a second in all.
package struct FindResponder: Sendable {
  private static let second: Int64 = 1000
  private static let answersASecond = 10

  /// When the latest answers went out, to whom.
  private var answered: [(sender: IPAddress, at: Moment)] = []

  package init() {}

  /// The answers to a datagram, each to be sent to its sender.
  /// - Parameters:
  ///   - isNeighbour: whether the sender is on one of our own links.
  ///   - rooms: what the hosts of this machine answer; looked up only for a datagram that gets an answer.
  package mutating func answers(
    to datagram: [UInt8], from sender: Endpoint, isNeighbour: Bool, rooms: @autoclosure () -> [FinderMessage.Here], at now: Moment
  ) -> [[UInt8]] {
    answered.removeAll { now - $0.at >= Self.second }
    guard isNeighbour, sender.port >= 1024, !answered.contains(where: { $0.sender == sender.address }),
      case .find(let find)? = try? WireCodec.decodeFinder(datagram)
    else { return [] }
    let wanted = rooms().filter { find.code == nil || $0.code == find.code }.prefix(Self.answersASecond - answered.count)
    answered += wanted.map { _ in (sender: sender.address, at: now) }
    return wanted.map { WireCodec.encode(FinderMessage.here($0)) }
  }
}
