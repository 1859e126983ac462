import Glibc
import TestSupport
import Testing

@testable import Sockets

@Suite(.timeLimit(.minutes(1))) struct PipeInputTests {
  private let loop: EventLoop
  private let pipe: TestPipe
  private let log = Log<String>()

  init() throws {
    loop = try EventLoop()
    pipe = try TestPipe()
  }

  /// An input whose every piece is written down and ends the run of the loop.
  private func input() throws -> PipeInput {
    let input = PipeInput(descriptor: pipe.reader, on: loop) { [loop, log] piece in
      log.add(String(decoding: piece, as: UTF8.self))
      loop.stop(0)
    }
    return try #require(input)
  }

  /// Runs the loop until the next piece.
  private func runToPiece() { _ = loop.run() }

  /// Runs the loop as long as there is something to do at once.
  private func runThrough() {
    loop.post { [loop] in loop.post { loop.stop(0) } }
    _ = loop.run()
  }

  @Test func `what is there and what comes is read on the loop, the next piece only when it is asked for`() throws {
    pipe.write("one")
    let input = try input()
    #expect(log.entries.isEmpty)
    runToPiece()
    #expect(log.entries == ["one"])
    pipe.write("two")
    runThrough()
    #expect(log.entries == ["one"])
    pipe.write("three")
    input.next()
    runToPiece()
    #expect(log.entries == ["one", "twothree"])
  }

  @Test func `the end is told once, and again only when it is asked for`() throws {
    pipe.write("half a li")
    pipe.closeWriter()
    let input = try input()
    runToPiece()
    runThrough()
    #expect(log.entries == ["half a li"])
    input.next()
    runToPiece()
    runThrough()
    #expect(log.entries == ["half a li", ""])
  }

  @Test func `where another one took what the poller told of, the loop goes on and the descriptor stays blocking`() throws {
    let other = dup(pipe.reader)
    defer { close(other) }
    let stolen = Log<[UInt8]>()
    let input = try input()
    // It is told first, having come last.
    let thief = try loop.watch(other, .read) { [pipe] _ in
      var ready = pollfd(fd: pipe.reader, events: Int16(POLLIN), revents: 0)
      if unsafe poll(&ready, 1, 0) == 1 { stolen.add(pipe.read(4)) }
    }
    pipe.write("gone")
    runThrough()
    #expect(stolen.entries == [Array("gone".utf8)])
    #expect(log.entries.isEmpty)
    loop.unwatch(other, thief)
    pipe.write("mine")
    runToPiece()
    #expect(log.entries == ["mine"])
    #expect(fcntl(pipe.reader, F_GETFL) & O_NONBLOCK == 0)
    withExtendedLifetime(input) {}
  }

  @Test func `what is no pipe is left to others, untouched`() throws {
    let folder = try TestFolder()
    let path = folder.path + "/file"
    let file = unsafe open(path, O_CREAT | O_RDWR, 0o600)
    defer { close(file) }
    _ = unsafe write(file, "text", 4)
    lseek(file, 0, SEEK_SET)
    let input = PipeInput(descriptor: file, on: loop) { _ in }
    #expect(input == nil)
    #expect(lseek(file, 0, SEEK_CUR) == 0)
  }
}
