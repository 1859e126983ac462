import FuzzSupport
import SQLite
import Vocabulary

@testable import FarkleStore

/// A database in memory whose rows say whatever an input wants: mostly what a store writes, so that games get long, and now and then
/// anything that fits the columns.
final class TamperedRows {
  nonisolated(unsafe) static let shared = require(try? TamperedRows(), "no database in memory")
  private static let tables = ["kicked", "player_photo", "photo", "claim", "event", "game_player", "game", "setting"]
  private static let kinds = [
    "add", "bank", "farkle", "add", "back", "clear", "hot", "bank", "farkle", "undo", "redo", "edit", "rename", "order", "join", "sit-out",
    "back-in", "left",
  ]
  private let database: Database

  private init() throws {
    database = try Database(path: ":memory:")
    try Schema.migrate(database)
  }

  /// What a store reads there, nil if it calls it damaged.
  func state(_ input: inout Input) -> StoredState? {
    do {
      for table in Self.tables { try database.execute("DELETE FROM \(table)") }
      try write(&input)
    } catch {
      // The tables themselves refuse what no file can hold: a key twice, a type that is not the column's.
      return nil
    }
    do throws(StoreError) {
      return try StoreReader(database: database).state(host: { Identifier(id(0)) })
    } catch {
      guard case .damaged = error else { fatalError("rows that are refused as \(error)") }
      return nil
    }
  }

  /// The identifier that a number stands for, as it is written.
  private func id(_ number: UInt8) -> String { "00000000-0000-4000-8000-0000000000" + (number < 16 ? "0" : "") + String(number, radix: 16) }

  private func write(_ input: inout Input) throws(SQLiteError) {
    let game = id(0)
    try database.execute(
      "INSERT INTO game VALUES (1, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      [
        .text(game), .text(input.bool() ? input.text() : "Test Roll"), date(0, input.bool(), &input),
        .integer(input.pick([10_000, 1000, 2500, 50_000, 777])), Value(input.bool()), Value(input.bool()), Value(input.bool()),
        Value(input.bool()), input.pick([.null, .integer(50), .integer(500), .integer(2000), .integer(37)]),
      ])
    try database.execute("INSERT INTO setting VALUES ('current', ?)", [.text(game)])
    for seat in 0..<(2 + input.below(8)) {
      try database.execute(
        "INSERT INTO game_player VALUES (?, ?, ?, ?, ?)",
        [.text(game), .integer(seat), .text(id(UInt8(seat) + 1)), .text(name(&input)), .integer(input.below(9))])
    }
    var sequence = 1
    while !input.isEmpty {
      let choice = input.byte()
      switch Int(choice & 31) {
      case 31: try writeClaim(&input)
      case 30: try writePhoto(&input)
      case 29:
        try database.execute("INSERT OR REPLACE INTO setting VALUES (?, ?)", [.text(input.pick(["host", "code"])), .text(input.text())])
      case 28: try database.execute("INSERT INTO kicked VALUES (?, ?)", [.text(game), .text(player(&input))])
      case let kind:
        let word = kind < Self.kinds.count ? Self.kinds[kind] : input.text()
        // Three bits for what a store never writes.
        if choice & 32 != 0 { sequence += input.below(3) }
        try database.execute(
          "INSERT INTO event VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
          [.text(game), .integer(sequence), date(sequence, choice & 64 != 0, &input), .text(word)]
            + columns(of: word, choice & 128 != 0, &input))
        sequence += 1
      }
    }
  }

  /// Player, action, amount and text: those that an event of the kind has, or all four.
  private func columns(of kind: String, _ all: Bool, _ input: inout Input) -> [Value] {
    func column(_ kinds: [String], _ value: (inout Input) -> Value) -> Value {
      all && input.bool() || kinds.contains(kind) ? value(&input) : .null
    }
    return [
      column(["rename", "join", "sit-out", "back-in"]) { .text(player(&$0)) },
      column(["undo", "edit"]) { number(&$0, step: 1) },
      column(["add", "hot", "bank", "edit"]) { number(&$0, step: 50) },
      column(["rename", "join", "order"]) { input in
        kind == "order" ? .text((0..<input.below(9)).map { _ in player(&input) }.joined(separator: ",")) : .text(name(&input))
      },
    ]
  }

  private func writeClaim(_ input: inout Input) throws(SQLiteError) {
    // Longer than any input.
    let label = String(repeating: input.text(), count: input.byte() == 0 ? 4096 : 1)
    try database.execute(
      "INSERT INTO claim VALUES (?, ?, ?, ?)", [.text(player(&input)), .text(player(&input)), .blob(input.piece()), .text(label)])
  }

  private func writePhoto(_ input: inout Input) throws(SQLiteError) {
    let hash = String(repeating: input.pick(["0", "a", "A", "x"]), count: 64)
    try database.execute(
      "INSERT OR REPLACE INTO photo VALUES (?, ?)", [.text(hash), .blob([UInt8](repeating: 0xFF, count: input.below(256) * 4096))])
    try database.execute("INSERT INTO player_photo VALUES (?, ?)", [.text(player(&input)), .text(hash)])
  }

  private func date(_ step: Int, _ isOdd: Bool, _ input: inout Input) -> Value {
    .integer(isOdd ? Int(input.number()) : 1_700_000_000_000 + step * 1000)
  }

  /// Mostly a small one, sometimes none or any.
  private func number(_ input: inout Input, step: Int) -> Value {
    switch input.byte() {
    case 255: .integer(Int(input.number()))
    case 254: .null
    case let steps: .integer(Int(steps % 64) * step)
    }
  }

  /// Mostly one that is in the game, or was drawn for it.
  private func player(_ input: inout Input) -> String {
    let number = input.byte()
    return number == 255 ? input.text() : id(number % 12)
  }

  private func name(_ input: inout Input) -> String {
    let number = input.below(32)
    return number == 31 ? input.text() : "Player \(number)"
  }
}
