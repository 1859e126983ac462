import Foundation
import Testing

/// What a board says of the game, without ids and times: equal for the same commands in another run.
struct Position: Equatable, CustomStringConvertible {
  static let none = Position(description: "no game")
  let description: String

  private init(description: String) {
    self.description = description
  }

  /// The board of an answer.
  init(_ answer: JSON) throws {
    guard let board = answer["snapshot"] as? [String: Any] else {
      self = .none
      return
    }
    let players = try #require(board["players"] as? [[String: Any]])
    let actions = try #require(board["actions"] as? [[String: Any]])
    let pending = try #require(board["pending"] as? [String: Any])
    let active = players.first { $0["id"] as? String == board["active"] as? String }
    description = """
      \(board["name"] ?? "") \(board["phase"] ?? "") at \(board["revision"] ?? ""), \
      \(active?["name"] ?? "nobody") with \(pending["points"] ?? ""), \
      \(players.map { "\($0["name"] ?? "") \($0["banked"] ?? "")" }), \
      \(actions.map { "\($0["id"] ?? "") \($0["kind"] ?? "") \($0["amount"] ?? "") \($0["edited"] ?? "")" })
      """
  }
}
