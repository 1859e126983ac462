internal import TestSupport
internal import Vocabulary

/// A computer of the night with one program on it. It sleeps and wakes, its clocks are its own, and its program ends and starts again.
class Machine {
  unowned let night: Night
  let name: String
  var clock: MachineClock
  /// Grows with each start and end of the program: what was meant for an earlier one comes too late.
  private(set) var life = 0
  private(set) var isAsleep = false
  /// When it woke last.
  private(set) var wokeAt: Int64?
  private var naps = 0
  private var overslept: Int64 = 0
  /// What happened to the machine in its sleep.
  private var missed: [() -> Void] = []
  /// When the program's timer is due.
  private var alarm: Int64?
  /// How many ticks in a row brought nothing.
  private var idleTicks = 0

  init(_ name: String, in night: Night) {
    self.night = night
    self.name = name
    clock = MachineClock(uptime: night.chance.between(0...100_000_000))
  }

  var now: Now { clock.now(night.clock) }

  /// When the program wants a tick.
  var deadline: Moment? { nil }
  /// Nothing but time has passed for the program.
  func tick() {}

  /// Does something later, unless the program has ended by then; on a machine that sleeps, when it wakes.
  func after(_ delay: Int64, _ body: @escaping () -> Void) {
    let life = life
    night.after(delay) { [unowned self] in
      whenAwake { if self.life == life { body() } }
    }
  }

  private func whenAwake(_ body: @escaping () -> Void) {
    if isAsleep { missed.append(body) } else { body() }
  }

  /// The program begins or ends: nothing that was under way concerns it any more.
  func newLife() {
    life += 1
    alarm = nil
    idleTicks = 0
  }

  // MARK: - The timer

  /// Sees to it that the deadline is kept, a little late as timers are.
  func setTimer() {
    guard let deadline else { return }
    let due = max(clock.time(of: deadline), night.clock) + (night.chance.oneIn(8) ? night.chance.between(0...20) : 0)
    if let alarm, alarm <= due { return }
    alarm = due
    after(due - night.clock) { [unowned self] in
      guard alarm == due else { return }
      alarm = nil
      ring()
    }
  }

  private func ring() {
    guard let deadline else { return }
    if deadline <= now.moment { tick() }
    setTimer()
  }

  /// Counts the ticks that bring nothing: time must make progress.
  func noteProgress(isTick: Bool, broughtSomething: Bool) {
    idleTicks = isTick && !broughtSomething ? idleTicks + 1 : 0
    if idleTicks >= 1000 { night.fail("\(name): 1,000 ticks in a row change nothing") }
  }

  // MARK: - Sleep

  /// - Parameter extra: how much longer it was for the machine itself.
  func nap(_ milliseconds: Int64, extra: Int64) {
    guard !isAsleep else { return }
    isAsleep = true
    overslept = extra
    naps += 1
    let nap = naps
    night.after(milliseconds) { [unowned self] in if nap == naps { wake() } }
  }

  func wake() {
    guard isAsleep else { return }
    naps += 1
    clock.oversleep(overslept)
    isAsleep = false
    wokeAt = night.clock
    alarm = nil
    let waiting = missed
    missed = []
    setTimer()
    for body in waiting { body() }
  }
}
