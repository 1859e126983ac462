internal import Sockets

/// A viewer's attempt to connect to whichever of several places answers first, as `Sockets.Connector` makes it.
final class Attempt {
  private static let stagger: Int64 = 250
  private static let patience: Int64 = 5000
  let number: Int
  private unowned let viewer: ViewerMachine
  private var waiting: [Endpoint]
  private var tried: [Endpoint] = []
  private var failure = Connector.Failure.unreachable
  /// The places that have not answered yet.
  private var open = 0
  private var isDone = false
  /// Grows with each place that is tried: an older timer means nothing.
  private var turn = 0

  init(_ number: Int, to places: [Endpoint], by viewer: ViewerMachine) {
    self.number = number
    self.viewer = viewer
    waiting = places
    viewer.after(0) { self.tryNext() }
    viewer.after(Self.patience) { self.finish(max(self.failure, self.open > 0 ? .timedOut : .unreachable)) }
  }

  func add(_ places: [Endpoint]) {
    let wasIdle = waiting.isEmpty
    waiting += places.filter { !tried.contains($0) && !waiting.contains($0) }
    if wasIdle, !waiting.isEmpty, !tried.isEmpty { viewer.after(0) { self.tryNext() } }
  }

  func cancel() { isDone = true }

  private func tryNext() {
    guard !isDone else { return }
    guard !waiting.isEmpty else {
      if open == 0 { finish(failure) }
      return
    }
    let place = waiting.removeFirst()
    tried.append(place)
    open += 1
    turn += 1
    let turn = turn
    viewer.after(Self.stagger) { if turn == self.turn { self.tryNext() } }
    viewer.after(viewer.night.chance.between(viewer.night.plan.delays)) { self.knock(at: place) }
  }

  private func knock(at place: Endpoint) {
    let night = viewer.night
    switch night.network.knock(at: place, by: viewer) {
    case .silence: return
    case .refusal:
      open -= 1
      failure = max(failure, .refused)
      tryNext()
    case .host(let host):
      // The machine accepts whoever comes, wanted any more or not.
      let cable = night.connect(viewer, to: host)
      viewer.after(cable.delay) {
        guard !self.isDone else { return cable.guestEnd.close() }
        self.isDone = true
        self.viewer.connected(self.number, cable, place)
      }
    }
  }

  private func finish(_ failure: Connector.Failure) {
    guard !isDone else { return }
    isDone = true
    viewer.unreachable(number, failure)
  }
}
