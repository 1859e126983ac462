internal import FarkleHost
internal import FarkleStore
internal import FarkleWire
internal import Sockets
internal import TestSupport
internal import Vocabulary

// How the program ends, and comes back.
extension HostMachine {
  func sayGoodbye() {
    isEnding = true
    shut()
    after(2000) { [unowned self] in end() }
    endWhenAlone()
  }

  func endWhenAlone() {
    if isEnding, links.isEmpty { after(0) { [unowned self] in end() } }
  }

  /// Nobody can come any more.
  private func shut() {
    isOpen = false
    night.network.unlisten(self)
    if hasAdvert { night.air.take(id) }
  }

  /// The program ends in good order.
  private func end() {
    guard session != nil else { return }
    night.note("\(name) ends")
    leave { $0.hostEnd.abandon() }
    startAgain()
  }

  /// The program is killed, at whatever it is doing; the kernel closes its connections.
  func die(losingPower: Bool = false) {
    guard session != nil else { return }
    night.count(losingPower ? "hosts without power" : "hosts killed")
    night.note("\(name) is killed\(losingPower ? ", with its machine" : "")")
    // A transaction that has begun may still get through.
    if let saving, !isSaved, night.chance.oneIn(3) {
      night.count("commits that nobody heard of")
      keep(saving)
    }
    if losingPower {
      night.network.unlisten(self)
      isOpen = false
      isUp = false
      leave { $0.hostEnd.vanish() }
    } else {
      shut()
      leave { $0.hostEnd.abandon() }
    }
    startAgain()
  }

  private func leave(_ part: (Cable) -> Void) {
    newLife()
    session = nil
    for number in links.keys.sorted() { if let cable = links[number] { part(cable) } }
    links = [:]
    saving = nil
    doom = nil
    setUp = nil
    isEnding = false
    isLooking = false
    wasAdvertised = false
    advert = nil
    mood = HostMood()
    ledger.close()
  }

  /// Somebody starts it again, soon, perhaps somewhere else.
  private func startAgain() {
    guard !isOver else { return }
    night.after(night.chance.between(200...(night.isResting ? 1000 : 15_000))) { [unowned self] in
      if session == nil, night.plan.canMove, night.chance.oneIn(4) { move() }
      boot()
    }
  }

  private func move() {
    guard let free = night.network.freePlace() else { return }
    night.count("hosts moved")
    formerPlaces.append(place)
    place = free
    night.note("\(name) is at \(place) now")
  }
}
