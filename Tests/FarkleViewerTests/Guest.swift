import FarkleBoard
import FarkleViewer
import FarkleWire
import Sockets
import Testing
import Vocabulary

/// A viewer of an ``Evening`` and its end of the network.
struct Guest {
  /// What is on its way to the viewer.
  enum Parcel {
    /// A message, and whether some of it has arrived.
    case message([UInt8], isSnapshot: Bool, isStarted: Bool)
    case end
  }

  var session: ViewerSession
  /// The connection as the viewer sees it.
  var link: Int?
  /// The attempt that waits to be answered.
  var attempt: Int?
  var isBrowsing = false
  var hasLeft = false
  var toHost: [UInt8] = []
  var fromHost: [Parcel] = []
  /// The last snapshot as it came.
  private(set) var line: [UInt8] = []
  private(set) var boards = 0
  private var board: GameSnapshot?

  init(session: ViewerSession) {
    self.session = session
  }

  /// Puts a message on its way; a snapshot takes the place of one that has not left yet.
  mutating func post(_ bytes: [UInt8], isSnapshot: Bool) {
    if isSnapshot {
      fromHost.removeAll { if case .message(_, isSnapshot: true, isStarted: false) = $0 { true } else { false } }
    }
    fromHost.append(.message(bytes, isSnapshot: isSnapshot, isStarted: false))
  }

  /// The next bytes that arrive, at most so many; nil where the connection ends, nothing where nothing is on its way.
  mutating func arrive(_ count: Int) -> [UInt8]? {
    guard let parcel = fromHost.first else { return [] }
    guard case .message(let bytes, let isSnapshot, _) = parcel else { return nil }
    if bytes.count > count {
      fromHost[0] = .message(Array(bytes[count...]), isSnapshot: isSnapshot, isStarted: true)
    } else {
      fromHost.removeFirst()
    }
    return Array(bytes.prefix(count))
  }

  mutating func show(_ event: ViewerEvent) {
    guard case .board(let snapshot, let line, _, _) = event else { return }
    self.line = line
    boards += 1
    for change in BoardChange.between(board, snapshot.game) {
      #expect(!BoardSentences.sentence(for: change, in: snapshot.game).isEmpty)
    }
    #expect(BoardChange.between(snapshot.game, snapshot.game) == [])
    board = snapshot.game
  }
}
