import Cards
import Daemon
import Design
import FarkleGame
import Foundation
import Photos
import TestSupport
import Testing
import Vocabulary

@testable import FarkleHost

/// The card of a won game: what it says, held against files, and that it keeps within its lines, held against pixels.
struct StoryCardTests {
  private static func summary(_ names: [String], scores: [Int], game: String = "Tuesday Night Roll") throws -> GameSummary {
    let players = try zip(names, scores).enumerated().map { seat, player in
      PlayerRecord(
        player: id(seat), name: try PlayerName(player.0), avatar: seat, score: player.1, turns: 11, farkles: 2, bestTurn: 1650,
        hotDice: seat == 0 ? 4 : 1, runs: .none, furthestBehind: 0)
    }
    let start = Timestamp(milliseconds: 1_795_810_500_000)
    return try GameSummary(
      id: id(99), name: GameName(game), startedAt: start, lastAt: Timestamp(milliseconds: start.milliseconds + 48 * 60_000),
      target: .standard, state: .finished, revision: 40, rounds: 11, winner: id(0), players: players)
  }

  private static func id(_ number: Int) -> Identifier {
    Identifier("00000000-0000-4000-8000-0000000000" + (number < 10 ? "0" : "") + String(number)) ?? .zero
  }

  private static let two = (["Maya Fernández", "Jules"], [10_450, 8200])
  private static let eight = (
    [
      "Maya Fernández", "WWWWWWWWWWWWWWWWWWWW", "مريم عبد الرحمن", "שרה לוי", "<b>&\"Zoë\"</b>", "Ольга", "Ἀσπασία", "Ib",
    ], [10_450, 9900, 9900, 8200, 7100, 5050, 4300, 0]
  )
  /// As wide as names can be, and in no script of the typeface.
  private static let widest = (
    Array("東南西北春夏秋冬").map { String(repeating: $0, count: 20) }, Array(repeating: 48_950, count: 8)
  )

  private static func card(_ players: ([String], [Int]), photo: String? = nil, game: String = "Tuesday Night Roll") throws -> StoryCard {
    try #require(StoryCard(try summary(players.0, scores: players.1, game: game), photo: photo, date: "2026-11-27"))
  }

  // MARK: - By structure

  private static let golden = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Golden").path

  @Test(arguments: ["two", "eight"], ["story", "square"])
  func `the document is the one that was looked at`(players: String, shape: String) throws {
    let card = try Self.card(players == "two" ? Self.two : Self.eight)
    let svg = card.svg(shape == "story" ? .story : .square)
    let path = "\(Self.golden)/\(players)-\(shape).svg"
    let kept = try? WholeFile.read(path, limit: 1 << 20)
    if kept != svg, ProcessInfo.processInfo.environment["FARKLE_RECORD"] != nil { try WholeFile.replace(path, with: svg) }
    #expect(kept == svg, "\(path) differs: FARKLE_RECORD=1 writes it anew")
  }

  /// Maya won twice, Jules once, and Sam, who is in none of them now, never.
  private static func night() throws -> NightSummary {
    let games = [
      (["Maya Fernández", "Jules"], [10_450, 8200]), (["Jules", "Sam"], [10_000, 300]), (["Maya Fernández", "Sam"], [10_100, 50]),
    ]
    return NightSummary(try games.map { try summary($0.0, scores: $0.1) }, person: { $0 })
  }

  @Test(arguments: ["story", "square"]) func `the card of a night is the one that was looked at, and says who won how often`(shape: String)
    throws
  {
    let card = try #require(StoryCard(try Self.night(), photo: nil, date: "2026-11-27"))
    #expect(card.firstName == "Maya" && card.score == "2 wins" && card.standings.map(\.score) == ["2 wins", "1 win"])
    #expect(card.pills == ["3 games", "best 1,650", "15 hot dice"] && card.beaten.isEmpty)
    let svg = card.svg(shape == "story" ? .story : .square)
    let path = "\(Self.golden)/night-\(shape).svg"
    let kept = try? WholeFile.read(path, limit: 1 << 20)
    if kept != svg, ProcessInfo.processInfo.environment["FARKLE_RECORD"] != nil { try WholeFile.replace(path, with: svg) }
    #expect(kept == svg, "\(path) differs: FARKLE_RECORD=1 writes it anew")
  }

  @Test func `a night that nobody won has no card`() {
    #expect(StoryCard(NightSummary([], person: { $0 }), photo: nil, date: "2026-11-27") == nil)
  }

  @Test func `names are data, whatever they hold`() throws {
    let svg = String(decoding: try Self.card(Self.eight).svg(.story), as: UTF8.self)
    #expect(svg.contains("&lt;b&gt;&amp;&quot;Zoë&quot;&lt;/b&gt;") && !svg.contains("<b>"))
    for (text, expected) in [("\u{FFFE}a\u{1}", "\u{FFFD}a\u{FFFD}"), ("a&b", "a&amp;b"), ("\u{1FFFF}", "\u{FFFD}")] {
      #expect(SVGWriter.escaped(text) == expected)
    }
  }

  @Test(arguments: [
    (["Jules"], "def. Jules"), (["Jules", "Sam"], "def. Jules and Sam"), (["Jules", "Sam", "Priya"], "def. Jules, Sam and Priya"),
  ])
  func `who was beaten is named`(names: [String], sentence: String) throws {
    let card = try Self.card((["Maya"] + names, [10_000] + names.map { _ in 5000 }))
    #expect(String(decoding: card.svg(.story), as: UTF8.self).contains(">\(sentence)<"))
  }

  @Test func `who shares a place stands at the same number`() throws {
    #expect(try Self.card(Self.eight).standings.map(\.place) == [1, 2, 2, 4, 5, 6, 7, 8])
    // The winner is first alone, though others have as much.
    #expect(try Self.card(Self.widest).standings.map(\.place) == [1, 2, 2, 2, 2, 2, 2, 2])
  }

  @Test func `a game that nobody has won has no card`() throws {
    let game = try TestHost.game(["Ann", "Bob"])
    #expect(StoryCard(GameSummary(game), photo: nil, date: "") == nil)
  }

  // MARK: - By pixels

  private struct Picture {
    let layout: CardLayout
    let pixels: [UInt32]

    init(_ card: StoryCard, _ layout: CardLayout) throws {
      self.layout = layout
      pixels = try Cards.pixels(card.svg(layout), width: layout.width, height: layout.height)
    }

    func colours(x: Range<Int>, y: Range<Int>) -> Set<UInt32> {
      Set(y.flatMap { pixels[($0 * layout.width + x.lowerBound)..<($0 * layout.width + x.upperBound)] })
    }

    /// Whether the pixel is that colour, as near as edges and versions of the library leave it.
    func isNear(_ colour: UInt32, x: Double, y: Double) -> Bool {
      let pixel = pixels[Int(y) * layout.width + Int(x)]
      return [16, 8, 0].allSatisfy { abs(Int(pixel >> $0 & 0xFF) - Int(colour >> $0 & 0xFF)) <= 8 }
    }

    func ink(in box: CardLayout.Box, other: UInt32) -> Int {
      (Int(box.y)..<Int(box.y + box.height)).reduce(0) { sum, y in
        sum + (Int(box.x)..<Int(box.x + box.width)).count { pixels[y * layout.width + $0] != other }
      }
    }
  }

  @Test(arguments: [true, false])
  func `nothing leaves the sheet, however wide the names`(isStory: Bool) throws {
    let layout = isStory ? CardLayout.story : .square
    let bone = Theme.paper.colour(.panel)
    for players in [Self.two, Self.eight, Self.widest] {
      let picture = try Picture(try Self.card(players, game: String(repeating: "W", count: 40)), layout)
      // Felt around it, and inside the golden line a margin of bone.
      #expect(picture.colours(x: 0..<38, y: 0..<layout.height) == [Theme.felt.colour(.ground)])
      for edge in [60..<72, layout.width - 72..<layout.width - 60] {
        #expect(picture.colours(x: edge, y: 120..<layout.height - 120) == [bone])
      }
      #expect(picture.colours(x: 300..<layout.width - 300, y: 60..<76) == [bone])
      #expect(picture.colours(x: 300..<layout.width - 300, y: layout.height - 72..<layout.height - 60) == [bone])
    }
  }

  @Test(arguments: [true, false])
  func `each part is where it belongs`(isStory: Bool) throws {
    let layout = isStory ? CardLayout.story : .square
    let bone = Theme.paper.colour(.panel)
    for players in [Self.two, Self.eight, Self.widest] {
      let picture = try Picture(try Self.card(players), layout)
      #expect(
        picture.isNear(
          Theme.felt.colour(.gold), x: layout.trophy.x + layout.trophy.width * 0.66, y: layout.trophy.y + layout.trophy.height * 0.25))
      #expect(picture.isNear(Theme.felt.colour(.gold), x: layout.ring.middle, y: layout.ring.y + layout.ring.height * 0.04))
      #expect(picture.isNear(Theme.avatar(0), x: layout.ring.middle, y: layout.ring.y + layout.ring.height * 0.15))
      #expect(picture.isNear(Theme.paper.colour(.crimson), x: layout.ribbon.middle, y: layout.ribbon.y + 10))
      for box in [layout.score, layout.beaten, layout.footer] { #expect(picture.ink(in: box, other: bone) > 500) }
    }
  }

  @Test func `a name ends before its score begins`() throws {
    let column = CardLayout.story.standings[0]
    let gap = Int(column.x + column.width * 0.76) - 10
    let height = column.height / 8
    for players in [Self.eight, Self.widest] {
      let picture = try Picture(try Self.card(players), .story)
      for row in 0..<8 {
        let top = Int(column.y + Double(row) * height)
        let expected = row == 0 ? Theme.felt.colour(.gold) : Theme.paper.colour(.panel)
        #expect(picture.colours(x: gap..<gap + 8, y: top + 8..<top + Int(height) - 8) == [expected], "row \(row)")
      }
    }
  }

  @Test func `the winner's photo is in the ring`() throws {
    // A picture of one colour, made a photo as any other.
    let svg =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"64\" height=\"64\"><rect width=\"64\" height=\"64\" fill=\"#3366cc\"/></svg>"
    let folder = try TestFolder()
    let file = try folder.file("blue.png", try Cards.png(Array(svg.utf8), width: 64, height: 64))
    let picture = try Picture(try Self.card(Self.two, photo: Data(try Photos.prepare(file: file)).base64EncodedString()), .story)
    let ring = CardLayout.story.ring
    #expect(picture.isNear(0x3366CC, x: ring.middle, y: ring.y + ring.height / 2))
    #expect(picture.isNear(Theme.felt.colour(.gold), x: ring.middle, y: ring.y + ring.height * 0.04))
  }
}
