internal import Sockets

extension Terminal {
  func received(_ signal: JobSignals.Signal) {
    guard state == .active else { return }
    switch signal {
    // Even if the size is what it was: when it has been another in between, the window lost what didn't fit then.
    case .resized: takeSize()
    case .stop: suspend()
    // Somebody stopped the process without asking, and a shell may have set the terminal as it likes it.
    case .continued: resume()
    }
  }

  /// Gives the terminal back, stops, and takes it again when the process goes on.
  func suspend() {
    handler(.suspended)
    guard state == .active else { return }
    giveBack()
    state = .suspended
    signals?.stopGroup()
    resume()
  }

  private func resume() {
    do throws(SystemError) {
      try take()
    } catch {
      return hangUp()
    }
    output = []
    next = next ?? painter.shown
    painter.forget()
    checkSize()
    paint()
    if state == .active { handler(.resumed) }
  }

  private func checkSize() {
    if teletype.size != size { takeSize() }
  }

  private func takeSize() {
    size = teletype.size
    next = nil
    painter.forget()
    handler(.resized(size))
  }
}
