internal import Daemon
internal import Design
internal import FarkleViewer
internal import FarkleWire
internal import Vocabulary

// What a viewer promises, looked at with every step.
extension ViewerMachine {
  func show(_ event: ViewerEvent) {
    switch event {
    case .joined: join()
    case .board(let snapshot, let line, let seat, let isCatchUp):
      night.count(isCatchUp ? "boards told as missed" : "boards shown")
      guard let host = cable?.host, host === home else { return night.fail("\(name) shows a board of another host than its home") }
      do throws(Screen.Flaw) {
        try screen.show(snapshot, line, seat: seat, isCatchUp: isCatchUp, of: host.record)
      } catch {
        night.fail("\(name): \(error.promise)")
      }
      cutAgain()
    case .lost(let reason):
      night.count("links lost")
      screen.lose()
      checkLoss(reason)
    case .problem(let problem): checkSentence(problem.sentence)
    case .stage(let stage): checkSentence(stage.sentence)
    case .notice(let sentence), .ended(let sentence): checkSentence(sentence)
    case .rooms, .lobby, .seat, .photo: break
    case .stale: night.count("boards stale")
    default: break
    }
  }

  private func join() {
    if home != nil { night.fail("\(name) joins a second host") }
    home = cable?.host
  }

  private func checkLoss(_ reason: String) {
    checkSentence(reason)
    guard let cable = lastCable, !cable.isSevered, !cable.talk.isOver, cable.host.links[cable.number] === cable else { return }
    if night.clock - cable.troubledAt > HostMachine.calm { night.fail("\(name) loses a good link: \(reason)") }
  }

  private func checkSentence(_ sentence: String) {
    if sentence == Strings.linkGarbled { night.fail("\(name) is sent what it can't read") }
    for word in [Strings.errorMalformed, Strings.errorTooLarge, Strings.errorHelloExpected] where word == sentence {
      night.fail("\(name) is told: \(sentence)")
    }
    if LineScan.tokens(in: sentence.utf8).contains(where: { night.owners[$0] != nil }) { night.fail("\(name) shows a token") }
  }

  /// A viewer ends by itself for a reason that it was given.
  func checkExit(_ code: ExitCode, _ sentence: String?) {
    night.note("\(name) exits: \(code), \(sentence ?? "")")
    night.count("viewers left: \(code)")
    let words = lastCable?.talk.words ?? []
    let isDue =
      switch code {
      case .success: hasQuit || goal.isOnce || words.contains("host-quit")
      case .noPermission: words.contains("kicked") || goal.isOnce || goal.place != nil && home == nil && words.contains("bad-code")
      case .usage: goal.code == nil && !night.plan.isLonely
      case .unavailable: goal.timeout != nil
      default: false
      }
    if !isDue { night.fail("\(name) leaves without a reason: \(code), \(sentence ?? "no word")") }
  }

  /// The network may be after this one.
  private func cutAgain() {
    guard cutsToCome > 0, let cable else { return }
    cutsToCome -= 1
    if cutsToCome == 0 { night.count("fifty links lost in a row") }
    night.after(night.chance.between(0...400)) { [unowned self] in
      guard self.cable === cable else { return }
      night.cut(cable, isNoticed: true)
      // The machine sees its network come back, and tries at once.
      after(night.chance.between(500...900)) { [unowned self] in handle(.networkChanged) }
    }
  }
}
