internal import Design
internal import FarkleBoard
internal import FarkleWire
internal import Vocabulary

/// How the viewer's line output is written: one line for each thing that happens, or with `--json` every snapshot as it came.
package struct ViewerConsole: Sendable {
  package enum Line: Hashable, Sendable {
    /// For standard output.
    case output([UInt8])
    /// For standard error, so that standard output stays what was asked for.
    case aside(String)
  }

  private let isJSON: Bool
  private var board: GameSnapshot?
  private var hasBoard = false
  /// What was told last: no event is told twice in a row.
  private var last = ""

  package init(isJSON: Bool) {
    self.isJSON = isJSON
  }

  /// The lines that an event makes.
  package mutating func lines(for event: ViewerEvent) -> [Line] {
    switch event {
    case .board(let snapshot, let line, let seat, let isCatchUp): show(snapshot, line, seat, isCatchUp)
    case .stage(let stage): told(stage.sentence)
    case .problem(let problem): told(problem.sentence)
    case .notice(let sentence), .ended(let sentence): told(sentence)
    case .joined(let host, let room): told(Strings.joinedRoom(room.text, on: host))
    case .stale(let seconds): told(Strings.stale(seconds))
    case .fresh: told(Strings.fresh)
    case .lost(let reason): told(Strings.reconnecting(reason))
    case .rooms, .lobby, .successor, .seat, .photo: []
    }
  }

  private mutating func show(_ snapshot: ToViewer.Snapshot, _ line: [UInt8], _ seat: Identifier?, _ isCatchUp: Bool) -> [Line] {
    defer {
      board = snapshot.game
      hasBoard = true
    }
    if isJSON { return [.output(line)] }
    if !hasBoard || isCatchUp {
      // It says as well that a board is there again, so it is told even if it is the same.
      last = ""
      return told(BoardSentences.summary(of: snapshot.game))
    }
    // That our own seat is ours was said when the claim was granted.
    return BoardChange.between(board, snapshot.game).filter { !$0.isSeat(seat) }.flatMap {
      told(BoardSentences.sentence(for: $0, in: snapshot.game))
    }
  }

  private mutating func told(_ sentence: String) -> [Line] {
    guard sentence != last else { return [] }
    last = sentence
    return [line(sentence)]
  }

  private func line(_ sentence: String) -> Line {
    isJSON ? .aside(sentence.neutralised) : .output(Array(sentence.neutralised.utf8))
  }
}

extension BoardChange {
  fileprivate func isSeat(_ own: Identifier?) -> Bool {
    if case .seat(own, _?) = self { true } else { false }
  }
}
