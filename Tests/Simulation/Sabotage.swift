/// A fault in the simulated world itself, planted to see that a night finds it.
package enum Sabotage: Hashable, Sendable, CaseIterable {
  /// The disk says that it has kept something, and has not.
  case losesCommits
  /// The disk keeps something twice.
  case keepsTwice
  /// The network delivers some bytes twice.
  case duplicatesBytes
  /// The network delivers some bytes in the wrong order.
  case swapsBytes
  /// A host that starts again finds an older state.
  case forgetsTheLatest
}
