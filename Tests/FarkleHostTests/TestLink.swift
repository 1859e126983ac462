import FarkleWire
import Testing

/// What a link was sent, and whether the host has ended it. The order that the protocol promises is checked with every message.
struct TestLink {
  var lines: [[UInt8]] = []
  var isOver = false
  private var isWelcome = false
  private var seq: Int?

  mutating func receive(_ line: [UInt8]) {
    #expect(!isOver, "a message after the last one")
    #expect(line.last == 10 && !line.dropLast().contains(10), "not one line")
    #expect(line.count <= WireLimits.lineToViewer + 1, "a line over the limit")
    lines.append(line)
    do throws(WireError) {
      check(try WireCodec.decodeToViewer(Array(line.dropLast())))
    } catch {
      Issue.record("a line that is no message: \(error.detail)")
    }
  }

  private mutating func check(_ message: ToViewer) {
    switch message {
    case .welcome:
      #expect(!isWelcome, "a second welcome")
      isWelcome = true
    case .snapshot(let snapshot):
      #expect(isWelcome, "a snapshot before the welcome")
      #expect(snapshot.seq > seq ?? -1, "a seq that does not grow")
      seq = snapshot.seq
    case .error: #expect(!isWelcome || seq != nil, "an error between welcome and snapshot")
    case .ping(let ping): #expect(ping.seq == seq, "a ping with another snapshot's seq")
    case .claimed, .photo, .pong: #expect(seq != nil, "the message after a welcome must be the snapshot")
    case .bye: break
    case .unknown: Issue.record("a message of no known type")
    }
  }
}
