internal import Daemon
internal import FarkleRooms
internal import FarkleWire
internal import Sockets
internal import Vocabulary

/// How a host is found: its advert by DNS-SD, its answers to the UDP finder, and a look at who else shows its code. What it learns it tells
/// as inputs of the session. Used on the loop's thread only.
final class HostDiscovery {
  /// How long after the first advert other hosts' codes are looked at: only a newcomer has to give way.
  private static let newcomer: Int64 = 10_000
  private let port: UInt16
  private let advertiser: RoomAdvertiser
  /// Tells browsers of the web page.
  private let pageAdvertiser: RoomAdvertiser?
  private let browser: RoomBrowser
  private let finder: FinderService
  private let browsing: LoopTimer
  private var wasAdvertised = false
  /// How many adverts were shown.
  private var adverts = 0

  /// - Parameters:
  ///   - machine: its name, for the advert's.
  ///   - web: the port of the web page, nil without one.
  ///   - tell: called on the loop's thread.
  init(
    host: Identifier, machine: String, port: UInt16, web: UInt16?, on loop: EventLoop, tell: @escaping @Sendable (HostInput) -> Void
  ) {
    self.port = port
    advertiser = RoomAdvertiser(machine: machine, port: port) { status in
      loop.post {
        switch status {
        case .advertised(let name): tell(.advertised(name))
        case .notAdvertised(let reason): tell(.notAdvertised(reason))
        }
      }
    }
    // Where it can't be told of, the room can't either, and that is said.
    pageAdvertiser = web.map {
      RoomAdvertiser(machine: machine, port: $0, type: WireLimits.webServiceType, pairs: [("path", "/")]) { _ in }
    }
    let browser = RoomBrowser(looksUpAddresses: false) { event in
      loop.post {
        switch event {
        case .sighted(let advert, _, _): tell(.rival(advert))
        case .vanished(let host): tell(.rivalGone(host))
        case .failed: break
        }
      }
    }
    self.browser = browser
    finder = FinderService(on: loop, registry: Machine.runtimeFolder("farkle").flatMap { RoomRegistry(folder: $0, host: host) })
    browsing = LoopTimer(on: loop) { Task { await browser.stop() } }
    Task { await browser.start() }
  }

  /// Says this of the room from now on.
  func show(_ advert: RoomAdvert) {
    finder.show(advert, port: port)
    adverts += 1
    let (advertisers, number) = ([advertiser, pageAdvertiser].compactMap(\.self), adverts)
    Task { for advertiser in advertisers { await advertiser.show(advert, number: number) } }
  }

  /// The room is on the network.
  func advertised() {
    if !wasAdvertised { browsing.set(EventLoop.now() + Self.newcomer) }
    wasAdvertised = true
  }

  func networkChanged() { finder.networkChanged() }

  /// Takes the room off the network.
  func stop() {
    finder.stop()
    browsing.set(nil)
    let (advertisers, browser) = ([advertiser, pageAdvertiser].compactMap(\.self), browser)
    Task {
      for advertiser in advertisers { await advertiser.stop() }
      await browser.stop()
    }
  }
}
