import FarkleStore
import Simulation
import TestSupport
import Testing
import Vocabulary

/// The simulated disk against the real database.
struct DiskTests {
  @Test(arguments: UInt64(1)...6)
  func `what nights leave on a disk is what a store reads from the same commits`(seed: UInt64) throws {
    let night = Night(seed: seed)
    #expect(night.pass() == nil)
    for disk in night.disks {
      let folder = try TestFolder()
      // Half of it, and after a restart the rest.
      let half = disk.commits.count / 2
      let begun = try state(in: folder, after: disk.commits.prefix(half))
      #expect(try comparable(begun) == comparable(fold(disk.commits.prefix(half)).load()))
      let ended = try state(in: folder, after: disk.commits.dropFirst(half))
      #expect(comparable(ended) == comparable(disk.state))
    }
  }

  private func state(in folder: TestFolder, after commits: ArraySlice<[StoreChange]>) throws -> StoredState {
    let store = try Store(path: folder.path, now: Timestamp(milliseconds: 0))
    for changes in commits { try store.commit(changes) }
    var generator = SplitMix64(seed: 1)
    return try store.load(using: &generator)
  }

  private func fold(_ commits: ArraySlice<[StoreChange]>) throws -> Disk {
    var generator = SplitMix64(seed: 1)
    var disk = Disk(host: .random(using: &generator))
    for changes in commits { try disk.commit(changes) }
    return disk
  }

  /// A store draws a host's id itself.
  private func comparable(_ state: StoredState) -> StoredState {
    var generator = SplitMix64(seed: 1)
    var state = state
    state.host = .random(using: &generator)
    return state
  }

  @Test func `a commit that contradicts the journal is refused, and nothing of it is kept`() throws {
    let night = Night(seed: 1)
    #expect(night.pass() == nil)
    let commits = try #require(night.disks.first).commits
    let index = try #require(commits.firstIndex { if case .happened? = $0.first { true } else { false } })
    var disk = try fold(commits[...index])
    let state = disk.state
    #expect(throws: Disk.Nonsense.self) { try disk.commit([.code("1234")] + commits[index]) }
    #expect(disk.state == state && disk.commits.count == index + 1)
  }
}
