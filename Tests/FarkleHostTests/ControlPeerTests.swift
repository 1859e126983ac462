import FarkleGame
import FarkleHost
import FarkleWire
import Testing

/// One connection of the control socket (Protocol/README.md, "Control socket").
struct ControlPeerTests {
  /// A peer and the host that it controls. What the peer wants done is done when the test says so.
  private struct Station {
    var host: TestHost
    var peer = ControlPeer { GameName(weekday: 2, hour: 20) }
    private(set) var lines: [String] = []
    private(set) var waiting: [(place: Int, command: HostCommand, terms: HostCommand.Terms)] = []
    private(set) var isPaused = false
    private(set) var isWatching = false
    private(set) var isFinished = false

    mutating func receive(_ text: String) { take(peer.receive(Array(text.utf8))) }
    mutating func end() { take(peer.end()) }

    /// A piece of what is sent, with all done at once that it asks for.
    mutating func feed(_ bytes: [UInt8]) {
      take(peer.receive(bytes))
      work()
    }

    /// Does what waits, in order; or only the one at that index.
    mutating func work(at index: Int? = nil) {
      for next in index.map({ [waiting.remove(at: $0)] }) ?? waiting {
        guard let answer = host.obey(next.command, next.terms) else { continue }
        take(peer.answer(next.place, answer))
      }
      if index == nil { waiting = [] }
    }

    private mutating func take(_ steps: [ControlPeer.Step]) {
      for step in steps {
        #expect(!isFinished, "\(step) after the end")
        switch step {
        case .perform(let place, let command, let terms): waiting.append((place, command, terms))
        case .send(let line): lines.append(String(decoding: line, as: UTF8.self))
        case .watch: isWatching = true
        case .pause: isPaused = true
        case .resume: isPaused = false
        case .finish: isFinished = true
        }
      }
    }

    /// The ids, codes and words of what was sent.
    var replies: [String] {
      lines.map { line in
        guard let reply = try? ControlReply(Array(line.utf8.dropLast())) else { return "unreadable" }
        return switch reply {
        case .result(let id, let result): "\(id) ok \(result.message)"
        case .failure(let id, let failure): "\(id) \(failure.code) \(failure.word ?? "-")"
        case .changed, .event, .unknown: "unasked"
        }
      }
    }
  }

  private static func request(_ id: Int?, _ method: String, _ params: String = "{}") -> String {
    let known = id.map { #""id":\#($0),"# } ?? ""
    return #"{\#(known)"jsonrpc":"2.0","method":"\#(method)","params":\#(params)}"# + "\n"
  }

  private static func station() throws -> Station { Station(host: try TestHost("Ann", "Bob", opening: 500)) }

  @Test func `a command is granted with its sentence and the board, or refused with its word`() throws {
    var station = try Self.station()
    station.receive(Self.request(1, "add", #"{"points":300}"#) + Self.request(2, "bank") + Self.request(3, "viewers"))
    station.work()
    #expect(
      station.replies == [
        "number(1) ok Ann is rolling, 300 pending in 1 roll", "number(2) -32000 must-open", "number(3) ok nobody is watching",
      ])
    #expect(station.lines[0].contains(#""snapshot":{"actions":[]"#) && !station.lines[0].contains("viewers"))
    #expect(station.lines[2].contains(#""viewers":[]}}"#))
  }

  @Test func `a photo on the board comes in base64, and no other`() throws {
    var station = try Self.station()
    try station.host.join(1)
    try station.host.claim("Ann", on: 1, photo: [1, 2, 3])
    let hash = try #require(station.host.board()?.player(named: "Ann")?.photo).text
    let request = Self.request(1, "photo", #"{"hash":"\#(hash)"}"#)
    station.receive(request)
    station.work()
    let line = Array(try #require(station.lines.last).utf8.dropLast())
    guard case .result(.number(1), let result) = try ControlReply(line) else { return _ = Issue.record("\(station.lines)") }
    #expect(result.jpeg == "AQID" && result.message == "the photo of Ann" && result.snapshot?.player(named: "Ann")?.photo?.text == hash)
    station.receive(Self.request(2, "photo", #"{"remove":"Ann"}"#) + request)
    station.work()
    #expect(station.replies.suffix(2) == ["number(2) ok Ann's photo is gone", "number(1) -32000 no-such-photo"])
    #expect(station.lines.filter { $0.contains("jpeg") }.count == 1)
  }

  @Test func `a revision is held to`() throws {
    var station = try Self.station()
    let press = Self.request(1, "bank", #"{"points":500,"revision":0}"#)
    station.receive(press + press)
    station.work()
    #expect(station.replies.map { $0.hasSuffix("-32000 stale") } == [false, true])
    #expect(station.host.session.room.game?.revision == 1)
  }

  @Test func `what is no request is told by the codes of JSON-RPC`() throws {
    var station = try Self.station()
    station.receive("no JSON\n[]\n{}\n" + Self.request(4, "dance") + Self.request(5, "add") + Self.request(6, "add", "[50]"))
    station.receive(Self.request(7, "join", #"{"name":" "}"#) + Self.request(8, "watch", #"{"all":true}"#))
    #expect(
      station.replies == [
        "null -32700 -", "null -32600 -", "null -32600 -", "number(4) -32601 unknown-command", "number(5) -32602 bad-arguments",
        "number(6) -32602 bad-arguments", "number(7) -32000 bad-name", "number(8) -32602 bad-arguments",
      ])
    #expect(!station.isFinished && !station.isPaused && !station.isWatching)
  }

  @Test func `a notification is carried out and not answered, whatever becomes of it`() throws {
    var station = try Self.station()
    station.receive(Self.request(nil, "bank", #"{"points":500}"#) + Self.request(nil, "bank", #"{"points":37}"#))
    station.receive(Self.request(nil, "dance") + Self.request(nil, "add", "[50]") + Self.request(nil, "add"))
    station.work()
    #expect(station.lines == [] && !station.isPaused)
    #expect(station.host.session.room.game?.revision == 1)
  }

  @Test func `answers are in the order of the requests, whatever is known first`() throws {
    var station = try Self.station()
    station.receive(Self.request(1, "add", #"{"points":50}"#) + "junk\n" + Self.request(2, "status") + Self.request(3, "watch"))
    #expect(station.lines == [] && !station.isWatching)
    station.work(at: 1)
    #expect(station.lines == [])
    station.work(at: 0)
    #expect(station.replies.map { $0.prefix(9) } == ["number(1)", "null -327", "number(2)", "number(3)"])
    #expect(station.isWatching)
  }

  @Test func `nothing is read while something is to be answered`() throws {
    var station = try Self.station()
    #expect(station.peer.receive(Array(Self.request(1, "status").utf8)).first == .pause)
    station = try Self.station()
    station.receive(Self.request(1, "status") + Self.request(2, "status"))
    #expect(station.isPaused)
    station.work(at: 0)
    #expect(station.isPaused)
    station.work()
    #expect(!station.isPaused)
  }

  @Test func `a client that sends no more hears all that it asked for, and then the end`() throws {
    var station = try Self.station()
    station.receive(Self.request(1, "status") + #"{"half":"#)
    station.end()
    #expect(!station.isFinished)
    station.work()
    #expect(station.replies.count == 1 && station.isFinished)
    station = try Self.station()
    station.end()
    #expect(station.isFinished)
  }

  @Test func `one that watches stays`() throws {
    var station = try Self.station()
    station.receive(Self.request(1, "watch"))
    station.end()
    #expect(station.isWatching && !station.isFinished)
  }

  @Test func `a request has at most 65,536 bytes, and after a longer one the stream is not read on`() throws {
    var station = try Self.station()
    let request = Self.request(1, "status")
    let padding = String(repeating: " ", count: 65_536 - request.utf8.count + 1)
    station.receive(padding + request)
    station.work()
    #expect(station.replies.count == 1 && !station.isFinished)
    station.receive(Self.request(2, "status") + " " + padding + request + request)
    #expect(!station.isFinished, "the one before is not answered yet")
    station.receive(request)
    station.work()
    #expect(station.replies.map { $0.prefix(11) } == ["number(1) o", "number(2) o", "null -32600"])
    #expect(station.isFinished)
  }

  @Test(arguments: Array(1...40) + [100, 1000, 100_000])
  func `requests go the same way in every chunk size`(size: Int) throws {
    let text =
      Self.request(1, "add", #"{"points":300}"#) + " \n" + Self.request(2, "rename", #"{"name":"Zoë 🎲","player":"Bob"}"#)
      + Self.request(nil, "lock") + "[1]\r\n" + Self.request(3, "watch") + Self.request(4, "edit", #"{"action":1,"points":50}"#)
    var whole = try Self.station()
    whole.receive(text)
    whole.work()
    var pieces = try Self.station()
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: size) {
      pieces.feed(Array(bytes[start..<min(start + size, bytes.count)]))
    }
    #expect(pieces.lines == whole.lines && whole.lines.count == 6)
    #expect(pieces.isWatching && pieces.host.session.room == whole.host.session.room)
  }
}
