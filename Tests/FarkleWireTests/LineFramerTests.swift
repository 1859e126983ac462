import FarkleWire
import Testing

@Suite struct `Line framer` {
  private static let stream = Array("{\"a\":1}\n\n{\"b\":\"äöü🎲\"}\r\nrest\n".utf8)

  @Test(arguments: 1...40)
  func `gives the same lines in every chunk size`(size: Int) throws {
    var framer = LineFramer(limit: 64)
    var lines: [[UInt8]] = []
    for start in stride(from: 0, to: Self.stream.count, by: size) {
      framer.append(Self.stream[start..<min(start + size, Self.stream.count)])
      while let line = try framer.next() { lines.append(line) }
    }
    #expect(lines.map { String(decoding: $0, as: UTF8.self) } == ["{\"a\":1}", "", "{\"b\":\"äöü🎲\"}\r", "rest"])
    #expect(!framer.hasPartialLine)
  }

  @Test(arguments: 1...12)
  func `refuses a line over the limit in every chunk size, and everything after it`(size: Int) {
    var framer = LineFramer(limit: 10)
    let stream = Array("12345678901\nok\n".utf8)
    var refusals = 0
    for start in stride(from: 0, to: stream.count, by: size) {
      framer.append(stream[start..<min(start + size, stream.count)])
      do { while let line = try framer.next() { Issue.record("got \(line)") } } catch { refusals += 1 }
    }
    #expect(refusals > 0)
    #expect(throws: WireError.self) { try framer.next() }
  }

  @Test func `takes a line of exactly the limit`() throws {
    var framer = LineFramer(limit: 10)
    framer.append(Array("1234567890\n".utf8))
    #expect(try framer.next()?.count == 10)
  }

  @Test func `says that a line is unfinished`() throws {
    var framer = LineFramer(limit: 10)
    framer.append(Array("123".utf8))
    #expect(try framer.next() == nil)
    #expect(framer.hasPartialLine)
  }
}
