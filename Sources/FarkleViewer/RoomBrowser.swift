internal import DNSSD
internal import FarkleWire
internal import Sockets
internal import Vocabulary

/// Watches the network for rooms by DNS-SD: what is advertised, resolved and looked up becomes sightings, one for each host. Looks again
/// whenever the daemon was away.
actor RoomBrowser {
  enum Event: Sendable {
    case sighted(RoomAdvert, [Endpoint])
    case vanished(host: Identifier)
    case failed(String)
  }

  /// What is known of one instance on one interface.
  private struct Found {
    var advert: RoomAdvert
    var port: UInt16
    var addresses: [HostAddress] = []
  }

  private let tell: @Sendable (Event) -> Void
  private var found: [ServiceInstance: Found] = [:]
  private var watchers: [ServiceInstance: Task<Void, Never>] = [:]
  private var runner: Task<Void, Never>?

  init(tell: @escaping @Sendable (Event) -> Void) {
    self.tell = tell
  }

  func start() {
    guard runner == nil else { return }
    runner = Task { await self.run() }
  }

  func stop() {
    runner?.cancel()
    runner = nil
    forgetAll()
  }

  private func run() async {
    var pause = Duration.milliseconds(500)
    while !Task.isCancelled {
      for await event in DNSSD.browse(type: WireLimits.serviceType) {
        switch event {
        case .added(let instance):
          pause = .milliseconds(500)
          watchers[instance] = Task { await self.follow(instance) }
        case .removed(let instance): forget(instance)
        case .failed(let error): tell(.failed(error.reason))
        }
      }
      if Task.isCancelled { return }
      forgetAll()
      try? await Task.sleep(for: pause)
      pause = min(pause * 2, .seconds(5))
    }
  }

  private func follow(_ instance: ServiceInstance) async {
    var lookUp: Task<Void, Never>?
    var host: String?
    for await event in DNSSD.resolve(instance) {
      guard case .resolved(let name, let port, let txt, let interface) = event, let advert = RoomAdvert({ txt[$0] }) else { continue }
      found[instance, default: Found(advert: advert, port: port)].advert = advert
      found[instance]?.port = port
      report(advert.host)
      guard name != host else { continue }
      host = name
      lookUp?.cancel()
      found[instance]?.addresses = []
      lookUp = Task { await self.lookUp(name, interface, of: instance) }
    }
    lookUp?.cancel()
  }

  private func lookUp(_ host: String, _ interface: UInt32, of instance: ServiceInstance) async {
    for await event in DNSSD.addresses(of: host, interface: interface) {
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

  /// Tells all ways to a host, the plainest first: IPv4, then IPv6, those that are only good on one link last.
  private func report(_ host: Identifier) {
    var endpoints: [Endpoint] = []
    let instances = found.values.filter { $0.advert.host == host }
    for instance in instances {
      for address in instance.addresses {
        guard let address = IPAddress(bytes: address.bytes, scope: address.interface) else { continue }
        let endpoint = Endpoint(address: address, port: instance.port)
        if !endpoints.contains(endpoint) { endpoints.append(endpoint) }
      }
    }
    guard let advert = instances.first?.advert, !endpoints.isEmpty else { return }
    let order = { (endpoint: Endpoint) in (endpoint.address.isLinkLocal ? 2 : 0) + (endpoint.address.isIPv6 ? 1 : 0) }
    tell(.sighted(advert, endpoints.sorted { order($0) < order($1) }))
  }
}
