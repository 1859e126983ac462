import Daemon
import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1))) struct ByteInputTests {
  /// Starts the input and gives its pieces; the next one is read when `next()` is called.
  private func pieces(of input: ByteInput) -> AsyncStream<[UInt8]> {
    let (stream, pieces) = AsyncStream.makeStream(of: [UInt8].self)
    input.start { piece in
      pieces.yield(piece)
      // After the end nothing more may come: it would be lost here, and an issue.
      if piece.isEmpty { pieces.finish() }
    }
    return stream
  }

  /// All pieces up to the end.
  private func all(of input: ByteInput) async -> [[UInt8]] {
    var found: [[UInt8]] = []
    for await piece in pieces(of: input) {
      found.append(piece)
      input.next()
    }
    return found
  }

  @Test(arguments: [false, true])
  func `a pipe is read piece by piece, the next one only when it is asked for`(isNonBlocking: Bool) async throws {
    let pipe = try TestPipe()
    if isNonBlocking { pipe.makeNonBlocking(pipe.reader) }
    let input = ByteInput(descriptor: pipe.reader)
    var pieces = pieces(of: input).makeAsyncIterator()
    pipe.write("one")
    #expect(await pieces.next() == Array("one".utf8))
    // Both in one piece: the first of them was not read while nobody asked.
    pipe.write("two")
    pipe.write("three")
    input.next()
    #expect(await pieces.next() == Array("twothree".utf8))
    pipe.closeWriter()
    input.next()
    #expect(await pieces.next() == [])
    #expect(await pieces.next() == nil)
  }

  @Test func `an empty pipe ends at once`() async throws {
    let pipe = try TestPipe()
    pipe.closeWriter()
    #expect(await all(of: ByteInput(descriptor: pipe.reader)) == [[]])
  }

  @Test func `a pipe whose writer left in the middle of a line gives that half`() async throws {
    let pipe = try TestPipe()
    pipe.write("half a li")
    pipe.closeWriter()
    #expect(await all(of: ByteInput(descriptor: pipe.reader)) == [Array("half a li".utf8), []])
  }

  @Test(arguments: [0, 1, 16_383, 16_384, 16_385, 100_000])
  func `a plain file is read to its end`(size: Int) async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("byte-input-\(UUID())")
    let content = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    try Data(content).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let handle = try FileHandle(forReadingFrom: file)
    defer { try? handle.close() }
    let pieces = await all(of: ByteInput(descriptor: handle.fileDescriptor))
    #expect(pieces.last == [])
    #expect(pieces.dropLast().allSatisfy { !$0.isEmpty })
    #expect(Array(pieces.joined()) == content)
  }

  @Test func `a descriptor that can't be read ends at once`() async {
    #expect(await all(of: ByteInput(descriptor: -1)) == [[]])
  }
}
