internal import CDNSSD

// The library's four kinds of callback. Each copies what it is given, which lives only until it returns, and hands it to the request.
//
// An error may come through the callback of another kind (see `cleanHeap`), so the context is a `Request` whatever the kind, and an
// error is taken before anything else is looked at: with an error every string is null. Names that are not UTF-8 are not seen.
extension Request {
  static let onRegister: DNSServiceRegisterReply = { _, _, code, name, _, _, context in
    guard let request = unsafe request(context, code), let name = unsafe text(name) else { return }
    request.deliver(.registered(name: name))
  }

  static let onBrowse: DNSServiceBrowseReply = { _, flags, interface, code, name, type, domain, context in
    guard let request = unsafe request(context, code),
      let name = unsafe text(name), let type = unsafe text(type), let domain = unsafe text(domain)
    else { return }
    let instance = ServiceInstance(name: name, type: type, domain: domain, interface: interface)
    request.deliver(.service(instance, isAdded: isAddition(flags)))
  }

  static let onResolve: DNSServiceResolveReply = { _, _, interface, code, _, host, port, count, bytes, context in
    guard let request = unsafe request(context, code), let host = unsafe text(host) else { return }
    let txt = unsafe TXTRecord(reversed: Array(UnsafeBufferPointer(start: bytes, count: bytes == nil ? 0 : Int(count))))
    request.deliver(.resolved(host: host, port: UInt16(bigEndian: port), txt: txt, interface: interface))
  }

  static let onRecord: DNSServiceQueryRecordReply = { _, flags, interface, code, _, _, _, count, bytes, _, context in
    guard let request = unsafe request(context, code) else { return }
    let bytes = unsafe Array(UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : Int(count)))
    request.deliver(.record(bytes: bytes, interface: interface, isAdded: isAddition(flags)))
  }

  /// The request behind a context pointer, or nil after an error, which it has then been told.
  private static func request(_ context: UnsafeMutableRawPointer?, _ code: DNSServiceErrorType) -> Request? {
    guard let context = unsafe context else { return nil }
    let request = unsafe Unmanaged<Request>.fromOpaque(context).takeUnretainedValue()
    guard code == kDNSServiceErr_NoError else {
      request.fail(code)
      return nil
    }
    return request
  }

  private static func text(_ pointer: UnsafePointer<CChar>?) -> String? {
    unsafe pointer.flatMap { unsafe String(validatingCString: $0) }
  }

  private static func isAddition(_ flags: DNSServiceFlags) -> Bool {
    flags & DNSServiceFlags(kDNSServiceFlagsAdd) != 0
  }
}
