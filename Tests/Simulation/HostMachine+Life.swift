internal import FarkleGame
internal import FarkleHost
internal import FarkleStore
internal import FarkleWire
internal import Sockets
internal import TestSupport
internal import Vocabulary

// How the program starts.
extension HostMachine {
  /// Starts the program on what is on the disk, as `HostProgram` does.
  func boot() {
    guard session == nil, !isOver else { return }
    newLife()
    isUp = true
    let isSabotaged = night.sabotage == .forgetsTheLatest && night.chance.oneIn(4)
    let state = disk.load(isSabotaged ? night.sabotage : nil)
    let fresh = RoomCode.random(using: &night.chance)
    let code = state.code.flatMap(RoomCode.init) ?? night.sharedCode ?? fresh
    if state.code != code.text { keep([.code(code.text)]) }
    adopted = disk.state
    session = HostSession(
      host: .init(id: id, name: name, version: "0.1.0"),
      room: RoomState(code: code, game: state.game, claims: state.claims, kicked: state.kicked, photos: state.photos),
      limits: night.plan.limits, generator: SplitMix64(seed: night.chance.next()))
    night.count("hosts started")
    night.note("\(name) starts, life \(life), room \(code.text), revision \(state.game?.revision ?? -1)")
    if disk.state.game == nil, night.chance.oneIn(2) {
      setUp = obey(Scorekeeper.firstGame(night))
    } else {
      open()
    }
  }

  func setUpIsDone(_ result: Result<String, HostRefusal>) {
    setUp = nil
    guard !isEnding else { return }
    switch result {
    // After the actions that come with it.
    case .success: after(0) { [unowned self] in open() }
    case .failure: after(0) { [unowned self] in die() }
    }
  }

  private func open() {
    handle(.tick)
    guard session != nil, !isEnding else { return }
    isOpen = true
    night.network.listen(self)
    session?.knows([place.address.description])
    isLooking = hasAdvert
    if hasAdvert { after(0) { [unowned self] in night.air.look(self) } }
    if advert != nil { showAdvert() }
    Scorekeeper.sitDown(at: self)
  }

  /// The scorekeeper gives a command; its number.
  @discardableResult
  func obey(_ command: HostCommand, for revision: Int? = nil) -> Int {
    let number = ledger.ask(command, for: revision)
    handle(.command(number, command, HostCommand.Terms(revision: revision)))
    return number
  }
}
