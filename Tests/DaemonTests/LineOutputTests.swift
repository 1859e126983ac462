import Daemon
import Glibc
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1))) struct LineOutputTests {
  @Test func `lines come in order, each with its end`() throws {
    let pipe = try TestPipe()
    let output = LineOutput(descriptor: pipe.writer)
    output.write("first")
    output.write("")
    output.write(Array("no end".utf8))
    output.write("naïve 🎲")
    output.drain()
    pipe.closeWriter()
    #expect(String(decoding: pipe.read(), as: UTF8.self) == "first\n\nno endnaïve 🎲\n")
  }

  @Test(arguments: [false, true])
  func `a reader that stalls doesn't hold up the writer, and loses nothing`(isNonBlocking: Bool) throws {
    let pipe = try TestPipe()
    if isNonBlocking { pipe.makeNonBlocking(pipe.writer) }
    let output = LineOutput(descriptor: pipe.writer)
    let lines = (0..<20_000).map { "line \($0)" }
    // More than any pipe holds, and nobody reads: these calls must return all the same.
    for line in lines { output.write(line) }
    let expected = lines.map { $0 + "\n" }.joined()
    #expect(String(decoding: pipe.read(expected.utf8.count), as: UTF8.self) == expected)
  }

  @Test func `a message larger than the pipe arrives whole`() throws {
    let pipe = try TestPipe()
    pipe.makeNonBlocking(pipe.writer)
    let output = LineOutput(descriptor: pipe.writer)
    let message = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    output.write(message)
    #expect(pipe.read(message.count) == message)
  }

  @Test func `what waits is bounded: beyond the limit new lines are dropped`() throws {
    let pipe = try TestPipe()
    let output = LineOutput(descriptor: pipe.writer)
    let plug = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20)
    // The first can't leave whole, so that everything behind it waits.
    output.write(plug)
    for _ in 0..<100_500 { output.write([UInt8(ascii: ".")]) }
    let kept = 99_999
    let received = pipe.read(plug.count + kept)
    #expect(received.count == plug.count + kept)
    output.drain()
    pipe.closeWriter()
    #expect(pipe.read() == [])
  }

  @Test func `each line that can't be written is told, and the next is tried`() async throws {
    let pipe = try TestPipe()
    let (failures, told) = AsyncStream.makeStream(of: Void.self)
    let output = LineOutput(descriptor: pipe.writer) { told.yield() }
    pipe.closeReader()
    for _ in 0..<3 { output.write("into the void") }
    output.drain()
    told.finish()
    #expect(await failures.reduce(0) { count, _ in count + 1 } == 3)
  }

  @Test func `a full disk is told`() async throws {
    let full = unsafe open("/dev/full", O_WRONLY)
    try #require(full >= 0)
    defer { close(full) }
    let (failures, told) = AsyncStream.makeStream(of: Void.self)
    let output = LineOutput(descriptor: full) { told.yield() }
    output.write("no room")
    output.drain()
    told.finish()
    #expect(await failures.reduce(0) { count, _ in count + 1 } == 1)
  }
}
