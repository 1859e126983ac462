import FarkleBoard
import FarkleWire
import Testing
import Vocabulary

/// A board view on a clock that is moved by hand.
struct Watcher {
  private(set) var view: BoardView
  private(set) var sheet: Sheet
  private(set) var clock: Int64 = 5_000
  /// The host's clock is so far ahead.
  var skew: Int64 = 0
  var seat: Identifier?
  /// How often the view was woken because it said that it would change.
  private(set) var wakes = 0

  init(_ sheet: Sheet, hasMotion: Bool = true) {
    view = BoardView(hasMotion: hasMotion)
    self.sheet = sheet
    self.sheet.rankAll()
    show()
  }

  var now: Now { Now(moment: Moment(milliseconds: clock), date: Timestamp(milliseconds: 1_700_000_000_000 + clock)) }
  var hostDate: Timestamp { Timestamp(milliseconds: now.date.milliseconds + skew) }
  var scene: BoardScene? { view.scene }

  mutating func show(_ isCatchUp: Bool = false, _ change: (inout Sheet) -> Void = { _ in }) {
    sheet.date = hostDate
    change(&sheet)
    sheet.rankAll()
    view.show(sheet.board, sent: hostDate, seat: seat, isCatchUp: isCatchUp, at: now)
  }

  mutating func change(_ other: Sheet?, isCatchUp: Bool = false) {
    if let other { sheet = other }
    view.show(other?.board, sent: hostDate, seat: seat, isCatchUp: isCatchUp, at: now)
  }

  mutating func connect(_ link: BoardLink) { view.connect(link, at: now) }

  /// Lets time pass, waking the view when it wants.
  mutating func pass(_ milliseconds: Int64) {
    let end = Moment(milliseconds: clock + milliseconds)
    while let due = view.deadline, due <= end {
      if due.milliseconds <= clock { return _ = Issue.record("a deadline that is past") }
      clock = due.milliseconds
      view.handle(now)
      wakes += 1
    }
    clock = end.milliseconds
    view.handle(now)
  }

  func standing(_ name: String) throws -> BoardScene.Standing {
    try #require(scene?.standings.first { $0.name == name })
  }

  /// The messages of the time that comes, each with how long it stood.
  mutating func banners(_ milliseconds: Int64) -> [String] {
    var told: [String] = []
    let end = clock + milliseconds
    while clock < end {
      if let text = view.banner?.text, told.last != text { told.append(text) }
      pass(100)
    }
    return told
  }
}
