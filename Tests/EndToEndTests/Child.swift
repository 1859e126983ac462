import Foundation

/// A child process with pipes to its three standard streams. What it writes is read by threads of its own, to the end.
final class Child: @unchecked Sendable {
  struct CannotStart: Error {
    let words: [String]
    let code: Int32
  }

  /// Seconds that no test takes: whoever waits for a program that never ends fails then, and keeps nobody else.
  private static let patience = 300.0

  /// Holds the time between making a pipe and marking it: no other child may inherit it.
  private static let spawning = NSLock()
  let words: [String]
  let output: Lines
  let errors: Lines
  let identifier: pid_t
  private let input: Int32
  private let lock = NSLock()
  private var status: Int32?
  private var waiters: [CheckedContinuation<Int32, Never>] = []

  /// Starts `words[0]`, an absolute path, with the rest as arguments, in this folder.
  init(_ words: [String], environment: [String: String] = [:]) throws {
    self.words = words
    let started = try Self.spawning.withLock { try Self.spawn(words, environment) }
    identifier = started.identifier
    input = started.input
    output = Lines(started.output)
    errors = Lines(started.errors)
    Thread.detachNewThread { [self] in reap() }
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.patience) { [weak self] in self?.signal(SIGKILL) }
  }

  deinit { close(input) }

  var isRunning: Bool { lock.withLock { status == nil } }

  func signal(_ number: Int32) {
    lock.withLock { if status == nil { kill(identifier, number) } }
  }

  func write(_ text: String) {
    let bytes = Array(text.utf8)
    var written = 0
    while written < bytes.count {
      let result = unsafe bytes.withUnsafeBytes {
        unsafe Foundation.write(input, $0.baseAddress?.advanced(by: written), $0.count - written)
      }
      guard result > 0 else { return }
      written += result
    }
  }

  /// How it ended: its exit code, or the number of the signal that ended it.
  func exit() async -> Int32 {
    await withCheckedContinuation { continuation in
      let known = lock.withLock {
        if status == nil { waiters.append(continuation) }
        return status
      }
      if let known { continuation.resume(returning: known) }
    }
  }

  private func reap() {
    var raw: Int32 = 0
    while unsafe waitpid(identifier, &raw, 0) < 0, errno == EINTR {}
    let code = raw & 0x7F == 0 ? raw >> 8 & 0xFF : raw & 0x7F
    let waiting = lock.withLock {
      status = code
      defer { waiters = [] }
      return waiters
    }
    for waiter in waiting { waiter.resume(returning: code) }
  }

  private static func spawn(
    _ words: [String], _ environment: [String: String]
  ) throws -> (identifier: pid_t, input: Int32, output: Int32, errors: Int32) {
    ignoreBrokenPipes
    var pipes: [[Int32]] = []
    for _ in 0..<3 {
      var ends: [Int32] = [0, 0]
      guard unsafe pipe(&ends) == 0 else { throw CannotStart(words: words, code: errno) }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      pipes.append(ends)
    }
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, pipes[0][0], 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, pipes[1][1], 1)
    unsafe posix_spawn_file_actions_adddup2(&actions, pipes[2][1], 2)
    let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }.map { "\($0)=\($1)" }
    var arguments = unsafe words.map { unsafe strdup($0) } + [nil]
    var settings = unsafe variables.map { unsafe strdup($0) } + [nil]
    defer { unsafe (arguments + settings).forEach { unsafe free($0) } }
    // The thread that runs a test may hold signals back, and a child would inherit that.
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    unsafe sigemptyset(&none)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var identifier: pid_t = 0
    let code = unsafe posix_spawn(&identifier, words[0], &actions, &attributes, &arguments, &settings)
    for end in [pipes[0][0], pipes[1][1], pipes[2][1]] { close(end) }
    guard code == 0 else { throw CannotStart(words: words, code: code) }
    return (identifier, pipes[0][1], pipes[1][0], pipes[2][0])
  }

  /// A child that is gone must not end the tests when they write to it.
  private static let ignoreBrokenPipes: Void = { _ = Foundation.signal(SIGPIPE, SIG_IGN) }()
}
