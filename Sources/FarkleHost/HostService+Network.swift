internal import FarkleWire
internal import Sockets
internal import Vocabulary

// How the host is found, and what it learns of the network.
extension HostService {
  func advertise(_ advert: RoomAdvert) {
    self.advert = advert
    discovery?.show(advert)
  }

  func startDiscovery(on port: UInt16) {
    let discovery = HostDiscovery(host: session.host.id, machine: session.host.name, port: port, web: web?.port, on: loop) { input in
      self.assumeIsolated { $0.learned(input) }
    }
    self.discovery = discovery
    if let advert { discovery.show(advert) }
  }

  private func learned(_ input: HostInput) {
    if case .advertised = input { discovery?.advertised() }
    handle(input)
  }

  func networkChanged() {
    discovery?.networkChanged()
    handle(.addresses(LocalAddress.presentable().map(\.address.description)))
  }
}
