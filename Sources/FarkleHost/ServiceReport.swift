internal import Design
package import FarkleWire

/// What a service manager hears of a host, in the words of sd_notify(3), each thing once.
package struct ServiceReport: Sendable {
  private enum Stage: Sendable {
    case starting, hosting, stopping
  }

  /// Says that all is well. Said by the host's own loop: one that hangs says nothing.
  package static let alive = "WATCHDOG=1"

  private var stage = Stage.starting
  private var room: RoomCode?
  private var viewers = 0
  /// The status as it was last said.
  private var said = ""

  package init() {}

  /// Takes how things are, to be told by ``news()``.
  /// - Returns: whether they were otherwise before.
  @discardableResult
  package mutating func update(room: RoomCode, viewers: Int) -> Bool {
    guard room != self.room || viewers != self.viewers else { return false }
    self.room = room
    self.viewers = viewers
    return true
  }

  /// Viewers can come from now on.
  package mutating func hosting() -> String? {
    guard case .starting = stage else { return nil }
    stage = .hosting
    return ["READY=1", news()].compactMap(\.self).joined(separator: "\n")
  }

  /// What is new, nil if nothing is, or while nobody needs to know.
  package mutating func news() -> String? {
    guard case .hosting = stage, let room else { return nil }
    let status = "STATUS=" + Strings.serviceStatus(room.text, viewers: viewers)
    guard status != said else { return nil }
    said = status
    return status
  }

  /// The end has begun.
  package mutating func stopping() -> String? {
    if case .stopping = stage { return nil }
    stage = .stopping
    return "STOPPING=1"
  }
}
