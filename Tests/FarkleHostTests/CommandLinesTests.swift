import FarkleHost
import Testing

/// Lines out of what is typed or piped in.
struct CommandLinesTests {
  private static func lines(of bytes: [UInt8], inChunksOf size: Int) -> [String?] {
    var input = CommandLines()
    var lines: [[UInt8]?] = []
    for start in stride(from: 0, to: bytes.count, by: size) { lines += input.take(Array(bytes[start..<min(start + size, bytes.count)])) }
    return (lines + input.takeRest()).map { $0.map { String(decoding: $0, as: UTF8.self) } }
  }

  @Test(arguments: 1...20)
  func `lines end at LF or CR LF, whatever pieces they come in`(size: Int) {
    #expect(Self.lines(of: Array("bank 50\n\r\n\nérk\r\nend".utf8), inChunksOf: size) == ["bank 50", "", "", "érk", "end"])
    #expect(Self.lines(of: Array("a\rb\r\r\n".utf8), inChunksOf: size) == ["a\rb\r"])
    #expect(Self.lines(of: [], inChunksOf: size) == [])
    #expect(Self.lines(of: [10], inChunksOf: size) == [""])
  }

  @Test(arguments: [1000, 16_384, 65_536, 200_000])
  func `a line that is too long is told and skipped, and the next is read`(size: Int) {
    let limit = CommandLines.limit
    let long = [UInt8](repeating: 97, count: limit + 1)
    #expect(Self.lines(of: long + Array("\nquit\n".utf8), inChunksOf: size) == [nil, "quit"])
    #expect(Self.lines(of: long + long + long, inChunksOf: size) == [nil])
    #expect(Self.lines(of: Array("a\n".utf8) + long + [10] + long + [10, 98], inChunksOf: size) == ["a", nil, nil, "b"])
    #expect(Self.lines(of: Array(long.dropLast()) + [10], inChunksOf: size).map { $0?.utf8.count } == [limit])
  }

  @Test func `the rest is given once`() {
    var input = CommandLines()
    #expect(input.take(Array("qu".utf8)) == [])
    #expect(input.takeRest() == [Array("qu".utf8)])
    #expect(input.takeRest() == [])
    #expect(input.take(Array("it\n".utf8)) == [Array("it".utf8)])
  }
}
