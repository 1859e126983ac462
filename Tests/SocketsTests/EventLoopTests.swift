import Foundation
import Testing

@testable import Sockets

/// Each of these runs its loop on the test's own thread, up to the stop that the test has planned.
@Suite(.timeLimit(.minutes(1))) struct EventLoopTests {
  private let loop: EventLoop
  private let log = Log<Int>()

  init() throws {
    loop = try EventLoop()
  }

  @Test func `work is done in the order of posting`() {
    for number in 0..<1000 { loop.post { log.add(number) } }
    loop.stop(0)
    #expect(loop.run() == 0)
    #expect(log.entries == Array(0..<1000))
  }

  @Test func `work posted by work comes after what was posted before`() {
    loop.post {
      log.add(1)
      loop.post {
        log.add(3)
        loop.post {
          log.add(4)
          loop.stop(0)
        }
      }
      log.add(2)
    }
    _ = loop.run()
    #expect(log.entries == [1, 2, 3, 4])
  }

  @Test(arguments: [0, 1, 69, -1, Int32.max])
  func `running returns what stop was given`(result: Int32) {
    loop.stop(result)
    #expect(loop.run() == result)
  }

  @Test func `work from many threads is done, none twice and each thread's in its order`() {
    let threads = 8
    let loop = loop
    let log = log
    let left = Log<Int>()
    let group = DispatchGroup()
    for thread in 0..<threads {
      DispatchQueue.global().async(group: group) {
        for number in 0..<1000 { loop.post { log.add(thread * 1000 + number) } }
      }
    }
    group.notify(queue: .global()) {
      left.add(0)
      loop.stop(0)
    }
    _ = loop.run()
    #expect(left.entries == [0])
    #expect(log.entries.count == threads * 1000)
    for thread in 0..<threads {
      #expect(log.entries.filter { $0 / 1000 == thread } == Array(thread * 1000..<(thread + 1) * 1000))
    }
  }

  @Test func `a descriptor is told when it is ready, again and again while it is`() throws {
    let pipe = Pipe()
    let descriptor = pipe.fileHandleForReading.fileDescriptor
    try pipe.fileHandleForWriting.write(contentsOf: Data("abc".utf8))
    let token = Log<UInt64>()
    token.add(
      try loop.watch(descriptor, [.read]) { readiness in
        #expect(readiness.contains(.read))
        log.add(pipe.fileHandleForReading.readData(ofLength: 1).count)
        guard log.entries.count == 3 else { return }
        loop.unwatch(descriptor, token.entries[0])
        loop.stop(0)
      })
    _ = loop.run()
    #expect(log.entries == [1, 1, 1])
  }

  @Test func `a watch that one handler ends is not told in the same round`() throws {
    let pipes = [Pipe(), Pipe()]
    let tokens = Log<UInt64>()
    for pipe in pipes { try pipe.fileHandleForWriting.write(contentsOf: Data("x".utf8)) }
    for pipe in pipes {
      // Both are ready when the loop first looks; whichever is told first ends both watches.
      tokens.add(
        try loop.watch(pipe.fileHandleForReading.fileDescriptor, [.read]) { _ in
          log.add(1)
          for (pipe, token) in zip(pipes, tokens.entries) { loop.unwatch(pipe.fileHandleForReading.fileDescriptor, token) }
          loop.stop(0)
        })
    }
    _ = loop.run()
    #expect(log.entries == [1])
  }

  @Test func `a descriptor that can't be watched is an error`() {
    #expect(throws: SystemError(code: EBADF, operation: "epoll_ctl")) { try loop.watch(-1, [.read]) { _ in } }
  }

  @Test func `loops that come and go leave no descriptors behind`() throws {
    func count() throws -> Int { try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count }
    let before = try count()
    for _ in 0..<500 { _ = try EventLoop() }
    // Other tests open some in the meantime, but none a thousand.
    #expect(try count() - before < 400)
  }
}
