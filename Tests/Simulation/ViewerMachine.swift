internal import Daemon
internal import FarkleViewer
internal import FarkleWire
internal import Sockets
internal import TestSupport
internal import Vocabulary

/// A machine with `farkle-view` on it: the real session, and around it what `ViewerService` does. It checks the viewer's promises with every
/// step.
final class ViewerMachine: Guest {
  var goal: ViewerGoal
  /// The program, nil while it doesn't run.
  var session: ViewerSession?
  /// What the state folder keeps.
  var memberships: [Identifier: Membership] = [:]
  var places: [Place] = []
  /// Whether multicast gets through to it.
  let isSharpEared: Bool
  /// The number of the attempt that the program wants to hear of.
  var wanted: Int?
  var attempt: Attempt?
  /// The connection that was up last.
  var lastCable: Cable?
  var isLooking = false
  /// Grows whenever the finder stops listening.
  var finderRuns = 0

  /// The host that was joined.
  var home: HostMachine?
  var screen = Screen()
  /// How the program ended by itself, nil if it did not.
  var exit: ExitCode?
  /// Whether the person has left.
  var hasQuit = false
  /// Whether the program is stuck and reads nothing.
  private(set) var isReadingNothing = false
  /// How often its link is still to be cut as soon as it is up.
  var cutsToCome = 0

  init(_ name: String, at address: IPAddress, beside neighbour: HostMachine?, goal: ViewerGoal, in night: Night) {
    self.goal = goal
    isSharpEared = night.plan.hasAdverts && (!night.plan.hasFinder || !night.chance.oneIn(4))
    super.init(name, at: address, beside: neighbour, in: night)
  }

  override var deadline: Moment? { session?.deadline }
  override func tick() { handle(.tick) }

  /// Starts the program with what is remembered.
  func boot() {
    guard session == nil else { return }
    newLife()
    exit = nil
    hasQuit = false
    screen = Screen()
    session = ViewerSession(
      goal: goal, memberships: memberships, places: places, generator: SplitMix64(seed: night.chance.next()))
    night.note("\(name) starts, life \(life)")
    handle(.start)
  }

  /// Ends the program without a word.
  func die() {
    guard session != nil else { return }
    night.note("\(name) ends")
    attempt?.cancel()
    attempt = nil
    wanted = nil
    session = nil
    isLooking = false
    finderRuns += 1
    home = nil
    cutsToCome = 0
    end()
  }

  func handle(_ input: ViewerInput) {
    guard let actions = session?.handle(input, at: now) else { return }
    night.mark(3, actions.count)
    night.note("\(name) \(Trace.text(input)) -> \(actions.map(Trace.text).joined(separator: ", "))")
    if case .tick = input {
      noteProgress(isTick: true, broughtSomething: !actions.isEmpty)
    } else {
      noteProgress(isTick: false, broughtSomething: true)
    }
    for action in actions { perform(action) }
    setTimer()
  }

  private func perform(_ action: ViewerAction) {
    switch action {
    case .browse(let on): browse(on)
    case .find(let code, _): night.finder.ask(code, by: self)
    case .stopFinding: finderRuns += 1
    case .connect(let number, let places): connect(number, places)
    case .connectTo(let number, let place, let others): connect(number, to: place, or: others)
    case .widen(_, let places): attempt?.add(places)
    case .send(let bytes): say(bytes)
    case .disconnect: disconnect()
    case .remember(let host, let membership): memberships[host] = membership
    case .rememberPlace(let place): places = [place] + places.filter { $0.host != place.host }
    case .show(let event): show(event)
    case .exit(let code, let sentence):
      exit = code
      checkExit(code, sentence)
      after(0) { [unowned self] in die() }
    }
  }

  // MARK: - Trouble

  /// The machine's addresses have changed.
  func perceiveChange() { after(0) { [unowned self] in handle(.networkChanged) } }

  /// The program does not get to reading for a while.
  func stopReading(_ cable: Cable, for milliseconds: Int64) {
    cable.guestEnd.pause()
    isReadingNothing = true
    night.after(milliseconds) { [unowned self] in readOn() }
  }

  func readOn() {
    guard isReadingNothing else { return }
    isReadingNothing = false
    cable?.troubledAt = night.clock
    cable?.guestEnd.resume()
  }

  private func browse(_ on: Bool) {
    isLooking = on
    if on, isSharpEared { after(1) { [unowned self] in if isLooking { night.air.look(self) } } }
  }
}
