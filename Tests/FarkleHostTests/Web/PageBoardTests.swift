import FarkleGame
import FarkleHost
import FarkleWire
import Foundation
import Testing
import Vocabulary

/// What browsers are shown, made once for all of them.
struct PageBoardTests {
  private var page = PageBoard()
  private var host: TestHost

  init() throws {
    host = try TestHost("Maya", "<b>&\"Jules", "Sam")
  }

  private func now(_ milliseconds: Int64 = 0) -> Now {
    Now(moment: host.clock + milliseconds, date: Timestamp(milliseconds: 1_700_000_000_000 + host.clock.milliseconds + milliseconds))
  }

  @discardableResult
  private mutating func show() throws -> Bool { page.show(host.board(), room: try #require(RoomCode("1357")), at: now()) }

  private func view() throws -> [String: Any] {
    let data = Data(try #require(page.view))
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  private func part(_ name: String) throws -> [String: Any] {
    try #require((try view()["game"] as? [String: Any])?[name] as? [String: Any])
  }

  private func players() throws -> [[String: Any]] { try #require((try view()["game"] as? [String: Any])?["players"] as? [[String: Any]]) }

  @Test mutating func `the same board twice is nothing new`() throws {
    let shows = [try show(), try show()]
    try host.say("add 100")
    let last = try show()
    #expect(shows + [last] == [true, false, true])
  }

  @Test mutating func `a bank is in the standings, the feed and the news, once`() throws {
    try show()
    #expect((try view()["news"] as? [Any])?.isEmpty == true)
    try host.say("bank 1450")
    try show()
    #expect(try players().map { $0["banked"] as? Int } == [1450, 0, 0])
    let feed = try #require(try view()["feed"] as? [[String: Any]])
    #expect(feed.count == 1 && feed[0]["what"] as? String == "+1,450 → 1,450" && feed[0]["who"] as? String == "✓ Maya")
    let news = try #require(try view()["news"] as? [[String: Any]])
    #expect(news.compactMap { $0["n"] as? Int } == [1, 2])
    #expect((news[0]["text"] as? String)?.contains("Maya") == true)
    try show()
    #expect((try view()["news"] as? [Any])?.count == 2)
  }

  @Test mutating func `names are as they were typed, for a script that never reads them as HTML`() throws {
    try host.say("bank 500")
    try show()
    let player = try #require(try players().first { $0["rolling"] as? Bool == true })
    #expect(player["name"] as? String == "<b>&\"Jules")
    #expect(player["initial"] as? String == "<")
    let turn = try part("turn")
    #expect(turn["player"] as? String == player["id"] as? String && turn["aim"] as? String == "10,000 to go")
  }

  @Test mutating func `points of the turn are no news, but they are seen`() throws {
    try show()
    try host.say("add 350")
    try show()
    #expect((try view()["news"] as? [Any])?.isEmpty == true)
    #expect(try part("turn")["points"] as? Int == 350)
  }

  @Test mutating func `a banner is numbered, and goes when its time has come`() throws {
    try host.say("bank 500")
    try show()
    try host.say("bank 1000")
    try show()
    let banner = try #require(try view()["banner"] as? [String: Any])
    #expect(banner["n"] as? Int == 1 && banner["kind"] as? String == "lead")
    let due = try #require(page.deadline)
    let isNew = page.handle(now(due.milliseconds - host.clock.milliseconds))
    #expect(isNew)
    #expect(try view()["banner"] is NSNull)
  }

  @Test mutating func `minutes that pass are nothing new: the page counts ages itself`() throws {
    try host.say("bank 500")
    try show()
    while let due = page.deadline, due.milliseconds - host.clock.milliseconds < 180_000 {
      _ = page.handle(now(due.milliseconds - host.clock.milliseconds))
    }
    let before = page.view
    let isNew = page.handle(now(240_000))
    #expect(!isNew && page.view == before)
  }

  @Test mutating func `the final round and the win are there in words`() throws {
    try host.say("bank 10000")
    try show()
    #expect(try part("final")["toBeat"] as? String == "10,000 to beat" && part("final")["left"] as? String == "2 turns left")
    try host.say("add 500")
    try show()
    #expect(try part("turn")["preview"] as? String == "SHORT BY 9,550")
    try host.say("farkle")
    try host.say("farkle")
    try show()
    #expect(try part("win")["name"] as? String == "Maya" && part("win")["line"] as? String == "10,000 points in 1 round")
    #expect(try players().map { $0["winner"] as? Bool } == [true, false, false])
  }

  @Test mutating func `before a game there is something to read`() throws {
    host = try TestHost()
    try show()
    #expect(try view()["game"] is NSNull && (view()["waiting"] as? [String])?.isEmpty == false)
  }
}
