internal import Sockets

/// Whether a request was meant for this server, by what the browser says of it.
///
/// A page of somebody else's can make a browser send requests to us. It can't make it lie in `Host` (RFC 9110, 7.2) and `Origin` (RFC 6454):
/// a foreign name that was made to lead to our address (DNS rebinding) stands in the first, a foreign page in the second.
package struct WebAuthority: Hashable, Sendable {
  private let names: Set<String>

  /// - Parameter names: what this machine is called, besides its addresses and names that end with ".local".
  package init(names: [String]) {
    self.names = Set(names.map { $0.lowercased() } + ["localhost"])
  }

  package func isOurs(_ request: WebRequest) -> Bool {
    guard let text = request.headers["host"], let host = HostAndPort(text)?.host else { return false }
    if IPAddress(host) != nil { return true }
    let name = host.lowercased()
    return names.contains(name) || name.hasSuffix(".local") && name.utf8.count > 6 && !name.hasPrefix(".")
  }

  /// Whether the request comes from a page of ours, or from none.
  package func isFromOurPage(_ request: WebRequest) -> Bool {
    guard let origin = request.headers["origin"] else { return true }
    return request.headers["host"].map { "http://" + $0.lowercased() == origin.lowercased() } ?? false
  }
}
