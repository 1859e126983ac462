/// What becomes of an advertisement. The stream ends after `failed`.
package enum AdvertisementEvent: Sendable, Hashable {
  /// The service is on the network under this name, which differs from the wanted one when that was taken. May come again.
  case registered(name: String)
  case failed(DNSSDError)
}

/// What browsing sees. The stream ends after `failed`.
package enum BrowseEvent: Sendable, Hashable {
  /// Comes once for each instance, however many ways it is seen, until it was removed.
  case added(ServiceInstance)
  case removed(ServiceInstance)
  case failed(DNSSDError)
}

/// What resolving a service instance finds. The stream ends after `failed`.
package enum ResolveEvent: Sendable, Hashable {
  /// Where the service is. Comes again when the host, the port or the text record changed.
  ///
  /// The host is a DNS name with a dot at the end, escaped as DNS-SD does: give it to `DNSSD.addresses` as it is.
  case resolved(host: String, port: UInt16, txt: TXTRecord, interface: UInt32)
  case failed(DNSSDError)
}

/// What is learned about a host's addresses. The stream ends after `failed`.
package enum AddressEvent: Sendable, Hashable {
  /// Comes once for each address and interface until it was removed.
  case added(HostAddress)
  case removed(HostAddress)
  case failed(DNSSDError)
}
