/// What a night broke: the first of the promises that did not hold.
package struct Violation: Error, Hashable, Sendable, CustomStringConvertible {
  package let seed: UInt64
  /// How many things had happened by then.
  package let step: Int
  /// Milliseconds since the night began.
  package let time: Int64
  package let promise: String

  package var description: String { "seed \(seed), step \(step), at \(Self.clock(time)): \(promise)" }

  /// "2:05.017": minutes, seconds and milliseconds.
  static func clock(_ time: Int64) -> String {
    func padded(_ number: Int64, _ digits: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
    return "\(time / 60_000):\(padded(time / 1000 % 60, 2)).\(padded(time % 1000, 3))"
  }
}
