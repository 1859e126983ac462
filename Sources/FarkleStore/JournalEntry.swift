package import FarkleGame
package import Vocabulary

/// An event and when it happened.
package struct JournalEntry: Hashable, Sendable {
  package let event: GameEvent
  package let at: Timestamp

  package init(event: GameEvent, at: Timestamp) {
    self.event = event
    self.at = at
  }
}
