internal import Sockets
internal import Vocabulary

/// A connection of a web server, between its requests too.
final class WebConnection {
  let descriptor: Int32
  let peer: IPAddress
  /// Since when a request is awaited, nil while one is being answered.
  var since: Moment?

  init(descriptor: Int32, peer: IPAddress, since: Moment) {
    self.descriptor = descriptor
    self.peer = peer
    self.since = since
  }
}
