import FarkleWire
import Testing

@Suite struct `Protocol vectors` {
  @Test func `are all there`() {
    #expect(Vector.all("valid").count >= 60)
    #expect(Vector.all("invalid").count >= 60)
    #expect(
      (Vector.all("valid") + Vector.all("invalid")).allSatisfy {
        [$0.isToHost, $0.isToViewer, $0.isDatagram].count { $0 } == 1 && $0.bytes.last == 10
      })
  }

  @Test(arguments: Vector.all("valid").filter(\.isToHost))
  func `to the host are read, and written as the same bytes`(vector: Vector) throws {
    let message = try WireCodec.decodeToHost(vector.line)
    // Of a hello in another version only the version is read.
    if case .brokenHello(let version, _) = message { return #expect(version != WireLimits.version) }
    if !vector.isForReaders { #expect(WireCodec.encode(message) == vector.bytes) }
  }

  @Test(arguments: Vector.all("valid").filter(\.isToViewer))
  func `to a viewer are read, and written as the same bytes`(vector: Vector) throws {
    let message = try WireCodec.decodeToViewer(vector.line)
    if !vector.isForReaders { #expect(WireCodec.encode(message) == vector.bytes) }
  }

  @Test(arguments: Vector.all("invalid").filter(\.isToHost))
  func `that are invalid to the host are refused`(vector: Vector) throws {
    var framer = LineFramer(limit: WireLimits.lineToHost)
    framer.append(vector.bytes)
    #expect(throws: WireError.self) {
      while let line = try framer.next() {
        // A hello with a code but something else wrong is judged by the room's code first, and refused after it.
        if case .brokenHello = try WireCodec.decodeToHost(line) { throw WireError(code: .malformed, detail: "hello") }
      }
    }
  }

  @Test(arguments: Vector.all("invalid").filter(\.isToViewer))
  func `that are invalid to a viewer are refused`(vector: Vector) throws {
    var framer = LineFramer(limit: WireLimits.lineToViewer)
    framer.append(vector.bytes)
    #expect(throws: WireError.self) {
      while let line = try framer.next() { _ = try WireCodec.decodeToViewer(line) }
    }
  }

  @Test(arguments: Vector.all("valid").filter(\.isDatagram))
  func `of the finder are read, and written as the same bytes`(vector: Vector) throws {
    let message = try WireCodec.decodeFinder(vector.bytes)
    if !vector.isForReaders { #expect(WireCodec.encode(message) == vector.line) }
  }

  @Test(arguments: Vector.all("invalid").filter(\.isDatagram))
  func `of the finder that are invalid are refused`(vector: Vector) throws {
    #expect(throws: WireError.self) { try WireCodec.decodeFinder(vector.bytes) }
  }
}
