internal import Glibc

/// Signals as calls on a thread of their own, instead of interruptions.
package enum Signals {
  package enum Signal: Int32, Sendable {
    case hangUp = 1
    case interrupt = 2
    case terminate = 15
  }

  /// Hands every signal that comes from now on to `handler`; SIGPIPE is ignored.
  ///
  /// The signals are blocked in this thread and all that it starts from now on: call it before any other thread is made.
  package static func handle(_ handler: @escaping @Sendable (Signal) -> Void) {
    signal(SIGPIPE, SIG_IGN)
    var set = sigset_t()
    unsafe sigemptyset(&set)
    // Under nohup a hang-up is ignored, but a blocked signal would come all the same.
    var inherited = sigaction()
    unsafe sigaction(SIGHUP, nil, &inherited)
    let ignoresHangUp = unsafe unsafeBitCast(inherited.__sigaction_handler.sa_handler, to: Int.self) == 1
    for signal in [Signal.hangUp, .interrupt, .terminate] where signal != .hangUp || !ignoresHangUp {
      unsafe sigaddset(&set, signal.rawValue)
    }
    unsafe pthread_sigmask(SIG_BLOCK, &set, nil)
    let waited = set
    Thread {
      var set = waited
      var number: Int32 = 0
      while unsafe sigwait(&set, &number) == 0 {
        if let signal = Signal(rawValue: number) { handler(signal) }
      }
    }.start()
  }
}
