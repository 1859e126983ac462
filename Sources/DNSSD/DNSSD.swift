internal import CDNSSD
internal import Dispatch

/// Multicast DNS service discovery (RFC 6762, RFC 6763) on every network interface, through the machine's mDNS daemon.
///
/// Each call returns at once, makes one request and gives its events as a stream for one reader. A stream ends after its first
/// `failed` event; nothing is tried again. A request lasts until it fails, the stream is let go or the reading task is cancelled.
/// Without a daemon the first event is `failed`; with one that hangs, `failed` comes after 25 s or nothing comes at all.
package enum DNSSD {
  /// Puts a service on the network.
  ///
  /// The name is cut to a label (see `cutToLabel`). When it is taken another is picked, such as "Kitchen #2", and `registered` says which.
  /// The type is of the form `_http._tcp`, at most 15 letters, digits and hyphens (RFC 6335 section 5.1).
  package static func advertise(name: String, type: String, port: UInt16, txt: TXTRecord) -> Advertisement {
    Advertisement(name: name, type: type, port: port, txt: txt)
  }

  /// Looks for services of a type, such as `_http._tcp`, for as long as the stream lives (RFC 6763 section 4).
  ///
  /// This machine's own services are among them, once more for the loopback interface.
  /// There is no sign that all present ones were seen: wait a little before you say that there are none.
  package static func browse(type: String) -> AsyncStream<BrowseEvent> {
    let (stream, continuation) = AsyncStream.makeStream(of: BrowseEvent.self)
    var sightings = Sightings<ServiceInstance>()
    let request = Request("browsing for \(type)", on: DispatchQueue(label: "dnssd.browse")) { result in
      switch result {
      case .success(.service(let instance, isAdded: true)):
        if sightings.add(instance) { continuation.yield(.added(instance)) }
      case .success(.service(let instance, isAdded: false)):
        if sightings.remove(instance) { continuation.yield(.removed(instance)) }
      case .success:
        break
      case .failure(let error):
        continuation.yield(.failed(error))
        continuation.finish()
      }
    }
    continuation.onTermination = { _ in request.cancel() }
    unsafe request.start { unsafe DNSServiceBrowse($0, 0, 0, type, nil, Request.onBrowse, $1) }
    return stream
  }

  /// Finds out where a service is, and follows its text record (RFC 6763 section 5).
  ///
  /// A changed text record is seen about a second after the change (the cache flush of RFC 6762 section 10.2); of several changes within
  /// that time only the last is sure to be seen.
  /// Fails after about 5 s when nobody answers for the instance, at first or any more; the error is then the same as without a daemon.
  package static func resolve(_ instance: ServiceInstance) -> AsyncStream<ResolveEvent> {
    let (stream, continuation) = AsyncStream.makeStream(of: ResolveEvent.self)
    var latest: ResolveEvent?
    let request = Request("resolving \(instance.name)", on: DispatchQueue(label: "dnssd.resolve")) { result in
      switch result {
      case .success(.resolved(let host, let port, let txt, let interface)):
        let event = ResolveEvent.resolved(host: host, port: port, txt: txt, interface: interface)
        guard event != latest else { return }
        latest = event
        continuation.yield(event)
      case .success:
        break
      case .failure(let error):
        continuation.yield(.failed(error))
        continuation.finish()
      }
    }
    continuation.onTermination = { _ in request.cancel() }
    unsafe request.start { reference, context in
      unsafe DNSServiceResolve(
        reference, 0, instance.interface, instance.name, instance.type, instance.domain, Request.onResolve, context)
    }
    return stream
  }

  /// Learns the IPv4 and IPv6 addresses of a host and follows them, without the system's resolver (RFC 6762 section 6).
  ///
  /// The host is a name as `resolve` gives it; interface 0 asks on all. Addresses come one by one and in no order.
  package static func addresses(of host: String, interface: UInt32) -> AsyncStream<AddressEvent> {
    let (stream, continuation) = AsyncStream.makeStream(of: AddressEvent.self)
    let queue = DispatchQueue(label: "dnssd.addresses")
    var sightings = Sightings<HostAddress>()
    let receive: (Result<Request.Reply, DNSSDError>) -> Void = { result in
      switch result {
      case .success(.record(let bytes, let interface, let isAdded)):
        guard let address = HostAddress(bytes: bytes, interface: interface) else { return }
        if isAdded {
          if sightings.add(address) { continuation.yield(.added(address)) }
        } else if sightings.remove(address) {
          continuation.yield(.removed(address))
        }
      case .success:
        break
      case .failure(let error):
        continuation.yield(.failed(error))
        continuation.finish()
      }
    }
    let types = [kDNSServiceType_A, kDNSServiceType_AAAA].map { UInt16($0) }
    let requests = types.map { _ in Request("looking up \(host)", on: queue, receive: receive) }
    continuation.onTermination = { _ in for request in requests { request.cancel() } }
    for (request, type) in zip(requests, types) {
      unsafe request.start { reference, context in
        unsafe DNSServiceQueryRecord(
          reference, 0, interface, host, type, UInt16(kDNSServiceClass_IN), Request.onRecord, context)
      }
    }
    return stream
  }
}
