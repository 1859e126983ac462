/// One direction of a connection: the bytes that one side's kernel has taken and the other side's program has not read yet, in order.
final class Pipe {
  let capacity: Int
  /// The sender has closed its sending side: after these bytes comes the end.
  var hasEnd = false
  /// The receiver is gone: whatever is sent is answered with a reset.
  var isOrphan = false
  /// When a byte was last read, or the first one came.
  private(set) var movedAt: Int64 = 0
  private var bytes: [UInt8] = []
  private var head = 0

  init(capacity: Int) {
    self.capacity = capacity
  }

  var count: Int { bytes.count - head }
  var room: Int { max(0, capacity - count) }
  var isEmpty: Bool { count == 0 }

  func append(_ piece: ArraySlice<UInt8>, at time: Int64) {
    if isEmpty { movedAt = time }
    bytes += piece
  }

  func take(_ limit: Int, at time: Int64, _ sabotage: Sabotage?) -> [UInt8] {
    var piece = Array(bytes[head..<head + min(limit, count)])
    movedAt = time
    head += piece.count
    if head == bytes.count {
      bytes.removeAll(keepingCapacity: true)
      head = 0
    }
    switch sabotage {
    case .duplicatesBytes: piece += piece.suffix(1)
    case .swapsBytes where piece.count > 1: piece.swapAt(0, piece.count - 1)
    default: break
    }
    return piece
  }

  /// Nobody will read what is on its way.
  func spill() {
    bytes = []
    head = 0
  }
}
