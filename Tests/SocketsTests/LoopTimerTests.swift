import Testing
import Vocabulary

@testable import Sockets

@Suite(.timeLimit(.minutes(1))) struct LoopTimerTests {
  private let loop: EventLoop
  private let log = Log<Int>()
  private let start = EventLoop.now()

  init() throws {
    loop = try EventLoop()
  }

  /// A timer that writes its number down, set to so many milliseconds from the start.
  private func timer(_ number: Int, at milliseconds: Int64? = nil, _ handler: @escaping () -> Void = {}) -> LoopTimer {
    let timer = LoopTimer(on: loop) {
      log.add(number)
      handler()
    }
    if let milliseconds { timer.set(start + milliseconds) }
    return timer
  }

  /// Runs the loop until so long after the start, and longer if the machine is busy, but past every deadline before that.
  private func run(to milliseconds: Int64) {
    let last = LoopTimer(on: loop) { [loop] in loop.stop(0) }
    last.set(start + milliseconds)
    _ = loop.run()
  }

  @Test func `timers fire in the order of their deadlines, whatever the order they were set in`() {
    let milliseconds: [Int64] = [30, 5, 20, 0, 25, 10, -5, 15]
    let timers = milliseconds.map { timer(Int($0), at: $0) }
    run(to: 31)
    #expect(log.entries == [-5, 0, 5, 10, 15, 20, 25, 30])
    #expect(timers.allSatisfy { $0.deadline == nil })
  }

  @Test func `timers that are due at once fire in the order of their deadlines too`() {
    let timers = (0..<50).map { timer(($0 * 7) % 50 - 50, at: Int64(($0 * 7) % 50 - 50)) }
    run(to: 0)
    #expect(log.entries == Array(-50..<0))
    #expect(timers.count == 50)
  }

  @Test func `a timer fires at its deadline or after, once`() {
    let timer = LoopTimer(on: loop) { log.add(Int(EventLoop.now() - start)) }
    timer.set(start + 20)
    run(to: 60)
    #expect(log.entries.count == 1)
    #expect(log.entries.allSatisfy { $0 >= 20 })
  }

  @Test func `a deadline that is moved counts where it is then`() {
    let later = timer(1, at: 5)
    let earlier = timer(2, at: 100_000)
    let middle = timer(3, at: 15)
    later.set(start + 25)
    earlier.set(start + 10)
    run(to: 30)
    #expect(log.entries == [2, 3, 1])
    #expect(middle.deadline == nil)
  }

  @Test func `a timer without a deadline doesn't fire`() {
    let cancelled = timer(1, at: 5)
    let never = timer(2)
    let again = timer(3, at: 5)
    cancelled.set(nil)
    again.set(nil)
    again.set(start + 10)
    run(to: 15)
    #expect(log.entries == [3])
    #expect(never.deadline == nil)
  }

  @Test func `a timer that another one cancels doesn't fire, even if both are due`() {
    let second = timer(2, at: -1)
    let first = timer(1, at: -2) { second.set(nil) }
    run(to: 5)
    #expect(log.entries == [1])
    #expect(first.deadline == nil)
  }

  @Test func `a timer that another one moves fires then, even if both are due`() {
    let third = timer(3, at: 10)
    let second = timer(2, at: -1)
    let first = timer(1, at: -2) { [start] in second.set(start + 20) }
    run(to: 25)
    #expect(log.entries == [1, 3, 2])
    #expect(first.deadline == nil && third.deadline == nil)
  }

  @Test func `a timer may set itself again`() {
    var timer: LoopTimer?
    timer = LoopTimer(on: loop) {
      log.add(log.entries.count)
      if log.entries.count < 5 { timer?.set(EventLoop.now()) } else { loop.stop(0) }
    }
    timer?.set(start)
    _ = loop.run()
    #expect(log.entries == [0, 1, 2, 3, 4])
  }

  @Test func `posted work gets its turn between timers that are always due`() {
    var timer: LoopTimer?
    timer = LoopTimer(on: loop) { timer?.set(EventLoop.now()) }
    timer?.set(start)
    loop.post { loop.stop(3) }
    #expect(loop.run() == 3)
    timer = nil
  }
}
