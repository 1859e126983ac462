internal import FarkleRooms
internal import FarkleWire
internal import Sockets
internal import Systemd
internal import Vocabulary

/// Those who look after the process and the machine: the service manager hears how the host is, and logind that nobody is to sleep while
/// somebody watches. Used on the loop's thread only.
final class HostCare {
  private let loop: EventLoop
  private let manager: ServiceManager?
  private var report = ServiceReport()
  private var dog: LoopTimer?
  private let awake: AwakeKeeper
  private var isTelling = false

  /// - Parameter tell: told when the machine can't be kept awake.
  init(on loop: EventLoop, tell: @escaping (HostNotice) -> Void) {
    self.loop = loop
    manager = ServiceManager()
    awake = AwakeKeeper(program: "farkle-host", on: loop) { tell(.notKeptAwake($0)) }
    if manager?.watchdog != nil {
      dog = LoopTimer(on: loop) { [unowned self] in feed() }
      feed()
    }
  }

  func update(room: RoomCode, viewers: Int) {
    awake.set(viewers > 0)
    // Once for a crowd that comes at once.
    guard manager != nil, report.update(room: room, viewers: viewers), !isTelling else { return }
    isTelling = true
    nonisolated(unsafe) weak let this = self
    loop.post { unsafe this?.tellNews() }
  }

  func hosting() { say(report.hosting()) }

  func stopping() {
    say(report.stopping())
    awake.set(false)
  }

  private func tellNews() {
    isTelling = false
    say(report.news())
  }

  private func say(_ state: String?) {
    if let state { manager?.tell(state) }
  }

  /// Twice in the time in which it must be done once.
  private func feed() {
    guard let time = manager?.watchdog else { return }
    say(ServiceReport.alive)
    dog?.set(EventLoop.now() + Swift.max(1, time / 2))
  }
}
