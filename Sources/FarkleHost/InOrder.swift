/// Gives answers out in the order of what they answer, whatever the order in which they come.
struct InOrder<Answer> {
  private var last = 0
  private var next = 1
  /// Those that wait for an earlier one.
  private var early: [Int: Answer] = [:]

  /// Whether an answer is still to come.
  var isWaiting: Bool { next <= last }

  /// The place of the next answer, 1 and up.
  mutating func takePlace() -> Int {
    last += 1
    return last
  }

  /// Puts an answer in its place.
  /// - Returns: those whose turn it is now.
  mutating func put(_ answer: Answer, at place: Int) -> [Answer] {
    early[place] = answer
    var due: [Answer] = []
    while let answer = early.removeValue(forKey: next) {
      due.append(answer)
      next += 1
    }
    return due
  }
}
