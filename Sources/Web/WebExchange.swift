internal import CMicroHTTPD
package import Sockets
internal import Vocabulary

/// One request and what becomes of it. It is answered once, at once or later, with a whole response or a stream. Used on the loop's thread
/// only.
@safe package final class WebExchange {
  private let connection: OpaquePointer
  let started: WebRequest
  /// Says that a connection that slept has something to do.
  private let resumed: () -> Void
  var body: [UInt8] = []
  private(set) var isTooLarge = false
  private var bytesRead = 0
  var isHandled = false
  private(set) var isOver = false
  private var response: OpaquePointer?
  private var status: UInt32 = 0
  private var isAnswered = false
  private var isSuspended = false
  private weak var current: WebStream?
  /// Called when the other side has gone before it was answered.
  package var gone: (() -> Void)?

  init(_ connection: OpaquePointer, _ request: WebRequest, resumed: @escaping () -> Void) {
    self.resumed = resumed
    unsafe self.connection = unsafe connection
    started = request
  }

  deinit {
    if let response = unsafe response { unsafe MHD_destroy_response(response) }
  }

  var request: WebRequest {
    var request = started
    request.body = body
    return request
  }

  /// - Returns: false if the sender goes on for too long.
  func take(_ bytes: UnsafeRawBufferPointer, limit: Int) -> Bool {
    bytesRead += bytes.count
    if bytesRead > limit {
      isTooLarge = true
      body = []
    } else {
      unsafe body.append(contentsOf: bytes)
    }
    return bytesRead <= WebLimits.drained
  }

  /// Answers with a whole response.
  package func respond(_ answer: WebResponse) {
    guard !isAnswered, !isOver else { return }
    let made = unsafe answer.body.withUnsafeBytes { bytes in
      unsafe MHD_create_response_from_buffer(
        bytes.count, UnsafeMutableRawPointer(mutating: bytes.baseAddress), .RESPMEM_MUST_COPY)
    }
    unsafe answerWith(made, answer.status, answer.headers)
  }

  /// Answers with a stream, which goes on until it is finished or the other side has gone.
  package func stream(headers: [String: String], on loop: EventLoop, _ handler: @escaping (WebStream.Event) -> Void) -> WebStream? {
    guard !isAnswered, !isOver else { return nil }
    let stream = unsafe WebStream(connection, loop, resumed: resumed, handler)
    current = stream
    let made = unsafe MHD_create_response_from_callback(
      UInt64.max, WebLimits.block, webStreamRead, Unmanaged.passRetained(stream).toOpaque(), webStreamFree)
    unsafe web_wait_forever(connection)
    unsafe answerWith(made, 200, headers.merging(["Connection": "close"]) { own, _ in own })
    return stream
  }

  private func answerWith(_ made: OpaquePointer?, _ status: UInt32, _ headers: [String: String]) {
    isAnswered = true
    for (name, value) in headers { unsafe MHD_add_response_header(made, name, value) }
    unsafe response = unsafe made
    self.status = status
    if isSuspended {
      isSuspended = false
      unsafe MHD_resume_connection(connection)
      resumed()
    }
  }

  /// Hands the answer over if there is one, and otherwise lets the connection wait.
  /// - Returns: false if the connection is of no use any more.
  func settle() -> Bool {
    guard isAnswered else {
      isSuspended = true
      unsafe MHD_suspend_connection(connection)
      return true
    }
    guard let response = unsafe response else { return false }
    unsafe self.response = nil
    defer { unsafe MHD_destroy_response(response) }
    return unsafe MHD_queue_response(connection, status, response) == MHD_Result.YES
  }

  /// The answer has been sent, or the other side has gone.
  func end() {
    isOver = true
    current?.end()
    if !isAnswered { gone?() }
    gone = nil
  }

  /// The server is about to end: nobody waits any more.
  func release() {
    current?.close()
    if isSuspended { respond(WebResponse(503, body: [])) }
  }
}
