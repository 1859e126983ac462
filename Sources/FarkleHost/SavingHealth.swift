package import Vocabulary

/// Whether what happens is kept, as far as the last try has shown.
package struct SavingHealth: Hashable, Sendable {
  /// When something was last kept, nil if nothing had to be since the start.
  package internal(set) var at: Timestamp?
  /// Why the latest change was not kept, nil if it was.
  package internal(set) var problem: String?
}
