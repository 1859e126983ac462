internal import FarkleStore
internal import Vocabulary

// The last look: what is in the journals.
extension Night {
  /// Every acknowledged command is in the journal exactly once, in the order in which the commands were given; and the journal gives the
  /// state that the host went by.
  func checkJournals() {
    for host in hosts {
      var disk = Disk(host: host.id)
      var due = host.ledger.acknowledged[...]
      for (place, changes) in host.disk.commits.enumerated() {
        if let first = due.first, first.place == place {
          due.removeFirst()
          if !first.ask.explains(changes, in: disk.state) {
            fail("\(host.name): \(first.ask.command) is not in the journal where it was put")
          }
        }
        do throws(Disk.Nonsense) {
          try disk.commit(changes)
        } catch {
          fail("\(host.name)'s journal: \(error.description)")
        }
      }
      if let first = due.first { fail("\(host.name): \(first.ask.command) was acknowledged and is not in the journal") }
      if disk.state != host.disk.state || host.session != nil && disk.state != host.adopted {
        fail("\(host.name)'s journal gives another state than it went by")
      }
    }
  }
}
