package import FarkleGame
package import FarkleWire

/// What the scorekeeper can ask of a host, as typed: names are not looked up yet.
package enum HostCommand: Hashable, Sendable {
  case add(Int)
  case back
  case bank(Int?)
  case farkle
  case clear
  case hot(Bool)
  case undo(Int?)
  case redo
  case edit(action: Int, amount: Int)
  case rename(String, PlayerName)
  case order([String])
  case join(PlayerName)
  case sitOut(String)
  case backIn(String)
  case status
  case viewers
  case free(String)
  /// The photo on the board with this hash; only for programs, so line mode has no words for it.
  case photo(PhotoHash)
  case removePhoto(String)
  case kick(String)
  case lock
  case unlock
  case newCode
  case rematch
  /// - Parameter name: what the game is called if no name was asked for.
  case new(NewGame, name: GameName, leavingCurrent: Bool)
  /// Goes on with a game of another host; only for programs, which have the snapshot.
  case takeOver(TakenOverGame)
  case end
  /// The unfinished game with this number, or whose id begins so, is on the table again.
  case resume(String)
  case delete(String)
  /// In statistics the first name counts as the second.
  case merge(String, into: String)
  /// It counts as itself again; without a name, the one merged last.
  case unmerge(String?)
  /// The games of an exported file are in the history too; as a trial it is only said what would be added.
  case importHistory(String, isTrial: Bool)
  /// The latest games, so many of them; like the next two only for programs, since people have the program's own `history`.
  case history(limit: Int)
  /// A game turn by turn.
  case recap(String)
  case statistics
  /// All games, and what belongs to them, are gone.
  case reset
  case help
  case quit
}

extension HostCommand {
  /// What else is said with a command.
  package struct Terms: Hashable, Sendable {
    /// The revision of the game that the command is for; nil if it is for whatever there is.
    package var revision: Int?
    /// Whether to say only what it would come to, and change nothing.
    package var isPreview: Bool

    package init(revision: Int? = nil, isPreview: Bool = false) {
      self.revision = revision
      self.isPreview = isPreview
    }
  }

  /// Whether it can be tried: it happens to the game at hand, and to nothing else.
  package var hasPreview: Bool {
    switch self {
    case .rematch, .new, .takeOver, .resume: false
    default: changesGame
    }
  }

  /// Whether it changes the game, or begins another: such a command may be given for one revision only.
  package var changesGame: Bool {
    switch self {
    case .add, .back, .bank, .farkle, .clear, .hot, .undo, .redo, .edit, .rename, .order, .join, .sitOut, .backIn, .rematch, .new,
      .takeOver, .end,
      .resume:
      true
    case .status, .viewers, .free, .photo, .removePhoto, .kick, .lock, .unlock, .newCode, .delete, .merge, .unmerge, .importHistory,
      .history,
      .recap, .statistics, .reset,
      .help, .quit:
      false
    }
  }
}
