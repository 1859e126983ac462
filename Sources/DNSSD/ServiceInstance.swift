/// One service on one network interface, as browsing finds it (RFC 6763 section 4.1: instance, service type and domain).
///
/// The same service seen on two interfaces is two instances: which of them can be reached is not known before trying.
/// The name is for people and may change at any time ("Kitchen #2"); it identifies nothing.
package struct ServiceInstance: Hashable, Sendable {
  /// The instance name without escapes, 1 to 63 bytes of any text.
  package let name: String
  /// The service type as the daemon writes it, with a dot at the end: `_http._tcp.`
  package let type: String
  /// The domain as the daemon writes it, with a dot at the end: `local.`
  package let domain: String
  /// The index of the network interface it was seen on; 0 means any.
  package let interface: UInt32

  package init(name: String, type: String, domain: String, interface: UInt32) {
    self.name = name
    self.type = type
    self.domain = domain
    self.interface = interface
  }
}
