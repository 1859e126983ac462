internal import CLinux
internal import Dispatch
internal import Glibc

/// Looks host names up in the system's own way: hosts file, DNS, mDNS where nss-mdns is installed.
package enum NameLookup {
  /// The addresses of `host`, a name or a literal; empty if there is none. May take as long as the system's resolver takes; it runs on
  /// a thread of its own.
  package static func addresses(of host: String) async -> [IPAddress] {
    if let address = IPAddress(host) { return [address] }
    return await withCheckedContinuation { continuation in
      DispatchQueue(label: "lookup").async { continuation.resume(returning: lookUp(host)) }
    }
  }

  private static func lookUp(_ host: String) -> [IPAddress] {
    var hints = unsafe addrinfo()
    unsafe hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var list: UnsafeMutablePointer<addrinfo>?
    guard unsafe getaddrinfo(host, nil, &hints, &list) == 0 else { return [] }
    defer { unsafe freeaddrinfo(list) }
    var found: [IPAddress] = []
    var next = unsafe list
    while let entry = unsafe next {
      if let address = unsafe entry.pointee.ai_addr.flatMap({ unsafe Endpoint($0)?.address }), !found.contains(address) {
        found.append(address)
      }
      unsafe next = entry.pointee.ai_next
    }
    return found
  }
}
