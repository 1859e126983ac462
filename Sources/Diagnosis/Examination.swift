internal import Daemon
internal import Dispatch
package import FarkleWire
package import Sockets
internal import Vocabulary

/// Gathers the facts: it looks around on this machine, asks what the programs themselves ask, and changes nothing. It takes a few seconds at
/// most, whatever does not answer. It lives on the event loop's thread.
package actor Examination {
  /// What is to be looked at.
  package struct Order: Sendable {
    package let side: Facts.Side
    /// Where the program keeps what it keeps.
    package let folder: String
    package let usesDiscovery: Bool
    /// The host's port, nil for the usual one or one of the next.
    package var port: UInt16?
    /// The room and the place that a viewer was told.
    package var code: RoomCode?
    package var place: HostAndPort?
    /// Where rooms were joined before, the latest first.
    package var memories: [(code: RoomCode, endpoint: Endpoint)] = []

    package init(_ side: Facts.Side, folder: String, usesDiscovery: Bool) {
      self.side = side
      self.folder = folder
      self.usesDiscovery = usesDiscovery
    }
  }

  nonisolated let loop: EventLoop
  package nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe loop.asUnownedSerialExecutor() }
  let order: Order

  private init(_ order: Order, on loop: EventLoop) {
    self.order = order
    self.loop = loop
  }

  /// Looks at everything.
  /// - Parameter judge: takes the facts, and says how the program ends.
  /// - Returns: what `judge` said.
  package static func run(_ order: Order, _ judge: @escaping @Sendable (Facts) -> Int32) -> Int32 {
    guard let loop = try? EventLoop() else { return ExitCode.unavailable.rawValue }
    let examination = Examination(order, on: loop)
    Task { loop.stop(judge(await examination.facts())) }
    return loop.run()
  }

  private func facts() async -> Facts {
    var facts = Facts(side: order.side)
    facts.usesDiscovery = order.usesDiscovery
    facts.networks = LocalAddress.all()
    let interface = facts.networks.first?.interface ?? "lo"
    let isDiscovering = order.usesDiscovery
    async let avahi = aside { isDiscovering ? MachineProbes.avahi() : .absent }
    async let responders = aside { MachineProbes.responders() }
    facts.avahi = await avahi ?? .silent
    facts.responders = await responders ?? []
    switch order.side {
    case .host: facts.doors = await doors(facts.networks)
    case .viewer: facts.meeting = await meeting(facts.networks, hasAvahi: facts.avahi.isRunning)
    }
    let port = facts.doors?.port ?? WireLimits.port
    facts.firewall = await aside { MachineProbes.firewall(game: port, on: interface) } ?? .unreadable(active: nil)
    facts.disk = MachineProbes.disk(order.folder)
    facts.now = EventLoop.today()
    return facts
  }

  // MARK: - Waiting

  /// Lets some milliseconds pass.
  func pause(_ milliseconds: Int64) async {
    await withCheckedContinuation { continuation in
      LoopTimer(on: loop) { continuation.resume() }.set(EventLoop.now() + milliseconds)
    }
  }

  /// Does what has to be waited for on another thread, and waits for it only so long.
  private func aside<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result? {
    await within(3000) { await withCheckedContinuation { done in DispatchQueue.global().async { done.resume(returning: work()) } } }
  }

  func within<Result: Sendable>(_ milliseconds: Int64, _ work: @escaping @Sendable () async -> Result) async -> Result? {
    await withCheckedContinuation { continuation in
      nonisolated(unsafe) let once = Once(continuation)
      nonisolated(unsafe) let timer = LoopTimer(on: loop) { unsafe once.resume(nil) }
      unsafe timer.set(EventLoop.now() + milliseconds)
      Task { [loop] in
        let result = await work()
        // The work ends on any thread; timers and continuation are the loop's.
        loop.post {
          unsafe timer.set(nil)
          unsafe once.resume(result)
        }
      }
    }
  }
}

/// Something that is waited for, and comes or does not. Used on the loop's thread only.
final class Once<Result: Sendable> {
  private var continuation: CheckedContinuation<Result?, Never>?

  init(_ continuation: CheckedContinuation<Result?, Never>) {
    self.continuation = continuation
  }

  func resume(_ result: Result?) {
    continuation?.resume(returning: result)
    continuation = nil
  }
}

extension Facts.Avahi {
  var isRunning: Bool { if case .running = self { true } else { false } }
}
