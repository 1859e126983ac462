package import FarkleWire
package import Vocabulary

/// Something of a game that is worth a few seconds of everybody's attention.
package enum Flavour: Hashable, Sendable {
  case won(player: Identifier, total: Int)
  /// The game was left without a winner.
  case left
  /// What was taken back or changed, and who leads because of that, if it is somebody else.
  case correction([BoardChange], leader: Identifier?)
  case finalRound(GameSnapshot.FinalRound)
  /// Somebody overtook in the final round.
  case raisedBar(GameSnapshot.FinalRound)
  /// Somebody leads alone who did not; `passed` are those who were ahead.
  case tookLead(player: Identifier, passed: [Identifier])
  case overtook(player: Identifier, passed: [Identifier])
  /// Somebody who was behind has as many points as `others` now.
  case drewLevel(player: Identifier, others: [Identifier])
  case hotDice(player: Identifier)
  case farkle(player: Identifier, lost: Int)
  /// So many turns in one snapshot that they are not told one by one.
  case many(Int)
  /// Another game is on the board, or none any more.
  case game(GameSnapshot?)
  /// The first board after a lost link: so many turns meanwhile, nil for more than are known.
  case caughtUp(turns: Int?)
  /// Who joins, sits out, is called otherwise, or took a seat.
  case note(BoardChange)
}
