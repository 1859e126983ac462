internal import Design
internal import FarkleBoard
package import FarkleWire
package import Vocabulary

/// What the web page shows, made once for all browsers. It is told of every board, and at ``deadline`` that time has passed.
///
/// The page moves things itself: here everything is at its end at once.
package struct PageBoard: Sendable {
  /// How many of the latest sentences a view carries, for those who hear the page: more than one change makes.
  private static let newsKept = 12

  private var board = BoardView(hasMotion: false)
  private var room: RoomCode?
  private(set) var news: [News] = []
  private var newsCount = 0
  private var bannerCount = 0
  private var banner: Banner?
  /// The latest view as JSON, nil before a first board.
  package private(set) var view: [UInt8]?

  /// A sentence about something that happened, and its number.
  struct News: Hashable, Sendable {
    let number: Int
    let text: String
  }

  package init() {}

  /// Takes a board.
  /// - Returns: whether there is something new to see.
  @discardableResult
  package mutating func show(_ game: GameSnapshot?, room: RoomCode, at now: Now) -> Bool {
    if board.hasBoard { tell(BoardChange.between(board.game, game), in: game) }
    self.room = room
    board.show(game, sent: now.date, seat: nil, isCatchUp: false, at: now)
    return draw()
  }

  /// Time has passed.
  package mutating func handle(_ now: Now) -> Bool {
    guard board.hasBoard else { return false }
    board.handle(now)
    return draw()
  }

  /// When the view next changes by itself.
  package var deadline: Moment? { board.hasBoard ? board.deadline : nil }

  private mutating func tell(_ changes: [BoardChange], in game: GameSnapshot?) {
    for change in changes {
      switch change {
      // What is told again at once, or is only to be seen.
      case .pending, .photo: continue
      default: break
      }
      newsCount += 1
      news.append(News(number: newsCount, text: BoardSentences.sentence(for: change, in: game).neutralised))
    }
    news = news.suffix(Self.newsKept)
  }

  private mutating func draw() -> Bool {
    if board.banner != banner {
      banner = board.banner
      if banner != nil { bannerCount += 1 }
    }
    let latest = json()
    defer { view = latest }
    return latest != view
  }

  private func json() -> [UInt8] {
    var writer = JSONWriter(capacity: 8192)
    writer.object { json in
      json.key("banner")
      if let banner { banner.write(to: &json, number: bannerCount) } else { json.null() }
      json.key("feed")
      if let game = board.game { game.writeFeed(to: &json) } else { json.array([Int]()) { _, _ in } }
      json.key("game")
      if let scene = board.scene, let game = board.game { scene.write(to: &json, of: game) } else { json.null() }
      json.key("news")
      json.array(news) { json, news in
        json.object {
          $0.field("n", news.number)
          $0.field("text", news.text)
        }
      }
      json.field("room", room?.text)
      json.key("waiting")
      json.array(board.game == nil ? Strings.waitingForGame : []) { $0.value($1) }
    }
    return writer.bytes
  }
}
