internal import FarkleHost
internal import FarkleStore
internal import FarkleWire
internal import Sockets
internal import TestSupport
internal import Vocabulary

/// A machine with `farkle-host` on it: the real session, and around it what `HostService` does, with a simulated disk and network. It
/// checks the host's promises with every step.
final class HostMachine: Machine {
  let id: Identifier
  /// Where it listens, or will listen next.
  var place: Endpoint
  var formerPlaces: [Endpoint] = []
  var disk: Disk
  /// The program, nil while it doesn't run.
  var session: HostSession?
  /// Whether the machine has power.
  var isUp = true
  /// Whether the doors are open.
  var isOpen = false
  /// Whether the evening is over here: the program won't start again.
  var isOver = false
  /// The connections, by their numbers.
  var links: [Int: Cable] = [:]

  /// What the program was last told to be on the disk.
  var adopted: StoredState
  /// What is being saved.
  var saving: [StoreChange]?
  /// Whether the disk is done with it, and the program has yet to hear.
  var isSaved = false
  var ledger = Ledger()
  /// Where the program is to be killed.
  var doom: Doom?
  /// The number of the command that sets the game up, before the doors open.
  var setUp: Int?
  /// Whether it has said goodbye and only waits for its connections to end.
  var isEnding = false

  var advert: RoomAdvert?
  var wasAdvertised = false
  var isLooking = false
  /// The viewer of the link that was dropped last in the present step.
  var dropped: Identifier?
  var mood = HostMood()

  /// The newest snapshot as it was sent, and when.
  var newestLine: [UInt8] = []
  var newestAt: Int64 = 0
  var record = BoardRecord()

  private var inputs: [HostInput] = []
  private var isHandling = false

  init(_ name: String, at place: Endpoint, in night: Night) {
    id = .random(using: &night.chance)
    self.place = place
    disk = Disk(host: id)
    adopted = disk.state
    super.init(name, in: night)
  }

  override var deadline: Moment? { session?.deadline }
  override func tick() { handle(.tick) }

  /// One input at a time, as in `HostService`.
  func handle(_ input: HostInput) {
    inputs.append(input)
    guard !isHandling else { return }
    isHandling = true
    while !inputs.isEmpty, session != nil { take(inputs.removeFirst()) }
    inputs = []
    isHandling = false
    setTimer()
  }

  private func take(_ input: HostInput) {
    guard let actions = session?.handle(input, at: now) else { return }
    if let board = session?.currentBoard, !record.show(board) { night.fail("\(name) gives an action the id of another one") }
    var list = Self.inOrder(actions)
    night.mark(1, list.count)
    night.note("\(name) \(Trace.text(input)) -> \(list.map(Trace.text).joined(separator: ", "))")
    if case .tick = input {
      noteProgress(isTick: true, broughtSomething: !actions.isEmpty)
    } else {
      noteProgress(isTick: false, broughtSomething: true)
    }
    let isDoomed = doom == .amid && isTelling(list)
    if isDoomed { list.removeLast(night.chance.below(list.count + 1)) }
    dropped = nil
    for action in list { perform(action) }
    if isDoomed { return die() }
    if session != nil, !isEnding { checkPromises(after: input, actions) }
  }

  /// Whether being killed in the midst of these could hurt.
  private func isTelling(_ actions: [HostAction]) -> Bool {
    let isAnswer = actions.contains { action in
      switch action {
      case .answer, .save: true
      default: false
      }
    }
    return isAnswer || !actions.isEmpty && night.chance.oneIn(5)
  }

  /// Where a host can be killed: between any two steps.
  enum Doom: CaseIterable {
    case amid, beforeCommit, afterCommit
  }
}
