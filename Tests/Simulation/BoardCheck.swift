internal import FarkleGame
internal import FarkleStore
internal import FarkleWire
internal import Vocabulary

/// Whether a board shows what is on the disk, no more and no less.
enum BoardCheck {
  /// The first thing that it shows wrong, nil if it is true.
  /// - Parameter present: the viewers that are connected.
  static func falsehood(on board: GameSnapshot?, of state: StoredState, present: Set<Identifier>) -> String? {
    guard let board, let game = state.game else {
      return board == nil && state.game == nil ? nil : "the board has \(board == nil ? "no" : "a") game"
    }
    guard board.id == game.id else { return "the board shows another game" }
    guard board.revision == game.revision else { return "the board shows revision \(board.revision), the disk has \(game.revision)" }
    guard board.players.map(\.id) == game.players.map(\.id) else { return "the board has other players" }
    for player in game.players {
      if let line = board.player(player.id), !isTrue(line, player, game) { return "\(player.name.text)'s line" }
    }
    if let falsehood = seats(board, state, present) { return falsehood }
    let actions = game.actions.suffix(WireLimits.actionsInSnapshot)
    guard board.actions.map(\.id) == actions.map(\.id), board.actions.map(\.amount) == actions.map(\.amount),
      board.actions.map(\.total) == actions.map(\.total)
    else { return "the feed" }
    guard board.active == game.active, board.winner == game.winner, board.pending.points == (game.isOver ? 0 : game.turn.points) else {
      return "whose turn it is"
    }
    return nil
  }

  private static func isTrue(_ line: GameSnapshot.Player, _ player: Player, _ game: Game) -> Bool {
    let tally = game.tally(of: player.id)
    return line.name == player.name.text && line.banked == tally.banked && line.farkles == tally.farkles
      && line.rank == game.rank(of: player.id) && line.sittingOut == player.isSittingOut
  }

  private static func seats(_ board: GameSnapshot, _ state: StoredState, _ present: Set<Identifier>) -> String? {
    for line in board.players {
      let claim = state.claims.first { $0.player == line.id }
      guard (line.claimedBy == nil) == (claim == nil), claim?.label == nil || line.claimedBy == claim?.label else {
        return "who holds \(line.name)'s seat"
      }
      guard line.present == claim.map({ present.contains($0.viewer) }) ?? false else { return "whether \(line.name) is there" }
      guard line.photo?.text == state.photos[line.id]?.hash else { return "\(line.name)'s photo" }
    }
    return nil
  }
}
