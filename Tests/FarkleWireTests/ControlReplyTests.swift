import Testing
import Vocabulary

@testable import FarkleWire

/// What a host says on its control socket (Protocol/README.md, "Control socket").
struct ControlReplyTests {
  private static func reply(_ line: String) throws -> ControlReply { try ControlReply(Array(line.utf8)) }

  private static func status() throws -> HostStatus {
    HostStatus(
      host: .init(id: try #require(Identifier("4c2af201-882e-4bb6-978d-3db2a937f5d9")), name: "walnut", version: "0.1.0"),
      code: try #require(RoomCode("0042")), port: 13570, addresses: ["192.0.2.7", "fe80::1%eth0"],
      advert: HostStatus.Advert(name: "Night on \"walnut\"/2", problem: nil), claimsLocked: true,
      saved: SavingHealth(at: Timestamp(milliseconds: 1_700_000_000_250), problem: nil), snapshot: nil,
      viewers: [
        ViewerInfo(id: "a", name: "Ann's", address: "192.0.2.8", client: "farkle-view/0.1.0", seat: "Ann"),
        ViewerInfo(id: "b", name: nil, address: "::1", client: nil, seat: nil),
      ])
  }

  @Test func `a result comes back as it was given`() throws {
    let line = ControlReply.line(granting: .number(3), Array(#"{"message":"Ann is rolling","snapshot":null}"#.utf8))
    let text = #"{"id":3,"jsonrpc":"2.0","result":{"message":"Ann is rolling","snapshot":null}}"#
    #expect(line == Array((text + "\n").utf8))
    #expect(
      try Self.reply(text)
        == .result(.number(3), ControlResult(message: "Ann is rolling", snapshot: nil, viewers: nil, saved: nil, jpeg: nil)))
  }

  @Test func `so do viewers, and how saving goes`() throws {
    let text = #"""
      {"id":"x","jsonrpc":"2.0","result":{"message":"m","saved":{"at":"2026-11-29T20:15:03.250Z","problem":"full"},"snapshot":null,\#
      "viewers":[{"address":"192.0.2.7","id":"b81e"}]}}
      """#
    guard case .result(.text("x"), let result) = try Self.reply(text) else {
      Issue.record("no result")
      return
    }
    #expect(result.saved == SavingHealth(at: Timestamp("2026-11-29T20:15:03.250Z"), problem: "full"))
    #expect(result.viewers == [ViewerInfo(id: "b81e", name: nil, address: "192.0.2.7", client: nil, seat: nil)])
  }

  @Test func `a refusal has a code, a sentence, and a word where there is one`() throws {
    let refused = ControlFailure(.refused, "Must open with 500", word: "must-open")
    let text = #"{"error":{"code":-32000,"data":{"code":"must-open"},"message":"Must open with 500"},"id":1,"jsonrpc":"2.0"}"#
    #expect(ControlReply.line(refusing: .number(1), refused) == Array((text + "\n").utf8))
    #expect(try Self.reply(text) == .failure(.number(1), refused))
    let garbled = ControlFailure(.notJSON, "no JSON", word: nil)
    let bare = #"{"error":{"code":-32700,"message":"no JSON"},"id":null,"jsonrpc":"2.0"}"#
    #expect(ControlReply.line(refusing: .null, garbled) == Array((bare + "\n").utf8))
    #expect(try Self.reply(bare) == .failure(.null, garbled))
  }

  @Test func `a status is written by hand as the general encoder would, and comes back`() throws {
    var status = try Self.status()
    for _ in 0..<2 {
      #expect(status.json == WireCodec.bytes(of: status))
      let line = ControlReply.line(telling: "changed", status.json)
      #expect(try ControlReply(Array(line.dropLast())) == .changed(status))
      status.port = nil
      status.advert = nil
      status.saved = SavingHealth(at: nil, problem: "the disk is full")
      status.addresses = []
      status.viewers = []
    }
  }

  @Test func `a status that lacks a field is none`() throws {
    let whole = String(decoding: ControlReply.line(telling: "changed", try Self.status().json).dropLast(), as: UTF8.self)
    for field in [#""claimsLocked":true,"#, #""code":"0042","#, #""snapshot":null,"#, #""port":13570,"#] {
      let cut = whole.replacing(field, with: "")
      #expect(cut.count < whole.count)
      #expect(throws: WireError.self) { try Self.reply(cut) }
    }
  }

  @Test func `events carry line mode's word and sentence, and what nobody knows is passed over`() throws {
    #expect(
      try Self.reply(#"{"jsonrpc":"2.0","method":"event","params":{"event":"viewer-left","message":"gone","viewers":0}}"#)
        == .event(word: "viewer-left", sentence: "gone"))
    #expect(try Self.reply(#"{"jsonrpc":"2.0","method":"dance","params":{}}"#) == .unknown)
  }

  @Test(arguments: [
    "{}", #"{"id":1}"#, #"{"result":{"message":"m","snapshot":null}}"#, #"{"id":1,"result":{}}"#, "x", #"{"method":"changed"}"#,
  ])
  func `what is no reply is malformed`(line: String) {
    #expect(throws: WireError.self) { try Self.reply(line) }
  }
}
