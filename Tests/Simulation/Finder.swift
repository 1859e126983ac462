internal import FarkleHost
internal import FarkleWire
internal import Sockets
internal import TestSupport
internal import Vocabulary

/// The UDP finder between machines: datagrams get lost; on each machine one host answers for all of them.
final class Finder {
  private unowned let night: Night
  private var responders: [IPAddress: FindResponder] = [:]

  init(in night: Night) {
    self.night = night
  }

  /// A viewer asks everybody for a room.
  func ask(_ code: RoomCode?, by viewer: ViewerMachine) {
    let run = viewer.finderRuns
    let datagram = WireCodec.encode(FinderMessage.find(.init(code: code)))
    for address in night.addresses {
      guard let host = night.hosts.first(where: { $0.isOpen && $0.hasFinder && $0.place.address == address }), passes() else { continue }
      host.after(night.network.delay(host, viewer)) { [unowned self] in
        if night.network.isOpen(host, viewer) { answer(datagram, to: viewer, run, from: host) }
      }
    }
  }

  private func passes() -> Bool { night.isResting || !night.chance.oneIn(5) }

  private func answer(_ datagram: [UInt8], to viewer: ViewerMachine, _ run: Int, from host: HostMachine) {
    let address = host.place.address
    let rooms = night.hosts.filter { $0.isOpen && $0.hasFinder && $0.place.address == address }
      .compactMap { host in host.advert.map { FinderMessage.Here($0, port: host.place.port) } }
    let answers = responders[address, default: FindResponder()].answers(
      to: datagram, from: Endpoint(address: viewer.address, port: 40_000), isNeighbour: true, rooms: rooms,
      at: Moment(milliseconds: night.clock))
    for answer in answers where passes() {
      viewer.after(night.network.delay(host, viewer)) { [unowned self] in
        guard run == viewer.finderRuns, night.network.isOpen(host, viewer), case .here(let here)? = try? WireCodec.decodeFinder(answer)
        else { return }
        viewer.heardAnswer(here.advert, Endpoint(address: address, port: here.port))
      }
    }
  }
}
