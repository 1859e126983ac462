/// What strangers may cost a web server.
package struct WebLimits: Hashable, Sendable {
  /// Connections at once. Further ones wait until others end.
  package var connections: UInt32
  /// Connections from one address, the machine's own excepted. Further ones are closed.
  package var perAddress: Int
  /// Bytes of a request's body. A longer one is read no further than ``drained`` and refused.
  package var body: Int

  /// Milliseconds for a request to come, from the connection or the answer before it on.
  package var request: Int64

  package init(connections: UInt32, perAddress: Int, body: Int, request: Int64 = 20_000) {
    self.request = request
    self.connections = connections
    self.perAddress = perAddress
    self.body = body
  }

  /// Bytes of a body that are read so that its sender hears why it is refused.
  static let drained = 1 << 20
  /// Bytes of memory for the headers and buffers of a connection: a browser's headers take one or two thousand.
  static let memory = 8 * 1024
  /// Bytes of a stream that are handed over at a time.
  static let block = 4096
  /// Bytes that may wait for a stream.
  static let queuedBytes = 1 << 20
}
