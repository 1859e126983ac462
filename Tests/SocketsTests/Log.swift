import Glibc

@testable import Sockets

/// What happened, in order, written down from any thread.
final class Log<Entry: Sendable>: Sendable {
  private let list = Lock<[Entry]>([])

  func add(_ entry: Entry) { list.withLock { $0.append(entry) } }

  var entries: [Entry] { list.withLock { $0 } }
}

/// Which thread this is.
func threadID() -> UInt { UInt(pthread_self()) }
