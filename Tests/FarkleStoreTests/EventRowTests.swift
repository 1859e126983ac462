import FarkleGame
import Testing
import Vocabulary

@testable import FarkleStore

@Suite struct EventRowTests {
  private static let ann = Sample.id(1)
  private static let bob = Sample.id(2)

  /// Every case, and the words that the file format has for it.
  private static func rows() throws -> [(GameEvent, EventRow)] {
    let name = try PlayerName("Zoë, <b>\"🎲\"")
    let carried = CarriedGame(
      standings: [
        .init(player: ann, banked: 2400, farkles: 1, hotDice: 0, isSittingOut: false),
        .init(player: bob, banked: 0, farkles: 3, hotDice: 2, isSittingOut: true),
      ], rolling: bob, trigger: nil, additions: [], hasHotDice: false, turns: 7, lastAction: 12, revision: 31)
    let final = CarriedGame(
      standings: [
        .init(player: bob, banked: 0, farkles: 0, hotDice: 0, isSittingOut: false),
        .init(player: ann, banked: 10_000, farkles: 0, hotDice: 0, isSittingOut: false),
      ], rolling: bob, trigger: ann, additions: [300, 50], hasHotDice: true, turns: 7, lastAction: 12, revision: 31)
    return [
      (.added(points: 50), EventRow(kind: "add", amount: 50)),
      (.added(points: .max), EventRow(kind: "add", amount: .max)),
      (.added(points: .min), EventRow(kind: "add", amount: .min)),
      (.tookBack, EventRow(kind: "back")),
      (.cleared, EventRow(kind: "clear")),
      (.markedHotDice(true), EventRow(kind: "hot", amount: 1)),
      (.markedHotDice(false), EventRow(kind: "hot", amount: 0)),
      (.banked(nil), EventRow(kind: "bank")),
      (.banked(0), EventRow(kind: "bank", amount: 0)),
      (.banked(1250), EventRow(kind: "bank", amount: 1250)),
      (.farkled, EventRow(kind: "farkle")),
      (.undone(to: nil), EventRow(kind: "undo")),
      (.undone(to: 7), EventRow(kind: "undo", action: 7)),
      (.redone, EventRow(kind: "redo")),
      (.edited(action: 3, amount: 450), EventRow(kind: "edit", action: 3, amount: 450)),
      (.renamed(player: ann, name: name), EventRow(kind: "rename", player: ann.description, text: name.text)),
      (.reordered([]), EventRow(kind: "order", text: "")),
      (.reordered([ann]), EventRow(kind: "order", text: ann.description)),
      (.reordered([bob, ann]), EventRow(kind: "order", text: "\(bob),\(ann)")),
      (.joined(player: bob, name: name), EventRow(kind: "join", player: bob.description, text: name.text)),
      (.satOut(player: ann), EventRow(kind: "sit-out", player: ann.description)),
      (.cameBack(player: ann), EventRow(kind: "back-in", player: ann.description)),
      (.left, EventRow(kind: "left")),
      (.carried(carried), EventRow(kind: "carried", text: "\(bob) - - 0 7 12 31 \(ann):2400:1:0:0 \(bob):0:3:2:1")),
      (.carried(final), EventRow(kind: "carried", text: "\(bob) \(ann) 300,50 1 7 12 31 \(bob):0:0:0:0 \(ann):10000:0:0:0")),
    ]
  }

  @Test func `every event has its row, and the row says the event again`() throws {
    for (event, row) in try Self.rows() {
      #expect(EventRow(event) == row)
      #expect(row.event == event)
    }
  }

  @Test func `the table above leaves out no kind of event`() throws {
    let kinds = Set(try Self.rows().map { Self.number(of: $0.0) })
    #expect(kinds == Set(0..<16))
    #expect(Set(try Self.rows().map { $0.1.kind }).count == 16)
  }

  /// A new case stops the build here: it needs a row above.
  private static func number(of event: GameEvent) -> Int {
    switch event {
    case .added: 0
    case .tookBack: 1
    case .cleared: 2
    case .markedHotDice: 3
    case .banked: 4
    case .farkled: 5
    case .undone: 6
    case .redone: 7
    case .edited: 8
    case .renamed: 9
    case .reordered: 10
    case .joined: 11
    case .satOut: 12
    case .cameBack: 13
    case .left: 14
    case .carried: 15
    }
  }

  @Test(
    arguments: [
      EventRow(kind: ""), EventRow(kind: "dance"), EventRow(kind: "ADD", amount: 50), EventRow(kind: "add "),
      EventRow(kind: "add"), EventRow(kind: "hot"),
      EventRow(kind: "edit"), EventRow(kind: "edit", action: 1), EventRow(kind: "edit", amount: 50),
      EventRow(kind: "order"), EventRow(kind: "order", text: "Ann"), EventRow(kind: "order", text: "\(ann),Bob"),
      EventRow(kind: "rename", player: ann.description), EventRow(kind: "rename", text: "Ann"),
      EventRow(kind: "rename", player: "ann", text: "Ann"), EventRow(kind: "rename", player: ann.description, text: "  "),
      EventRow(kind: "rename", player: ann.description, text: "a\u{1B}[2J"),
      EventRow(kind: "join", player: ann.description, text: String(repeating: "x", count: 21)), EventRow(kind: "join", text: "Ann"),
      EventRow(kind: "sit-out"), EventRow(kind: "sit-out", player: ""), EventRow(kind: "back-in", player: "\(ann)0"),
    ])
  func `a row that lacks something or makes no sense says no event`(row: EventRow) {
    #expect(row.event == nil)
  }
}
