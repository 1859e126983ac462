internal import FarkleGame
package import FarkleStore
package import Vocabulary

/// A host's data folder: what was committed, and the state that a `Store` would read from it.
package struct Disk: Sendable {
  /// Why a commit makes no sense; the real database refuses it, or would be damaged.
  package struct Nonsense: Error, CustomStringConvertible {
    package let description: String
  }

  /// All commits, the oldest first.
  package private(set) var commits: [[StoreChange]] = []
  package private(set) var state: StoredState
  /// The state before the latest commit.
  private var before: StoredState
  /// Photos by player, those of earlier games among them.
  private var photos: [Identifier: StoredPhoto] = [:]
  private var kicked: [Identifier: [Identifier]] = [:]

  package init(host: Identifier) {
    state = StoredState(host: host)
    before = state
  }

  /// Keeps the changes, all or none.
  package mutating func commit(_ changes: [StoreChange], _ sabotage: Sabotage? = nil) throws(Nonsense) {
    if sabotage == .losesCommits { return }
    var next = self
    for change in changes { try next.apply(change) }
    if sabotage == .keepsTwice { for change in changes { try next.apply(change) } }
    next.before = state
    next.commits.append(changes)
    self = next
  }

  /// What a host that starts now finds.
  package func load(_ sabotage: Sabotage? = nil) -> StoredState {
    sabotage == .forgetsTheLatest ? before : state
  }

  private mutating func apply(_ change: StoreChange) throws(Nonsense) {
    switch change {
    case .began(let setup):
      if kicked[setup.id] != nil { throw Nonsense(description: "a game begins twice") }
      kicked[setup.id] = []
      state.game = Game(setup)
      readGame()
    case .happened(let id, let sequence, let event, let date): try happen(event, in: id, sequence, at: date)
    case .code(let code): state.code = code
    case .claimed(let claim):
      if let holder = state.claims.first(where: { $0.player == claim.player }), holder.viewer != claim.viewer {
        throw Nonsense(description: "a seat that has a holder is given to another one")
      }
      state.claims.removeAll { $0.viewer == claim.viewer || $0.player == claim.player }
      state.claims.append(claim)
      state.claims.sort { $0.player.description < $1.player.description }
    case .freed(let player): state.claims.removeAll { $0.player == player }
    case .photo(let player, let photo):
      photos[player] = photo
      readGame()
    case .photoRemoved(let player):
      photos[player] = nil
      readGame()
    case .kicked(let viewer, let game):
      if kicked[game]?.contains(viewer) == false { kicked[game]?.append(viewer) }
      readGame()
    }
  }

  private mutating func happen(_ event: GameEvent, in id: Identifier, _ sequence: Int, at date: Timestamp) throws(Nonsense) {
    guard state.game?.id == id, sequence == (state.game?.revision ?? -1) + 1 else {
      throw Nonsense(description: "event \(sequence) after \(state.game?.revision ?? -1)")
    }
    do throws(IllegalAction) {
      try state.game?.apply(event, at: date)
    } catch {
      throw Nonsense(description: "the journal has \(event), which the rules refuse: \(error)")
    }
  }

  /// What of the state belongs to the latest game.
  private mutating func readGame() {
    guard let game = state.game else { return }
    let seated = Set(game.players.map(\.id))
    state.photos = photos.filter { seated.contains($0.key) }
    state.kicked = kicked[game.id]?.sorted { $0.description < $1.description } ?? []
  }
}
