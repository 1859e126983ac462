internal import CDNSSD
internal import Dispatch

/// A service that is on the network for as long as this object or its events are held.
///
/// It is withdrawn, with goodbye packets from the daemon (RFC 6762 section 10.1), after `cancel`, after a failure, when the task that
/// reads the events is cancelled, and when the process ends, however it ends. All methods may be called from any thread, at any time.
package final class Advertisement: Sendable {
  /// What becomes of it, for one reader. No event at all within 10 s means that the daemon forgot it: cancel and advertise again.
  package let events: AsyncStream<AdvertisementEvent>
  private let continuation: AsyncStream<AdvertisementEvent>.Continuation
  private let request: Request

  init(name: String, type: String, port: UInt16, txt: TXTRecord) {
    let (events, continuation) = AsyncStream.makeStream(of: AdvertisementEvent.self)
    let request = Request("advertising \(type)", on: DispatchQueue(label: "dnssd.advertise")) { result in
      switch result {
      case .success(.registered(let name)):
        continuation.yield(.registered(name: name))
      case .success:
        break
      case .failure(let error):
        continuation.yield(.failed(error))
        continuation.finish()
      }
    }
    self.events = events
    self.continuation = continuation
    self.request = request
    continuation.onTermination = { _ in request.cancel() }
    let bytes = txt.bytes
    unsafe request.start { reference, context in
      // Avahi renames by itself when another machine has the name, but refuses a name that this machine has already.
      var code = DNSServiceErrorType(kDNSServiceErr_NameConflict)
      for attempt in 1...20 where code == kDNSServiceErr_NameConflict {
        unsafe code = DNSServiceRegister(
          reference, 0, 0, label(name, attempt: attempt), type, nil, nil, port.bigEndian, UInt16(bytes.count), bytes, Request.onRegister,
          context)
      }
      return code
    }
  }

  /// Replaces the text record; everyone who resolves the service learns of it.
  package func update(_ txt: TXTRecord) {
    let bytes = txt.bytes
    unsafe request.perform { unsafe DNSServiceUpdateRecord($0, nil, 0, UInt16(bytes.count), bytes, 0) }
  }

  /// Withdraws the service and ends the events. Does nothing the second time.
  package func cancel() {
    continuation.finish()
  }
}
