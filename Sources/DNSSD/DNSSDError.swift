internal import CDNSSD

/// Why a DNS-SD request ended, as the library reported it.
///
/// The library has one code (-65537) for a daemon that is absent, one that died and one that did not answer in time, so the three
/// cannot be told apart. Every request ends with its first error and nothing starts again by itself: make a new request, after a pause.
package struct DNSSDError: Error, Sendable, Hashable {
  /// A `kDNSServiceErr_*` number, such as -65537.
  package let code: Int32
  /// What was being done, as a gerund with its object: `browsing for _http._tcp`.
  package let operation: String

  package init(code: Int32, operation: String) {
    self.code = code
    self.operation = operation
  }
}

extension DNSSDError: CustomStringConvertible {
  /// One line in words, with the number last: `browsing for _http._tcp: the mDNS daemon is not running or does not answer (-65537)`.
  package var description: String { "\(operation): \(reason) (\(code))" }

  package var reason: String {
    switch Int(code) {
    case kDNSServiceErr_Unknown: "the mDNS daemon is not running or does not answer"
    case kDNSServiceErr_NoSuchName: "there is no such name"
    case kDNSServiceErr_NoMemory: "out of memory"
    case kDNSServiceErr_BadParam: "the daemon does not accept the name, type, port or address"
    case kDNSServiceErr_BadReference: "the request is not valid any more"
    case kDNSServiceErr_BadState: "the daemon is not ready"
    case kDNSServiceErr_BadFlags: "unknown flags"
    case kDNSServiceErr_Unsupported: "the mDNS daemon does not support this"
    case kDNSServiceErr_NotInitialized: "the library is not initialized"
    case kDNSServiceErr_AlreadyRegistered: "already registered"
    case kDNSServiceErr_NameConflict: "the name is taken"
    case kDNSServiceErr_Invalid: "the service type or text record is not valid"
    case kDNSServiceErr_Firewall: "a firewall is in the way"
    case kDNSServiceErr_Incompatible: "the library and the daemon do not fit together"
    case kDNSServiceErr_BadInterfaceIndex: "there is no such network interface"
    case kDNSServiceErr_Refused: "the daemon refused, for lack of rights or because it has too much to do"
    case kDNSServiceErr_NoSuchRecord: "there is no such record"
    case kDNSServiceErr_NoAuth: "not allowed"
    default: "unknown error"
    }
  }
}
