internal import Design
package import FarkleGame
internal import FarkleWire
internal import Vocabulary

/// One connection of the control socket, without its I/O: reads requests, and puts answers in their order.
///
/// More is read once all that came before is answered, so that a client can't pile up commands without end.
package struct ControlPeer {
  /// Something for the world around it to do, in the order given.
  package enum Step: Hashable, Sendable {
    /// Do a command; its answer comes back with the same place.
    case perform(Int, HostCommand, HostCommand.Terms)
    case send([UInt8])
    /// From now on the client is told what changes and what happens.
    case watch
    case pause
    case resume
    /// Send what waits, then close.
    case finish
  }

  /// What becomes of a request: what is sent, if anything, and whether the client watches from then on.
  private struct Reply {
    var line: [UInt8]?
    var isWatch = false
  }

  private let gameName: @Sendable () -> GameName
  private var framer = LineFramer(limit: WireLimits.controlRequest)
  private var replies = InOrder<Reply>()
  /// What the client calls the requests that are not answered yet, by place; nothing for a notification.
  private var ids: [Int: ControlRequest.Identity] = [:]
  private var isWatching = false
  private var isPaused = false
  /// The client sends no more.
  private var isSilent = false
  /// What it sends can't be read on.
  private var isBroken = false
  private var isFinished = false
  private var steps: [Step] = []

  package init(gameName: @escaping @Sendable () -> GameName) {
    self.gameName = gameName
  }

  package mutating func receive(_ bytes: [UInt8]) -> [Step] {
    guard !isBroken else { return [] }
    framer.append(bytes)
    do throws(WireError) {
      while !isFinished, let line = try framer.next() { read(line) }
    } catch {
      settle(replies.takePlace(), .offence(.invalid(.null)), id: .null, Strings.controlTooLong)
      isBroken = true
    }
    return taken()
  }

  /// What became of the command with this place.
  package mutating func answer(_ place: Int, _ answer: HostAnswer) -> [Step] {
    let id = ids.removeValue(forKey: place)
    switch answer.result {
    case .success(let sentence): grant(place, id, answer.json(sentence, saysOK: false))
    case .failure(let refusal): settle(place, .refused(refusal), id: id)
    }
    return taken()
  }

  /// The client has closed its sending side. What it asked for it still hears, and while it watches, everything else.
  package mutating func end() -> [Step] {
    isSilent = true
    return taken()
  }

  private mutating func read(_ line: [UInt8]) {
    let place = replies.takePlace()
    do throws(ControlRequest.Offence) {
      obey(try ControlRequest(line), at: place)
    } catch {
      settle(place, .offence(error), id: error.id)
    }
  }

  private mutating func obey(_ request: ControlRequest, at place: Int) {
    do throws(ControlFault) {
      if request.method == "watch" {
        try ControlParams(request.params).finish()
        return grant(place, request.id, Self.watching, isWatch: true)
      }
      let (command, terms) = try HostCommand.read(request.method, request.params, gameName: gameName)
      ids[place] = request.id
      steps.append(.perform(place, command, terms))
    } catch {
      settle(place, error, id: request.id)
    }
  }

  private static let watching = WireCodec.bytes(of: ["message": Strings.controlWatching])

  private mutating func grant(_ place: Int, _ id: ControlRequest.Identity?, _ result: [UInt8], isWatch: Bool = false) {
    put(Reply(line: id.map { ControlReply.line(granting: $0, result) }, isWatch: isWatch), at: place)
  }

  private mutating func settle(_ place: Int, _ fault: ControlFault, id: ControlRequest.Identity?, _ sentence: String? = nil) {
    var failure = fault.failure
    failure.message = (sentence ?? failure.message).neutralised
    put(Reply(line: id.map { ControlReply.line(refusing: $0, failure) }), at: place)
  }

  private mutating func put(_ reply: Reply, at place: Int) {
    for due in replies.put(reply, at: place) {
      if let line = due.line { steps.append(.send(line)) }
      guard due.isWatch else { continue }
      isWatching = true
      steps.append(.watch)
    }
  }

  /// The steps so far, and what follows from how things stand after them.
  private mutating func taken() -> [Step] {
    defer { steps = [] }
    guard !isFinished else { return steps }
    if isBroken || isSilent && !isWatching, !replies.isWaiting {
      isFinished = true
      steps.append(.finish)
    } else if replies.isWaiting, !isPaused {
      isPaused = true
      // Before the commands: their answers may be there at once, and let the client go on.
      steps.insert(.pause, at: 0)
    } else if !replies.isWaiting, isPaused {
      isPaused = false
      steps.append(.resume)
    }
    return steps
  }
}

extension ControlRequest.Offence {
  /// Whom the complaint is for, nil for nobody.
  fileprivate var id: ControlRequest.Identity? {
    switch self {
    case .notJSON, .batch: .null
    case .invalid(let id): id
    case .namelessParams(let id): id
    }
  }
}
