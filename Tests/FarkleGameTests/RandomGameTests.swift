import Testing

/// Random games of mixed events, each step refereed; a failure names the seed that plays the same game again.
struct RandomGameTests {
  private static let gamesPerRange: UInt64 = 640

  @Test(arguments: 0..<16)
  func `ten thousand random games keep the rules`(range: Int) throws {
    var coverage = Coverage()
    let first = UInt64(range) * Self.gamesPerRange
    for seed in first..<first + Self.gamesPerRange {
      do {
        var referee = try Referee(seed: seed)
        try referee.play(steps: 54, coverage: &coverage)
      } catch {
        Issue.record("seed \(seed): \(error)")
        return
      }
    }
    #expect(coverage.missing(below: 10) == [], "random games must come through everything")
  }
}
