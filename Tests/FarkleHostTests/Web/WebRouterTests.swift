import FarkleHost
import FarkleWire
import Testing
import Vocabulary
import Web

/// What a request asks for, and what it is refused for (Protocol/README.md, "The web page").
struct WebRouterTests {
  private static let router = WebRouter(page: WebPage(version: "0.1.0"), machine: "walnut")
  private static let host = ["host": "192.0.2.7:13580"]
  private static let hash = String(repeating: "0a", count: 32)

  private func ask(
    _ path: String, _ method: String = "GET", query: [String: String] = [:], headers: [String: String] = [:], body: String = ""
  ) -> WebRouter.Question {
    Self.router.question(
      WebRequest(
        method: method, path: path, query: query, headers: Self.host.merging(headers) { _, new in new }, body: Array(body.utf8)))
  }

  private func status(_ question: WebRouter.Question) -> UInt32? { if case .answer(let answer) = question { answer.status } else { nil } }

  @Test(arguments: [
    ("/", "text/html"), ("/tv", "text/html"), ("/overlay", "text/html"), ("/app.css", "text/css"), ("/app.js", "text/javascript"),
  ])
  func `the files are there for everybody, behind all guards`(path: String, type: String) throws {
    guard case .answer(let answer) = ask(path) else { throw Missing() }
    #expect(answer.status == 200 && answer.headers["Content-Type"] == "\(type); charset=utf-8")
    let policy = try #require(answer.headers["Content-Security-Policy"])
    for part in ["default-src 'self'", "img-src 'self' blob:", "frame-ancestors 'none'"] { #expect(policy.contains(part)) }
    #expect(!policy.contains("unsafe") && answer.headers["Cross-Origin-Resource-Policy"] == "same-origin")
    #expect(answer.headers["X-Content-Type-Options"] == "nosniff" && answer.headers["Cache-Control"] == "no-cache")
    #expect(!answer.headers.keys.contains { $0.lowercased().hasPrefix("access-control") || $0.lowercased() == "set-cookie" })
  }

  private struct Missing: Error {}

  @Test(arguments: ["/", "/app.js", "/events", "/snapshot.json", "/photo/x.jpg", "/health", "/claim", "/nothing"])
  func `a foreign name in Host gets nothing, whatever it asks for`(path: String) {
    #expect(status(ask(path, headers: ["host": "evil.example"])) == 403)
  }

  @Test(arguments: ["http://evil.example", "null", "https://192.0.2.7:13580", "http://192.0.2.7"])
  func `a foreign page gets nothing`(origin: String) {
    #expect(status(ask("/claim", "POST", headers: ["origin": origin])) == 403)
    #expect(status(ask("/snapshot.json", query: ["code": "1357"], headers: ["origin": origin])) == 403)
  }

  @Test(arguments: [("/", "POST"), ("/events", "POST"), ("/claim", "GET"), ("/claim", "OPTIONS"), ("/", "PUT"), ("/", "OPTIONS")])
  func `other methods are not allowed`(path: String, method: String) throws {
    guard case .answer(let answer) = ask(path, method) else { throw Missing() }
    #expect(answer.status == 405 && answer.headers["Allow"] != nil)
  }

  @Test(arguments: [
    "/nothing", "//", "/app.js/", "/../etc/passwd", "/photo/", "/photo/x.jpg", "/photo/\(hash).png", "/qr/.svg", "/qr/12.svg",
  ])
  func `what is not there is not found`(path: String) { #expect(status(ask(path)) == 404) }

  @Test func `a browser says hello with the code, and proves itself by headers alone`() throws {
    let id = try #require(Identifier("6f1c3a2e-0d4b-4c57-9a51-2b7c0e9d8f10"))
    let headers = ["x-farkle-host": id.description, "x-farkle-viewer": id.description, "x-farkle-token": "t"]
    guard case .events(let code?, let hello?) = ask("/events", query: ["code": "1357", "token": "in the address"], headers: headers) else {
      throw Missing()
    }
    #expect(code.text == "1357" && hello.code == code && hello.host == id && hello.viewer == id && hello.token == "t")
    guard case .events(_, let stranger?) = ask("/events", query: ["code": "1357", "token": "t"], headers: ["x-farkle-token": "t"]) else {
      throw Missing()
    }
    #expect(stranger.host == nil && stranger.viewer == nil && stranger.token == nil, "without the host it is meant for, no token is taken")
  }

  @Test(arguments: [nil, "", "135", "13570", "abcd", "１３５７"] as [String?])
  func `what is no code is none`(text: String?) {
    let query = text.map { ["code": $0] } ?? [:]
    #expect(ask("/events", query: query) == .events(nil, nil))
    #expect(ask("/snapshot.json", query: query) == .snapshot(nil))
    #expect(ask("/share.json", query: query) == .share(nil))
  }

  @Test func `a photo is asked for by its hash, a code by its place`() throws {
    #expect(ask("/photo/\(Self.hash).jpg", query: ["code": "1357"]) == .photo(RoomCode("1357"), try #require(PhotoHash(Self.hash))))
    #expect(ask("/qr/1.svg", query: ["code": "1357"]) == .qr(RoomCode("1357"), 1))
    #expect(ask("/health") == .health)
  }

  @Test func `a claim needs JSON, a token, and to be one`() throws {
    let json = ["content-type": "application/json"]
    let whole = json.merging(["x-farkle-token": "t"]) { one, _ in one }
    let claim = #"{"type":"claim","request":3,"player":null}"#
    #expect(
      ask("/claim", "POST", query: ["code": "1357"], headers: whole, body: claim)
        == .claim(RoomCode("1357"), token: "t", .init(request: 3, player: nil)))
    #expect(status(ask("/claim", "POST", headers: ["x-farkle-token": "t", "content-type": "text/plain"], body: claim)) == 415)
    #expect(status(ask("/claim", "POST", headers: ["x-farkle-token": "t"], body: claim)) == 415)
    #expect(status(ask("/claim", "POST", headers: json, body: claim)) == 401)
    for body in [
      "", "{}", #"{"type":"hello","protocol":1,"code":"1357"}"#, #"{"type":"claim"}"#, #"{"type":"bye"}"#, claim + claim, "\u{FF}",
    ] {
      #expect(status(ask("/claim", "POST", headers: whole, body: body)) == 400, "\(body)")
    }
  }

  @Test func `a refused hello is an answer with a status of its own`() {
    let answer = WebRouter.answer(to: .init(code: .tooManyTries, message: "later", retryAfter: 42))
    #expect(answer.status == 429 && answer.headers["Retry-After"] == "42" && answer.headers["Cache-Control"] == "no-store")
    #expect(WebRouter.answer(to: .init(code: .badCode, message: "")).status == 403)
    #expect(WebRouter.answer(to: .init(code: .serverFull, message: "")).status == 503)
    #expect(WebRouter.answer(to: .init(code: .wrongHost, message: "")).status == 421)
  }

  @Test func `the page is light, has all its words and none of its code in the HTML`() throws {
    var total = 0
    for path in ["/", "/app.css", "/app.js"] {
      guard case .answer(let answer) = ask(path) else { throw Missing() }
      total += answer.body.count
    }
    #expect(total < 60_000, "\(total) bytes")
    guard case .answer(let html) = ask("/tv"), case .answer(let style) = ask("/app.css") else { throw Missing() }
    let text = String(decoding: html.body, as: UTF8.self)
    #expect(!text.contains("{{") && text.contains("data-mode=\"tv\"") && text.contains("Room code"))
    #expect(!text.contains("style=") && !text.contains("onclick") && !text.contains("http"))
    let css = String(decoding: style.body, as: UTF8.self)
    #expect(css.contains("--ground:#f3ede0;") && css.contains("--move:800ms;") && !css.contains("url("))
  }
}
