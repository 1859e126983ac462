import FarkleHost
import FarkleStore
import FarkleWire
import FuzzSupport
import Photos
import Vocabulary

/// Everything around a session. It does what the session says, and knows what no host may ever do.
struct World {
  private var session: HostSession
  private var limits = HostLimits()
  private var clock = Moment(milliseconds: 0)
  private var links: [Int: Link] = [:]
  /// Who was welcomed on a link last, open or not.
  private var known: [Int: Room.Membership] = [:]
  private var disk = Disk()
  private var photoChecks: Set<Int> = []
  /// The links from which nothing is read.
  private var paused: Set<Int> = []
  private var commands = 0
  private var answers = 0
  private(set) var hasStopped = false

  init(_ input: inout Input) {
    let choice = input.byte()
    if choice & 1 != 0 { limits.viewers = 2 }
    if choice & 2 != 0 { limits.perAddress = 1 }
    session = HostSession(
      host: .init(id: Room.host, name: "walnut", version: "0"), room: Room.state, limits: limits, generator: Numbers())
  }

  mutating func step(_ input: inout Input) {
    let link = input.below(4)
    switch input.below(16) {
    case 0: open(link, isLoopback: input.bool())
    case 1: close(link)
    case 2: if links[link] != nil { handle(.ended(LinkID(number: link))) }
    case 3: send(input.piece(), on: link)
    case 4...7: send(WireCodec.encode(Room.message(&input, as: known[input.below(4)])), on: link)
    // More at once than a viewer may say.
    case 8: send(Array([[UInt8]](repeating: WireCodec.encode(Room.message(&input, as: nil)), count: input.below(64)).joined()), on: link)
    case 9:
      commands += 1
      handle(.command(commands, input.pick(Room.commands)))
    case 10: if links[link] != nil { handle(input.bool() ? .blocked(LinkID(number: link)) : .flowed(LinkID(number: link))) }
    case 11: settle(input.below(4) == 0 ? .notSaved("the disk is full") : nil)
    case 12: if photoChecks.remove(link) != nil { handle(.photoChecked(LinkID(number: link), photo(&input))) }
    case 13: pass(Int64(input.byte()) * 400)
    case 14: hear(&input)
    default: if input.byte() == 255 { handle(.stop(.hostQuit)) } else { settle(nil) }
    }
  }

  private mutating func open(_ link: Int, isLoopback: Bool) {
    guard links[link] == nil else { return }
    links[link] = Link()
    // Two of them are behind one address.
    handle(.opened(LinkID(number: link), address: "192.0.2.\(link / 2)", isLoopback: isLoopback))
  }

  private mutating func close(_ link: Int) {
    guard links.removeValue(forKey: link) != nil else { return }
    photoChecks.remove(link)
    paused.remove(link)
    handle(.closed(LinkID(number: link)))
  }

  private mutating func send(_ bytes: [UInt8], on link: Int) {
    if links[link]?.isOver == false, !paused.contains(link) { handle(.received(LinkID(number: link), bytes)) }
  }

  private mutating func settle(_ error: StoreError?) {
    if disk.end(failed: error != nil) { handle(.saved(error)) }
  }

  private func photo(_ input: inout Input) -> Result<[UInt8], PhotoError> {
    input.bool() ? .success(input.bytes(1)) : .failure(.truncated)
  }

  /// Lets time pass, with a tick whenever one is due.
  private mutating func pass(_ milliseconds: Int64) {
    let end = clock + milliseconds
    while let due = session.deadline, due <= end {
      clock = max(clock, due)
      handle(.tick)
      require(session.deadline != due, "a tick in time changes nothing")
    }
    clock = end
  }

  /// What DNS-SD has to say.
  private mutating func hear(_ input: inout Input) {
    let other = Room.id(input.below(8))
    switch input.below(4) {
    case 0: handle(.advertised("Test Roll"))
    case 1: handle(.notAdvertised("there is no daemon"))
    case 2: handle(.rival(RoomAdvert(host: other, code: session.room.code, game: "", players: 0, phase: .setup)))
    default: handle(.rivalGone(other))
    }
  }

  private mutating func handle(_ input: HostInput) {
    let now = Now(moment: clock, date: Timestamp(milliseconds: clock.milliseconds))
    for action in session.handle(input, at: now) { take(action) }
    disk.check(session.room)
    require(session.viewerCount <= limits.viewers, "more viewers than there may be")
  }

  private mutating func take(_ action: HostAction) {
    switch action {
    case .send(let link, let line): receive(line, on: link.number)
    case .broadcast(let receivers, let line, _): for link in receivers { receive(line, on: link.number) }
    case .finish(let link), .drop(let link): links[link.number]?.isOver = true
    case .pause(let link): paused.insert(link.number)
    case .resume(let link): require(paused.remove(link.number) != nil, "a link resumed that was not paused")
    case .save(let changes): disk.begin(changes)
    case .checkPhoto(let link, _): require(photoChecks.insert(link.number).inserted, "a second check of a photo for one link")
    case .answer(let number, _):
      require(number == answers + 1, "an answer that is not the next")
      answers += 1
    case .stop: hasStopped = true
    default: break
    }
  }

  private mutating func receive(_ line: [UInt8], on link: Int) {
    guard let welcome = links[link]?.receive(line) else { return }
    known[link] = Room.Membership(viewer: welcome.viewer, token: welcome.token)
  }
}
