import Simulation
import Testing

/// A simulator that finds nothing proves nothing: faults of the world itself must be found too.
struct SabotageTests {
  @Test(arguments: Sabotage.allCases)
  func `a fault in the world is found within a few nights, and its seed is told`(sabotage: Sabotage) async throws {
    let report = await Nights.pass(1..<25, workers: 1, sabotage: sabotage)
    let violation = try #require(report.violations.first, "24 nights with a world that \(sabotage)")
    #expect(violation.description.hasPrefix("seed \(violation.seed), step \(violation.step), at "))
    #expect(report.passed + report.violations.count == 24)
    // That seed alone finds the same.
    #expect(Night(seed: violation.seed, sabotage: sabotage).pass() == violation)
  }
}
