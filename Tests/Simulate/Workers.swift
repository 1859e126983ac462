internal import Glibc
internal import Synchronization

/// Which night each thread is at: a session that traps takes the program with it, and its seed must be told all the same.
enum Workers {
  private struct State {
    var nights = [(thread: pthread_t, seed: UInt64)?](repeating: nil, count: Workers.most)
    var begun = 0
    var failed = 0

    /// Nights that are over and kept their promises.
    var passed: Int { begun - failed - nights.count { $0 != nil } }
  }

  private static let most = 64
  private static let state = Mutex(State())

  /// As many as there are processors.
  static var count: Int { max(1, min(most, sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  static func willPass(_ worker: Int, _ seed: UInt64) {
    state.withLock { state in
      state.nights[worker] = (pthread_self(), seed)
      state.begun += 1
    }
  }

  static func didFail() { state.withLock { $0.failed += 1 } }

  /// Names the night that traps, and ends as after any other failure.
  static func tellWhenTrapped() {
    for signal in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT] {
      Glibc.signal(signal) { signal in
        // Not what a handler should do that comes back; this one doesn't.
        alarm(5)
        let state = Workers.state.withLockIfAvailable { $0 } ?? State()
        let seed = state.nights.first { $0?.thread == pthread_self() }??.seed
        print("seed \(seed.map(String.init) ?? "unknown"): the program traps, by signal \(signal)")
        print("\(max(0, state.passed)) passed, \(state.failed + 1) failed")
        fflush(nil)
        _exit(1)
      }
    }
  }
}
