internal import Design
internal import Vocabulary

/// Something that is about to happen and can still be stopped; with a countdown it happens by itself.
struct Confirmation: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case bank, farkle
    /// An undo while points are pending.
    case undo
    case undoTo(action: Int)
    case endGame
    case kick(viewer: String, name: String)
    /// A game of the history.
    case delete(number: Int, name: String)
    case quit
  }

  /// In milliseconds.
  static let countdown: Int64 = 5_000

  let kind: Kind
  /// The board that it was asked for.
  let revision: Int?
  /// When it happens by itself, nil without a countdown or while that is paused.
  private(set) var end: Moment?
  /// What is left of a countdown that is paused.
  private(set) var paused: Int64?

  /// - Parameter now: when a countdown begins, nil for none.
  init(_ kind: Kind, revision: Int?, countdownFrom now: Moment? = nil) {
    self.kind = kind
    self.revision = revision
    end = now.map { $0 + Self.countdown }
  }

  var command: HostCommand {
    switch kind {
    case .bank: .bank(nil)
    case .farkle: .farkle
    case .undo: .undo(nil)
    case .undoTo(let action): .undo(action)
    case .endGame: .end
    case .kick(let viewer, _): .kick(viewer)
    case .delete(let number, _): .delete(String(number))
    case .quit: .quit
    }
  }

  var hasCountdown: Bool { end != nil || paused != nil }

  /// Milliseconds that are left of the countdown, nil without one.
  func left(at now: Moment) -> Int64? {
    paused ?? end.map { max(0, $0 - now) }
  }

  /// Stops the countdown or lets it go on.
  mutating func togglePause(_ now: Moment) {
    if let left = paused {
      paused = nil
      end = now + left
    } else if let end {
      paused = max(0, end - now)
      self.end = nil
    }
  }

  /// When the countdown looks different next.
  func nextStep(after now: Moment, hasMotion: Bool) -> Moment? {
    guard let end else { return nil }
    let step = hasMotion ? Motion.step : 1_000
    let left = end - now
    return left <= 0 ? end : now + ((left - 1) % step + 1)
  }
}
