import TestSupport
import Testing
import Vocabulary

@testable import FarkleWire

/// The board as it is written by hand, against the general encoder.
struct BoardJSONTests {
  private static let texts = [
    "Ann", "<b>&amp;</b>", "quote \" backslash \\ slash /", "tab\tline\nreturn\rfeed\u{0C}back\u{08}", "\u{00}\u{01}\u{1F}\u{7F}",
    "\u{2028}\u{2029}\u{FEFF}", "Zoë 久美子 👩‍👩‍👧‍👦 e\u{301}", "\u{10FFFF}\u{E000}", "",
  ]

  private func board(_ generator: inout SplitMix64) -> GameSnapshot {
    func id() -> Identifier { .random(using: &generator) }
    func time() -> Timestamp { Timestamp(milliseconds: Int64.random(in: -62_167_219_200_000...253_402_300_799_999, using: &generator)) }
    func text() -> String { Self.texts.randomElement(using: &generator) ?? "" }
    func flag() -> Bool { .random(using: &generator) }
    func number() -> Int { flag() ? .random(in: -3...100_000, using: &generator) : .random(in: .min ... .max, using: &generator) }
    func perhaps<Value>(_ make: () -> Value) -> Value? { flag() ? make() : nil }
    let players = (0..<Int.random(in: 0...8, using: &generator)).map { seat in
      GameSnapshot.Player(
        id: id(), name: text(), avatar: seat, seat: seat, banked: number(), rank: 1, onBoard: flag(), sittingOut: flag(),
        farkles: number(), hotDice: number(), photo: perhaps { PhotoHash(String(repeating: "a7", count: 32)) } ?? nil,
        claimedBy: perhaps(text), present: flag())
    }
    let actions = (0..<Int.random(in: 0...20, using: &generator)).map { index in
      GameSnapshot.Action(
        id: index, player: id(), kind: [.bank, .farkle, .carried][index % 3], amount: number(), lost: number(), total: number(),
        round: number(), hotDice: flag(), at: time(), edited: flag())
    }
    return GameSnapshot(
      id: id(), name: text(), startedAt: time(), endedAt: perhaps(time), target: number(),
      rules: .init(threePairs: flag(), straight: flag(), twoTriplets: flag(), fourAndPair: flag(), opening: perhaps(number)),
      phase: [.playing, .finalRound, .ended][Int.random(in: 0...2, using: &generator)], round: number(), players: players,
      active: perhaps(id), pending: .init(points: number(), rolls: number(), hotDice: flag()),
      finalRound: perhaps { .init(trigger: id(), scoreToBeat: number(), leader: id(), remaining: (0..<3).map { _ in id() }) },
      actions: actions, canUndo: flag(), canRedo: flag(), revision: number(), winner: perhaps(id))
  }

  @Test func `a thousand boards of anything are the same bytes both ways`() {
    var generator = SplitMix64(seed: 5)
    for _ in 0..<1000 {
      let board = board(&generator)
      let (own, general) = (String(decoding: board.json, as: UTF8.self), WireCodec.json(board))
      #expect(own == general)
      if own != general { return }
    }
  }

  @Test(arguments: [true, false])
  func `a pong is read the short way as the long way`(isCanonical: Bool) throws {
    for n in [
      "0", "7", "-1", "00", "07", "123456789012345678", "1234567890123456789", "9223372036854775807", "9223372036854775808", "1.0", "",
    ] {
      let line = isCanonical ? #"{"n":\#(n),"type":"pong"}"# : #"{ "n":\#(n),"type":"pong"}"#
      let read = try? WireCodec.decodeToHost(Array(line.utf8))
      #expect(read == (Int(n).flatMap { String($0) == n ? ToHost.pong(n: $0) : nil }))
    }
    #expect(throws: WireError.self) { try WireCodec.decodeToHost(Array(#"{"n":","type":"pong"}"#.utf8)) }
  }
}
