internal import Design
package import FarkleWire
internal import Vocabulary
package import Web

/// Decides what a request of HTTP asks for (`Protocol/README.md`, "The web page"). Pure: the same request gives the same.
package struct WebRouter: Sendable {
  /// What a request asks for.
  package enum Question: Hashable, Sendable {
    /// Something that is there for everybody, or why the request is refused.
    case answer(WebResponse)
    case health
    /// A stream for a viewer that says hello so. The code, where there is one, is still to be looked at, as all the codes here.
    case events(RoomCode?, ToHost.Hello?)
    case snapshot(RoomCode?)
    case photo(RoomCode?, PhotoHash)
    /// The card of the game that was won.
    case card(RoomCode?)
    /// The addresses to join by.
    case share(RoomCode?)
    /// The QR code of one of them.
    case qr(RoomCode?, Int)
    case claim(RoomCode?, token: String, ToHost.Claim)
  }

  static let photoAge = 31_536_000
  private let authority: WebAuthority
  private let page: WebPage

  package init(page: WebPage, machine: String) {
    self.page = page
    authority = WebAuthority(names: [machine])
  }

  package func question(_ request: WebRequest) -> Question {
    guard authority.isOurs(request), authority.isFromOurPage(request) else {
      return .answer(Self.refusal(403, .malformed, Strings.webForeign))
    }
    let isClaim = request.path == "/claim"
    guard isClaim ? request.method == "POST" : ["GET", "HEAD"].contains(request.method) else {
      return .answer(Self.refusal(405, .malformed, Strings.webNotAllowed, headers: ["Allow": isClaim ? "POST" : "GET, HEAD"]))
    }
    let code = request.query["code"].flatMap(RoomCode.init)
    switch request.path {
    case "/events": return request.method == "HEAD" ? .health : .events(code, code.flatMap { hello(request, $0) })
    case "/snapshot.json": return .snapshot(code)
    case "/card.png": return .card(code)
    case "/share.json": return .share(code)
    case "/claim": return claim(request, code)
    case "/health": return .health
    default:
      if let hash = Self.photo(request.path) { return .photo(code, hash) }
      if let place = Self.place(request.path) { return .qr(code, place) }
      guard let file = page.file(request.path) else { return .answer(Self.refusal(404, .malformed, Strings.webNotFound)) }
      return .answer(Self.guarded(file))
    }
  }

  private static func place(_ path: String) -> Int? {
    guard path.hasPrefix("/qr/"), path.hasSuffix(".svg") else { return nil }
    let digits = path.dropFirst(4).dropLast(4)
    return digits.utf8.count == 1 ? Int(digits) : nil
  }

  private static func photo(_ path: String) -> PhotoHash? {
    guard path.hasPrefix("/photo/"), path.hasSuffix(".jpg") else { return nil }
    return PhotoHash(String(path.dropFirst(7).dropLast(4)))
  }

  /// The hello in whose name a browser watches. What it proves itself by is in headers, where no log and no history keeps it.
  private func hello(_ request: WebRequest, _ code: RoomCode) -> ToHost.Hello {
    var hello = ToHost.Hello(code: code, client: Strings.webClient)
    if let host = request.headers["x-farkle-host"].flatMap(Identifier.init) {
      hello.host = host
      hello.viewer = request.headers["x-farkle-viewer"].flatMap(Identifier.init)
      hello.token = request.headers["x-farkle-token"]
    }
    return hello
  }

  private func claim(_ request: WebRequest, _ code: RoomCode?) -> Question {
    guard request.contentType == "application/json" else { return .answer(Self.refusal(415, .malformed, Strings.webNotJSON)) }
    guard let token = request.headers["x-farkle-token"] else { return .answer(Self.refusal(401, .helloExpected, Strings.webNoToken)) }
    guard case .claim(let claim)? = try? WireCodec.decodeToHost(request.body) else {
      return .answer(Self.refusal(400, .malformed, Strings.errorMalformed))
    }
    return .claim(code, token: token, claim)
  }

  // MARK: - Answers

  /// The headers that go with everything: nothing of ours is framed, sniffed, read by others, or loads anything from elsewhere.
  package static let guards = [
    "Content-Security-Policy":
      "default-src 'self'; img-src 'self' blob:; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
  ]

  package static func guarded(_ response: WebResponse) -> WebResponse {
    var response = response
    response.headers.merge(guards) { own, _ in own }
    response.headers.merge(["Cache-Control": "no-store"]) { own, _ in own }
    return response
  }

  package static func json(_ bytes: [UInt8], status: UInt32 = 200, headers: [String: String] = [:]) -> WebResponse {
    guarded(WebResponse(status, type: "application/json", headers: headers, body: bytes))
  }

  package static func refusal(
    _ status: UInt32, _ code: ToViewer.Refusal.Code, _ message: String, headers: [String: String] = [:]
  ) -> WebResponse {
    json(WireCodec.encode(.error(.init(code: code, message: message))), status: status, headers: headers)
  }

  /// The answer to a request whose hello was refused.
  package static func answer(to refusal: ToViewer.Refusal) -> WebResponse {
    let status: UInt32 =
      switch refusal.code {
      case .badCode, .kicked: 403
      case .tooManyTries: 429
      case .serverFull: 503
      case .wrongHost: 421
      case .tooLarge: 413
      case .helloTimeout: 408
      case .malformed, .helloExpected, .unsupportedProtocol: 400
      }
    let headers = refusal.retryAfter.map { ["Retry-After": String($0)] } ?? [:]
    return json(WireCodec.encode(.error(refusal)), status: status, headers: headers)
  }
}
