internal import CDNSSD
internal import Dispatch
internal import Glibc

/// One running request to the mDNS daemon: owns its `DNSServiceRef` from creation to deallocation, on one queue.
///
/// Everything that touches the reference happens on the queue, also its creation, which blocks while the daemon is asked (for up to
/// 25 s when it hangs). `start`, `cancel` and `perform` may be called from any thread and return at once. `receive` is called on the
/// queue, and never after a failure or after the queue has seen `cancel`. A request that was started keeps itself alive until its
/// reference is deallocated.
@safe final class Request: @unchecked Sendable {
  /// What the library's callbacks bring, copied out of its memory.
  enum Reply {
    case registered(name: String)
    case service(ServiceInstance, isAdded: Bool)
    case resolved(host: String, port: UInt16, txt: TXTRecord, interface: UInt32)
    case record(bytes: [UInt8], interface: UInt32, isAdded: Bool)
  }

  /// Calls one of the library's functions that make a reference, with the pointer to pass on as the callback's context.
  typealias Creation = @Sendable (UnsafeMutablePointer<DNSServiceRef?>, UnsafeMutableRawPointer) -> DNSServiceErrorType

  private let queue: DispatchQueue
  private let operation: String
  private let receive: (Result<Reply, DNSSDError>) -> Void
  private var reference: DNSServiceRef?
  private var source: (any DispatchSourceRead)?
  private var isOver = false

  init(_ operation: String, on queue: DispatchQueue, receive: @escaping (Result<Reply, DNSSDError>) -> Void) {
    self.operation = operation
    self.queue = queue
    self.receive = receive
  }

  func start(_ create: @escaping Creation) {
    queue.async { [self] in
      guard !isOver else { return }
      Self.silenceWarnings
      cleanHeap()
      let context = unsafe Unmanaged.passRetained(self)
      let code = unsafe create(&reference, context.toOpaque())
      guard code == kDNSServiceErr_NoError, let made = unsafe reference, !isOver else {
        unsafe reference.map { unsafe DNSServiceRefDeallocate($0) }
        unsafe reference = nil
        unsafe context.release()
        return fail(code)
      }
      let source = unsafe DispatchSource.makeReadSource(fileDescriptor: DNSServiceRefSockFD(made), queue: queue)
      source.setEventHandler { [self] in process() }
      source.setCancelHandler { [self] in close() }
      self.source = source
      source.activate()
    }
  }

  /// Runs a call on the reference, unless the request is over. An error ends the request.
  func perform(_ call: @escaping @Sendable (DNSServiceRef) -> DNSServiceErrorType) {
    queue.async { [self] in
      guard !isOver, let reference = unsafe reference else { return }
      let code = unsafe call(reference)
      if code != kDNSServiceErr_NoError { fail(code) }
    }
  }

  func cancel() {
    queue.async { [self] in stop() }
  }

  /// For the library's callbacks, on the queue.
  func deliver(_ reply: Reply) {
    if !isOver { receive(.success(reply)) }
  }

  /// Reports the error and ends the request. On the queue.
  func fail(_ code: DNSServiceErrorType) {
    guard !isOver else { return }
    receive(.failure(DNSSDError(code: code, operation: operation)))
    stop()
  }

  private func process() {
    guard !isOver, let reference = unsafe reference else { return }
    let code = unsafe DNSServiceProcessResult(reference)
    if code != kDNSServiceErr_NoError { fail(code) }
  }

  private func stop() {
    isOver = true
    source?.cancel()
    source = nil
  }

  private func close() {
    unsafe reference.map { unsafe DNSServiceRefDeallocate($0) }
    unsafe reference = nil
    unsafe Unmanaged.passUnretained(self).release()
  }

  /// Avahi prints a warning about its own compatibility layer, which would spoil a full screen.
  private static let silenceWarnings: Void = { unsafe _ = setenv("AVAHI_COMPAT_NOWARN", "1", 1) }()
}
