internal import FarkleBoard
internal import FarkleViewer
internal import FarkleWire
internal import Vocabulary

/// What a viewer's program has on its screen, and what it has told the person since it started.
struct Screen {
  struct Flaw: Error {
    let promise: String
  }

  /// The last board as it came.
  private(set) var line: [UInt8] = []
  private(set) var seat: Identifier?
  private(set) var board: GameSnapshot?
  private var console = ViewerConsole(isJSON: false)
  private var hasBoard = false
  private var isCatchingUp = false
  private var told: [BoardRecord.Action: Int] = [:]
  private var revisions: [Identifier: Int] = [:]

  /// The link was lost; the next board is to be told in one line.
  mutating func lose() { isCatchingUp = true }

  mutating func show(
    _ snapshot: ToViewer.Snapshot, _ line: [UInt8], seat: Identifier?, isCatchUp: Bool, of record: BoardRecord
  ) throws(Flaw) {
    if isCatchUp != isCatchingUp { throw Flaw(promise: isCatchUp ? "a board is told as missed" : "what was missed is told as news") }
    if let game = snapshot.game {
      if game.revision < revisions[game.id] ?? 0 {
        throw Flaw(promise: "the revision falls from \(revisions[game.id] ?? 0) to \(game.revision)")
      }
      revisions[game.id] = game.revision
    }
    try tell(snapshot.game, isCatchUp, record)
    try checkLines(.board(snapshot, line: line, seat: seat, isCatchUp: isCatchUp))
    self.line = line
    self.seat = seat
    board = snapshot.game
    hasBoard = true
    isCatchingUp = false
  }

  private mutating func tell(_ latest: GameSnapshot?, _ isCatchUp: Bool, _ record: BoardRecord) throws(Flaw) {
    if BoardChange.between(latest, latest) != [] { throw Flaw(promise: "a board differs from itself") }
    guard hasBoard, !isCatchUp else { return }
    for change in BoardChange.between(board, latest) {
      if BoardSentences.sentence(for: change, in: latest).isEmpty { throw Flaw(promise: "nothing is said of \(change)") }
      guard case .scored(let action) = change, let game = latest?.id else { continue }
      let key = BoardRecord.Action(game: game, id: action.id)
      told[key, default: 0] += 1
      if told[key] ?? 0 > record.comings(of: action.id, in: game) { throw Flaw(promise: "action \(action.id) is told again") }
    }
  }

  private mutating func checkLines(_ event: ViewerEvent) throws(Flaw) {
    let isSummary = if case .board(_, _, _, let isCatchUp) = event { !hasBoard || isCatchUp } else { false }
    let lines = console.lines(for: event)
    if isSummary, lines.count != 1 { throw Flaw(promise: "a summary of \(lines.count) lines") }
    for case .output(let bytes) in lines {
      if bytes.isEmpty || bytes.contains(where: { $0 < 0x20 }) { throw Flaw(promise: "a line that is none") }
    }
  }
}
