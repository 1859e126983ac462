import Simulation
import Testing

/// Nights in which nothing happens would pass too.
struct EventfulTests {
  /// What has to happen in forty nights.
  private static let events = [
    "boards shown", "boards told as missed", "boards stale", "links lost", "links blocked", "ghosts replaced", "viewers that came back",
    "claims granted", "claims seat-taken", "claims not-saved", "commits", "commits refused", "commits that nobody heard of",
    "commands done",
    "commands refused", "hosts killed", "hosts without power", "hosts moved", "codes drawn for a clash", "last word shutting-down",
    "last word host-quit", "last word bad-code", "last word malformed", "viewers left: success",
  ]

  @Test func `much happens in a few nights`() async {
    let report = await Nights.pass(1..<41, workers: 2)
    #expect(report.violations == [] && report.passed == 40)
    for event in Self.events { #expect(report.tally[event] ?? 0 > 0, "\(event)") }
  }
}
