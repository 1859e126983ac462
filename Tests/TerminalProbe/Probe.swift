internal import Glibc
internal import Sockets
internal import Terminal
internal import TextScreen

/// What the program does, on the loop's thread.
final class Probe: @unchecked Sendable {
  private let loop: EventLoop
  private var terminal: Terminal?
  private var number = 0

  init(on loop: EventLoop) {
    self.loop = loop
  }

  func start() {
    do throws(TerminalError) {
      let terminal = try Terminal.open(on: loop) { [unowned self] event in heard(event) }
      self.terminal = terminal
      showNext()
      report("ready \(terminal.size.columns)x\(terminal.size.rows) \(getpid())")
    } catch {
      report("error \(error)")
      loop.stop(64)
    }
  }

  func end(_ reason: String) {
    terminal?.close()
    report(reason)
    loop.stop(0)
  }

  private func heard(_ event: Terminal.Event) {
    switch event {
    case .key(let press):
      report("key \(Self.name(of: press))")
      if press.modifiers.isEmpty, case .character(let character) = press.symbol { perform(character) }
    case .paste(let text): report("paste \(text.debugDescription)")
    case .resized(let size):
      report("resized \(size.columns)x\(size.rows)")
      showNext()
    case .suspended: report("suspended")
    case .resumed: report("resumed")
    case .standardError(let line): report("standard error: \(line)")
    case .hungUp: end("hung up")
    }
  }

  private func perform(_ command: Character) {
    switch command {
    case "q": end("quit")
    case "f": showNext()
    case "s":
      terminal?.show(frame())
      report("same")
    case "b":
      // Each an event of its own, so that the loop has the chance to write in between.
      for _ in 0..<300 { loop.post { [self] in showNext() } }
      loop.post { [self] in report("busy \(number)") }
    case "e": complain("a library complains\nand goes")
    case "m": for line in 0..<3000 { complain("line \(line) of many, each of them long enough to fill what is kept\n") }
    case "t": fatalError("deliberate")
    case "a": abort()
    case "v": raise(SIGSEGV)
    case "i": raise(SIGQUIT)
    case "o": report("\(Self.depth(1))")
    case "l": while true { pause() }
    case "d":
      loop.post { [self] in
        terminal = nil
        report("dropped")
      }
    default: break
    }
  }

  /// Calls itself until the stack is full.
  private static func depth(_ number: Int) -> Int {
    let next = number < .max ? depth(number + 1) : 0
    return next &+ number
  }

  private func showNext() {
    number += 1
    terminal?.show(frame())
  }

  private func frame() -> Frame {
    var frame = Frame(size: terminal?.size ?? Size(columns: 80, rows: 24))
    frame.write("frame \(number)", in: frame.bounds, row: 0, .plain)
    frame.write("red", in: frame.bounds, row: 1, Style(foreground: Color(red: 255, green: 0, blue: 0)).bold)
    // Every cell of it changes, so that a painting has some weight.
    let filling = Array("abcdefghij")[number % 10]
    frame.write(String(repeating: filling, count: frame.size.columns - 10), in: frame.bounds, row: 2, .plain)
    return frame
  }

  private func complain(_ text: String) {
    _ = unsafe write(2, text, text.utf8.count)
  }

  func report(_ line: String) {
    let text = line + "\n"
    _ = unsafe write(3, text, text.utf8.count)
  }

  private static func name(of press: KeyPress) -> String {
    let modifiers: [(KeyPress.Modifiers, String)] = [(.control, "control-"), (.alt, "alt-"), (.shift, "shift-")]
    let prefix = modifiers.filter { press.modifiers.contains($0.0) }.map(\.1).joined()
    return switch press.symbol {
    case .character(let character): prefix + String(character)
    case .function(let number): prefix + "F\(number)"
    default: prefix + "\(press.symbol)"
    }
  }
}
