package import FarkleWire
package import Sockets
internal import Vocabulary

/// The viewer's side of the UDP finder: asks, and hands on what hosts answer. Used on the loop's thread only.
package final class RoomFinder {
  private let loop: EventLoop
  private let handler: (RoomAdvert, Endpoint) -> Void
  private var socket: DatagramSocket?

  /// - Parameter handler: hears which room is where.
  package init(on loop: EventLoop, _ handler: @escaping (RoomAdvert, Endpoint) -> Void) {
    self.loop = loop
    self.handler = handler
  }

  /// Asks for a room, or for any: this machine, everybody on each link, and the addresses given.
  package func ask(for code: RoomCode?, at addresses: [IPAddress]) {
    if socket == nil { open() }
    let datagram = WireCodec.encode(FinderMessage.find(.init(code: code)))
    let everywhere = [IPAddress(bytes: [127, 0, 0, 1])].compactMap(\.self) + LocalAddress.all().compactMap(\.broadcast)
    for address in everywhere + addresses.filter({ !everywhere.contains($0) }) {
      socket?.send(datagram, to: Endpoint(address: address, port: WireLimits.port))
    }
  }

  /// Stops listening for answers.
  package func stop() {
    socket?.close()
    socket = nil
  }

  private func open() {
    // Without a socket there is no finder, and the other ways to a room are still there.
    socket = try? DatagramSocket(port: 0, on: loop)
    try? socket?.start(limit: WireLimits.datagram + 1) { [handler] datagram, sender in
      guard case .here(let here)? = try? WireCodec.decodeFinder(datagram) else { return }
      handler(here.advert, Endpoint(address: sender.address, port: here.port))
    }
  }
}
