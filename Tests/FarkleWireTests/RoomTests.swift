import FarkleWire
import Testing
import Vocabulary

@Suite struct `Room code` {
  @Test(arguments: ["0000", "1357", "9999"])
  func `is four digits`(text: String) { #expect(RoomCode(text)?.text == text) }

  @Test(arguments: ["", "135", "13570", "12a4", "１３５７", "-123", "+123", " 123"])
  func `is nothing else`(text: String) { #expect(RoomCode(text) == nil) }

  @Test func `is drawn from all 10,000`() {
    var generator = SystemRandomNumberGenerator()
    let codes = Set((0..<60_000).map { _ in RoomCode.random(using: &generator).text })
    #expect(codes.allSatisfy { RoomCode($0) != nil })
    // Of 10,000 equally likely codes 60,000 draws miss about 25.
    #expect(codes.count > 9_800)
  }
}

@Suite struct `Room advert` {
  private static let id = "7de36ed9-20c6-451b-98e2-09015c5dd617"

  private func advert(_ changes: [String: String?]) -> RoomAdvert? {
    var values = ["id": Self.id, "code": "1357", "proto": "1", "game": "Roll", "players": "3", "phase": "playing", "web": "13580"]
    for (key, value) in changes { values[key] = value }
    return RoomAdvert { values[$0] }
  }

  @Test func `is read as it was written`() throws {
    let written = try #require(advert([:]))
    let values = Dictionary(uniqueKeysWithValues: written.pairs.map { ($0.key, $0.value) })
    #expect(RoomAdvert { values[$0] } == written)
    #expect(written.web == 13580 && written.players == 3 && written.phase == .playing)
  }

  @Test(arguments: [("id", nil), ("id", "x"), ("code", "12345"), ("code", nil), ("proto", "one"), ("proto", "0"), ("proto", nil)])
  func `is none without host, code and version`(key: String, value: String?) { #expect(advert([key: value]) == nil) }

  @Test func `fills in what is odd and cleans the name`() throws {
    let odd = try #require(advert(["players": "many", "phase": "?", "web": "99999", "game": "\u{1B}[31mRoll\u{202E}"]))
    #expect(odd.players == 0 && odd.web == nil && odd.game == "[31mRoll" && odd.phase == .playing)
    #expect(advert(["players": "4000000000"])?.players == 8)
  }
}
