internal import FarkleWire
internal import Sockets
internal import Vocabulary

/// The host's side of the UDP finder: answers for all of this user's hosts on this machine while it has the port, and takes it over when the
/// one that has it goes. Used on the loop's thread only.
final class FinderService {
  /// How often the port is tried for while another has it.
  private static let retry: Int64 = 2000
  private let loop: EventLoop
  private let registry: RoomRegistry?
  private var own: FinderMessage.Here?
  private var responder = FindResponder()
  private var socket: DatagramSocket?
  private var timer: LoopTimer?
  private var locals: [LocalAddress] = []

  init(on loop: EventLoop, registry: RoomRegistry?) {
    self.loop = loop
    self.registry = registry
    timer = LoopTimer(on: loop) { [weak self] in self?.open() }
    networkChanged()
    open()
  }

  /// Answers with this from now on.
  func show(_ advert: RoomAdvert, port: UInt16) {
    let here = FinderMessage.Here(advert, port: port)
    own = here
    registry?.register(here)
  }

  /// Looks anew which links are ours.
  func networkChanged() { locals = LocalAddress.all() }

  func stop() {
    timer?.set(nil)
    socket?.close()
    socket = nil
  }

  private func open() {
    do throws(SystemError) {
      let socket = try DatagramSocket(port: WireLimits.port, on: loop)
      try socket.start(limit: WireLimits.datagram + 1) { [weak self] datagram, sender in self?.answer(datagram, sender) }
      self.socket = socket
    } catch {
      timer?.set(EventLoop.now() + Self.retry)
    }
  }

  private func answer(_ datagram: [UInt8], _ sender: Endpoint) {
    let isNeighbour = sender.address.isLoopback || locals.contains { $0.isNeighbour(sender.address) }
    let answers = responder.answers(
      to: datagram, from: sender, isNeighbour: isNeighbour, rooms: registry?.rooms() ?? [own].compactMap(\.self), at: EventLoop.now())
    for answer in answers { socket?.send(answer, to: sender) }
  }
}
