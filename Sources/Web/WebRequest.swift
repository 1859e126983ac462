package import Sockets

/// A request of HTTP (RFC 9110), whole, as plain values.
package struct WebRequest: Hashable, Sendable {
  package var method: String
  /// Decoded, without the query.
  package var path: String
  package var query: [String: String]
  /// By lower-case name. What came more than once is joined by ", ".
  package var headers: [String: String]
  package var body: [UInt8]
  /// Nil once the other side is gone.
  package var peer: IPAddress?

  package init(
    method: String = "GET", path: String, query: [String: String] = [:], headers: [String: String] = [:], body: [UInt8] = [],
    peer: IPAddress? = nil
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.headers = headers
    self.body = body
    self.peer = peer
  }

  /// The media type of the body without its parameters, in lower case.
  package var contentType: String? {
    headers["content-type"].flatMap { $0.split(separator: ";").first }.map { $0.filter { $0 != " " }.lowercased() }
  }
}
