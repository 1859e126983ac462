internal import CMicroHTTPD
internal import Sockets

// What libmicrohttpd calls, on the loop's thread. The contexts are pointers to objects that the server holds.

func webConnected(
  _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?, _ slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
  _ code: MHD_ConnectionNotificationCode
) {
  guard let context = unsafe context, let connection = unsafe connection, let slot = unsafe slot else { return }
  let server = unsafe Unmanaged<WebServer>.fromOpaque(context).takeUnretainedValue()
  if code == .CONNECTION_NOTIFY_STARTED { return unsafe server.connected(connection, slot) }
  guard let known = unsafe slot.pointee else { return }
  server.disconnected(unsafe Unmanaged<WebConnection>.fromOpaque(known).takeUnretainedValue())
}

func webAnswer(
  _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?, _ url: UnsafePointer<CChar>?, _ method: UnsafePointer<CChar>?,
  _ version: UnsafePointer<CChar>?, _ upload: UnsafePointer<CChar>?, _ size: UnsafeMutablePointer<Int>?,
  _ slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
  guard let context = unsafe context, let connection = unsafe connection, let url = unsafe url, let method = unsafe method,
    let size = unsafe size, let slot = unsafe slot
  else { return MHD_Result.NO }
  let server = unsafe Unmanaged<WebServer>.fromOpaque(context).takeUnretainedValue()
  let known = unsafe webConnection(of: connection)
  guard let pointer = unsafe slot.pointee else {
    var request = unsafe WebRequest(method: String(cString: method), path: String(cString: url))
    request.query = unsafe values(of: connection, .GET_ARGUMENT_KIND)
    request.headers = unsafe values(of: connection, .HEADER_KIND)
    request.peer = known?.peer
    let exchange = unsafe WebExchange(connection, request, resumed: server.wake)
    server.begin(exchange)
    unsafe slot.pointee = Unmanaged.passUnretained(exchange).toOpaque()
    return MHD_Result.YES
  }
  let exchange = unsafe Unmanaged<WebExchange>.fromOpaque(pointer).takeUnretainedValue()
  if unsafe size.pointee > 0 {
    let bytes = unsafe UnsafeRawBufferPointer(start: upload, count: size.pointee)
    unsafe size.pointee = 0
    return unsafe exchange.take(bytes, limit: server.limits.body) ? MHD_Result.YES : MHD_Result.NO
  }
  if !exchange.isHandled { server.handle(exchange, on: known) }
  return exchange.settle() ? MHD_Result.YES : MHD_Result.NO
}

func webCompleted(
  _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?, _ slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
  _ code: MHD_RequestTerminationCode
) {
  guard let context = unsafe context, let connection = unsafe connection, let pointer = unsafe slot?.pointee else { return }
  unsafe slot?.pointee = nil
  let server = unsafe Unmanaged<WebServer>.fromOpaque(context).takeUnretainedValue()
  let exchange = unsafe Unmanaged<WebExchange>.fromOpaque(pointer).takeUnretainedValue()
  server.completed(exchange, on: unsafe webConnection(of: connection))
}

private func webConnection(of connection: OpaquePointer) -> WebConnection? {
  unsafe web_context(connection).map { unsafe Unmanaged<WebConnection>.fromOpaque($0).takeUnretainedValue() }
}

/// The headers or the query of a request.
private func values(of connection: OpaquePointer, _ kind: MHD_ValueKind) -> [String: String] {
  final class Found { var values: [String: String] = [:] }
  let found = Found()
  unsafe MHD_get_connection_values(
    connection, kind,
    { context, _, key, value in
      guard let context = unsafe context, let key = unsafe key else { return MHD_Result.YES }
      let found = unsafe Unmanaged<Found>.fromOpaque(context).takeUnretainedValue()
      let name = unsafe String(cString: key).lowercased()
      let text = unsafe value.map { unsafe String(cString: $0) } ?? ""
      found.values[name] = found.values[name].map { $0 + ", " + text } ?? text
      return MHD_Result.YES
    }, Unmanaged.passUnretained(found).toOpaque())
  return found.values
}
