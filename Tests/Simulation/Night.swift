package import FarkleStore
internal import FarkleWire
internal import Sockets
internal import TestSupport
internal import Vocabulary

/// One evening in memory: hosts, viewers and strangers on simulated machines with a simulated network, disks and clocks, all from one seed.
/// The sessions in it are the real ones.
///
/// What must never happen is looked for with every step, and what must be there in the end once everything has come to rest.
package final class Night {
  /// Who a token was given to, and by whom.
  struct Owner {
    let host: Identifier
    let viewer: Identifier
  }

  package let seed: UInt64
  let plan: Plan
  let sabotage: Sabotage?
  var chance: SplitMix64
  /// Milliseconds since the night began.
  private(set) var clock: Int64 = 0
  private let agenda = Agenda()
  private let trace: ((String) -> Void)?
  private var steps = 0
  private var sum = Checksum()
  private var violation: Violation?

  private(set) lazy var network = Network(in: self)
  private(set) lazy var air = Air(in: self)
  private(set) lazy var finder = Finder(in: self)
  var addresses: [IPAddress] = []
  var hosts: [HostMachine] = []
  var viewers: [ViewerMachine] = []
  var strangers: [Stranger] = []
  var cables: [Cable] = []
  var madeCables = 0
  /// The code that new hosts begin with, if all begin with one.
  var sharedCode: RoomCode?

  var owners: [String: Owner] = [:]
  /// Photos that more than one has.
  var album: [[UInt8]] = []
  /// The bytes of the largest board and of the largest photo that was sent.
  var longestLine = 0
  var longestPhoto = 0
  /// How often what happened.
  package private(set) var tally: [String: Int] = [:]
  /// Whether trouble is over and everything has to come right.
  var isResting = false
  /// Since when everything has been right.
  var rightSince: Int64?
  var hasLastWord = false
  var isOver = false
  var diskTroubleUntil: Int64 = 0

  /// - Parameters:
  ///   - sabotage: a fault to plant in the world.
  ///   - trace: gets a line for each step.
  package init(seed: UInt64, sabotage: Sabotage? = nil, trace: ((String) -> Void)? = nil) {
    self.seed = seed
    self.sabotage = sabotage
    self.trace = trace
    chance = SplitMix64(seed: seed)
    plan = Plan(using: &chance)
  }

  /// Lets the night pass.
  /// - Returns: the first promise that was broken, nil if all were kept.
  package func pass() -> Violation? {
    note("\(plan)")
    setUp()
    while violation == nil, !isOver, let next = agenda.next() {
      clock = max(clock, next.time)
      steps += 1
      next.action()
      if steps > 2_000_000 { fail("the night does not end") }
    }
    agenda.removeAll()
    for cable in cables { cable.scrap() }
    return violation
  }

  /// A number that two nights have in common only if the same happened in both.
  package var fingerprint: UInt64 { sum.value }

  /// The states of the disks in the end, each with all commits that led there.
  package var disks: [(commits: [[StoreChange]], state: StoredState)] { hosts.map { ($0.disk.commits, $0.disk.state) } }

  // MARK: - For all that is in it

  func after(_ delay: Int64, _ action: @escaping () -> Void) { agenda.add(at: clock + max(0, delay), action) }

  func fail(_ promise: String) {
    guard violation == nil else { return }
    violation = Violation(seed: seed, step: steps, time: clock, promise: promise)
    note("BROKEN: \(promise)")
  }

  func note(_ text: @autoclosure () -> String) {
    if let trace { trace("\(Violation.clock(clock)) \(text())") }
  }

  func count(_ what: String) { tally[what, default: 0] += 1 }

  /// Makes the fingerprint depend on what has just happened.
  func mark(_ kind: Int, _ detail: Int) {
    sum.add(UInt64(truncatingIfNeeded: clock << 16 ^ Int64(kind << 12) ^ Int64(detail)))
  }
}
