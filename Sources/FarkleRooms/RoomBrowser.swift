internal import DNSSD
package import FarkleWire
package import Sockets
package import Vocabulary

/// Watches the network for rooms by DNS-SD: what is advertised, resolved and looked up becomes sightings, one for each host. Looks again
/// whenever the daemon was away, for as long as it runs.
package actor RoomBrowser {
  package enum Event: Sendable {
    /// A host advertises this and can perhaps be reached there; replaces what was told of that host before. No endpoints where only
    /// adverts are watched. The machine goes by that name.
    case sighted(RoomAdvert, [Endpoint], machine: String? = nil)
    case vanished(host: Identifier)
    /// Nothing can be seen for now, for this reason.
    case failed(String)
  }

  /// What is known of one instance on one interface.
  private struct Found {
    var advert: RoomAdvert
    var port: UInt16
    var machine: String?
    var addresses: [HostAddress] = []
  }

  private static let firstPause = Duration.milliseconds(500)
  private static let longestPause = Duration.seconds(5)

  private let looksUpAddresses: Bool
  private let tell: @Sendable (Event) -> Void
  private var found: [ServiceInstance: Found] = [:]
  private var watchers: [ServiceInstance: Task<Void, Never>] = [:]
  private var runner: Task<Void, Never>?

  /// - Parameter looksUpAddresses: whether more than the adverts themselves is wanted.
  package init(looksUpAddresses: Bool, tell: @escaping @Sendable (Event) -> Void) {
    self.looksUpAddresses = looksUpAddresses
    self.tell = tell
  }

  package func start() {
    guard runner == nil else { return }
    runner = Task { await self.run() }
  }

  package func stop() {
    runner?.cancel()
    runner = nil
    forgetAll()
  }

  private func run() async {
    var pause = Self.firstPause
    while !Task.isCancelled {
      for await event in DNSSD.browse(type: WireLimits.serviceType) {
        if Task.isCancelled { return }
        switch event {
        case .added(let instance):
          pause = Self.firstPause
          // A stranger can advertise without end; no lobby needs more.
          if watchers.count < WireLimits.roomsInLobby { watchers[instance] = Task { await self.follow(instance) } }
        case .removed(let instance): forget(instance)
        case .failed(let error): tell(.failed(error.reason))
        }
      }
      if Task.isCancelled { return }
      forgetAll()
      try? await Task.sleep(for: pause)
      pause = min(pause * 2, Self.longestPause)
    }
  }

  private func follow(_ instance: ServiceInstance) async {
    // Resolving fails when nobody answers for the instance in time; while it is advertised it is asked for again.
    while !Task.isCancelled {
      await resolve(instance)
      try? await Task.sleep(for: Self.firstPause)
    }
  }

  private func resolve(_ instance: ServiceInstance) async {
    var lookUp: Task<Void, Never>?
    var host: String?
    for await event in DNSSD.resolve(instance) {
      guard case .resolved(let name, let port, let txt, let interface) = event, let advert = RoomAdvert({ txt[$0] }),
        watchers[instance] != nil
      else { continue }
      found[instance, default: Found(advert: advert, port: port)].advert = advert
      found[instance]?.port = port
      found[instance]?.machine = name.split(separator: ".").first.map(String.init)
      report(advert.host)
      guard looksUpAddresses, name != host else { continue }
      host = name
      lookUp?.cancel()
      found[instance]?.addresses = []
      lookUp = Task { await self.lookUp(name, interface, of: instance) }
    }
    lookUp?.cancel()
  }

  private func lookUp(_ host: String, _ interface: UInt32, of instance: ServiceInstance) async {
    for await event in DNSSD.addresses(of: host, interface: interface) {
      if Task.isCancelled { return }
      switch event {
      case .added(let address): found[instance]?.addresses.append(address)
      case .removed(let address): found[instance]?.addresses.removeAll { $0 == address }
      case .failed: return
      }
      if let advert = found[instance]?.advert { report(advert.host) }
    }
  }

  private func forget(_ instance: ServiceInstance) {
    watchers.removeValue(forKey: instance)?.cancel()
    guard let host = found.removeValue(forKey: instance)?.advert.host else { return }
    if found.values.contains(where: { $0.advert.host == host }) { report(host) } else { tell(.vanished(host: host)) }
  }

  private func forgetAll() {
    for instance in Array(watchers.keys) { forget(instance) }
  }

  /// Tells all ways to a host.
  private func report(_ host: Identifier) {
    let instances = found.values.filter { $0.advert.host == host }
    guard let advert = instances.first?.advert else { return }
    guard looksUpAddresses else { return tell(.sighted(advert, [])) }
    let endpoints = instances.flatMap { instance in
      instance.addresses.compactMap { address in
        IPAddress(bytes: address.bytes, scope: address.interface).map { Endpoint(address: $0, port: instance.port) }
      }
    }
    if !endpoints.isEmpty { tell(.sighted(advert, endpoints, machine: instances.compactMap(\.machine).first)) }
  }
}
