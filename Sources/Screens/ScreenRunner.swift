internal import Dispatch
internal import Photos
package import Sockets
package import Terminal
internal import TextScreen
internal import Vocabulary

/// A screen on this process's terminal: keys go in, frames come out. Used on the loop's thread only.
package final class ScreenRunner<Screen: FullScreen> {
  private let loop: EventLoop
  private let perform: (Screen.Action) -> Void
  /// A key press waits for no photo.
  private let pictureQueue = DispatchQueue(label: "pictures")
  package private(set) var screen: Screen
  private var terminal: Terminal?
  private var timer: LoopTimer?
  /// Inputs that wait for the one at hand: an action may have its answer while it is carried out.
  private var inputs: [Screen.Input] = []
  private var isHandling = false

  /// Takes over the terminal. The first frame is drawn for the first input.
  /// - Parameters:
  ///   - perform: carries out an action; it may call ``take(_:)``.
  ///   - hungUp: called when the terminal is gone.
  package init(_ screen: Screen, on loop: EventLoop, perform: @escaping (Screen.Action) -> Void, hungUp: @escaping () -> Void)
    throws(TerminalError)
  {
    self.loop = loop
    self.screen = screen
    self.perform = perform
    terminal = try Terminal.open(on: loop) { [unowned self] event in heard(event, hungUp) }
    timer = LoopTimer(on: loop) { [unowned self] in take(Screen.tick) }
  }

  /// Gives the terminal back.
  package func close() {
    timer?.set(nil)
    terminal?.close()
    terminal = nil
  }

  /// Takes what happens outside of the screen.
  package func take(_ input: Screen.Input) {
    inputs.append(input)
    guard !isHandling else { return }
    isHandling = true
    // An action may be the one that ends it all: nobody carries out any other then.
    while terminal != nil, !inputs.isEmpty {
      let now = Now(moment: EventLoop.now(), date: EventLoop.today())
      for action in screen.handle(inputs.removeFirst(), at: now) where terminal != nil { perform(action) }
    }
    isHandling = false
    guard terminal != nil else { return }
    timer?.set(screen.deadline)
    draw()
  }

  private func heard(_ event: Terminal.Event, _ hungUp: () -> Void) {
    switch event {
    case .key(let press): take(Screen.key(press.key))
    case .paste(let text): take(Screen.paste(text))
    case .resized, .resumed: draw()
    case .standardError(let line): take(Screen.notice(line))
    case .suspended: break
    case .hungUp: hungUp()
    }
  }

  private func draw() {
    guard let terminal else { return }
    terminal.show(screen.frame(size: terminal.size))
  }

  /// Draws a JPEG in all sizes in which photos are shown; in none if it can't be drawn, which leaves the initial.
  /// - Parameter input: what the screen is told then, unless it is gone.
  package func draw(_ jpeg: [UInt8], then input: @escaping (PhotoCells) -> Screen.Input) {
    nonisolated(unsafe) weak let this = self
    nonisolated(unsafe) let input = input
    pictureQueue.async { [loop] in
      var cells: PhotoCells = [:]
      for size in PhotoCells.sizes { cells[size] = try? Photos.cells(jpeg: jpeg, size: size) }
      let drawn = cells
      loop.post { unsafe this?.take(unsafe input(drawn)) }
    }
  }
}
