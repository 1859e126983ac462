/// The trace of a night: shown as it comes, or its latest lines when they are asked for.
final class Lines {
  private static let kept = 60
  private let showsAll: Bool
  private var latest: [String] = []

  init(showsAll: Bool) {
    self.showsAll = showsAll
  }

  func add(_ line: String) {
    if showsAll { return print(line) }
    latest.append(line)
    if latest.count > 2 * Self.kept { latest.removeFirst(Self.kept) }
  }

  func showLatest() {
    for line in latest.suffix(Self.kept) { print(line) }
  }
}
