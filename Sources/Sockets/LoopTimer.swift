package import Vocabulary

/// A deadline on an event loop that can be moved; the handler runs once for each deadline that passes. Used on the loop's thread only.
package final class LoopTimer {
  private let loop: EventLoop
  private let handler: () -> Void
  package private(set) var deadline: Moment?

  package init(on loop: EventLoop, _ handler: @escaping () -> Void) {
    self.loop = loop
    self.handler = handler
  }

  /// Moves the deadline; nil takes it away.
  package func set(_ deadline: Moment?) {
    self.deadline = deadline
    if deadline == nil { loop.remove(self) } else { loop.add(self) }
  }

  func fire() {
    set(nil)
    handler()
  }
}
