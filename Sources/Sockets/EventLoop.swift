internal import CLinux
internal import Glibc
package import Vocabulary

/// One thread that waits for sockets, deadlines and posted work, and the executor of the actors that live on it.
///
/// Only ``post(_:)``, ``stop(_:)`` and the executor's own calls may come from other threads.
@safe package final class EventLoop: SerialExecutor, @unchecked Sendable {
  package typealias Handler = @Sendable (Readiness) -> Void

  /// What a descriptor is ready for.
  package struct Readiness: OptionSet, Sendable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }
    package static let read = Readiness(rawValue: EPOLLIN.rawValue)
    package static let write = Readiness(rawValue: EPOLLOUT.rawValue)
    /// An error or a hang-up; told whether it was asked for or not.
    package static let failure = Readiness(rawValue: EPOLLERR.rawValue | EPOLLHUP.rawValue)
  }

  private enum Work {
    case closure(@Sendable () -> Void)
    case job(UnownedJob)
  }

  private let epoll: Int32
  private let wakeUp: Int32
  private let inbox = Lock<[Work]>([])
  private let thread = Lock<pthread_t?>(nil)
  private var handlers: [UInt64: Handler] = [:]
  private var timers: [ObjectIdentifier: LoopTimer] = [:]
  private var nextToken: UInt64 = 1
  private var result: Int32?

  package init() throws(SystemError) {
    epoll = try SystemError.check(epoll_create1(Int32(EPOLL_CLOEXEC)), "epoll")
    wakeUp = try SystemError.check(eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK)), "eventfd")
    // Token 0 is the wake-up call; it has no handler.
    try control(EPOLL_CTL_ADD, wakeUp, token: 0, [.read])
  }

  deinit {
    close(epoll)
    close(wakeUp)
  }

  /// Runs on the calling thread until ``stop(_:)``, and returns what that was given.
  package func run() -> Int32 {
    result = nil
    thread.withLock { $0 = pthread_self() }
    let capacity = 256
    let events = UnsafeMutableBufferPointer<epoll_event>.allocate(capacity: capacity)
    defer { unsafe events.deallocate() }
    while result == nil {
      let count = unsafe epoll_wait(epoll, events.baseAddress, Int32(capacity), waitMilliseconds())
      for index in 0..<Int(Swift.max(0, count)) {
        let event = unsafe events[index]
        // A handler before this one may have ended the watch.
        if let handler = unsafe handlers[event.data.u64] { unsafe handler(Readiness(rawValue: event.events)) }
      }
      fireTimers()
      drainInbox()
    }
    thread.withLock { $0 = nil }
    return result ?? 0
  }

  /// Makes ``run()`` return `result` after the work at hand.
  package func stop(_ result: Int32) {
    post { [self] in self.result = result }
  }

  /// Runs `work` on the loop's thread, in the order of posting.
  package func post(_ work: @escaping @Sendable () -> Void) { enqueue(.closure(work)) }

  /// Time for deadlines. It goes on while the machine sleeps (CLOCK_BOOTTIME).
  package static func now() -> Moment {
    var time = timespec()
    unsafe clock_gettime(CLOCK_BOOTTIME, &time)
    return Moment(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }

  /// The time of day.
  package static func today() -> Timestamp {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Timestamp(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }

  // MARK: - On the loop's thread

  /// Calls `handler` whenever the descriptor is ready for `interest`, until the token is given to ``unwatch(_:_:)``.
  package func watch(_ descriptor: Int32, _ interest: Readiness, _ handler: @escaping Handler) throws(SystemError) -> UInt64 {
    let token = nextToken
    nextToken += 1
    try control(EPOLL_CTL_ADD, descriptor, token: token, interest)
    handlers[token] = handler
    return token
  }

  /// Waits for something else from now on; for nothing but failures if `interest` is empty.
  package func change(_ descriptor: Int32, _ token: UInt64, to interest: Readiness) {
    // Fails only for a descriptor that was never added, which the owner of the token rules out.
    try? control(EPOLL_CTL_MOD, descriptor, token: token, interest)
  }

  /// Ends a watch; its handler is not called any more. To be done before the descriptor is closed.
  package func unwatch(_ descriptor: Int32, _ token: UInt64) {
    handlers[token] = nil
    try? control(EPOLL_CTL_DEL, descriptor, token: token, [])
  }

  func add(_ timer: LoopTimer) { timers[ObjectIdentifier(timer)] = timer }
  func remove(_ timer: LoopTimer) { timers[ObjectIdentifier(timer)] = nil }

  private func control(_ operation: Int32, _ descriptor: Int32, token: UInt64, _ interest: Readiness) throws(SystemError) {
    var event = unsafe epoll_event(events: interest.rawValue, data: epoll_data_t(u64: token))
    _ = try SystemError.check(unsafe epoll_ctl(epoll, operation, descriptor, &event), "epoll_ctl")
  }

  private func waitMilliseconds() -> Int32 {
    guard inbox.withLock({ $0.isEmpty }) else { return 0 }
    guard let earliest = timers.values.compactMap(\.deadline).min() else { return -1 }
    return Int32(clamping: Swift.max(0, earliest - Self.now()))
  }

  private func fireTimers() {
    guard !timers.isEmpty else { return }
    let now = Self.now()
    let due = timers.values.compactMap { timer in timer.deadline.map { (deadline: $0, timer: timer) } }
      .filter { $0.deadline <= now }
      .sorted { $0.deadline < $1.deadline }
    // A timer that fired before it may have moved this one or taken its deadline away.
    for (deadline, timer) in due where timer.deadline == deadline { timer.fire() }
  }

  private func drainInbox() {
    var count: UInt64 = 0
    _ = unsafe read(wakeUp, &count, 8)
    let work = inbox.withLock { inbox in
      let work = inbox
      inbox.removeAll(keepingCapacity: true)
      return work
    }
    for item in work {
      switch item {
      case .closure(let closure): closure()
      case .job(let job): unsafe job.runSynchronously(on: asUnownedSerialExecutor())
      }
    }
  }

  // MARK: - SerialExecutor

  package func enqueue(_ job: consuming ExecutorJob) { enqueue(.job(UnownedJob(job))) }

  package func asUnownedSerialExecutor() -> UnownedSerialExecutor { unsafe UnownedSerialExecutor(ordinary: self) }

  package func checkIsolated() {
    precondition(thread.withLock { $0 } == pthread_self(), "not on the event loop")
  }

  private func enqueue(_ work: Work) {
    inbox.withLock { $0.append(work) }
    var one: UInt64 = 1
    _ = unsafe write(wakeUp, &one, 8)
  }
}
