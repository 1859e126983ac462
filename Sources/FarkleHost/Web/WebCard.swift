internal import FarkleWire
internal import Vocabulary

/// The card of the game on the board, drawn once for all who ask for it, one at a time. Used on the loop's thread only.
final class WebCard {
  typealias Picture = Result<[UInt8], CardFailure>
  typealias Reader = (Picture) -> Void

  /// Starts to draw the card of a game, whose end is told later.
  private let draw: (Identifier, @escaping Reader) -> Void
  private var drawn: (subject: Subject, png: [UInt8])?
  private var underWay: (subject: Subject, readers: [Reader])?
  /// Who asked while the card of an earlier state was being drawn.
  private var next: (subject: Subject, readers: [Reader])?

  /// What the card depends on.
  private struct Subject: Hashable {
    let game: Identifier
    let revision: Int
    let photo: PhotoHash?
  }

  init(draw: @escaping (Identifier, @escaping Reader) -> Void) {
    self.draw = draw
  }

  /// Passes on the card, at once if it is there.
  /// - Returns: false if nobody has won.
  func ask(_ game: GameSnapshot?, _ reader: @escaping Reader) -> Bool {
    guard let game, let winner = game.winner else { return false }
    let photo = game.players.first { $0.id == winner }?.photo
    let subject = Subject(game: game.id, revision: game.revision, photo: photo)
    if let drawn, drawn.subject == subject {
      reader(.success(drawn.png))
    } else if underWay?.subject == subject {
      underWay?.readers.append(reader)
    } else if underWay == nil {
      start(subject, [reader])
    } else {
      next = (subject, (next?.readers ?? []) + [reader])
    }
    return true
  }

  private func start(_ subject: Subject, _ readers: [Reader]) {
    underWay = (subject, readers)
    draw(subject.game) { [weak self] in self?.finish($0) }
  }

  private func finish(_ picture: Picture) {
    guard let done = underWay else { return }
    underWay = nil
    // What could not be drawn is tried again when somebody asks again.
    drawn = (try? picture.get()).map { (done.subject, $0) }
    for reader in done.readers { reader(picture) }
    guard let next else { return }
    self.next = nil
    start(next.subject, next.readers)
  }
}
