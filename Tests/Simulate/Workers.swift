internal import Glibc
internal import Synchronization

/// Which night each thread is at: a session that traps takes the program with it, and its seed must be told all the same.
enum Workers {
  private static let most = 64
  private static let nights = Mutex([(thread: pthread_t, seed: UInt64)?](repeating: nil, count: most))

  /// As many as there are processors.
  static var count: Int { max(1, min(most, sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  static func willPass(_ worker: Int, _ seed: UInt64) { nights.withLock { $0[worker] = (pthread_self(), seed) } }

  /// Names the night that traps, and ends as after any other failure.
  static func tellWhenTrapped() {
    for signal in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT] {
      Glibc.signal(signal) { signal in
        // Not what a handler should do that comes back; this one doesn't.
        alarm(5)
        let seed = Workers.nights.withLockIfAvailable { nights in nights.first { $0?.thread == pthread_self() }??.seed }
        print("seed \(seed.flatMap(\.self).map(String.init) ?? "unknown"): the program traps, by signal \(signal)")
        print("0 passed, 1 failed")
        fflush(nil)
        _exit(1)
      }
    }
  }
}
