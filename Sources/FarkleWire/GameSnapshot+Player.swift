package import Vocabulary

extension GameSnapshot {
  /// A player's line on the board.
  package struct Player: Hashable, Sendable, Codable {
    package var id: Identifier
    package var name: String
    package var avatar: Int
    package var seat: Int
    package var banked: Int
    package var rank: Int
    package var onBoard: Bool
    package var sittingOut: Bool
    package var farkles: Int
    package var hotDice: Int
    @OrNull package var photo: PhotoHash?
    /// What the holder of the seat calls itself, null while the seat is free.
    @OrNull package var claimedBy: String?
    /// Whether the holder is connected.
    package var present: Bool

    package init(
      id: Identifier, name: String, avatar: Int, seat: Int, banked: Int, rank: Int, onBoard: Bool, sittingOut: Bool, farkles: Int,
      hotDice: Int, photo: PhotoHash?, claimedBy: String?, present: Bool
    ) {
      self.id = id
      self.name = name
      self.avatar = avatar
      self.seat = seat
      self.banked = banked
      self.rank = rank
      self.onBoard = onBoard
      self.sittingOut = sittingOut
      self.farkles = farkles
      self.hotDice = hotDice
      self.photo = photo
      self.claimedBy = claimedBy
      self.present = present
    }
  }

  /// A bank or a farkle in the feed.
  package struct Action: Hashable, Sendable, Codable {
    package enum Kind: String, Hashable, Sendable, Codable {
      case bank, farkle
      /// Everything before a game was carried over from another host.
      case carried
    }

    package var id: Int
    package var player: Identifier
    package var kind: Kind
    package var amount: Int
    package var lost: Int
    package var total: Int
    package var round: Int
    package var hotDice: Bool
    package var at: Timestamp
    package var edited: Bool

    package init(
      id: Int, player: Identifier, kind: Kind, amount: Int, lost: Int, total: Int, round: Int, hotDice: Bool, at: Timestamp,
      edited: Bool
    ) {
      self.id = id
      self.player = player
      self.kind = kind
      self.amount = amount
      self.lost = lost
      self.total = total
      self.round = round
      self.hotDice = hotDice
      self.at = at
      self.edited = edited
    }
  }
}
