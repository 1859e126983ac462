internal import Glibc

/// A program that is started, waited for, and heard.
package enum ChildProcess {
  package struct Outcome: Hashable, Sendable {
    /// The exit code, or 128 and the number of the signal that ended it.
    package let code: Int
    /// The beginning of what it wrote, on standard output and on standard error.
    package let output: String
  }

  /// Runs this program once more, with other arguments. Blocks until it has ended; one that takes too long is killed.
  /// - Parameter seconds: how long it may take.
  /// - Returns: nil if it could not be started.
  package static func runSelf(_ arguments: [String], within seconds: Int) -> Outcome? {
    // Leads to the file that runs, also when another has taken its place.
    run("/proc/self/exe", arguments, within: seconds)
  }

  /// It inherits the environment and nothing else: no open file, and no signal that is blocked or ignored.
  /// - Parameter limit: how many bytes of what it writes are kept.
  package static func run(_ path: String, _ arguments: [String], within seconds: Int, limit: Int = SmallFile.limit) -> Outcome? {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    let child = start(path, arguments, writingTo: ends[1])
    close(ends[1])
    guard let child else { return nil }
    let output = read(ends[0], of: child, within: seconds, limit: limit)
    var status: Int32 = 0
    while unsafe waitpid(child, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7f
    return Outcome(code: Int(signal == 0 ? status >> 8 & 0xff : 128 + signal), output: String(decoding: output, as: UTF8.self))
  }

  private static func start(_ path: String, _ arguments: [String], writingTo output: Int32) -> pid_t? {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, output, 1)
    unsafe posix_spawn_file_actions_adddup2(&actions, output, 2)
    for file in SmallFile.names(in: "/proc/self/fd").compactMap({ Int32($0) }) where file > 2 {
      unsafe posix_spawn_file_actions_addclose(&actions, file)
    }
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    unsafe sigemptyset(&none)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    // What is ignored here is not ignored there.
    var all = sigset_t()
    unsafe sigfillset(&all)
    unsafe posix_spawnattr_setsigdefault(&attributes, &all)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var words: [UnsafeMutablePointer<CChar>?] = unsafe ([path] + arguments).map { unsafe strdup($0) } + [nil]
    defer { unsafe words.forEach { unsafe free($0) } }
    var child: pid_t = 0
    return unsafe posix_spawn(&child, path, &actions, &attributes, &words, environ) == 0 ? child : nil
  }

  /// The beginning of what it writes, until it writes no more.
  private static func read(_ file: Int32, of child: pid_t, within seconds: Int, limit: Int) -> [UInt8] {
    let end = now + seconds * 1000
    var output: [UInt8] = []
    while true {
      var wanted = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
      let count = unsafe poll(&wanted, 1, Int32(max(0, end - now)))
      if count < 0, errno == EINTR { continue }
      if count <= 0 {
        kill(child, SIGKILL)
        return output
      }
      var piece = [UInt8](repeating: 0, count: 4096)
      let length = unsafe Glibc.read(file, &piece, piece.count)
      guard length > 0 else { return output }
      if output.count < limit { output += piece.prefix(length) }
    }
  }

  /// Milliseconds that only grow.
  private static var now: Int {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1000 + time.tv_nsec / 1_000_000
  }
}
