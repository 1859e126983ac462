internal import FarkleWire
internal import Sockets
internal import Vocabulary

/// A machine that may be looking for rooms by DNS-SD.
protocol AirWatcher: Machine {
  var isLooking: Bool { get }
  /// Whether multicast gets through to it.
  var isSharpEared: Bool { get }
  func hear(_ advert: RoomAdvert, _ places: [Endpoint])
  func hearNoMore(of host: Identifier)
  func cannotSee()
}
