package import FarkleGame
internal import SQLite
internal import Vocabulary

/// A whole history: every game with its journal, and which names are one person's.
package struct HistoryContents: Hashable, Sendable {
  /// A game and all that happened in it.
  package struct Journal: Hashable, Sendable {
    package let setup: GameSetup
    package let entries: [JournalEntry]

    package init(setup: GameSetup, entries: [JournalEntry]) {
      self.setup = setup
      self.entries = entries
    }
  }

  /// A name that stands for another.
  package struct Merge: Hashable, Sendable {
    /// The name as it is shown.
    package let name: String
    /// The names that are joined, folded.
    package let from: String
    package let into: String

    package init(name: String, from: String, into: String) {
      self.name = name
      self.from = from
      self.into = into
    }
  }

  /// By start, and then by id.
  package var journals: [Journal] = []
  /// In the order in which they were made.
  package var merges: [Merge] = []

  package init(journals: [Journal] = [], merges: [Merge] = []) {
    self.journals = journals
    self.merges = merges
  }

  init(database: Database) throws {
    let reader = StoreReader(database: database)
    // What can't be replayed is in no list either.
    for row in try database.execute("SELECT game.* FROM game JOIN game_summary ON game = id ORDER BY started_at, id") {
      let setup = try reader.setup(of: row)
      journals.append(Journal(setup: setup, entries: try reader.journal(of: setup.id)))
    }
    merges = try database.execute("SELECT name, folded, target FROM merge ORDER BY number").map { row in
      guard let name = row[0].text, let from = row[1].text, let into = row[2].text else { throw StoreError.damaged("merge") }
      return Merge(name: name, from: from, into: into)
    }
  }
}

/// What became of games that were to be added to a history.
package struct HistoryAddition: Hashable, Sendable {
  package var added = 0
  /// Games that are here already, event by event.
  package var known = 0
  /// Games that went on in another way here; they stay as they are here.
  package var different = 0
  package var merges = 0
  /// Whether nothing was done in truth.
  package var isTrial: Bool

  package init(added: Int = 0, known: Int = 0, different: Int = 0, merges: Int = 0, isTrial: Bool) {
    self.added = added
    self.known = known
    self.different = different
    self.merges = merges
    self.isTrial = isTrial
  }
}
