internal import Design

/// How long ago something was, in words that change seldom: a board that counts seconds is never still.
package enum BoardAge {
  /// Of something that was scored: minutes, then hours. What lies in the future, by a clock that is wrong, is now.
  package static func text(of milliseconds: Int64) -> String {
    let seconds = Int(max(0, milliseconds) / 1000)
    return seconds < 60 ? Strings.justNow : Strings.age(max(seconds, 100))
  }

  /// In how many milliseconds that text is another one.
  package static func change(of milliseconds: Int64) -> Int64 {
    let seconds = max(0, milliseconds) / 1000
    let step: Int64 = seconds < 6000 ? 60 : 3600
    return (seconds / step + 1) * step * 1000 - milliseconds
  }

  /// Of a link that is lost: seconds at first, then tens of them, then as above.
  static func waitingText(of milliseconds: Int64) -> String {
    let seconds = Int(max(0, milliseconds) / 1000)
    return Strings.age(seconds < 10 ? seconds : seconds < 60 ? seconds / 10 * 10 : max(seconds, 100))
  }

  static func waitingChange(of milliseconds: Int64) -> Int64 {
    let seconds = max(0, milliseconds) / 1000
    guard seconds < 60 else { return change(of: milliseconds) }
    let step: Int64 = seconds < 10 ? 1 : 10
    return (seconds / step + 1) * step * 1000 - milliseconds
  }
}
