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

  /// A board that keeps the rules, so that it may be read.
  private func legal(_ generator: inout SplitMix64) -> GameSnapshot {
    func points() -> Int { 50 * .random(in: 0...1000, using: &generator) }
    var board = board(&generator)
    (board.name, board.target, board.round, board.revision) = ("Zoë's Roll", 10_000, 3, 1 << 40)
    board.rules.opening = board.rules.opening.map { _ in 500 }
    board.pending = .init(points: points(), rolls: 2, hotDice: board.canUndo)
    board.finalRound?.scoreToBeat = points()
    while board.players.count < 2 { board.players += self.board(&generator).players.prefix(2 - board.players.count) }
    for index in board.players.indices {
      board.players[index].name = ["Ann", "久美子 👩‍👩‍👧‍👦", "quote \" it"][index % 3]
      (board.players[index].banked, board.players[index].farkles, board.players[index].hotDice) = (points(), index, 0)
      board.players[index].claimedBy = board.players[index].claimedBy.map { _ in "Zoë's phone" }
    }
    for index in board.actions.indices {
      (board.actions[index].amount, board.actions[index].lost, board.actions[index].total) = (points(), points(), points())
      board.actions[index].round = index + 1
    }
    return board
  }

  @Test func `a thousand boards are read the short way as the long way`() throws {
    var generator = SplitMix64(seed: 6)
    var short = 0
    for number in 0..<1000 {
      let snapshot = ToViewer.Snapshot(
        seq: number, time: Timestamp(milliseconds: 1_700_000_000_123), room: number % 3 == 0 ? nil : RoomCode("0357"),
        game: number % 10 == 0 ? nil : legal(&generator))
      let line = Array(WireCodec.encode(.snapshot(snapshot)).dropLast())
      let hasEscape = line.contains(UInt8(ascii: "\\"))
      let read = ToViewer.Snapshot(canonical: line)
      #expect(read == (hasEscape ? nil : snapshot))
      if read != nil { short += 1 }
      // A space before the end is JSON too, and goes the long way.
      #expect(ToViewer.Snapshot(canonical: line.dropLast() + Array(" }".utf8)) == nil)
      #expect(try WireCodec.decodeToViewer(line) == .snapshot(snapshot))
      #expect(try WireCodec.decodeToViewer(line.dropLast() + Array(" }".utf8)) == .snapshot(snapshot))
    }
    #expect(short > 100)
  }

  @Test func `of a line with a byte changed nothing is read that the long way doesn't read`() throws {
    var generator = SplitMix64(seed: 7)
    for _ in 0..<100 {
      let snapshot = ToViewer.Snapshot(seq: 7, time: Timestamp(milliseconds: 0), room: RoomCode("0357"), game: legal(&generator))
      let line = Array(WireCodec.encode(.snapshot(snapshot)).dropLast())
      for _ in 0..<20 {
        var changed = line
        let place = Int.random(in: changed.indices, using: &generator)
        let bytes = Array("0123456789-,:{}[]\"\\ntfabe\u{1}".utf8) + [0x80, 0xC3, 0xFF]
        switch Int.random(in: 0...2, using: &generator) {
        case 0: changed[place] = bytes.randomElement(using: &generator) ?? 0
        case 1: changed.remove(at: place)
        default: changed.insert(bytes.randomElement(using: &generator) ?? 0, at: place)
        }
        guard let short = ToViewer.Snapshot(canonical: changed), short.brokenRule == nil else { continue }
        // The same with a space more, which only the long way reads.
        let spaced = changed.dropLast() + Array(" }".utf8)
        #expect(try WireCodec.decodeToViewer(spaced) == .snapshot(short))
      }
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
