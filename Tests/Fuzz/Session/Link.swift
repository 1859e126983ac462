import FarkleWire
import FuzzSupport

/// What a viewer was sent on one connection, held against the order that the protocol promises.
struct Link {
  /// Whether the host has said its last word here.
  var isOver = false
  private var isWelcome = false
  private var seq: Int?

  /// - Returns: the welcome, if it is one.
  mutating func receive(_ line: [UInt8]) -> ToViewer.Welcome? {
    require(!isOver, "a message after the last one")
    require(line.last == UInt8(ascii: "\n") && line.count <= WireLimits.lineToViewer + 1, "no line, or one over the limit")
    do throws(WireError) {
      return check(try WireCodec.decodeToViewer(Array(line.dropLast())))
    } catch {
      fatalError("a line that is no message: \(error.detail)")
    }
  }

  private mutating func check(_ message: ToViewer) -> ToViewer.Welcome? {
    switch message {
    case .welcome(let welcome):
      require(!isWelcome, "a second welcome")
      isWelcome = true
      return welcome
    case .snapshot(let snapshot):
      require(isWelcome, "a snapshot before the welcome")
      require(snapshot.seq > seq ?? -1, "a seq that does not grow")
      seq = snapshot.seq
    case .error: require(!isWelcome || seq != nil, "an error between welcome and snapshot")
    case .ping(let ping): require(ping.seq == seq, "a ping with another snapshot's seq")
    case .claimed, .photo, .pong: require(seq != nil, "the message after a welcome must be the snapshot")
    case .bye: break
    case .unknown: fatalError("a message of no known type")
    }
    return nil
  }
}
