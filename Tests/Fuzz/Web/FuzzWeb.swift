import FarkleHost
import FarkleWire
import FuzzSupport
import Sockets
import Vocabulary
import Web

private let router = WebRouter(page: WebPage(version: "0.1.0"), machine: "walnut")

/// The text of a request, as `METHOD /path?key=value`, headers to an empty line, and a body. The server's library has read it by its own
/// rules when the router sees it; here the reading is simple, and the router has to bear whatever comes out.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = unsafe Input(start, count)
  let request = request(of: input.all())
  let question = router.question(request)
  require(router.question(request) == question, "the same request is another question")
  check(question, of: request)
  return 0
}

private func request(of bytes: [UInt8]) -> WebRequest {
  let newline = UInt8(ascii: "\n")
  var rest = bytes[...]
  func line() -> String {
    let line = rest.prefix { $0 != newline }
    rest = rest.dropFirst(line.count + 1)
    return String(decoding: line, as: UTF8.self)
  }
  let words = line().split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
  let target = (words.dropFirst().first ?? "/").split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
  var request = WebRequest(method: words[0], path: target.first.map(String.init) ?? "")
  for pair in (target.count > 1 ? target[1] : "").split(separator: "&") {
    let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
    if let key = parts.first { request.query[key] = parts.count > 1 ? parts[1] : "" }
  }
  while !rest.isEmpty {
    let header = line()
    if header.isEmpty { break }
    let parts = header.split(separator: ":", maxSplits: 1).map(String.init)
    if let name = parts.first { request.headers[name.lowercased()] = parts.count > 1 ? String(parts[1].drop { $0 == " " }) : "" }
  }
  request.body = Array(rest)
  return request
}

private func check(_ question: WebRouter.Question, of request: WebRequest) {
  let origin = request.headers["origin"]
  let host = request.headers["host"]
  switch question {
  case .answer(let answer):
    require((200...599).contains(answer.status), "a status of \(answer.status)")
    for (name, value) in WebRouter.guards { require(answer.headers[name] == value, "an answer without \(name)") }
    if answer.status == 200 { require(answer.headers["Set-Cookie"] == nil, "a cookie") }
    return
  case .events(let code, let hello):
    require((hello == nil) == (code == nil), "a hello without a code, or a code that says no hello")
    if let hello {
      let message = ToHost.hello(hello)
      require((try? WireCodec.decodeToHost(Array(WireCodec.encode(message).dropLast()))) == message, "a hello that can't be read")
    }
  case .claim(_, let token, let claim):
    require(request.method == "POST" && request.headers["x-farkle-token"] == token, "a claim that nobody sent so")
    let message = ToHost.claim(claim)
    require((try? WireCodec.decodeToHost(Array(WireCodec.encode(message).dropLast()))) == message, "a claim that can't be read")
  case .qr(_, let place): require((0...9).contains(place), "a code at place \(place)")
  case .photo(_, let hash): require(request.path == "/photo/\(hash.text).jpg", "another photo than was asked for")
  case .health, .snapshot, .share, .card: break
  }
  // What is more than a file or a refusal is for requests that were meant for us.
  require(host.flatMap(HostAndPort.init) != nil, "a question without a host")
  require(origin == nil || origin?.lowercased() == host.map { "http://" + $0.lowercased() }, "a question of a foreign page")
}
