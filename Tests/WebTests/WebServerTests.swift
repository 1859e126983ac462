import Sockets
import Testing
import Vocabulary

@testable import Web

/// The server with real connections on loopback.
@Suite(.enabled(if: WebStation.isAlone)) struct WebServerTests {
  // Patient: among all tests one may wait for a thread for longer than a stranger may think.
  private func station(
    _ limits: WebLimits = WebLimits(connections: 100, perAddress: 50, body: 1000, request: 600_000),
    _ body: (WebStation, UInt16) async throws -> Void
  ) async throws {
    let station = try WebStation()
    let port = try await station.serve(limits)
    try await body(station, port)
    await station.stop()
  }

  /// A client whose stream has begun.
  /// - Parameter readsLittle: whether the kernel soon makes a sender wait for it.
  private func watcher(of station: WebStation, _ port: UInt16, readsLittle: Bool = false) async throws -> WebClient {
    let client = try #require(WebClient(port: port))
    if readsLittle { client.readLittle() }
    await client.get("/stream")
    await station.wait { $0.streamCount == 1 }
    return client
  }

  @Test func `a request comes whole, and its answer goes out`() async throws {
    try await station { station, port in
      let client = try #require(WebClient(port: port))
      await client.get("/a%20b?code=1357&x=%26", "X-One: 1\r\nX-Two: a\r\nX-Two: b\r\n")
      let answer = await client.read(until: "hello /a b")
      #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n") && answer.contains("X-Test: yes\r\n") && answer.contains("Content-Length: 10\r\n"))
      let request = try #require(await station.requests.first)
      #expect(request.method == "GET" && request.path == "/a b" && request.query == ["code": "1357", "x": "&"])
      #expect(request.headers["x-one"] == "1" && request.headers["x-two"] == "a, b" && request.peer?.isLoopback == true)
    }
  }

  @Test func `the connection stays open for the next request`() async throws {
    try await station { station, port in
      let client = try #require(WebClient(port: port))
      let one = "GET /one HTTP/1.1\r\nHost: h\r\n\r\n"
      await client.send(one + one.replacing("/one", with: "/two"))
      #expect(await client.read(until: "hello /two").contains("hello /one"))
      #expect(await station.requests.map(\.path) == ["/one", "/two"])
    }
  }

  @Test func `a body may come in pieces`() async throws {
    try await station { station, port in
      let client = try #require(WebClient(port: port))
      await client.send("POST /x HTTP/1.1\r\nHost: h\r\nContent-Type: Application/JSON; charset=utf-8\r\nContent-Length: 6\r\n\r\nabc")
      await client.send("def")
      _ = await client.read(until: "hello /x")
      let request = try #require(await station.requests.first)
      #expect(request.body == Array("abcdef".utf8) && request.contentType == "application/json")
    }
  }

  @Test func `a body that is too large is refused and does not reach anybody`() async throws {
    try await station { station, port in
      let client = try #require(WebClient(port: port))
      await client.send("POST /x HTTP/1.1\r\nHost: h\r\nContent-Length: 1001\r\n\r\n" + String(repeating: "a", count: 1001))
      #expect(await client.read(until: "\r\n").contains("413"))
      #expect(await station.requests.isEmpty)
    }
  }

  @Test func `whoever goes on and on with a body is cut off`() async throws {
    try await station { station, port in
      let client = try #require(WebClient(port: port))
      await client.send("POST /x HTTP/1.1\r\nHost: h\r\nContent-Length: 9000000\r\n\r\n")
      let piece = String(repeating: "a", count: 100_000)
      for _ in 0..<20 { await client.send(piece) }
      let answer = await client.read()
      #expect(!answer.contains("200"))
      #expect(await station.requests.isEmpty)
    }
  }

  @Test func `garbage keeps nobody from being served`() async throws {
    try await station { _, port in
      let garbage = try #require(WebClient(port: port))
      await garbage.send("\u{0}\u{1}\u{2} nonsense\r\n\r\n")
      let long = try #require(WebClient(port: port))
      await long.get("/x", "X-Long: " + String(repeating: "a", count: 20_000) + "\r\n")
      #expect(await long.read(until: "\r\n").contains(" 4"), "a header that is too long")
      let client = try #require(WebClient(port: port))
      await client.get("/")
      #expect(await client.read(until: "hello /").contains("200"))
    }
  }

  @Test func `an answer may come later, and who has gone is told of`() async throws {
    try await station { station, port in
      let client = try #require(WebClient(port: port))
      await client.get("/later")
      await station.wait { $0.heldCount == 1 }
      await station.respondLater()
      #expect(await client.read(until: "at last").contains("200 OK"))
    }
  }

  @Test func `a stream says what is sent to it, in order, and ends when it is finished`() async throws {
    try await station { station, port in
      let client = try await watcher(of: station, port)
      await station.send("one\n")
      #expect(await client.read(until: "one\n").contains("200 OK"))
      await station.send("two\n")
      #expect(await client.read(until: "two\n").contains("two\n"))
      await station.send("three\n")
      await station.finish()
      let rest = await client.read()
      #expect(rest.contains("three\n") && rest.hasSuffix("0\r\n\r\n"))
      await station.wait { $0.events.contains("closed") }
    }
  }

  @Test func `of what is the latest only the newest waits, whoever does not read`() async throws {
    try await station { station, port in
      let client = try await watcher(of: station, port, readsLittle: true)
      // More than the kernel keeps: from then on it waits here.
      let filler = String(repeating: "x", count: 20_000)
      for number in 0..<200 { await station.send("<\(number)>\(filler)\n", isLatest: true) }
      await station.send("end\n", isLatest: true)
      await station.wait { $0.events.contains("blocked") }
      let text = await client.read(until: "end\n")
      #expect(text.contains("<0>") && text.contains("end\n"))
      #expect(!text.contains("<150>"), "what was overtaken was never sent")
      await station.wait { $0.events.contains("flowed") }
    }
  }

  @Test func `a stream that is dropped is over at once, though nobody reads it`() async throws {
    try await station { station, port in
      let client = try await watcher(of: station, port, readsLittle: true)
      // It stays, and reads nothing.
      defer { withExtendedLifetime(client) {} }
      let filler = String(repeating: "x", count: 100_000)
      for _ in 0..<8 { await station.send(filler) }
      await station.drop()
      await station.wait { $0.events.contains("closed") }
    }
  }

  @Test func `too much that waits for one stream ends it`() async throws {
    try await station { station, port in
      let client = try await watcher(of: station, port, readsLittle: true)
      // It stays, and reads nothing.
      defer { withExtendedLifetime(client) {} }
      let filler = String(repeating: "x", count: 400_000)
      for _ in 0..<20 { await station.send(filler) }
      await station.wait { $0.events.contains("closed") }
    }
  }

  @Test func `a viewer that hangs up is noticed when it is sent to`() async throws {
    try await station { station, port in
      let client = try await watcher(of: station, port)
      await station.send("one\n")
      _ = await client.read(until: "one\n")
      client.hangUp()
      // On a busy machine the kernel may take its time to bring the news: until then what is sent is taken.
      repeat { await station.send("two\n") } while await !station.events.contains("closed")
    }
  }

  @Test func `streams and answers that wait are let go at the end`() async throws {
    try await station { station, port in
      let stream = try #require(WebClient(port: port))
      await stream.get("/stream")
      let later = try #require(WebClient(port: port))
      await later.get("/later")
      await station.wait { $0.streamCount == 1 && $0.heldCount == 1 }
      await station.closeServer()
      _ = await stream.read()
      _ = await later.read()
      #expect(WebClient(port: port) == nil, "nobody listens any more")
    }
  }

  @Test func `a request that comes at the very end is let go too`() async throws {
    try await station { station, port in
      let client = try #require(WebClient(port: port))
      await client.get("/one")
      #expect(await client.read(until: "hello /one").contains("200"))
      await station.closeServer { client.sendNow("GET /later HTTP/1.1\r\nHost: h\r\n\r\n") }
      #expect(await !client.read().contains("200"))
      #expect(await station.heldCount == 0, "nobody waits for an answer that nobody gives")
    }
  }

  @Test func `who connects and says nothing, or only half, is let go`() async throws {
    try await station(WebLimits(connections: 100, perAddress: 50, body: 1000, request: 200)) { _, port in
      let silent = try #require(WebClient(port: port))
      let half = try #require(WebClient(port: port))
      await half.send("GET / HTTP/1.1\r\nHost: h\r\nX-Slow: ")
      #expect(await silent.read() == "")
      #expect(await !half.read().contains("200"))
    }
  }

  @Test func `a taken port is said so`() async throws {
    try await station { station, port in
      let error = await station.failure(on: port)
      #expect(error?.isAddressInUse == true)
    }
  }
}

extension WebStation {
  func failure(on port: UInt16) -> SystemError? {
    do throws(SystemError) {
      _ = try WebServer(port: port, limits: WebLimits(connections: 1, perAddress: 1, body: 1), on: loop) { _, _ in }
      return nil
    } catch {
      return error
    }
  }
}
