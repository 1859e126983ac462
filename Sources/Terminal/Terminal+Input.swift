internal import Sockets
internal import Vocabulary

extension Terminal {
  func ready(_ readiness: EventLoop.Readiness) {
    if readiness.contains(.write), state == .active {
      flush()
      paint()
    }
    if !readiness.isDisjoint(with: [.read, .failure]), state == .active { read() }
  }

  private func read() {
    switch teletype.read() {
    case (.done, let bytes):
      for input in decoder.take(bytes) { tell(input) }
      if state != .closed { escapeTimer?.set(decoder.isWaiting ? EventLoop.now() + Self.patience : nil) }
    case (.gone, _): hangUp()
    case (.later, _): break
    }
  }

  func expire() {
    if let input = decoder.expire() { tell(input) }
  }

  private func tell(_ input: InputDecoder.Input) {
    // The handler of the one before may have closed the terminal.
    guard state == .active else { return }
    switch input {
    case .key(KeyPress(.character("z"), .control)): suspend()
    case .key(let key): handler(.key(key))
    case .paste(let text): handler(.paste(text))
    }
  }

  func hangUp() {
    guard state == .active || state == .suspended else { return }
    // It would be ready for ever.
    if let token { loop.unwatch(teletype.descriptor, token) }
    token = nil
    output = []
    state = .hungUp
    handler(.hungUp)
  }
}
