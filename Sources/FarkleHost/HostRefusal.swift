internal import Design
package import FarkleGame
internal import Vocabulary

/// Why a command was refused: a word for programs and a sentence for people.
package struct HostRefusal: Error, Hashable, Sendable {
  package enum Word: String, Hashable, Sendable {
    case badAmount = "bad-amount"
    case mustOpen = "must-open"
    case nothingPending = "nothing-pending"
    case nothingToUndo = "nothing-to-undo"
    case nothingToRedo = "nothing-to-redo"
    case noSuchAction = "no-such-action"
    case editBlocked = "edit-blocked"
    case gameOver = "game-over"
    case gameInProgress = "game-in-progress"
    case noGame = "no-game"
    case noSuchGame = "no-such-game"
    case noSuchPlayer = "no-such-player"
    case noSuchViewer = "no-such-viewer"
    case noSuchPhoto = "no-such-photo"
    case badName = "bad-name"
    case nameTaken = "name-taken"
    case tooManyPlayers = "too-many-players"
    case roundClosed = "round-closed"
    case badFile = "bad-file"
    case notSaved = "not-saved"
    case stale
    case tooManyClients = "too-many-clients"
    case badArguments = "bad-arguments"
    case unknownCommand = "unknown-command"
  }

  package let word: Word
  package let sentence: String

  package init(_ word: Word, _ sentence: String) {
    self.word = word
    self.sentence = sentence
  }

  /// The refusal of a text as somebody's or some game's name.
  package init(_ error: NameError, of name: String) {
    let reason =
      switch error {
      case .invisible: Strings.nameInvisible
      case .tooLong(let limit): Strings.nameTooLong(limit)
      case .tooManyBytes(let limit): Strings.nameTooManyBytes(limit)
      case .steering: Strings.nameSteering
      }
    self.init(.badName, Strings.badName(name, reason))
  }

  /// The rules' own refusal.
  package init(_ reason: IllegalAction) {
    switch reason {
    case .gameOver: self.init(.gameOver, Strings.gameOver)
    case .badAmount(let amount): self.init(.badAmount, Strings.badAmount(amount.grouped))
    case .nothingPending: self.init(.nothingPending, Strings.nothingPending)
    case .mustOpen(let amount): self.init(.mustOpen, Strings.mustOpen(amount.grouped))
    case .nothingToUndo: self.init(.nothingToUndo, Strings.nothingToUndo)
    case .nothingToRedo: self.init(.nothingToRedo, Strings.nothingToRedo)
    case .noSuchAction(let id): self.init(.noSuchAction, Strings.noSuchAction(id))
    case .farkleHasNoAmount(let id): self.init(.editBlocked, Strings.farkleHasNoAmount(id))
    case .endsBefore(let id): self.init(.editBlocked, Strings.endsBefore(id))
    case .opensBelow(let id, let amount): self.init(.editBlocked, Strings.opensBelow(id, amount.grouped))
    case .noSuchPlayer(let id): self.init(.noSuchPlayer, Strings.noSuchPlayer(id.description))
    case .nameTaken(let name): self.init(.nameTaken, Strings.nameTaken(name.text))
    case .tooFewPlayers: self.init(.badArguments, Strings.tooFewPlayers)
    case .tooManyPlayers: self.init(.tooManyPlayers, Strings.tooManyPlayers)
    case .roundClosed: self.init(.roundClosed, Strings.roundClosed)
    case .badOrder: self.init(.badArguments, Strings.badOrder)
    case .alreadySittingOut(let name): self.init(.badArguments, Strings.alreadySittingOut(name.text))
    case .notSittingOut(let name): self.init(.badArguments, Strings.notSittingOut(name.text))
    case .nobodyLeft: self.init(.badArguments, Strings.nobodyLeft)
    case .carriedOver(let id): self.init(.editBlocked, Strings.carriedOver(id))
    case .badPosition: self.init(.badArguments, Strings.badPosition)
    }
  }
}
