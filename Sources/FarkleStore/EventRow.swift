package import FarkleGame
internal import SQLite
internal import Vocabulary

/// A game event as the columns of table `event`, and as exported files have it. The words of `kind` are part of both formats.
package struct EventRow: Hashable, Sendable {
  package var kind: String
  package var player: String?
  package var action: Int?
  package var amount: Int?
  package var text: String?

  package init(_ event: GameEvent) {
    switch event {
    case .added(let points): self.init(kind: "add", amount: points)
    case .tookBack: self.init(kind: "back")
    case .cleared: self.init(kind: "clear")
    case .markedHotDice(let hot): self.init(kind: "hot", amount: hot ? 1 : 0)
    case .banked(let amount): self.init(kind: "bank", amount: amount)
    case .farkled: self.init(kind: "farkle")
    case .undone(let action): self.init(kind: "undo", action: action)
    case .redone: self.init(kind: "redo")
    case .edited(let action, let amount): self.init(kind: "edit", action: action, amount: amount)
    case .renamed(let player, let name): self.init(kind: "rename", player: player.description, text: name.text)
    case .reordered(let order): self.init(kind: "order", text: order.map(\.description).joined(separator: ","))
    case .joined(let player, let name): self.init(kind: "join", player: player.description, text: name.text)
    case .satOut(let player): self.init(kind: "sit-out", player: player.description)
    case .cameBack(let player): self.init(kind: "back-in", player: player.description)
    case .left: self.init(kind: "left")
    case .carried(let game): self.init(kind: "carried", text: game.words)
    }
  }

  package init(kind: String, player: String? = nil, action: Int? = nil, amount: Int? = nil, text: String? = nil) {
    self.kind = kind
    self.player = player
    self.action = action
    self.amount = amount
    self.text = text
  }

  /// The event that the columns say, nil where they say none.
  package var event: GameEvent? {
    switch kind {
    case "add": amount.map { .added(points: $0) }
    case "back": .tookBack
    case "clear": .cleared
    case "hot": amount.map { .markedHotDice($0 != 0) }
    case "bank": .banked(amount)
    case "farkle": .farkled
    case "undo": .undone(to: action)
    case "redo": .redone
    case "edit": edited
    case "rename": named { .renamed(player: $0, name: $1) }
    case "order": order
    case "join": named { .joined(player: $0, name: $1) }
    case "sit-out": player.flatMap(Identifier.init).map { .satOut(player: $0) }
    case "back-in": player.flatMap(Identifier.init).map { .cameBack(player: $0) }
    case "left": .left
    case "carried": text.flatMap(CarriedGame.init(words:)).map { .carried($0) }
    default: nil
    }
  }

  private var edited: GameEvent? {
    guard let action, let amount else { return nil }
    return .edited(action: action, amount: amount)
  }

  private var order: GameEvent? {
    guard let ids = text?.split(separator: ",").map({ Identifier(String($0)) }) else { return nil }
    let order = ids.compactMap(\.self)
    return order.count == ids.count ? .reordered(order) : nil
  }

  private func named(_ make: (Identifier, PlayerName) -> GameEvent) -> GameEvent? {
    guard let id = player.flatMap(Identifier.init), let name = try? PlayerName(text ?? "") else { return nil }
    return make(id, name)
  }
}
