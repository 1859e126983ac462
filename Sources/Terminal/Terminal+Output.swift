internal import Sockets
package import TextScreen

extension Terminal {
  /// Shows a frame: writes what is different from the one before, and nothing if nothing is.
  ///
  /// Never waits. While a slow terminal has not taken one frame, of those that follow only the newest is kept, and shown after it. Cells
  /// outside of ``size`` are left out.
  package func show(_ frame: Frame) {
    guard state == .active || state == .suspended else { return }
    next = frame
    paint()
  }

  func paint() {
    guard state == .active, output.isEmpty, let frame = next else { return }
    next = nil
    output = painter.paint(frame, on: size)[...]
    flush()
  }

  func flush() {
    // After a crash in another thread the screen isn't ours any more.
    while !output.isEmpty, Rescue.isArmed {
      switch teletype.write(output) {
      case .done(let count): output = output.dropFirst(count)
      case .gone: return hangUp()
      case .later: return watchOutput(true)
      }
    }
    watchOutput(false)
  }

  private func watchOutput(_ isBlocked: Bool) {
    guard isBlocked != self.isBlocked else { return }
    self.isBlocked = isBlocked
    if let token { loop.change(teletype.descriptor, token, to: isBlocked ? [.read, .write] : [.read]) }
  }
}
