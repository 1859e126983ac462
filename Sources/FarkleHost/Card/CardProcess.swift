internal import Daemon
internal import Design
internal import Vocabulary

/// Draws a card in a program of its own, which takes the libraries that draw with it when it ends.
enum CardProcess {
  /// Blocks for a second or two.
  /// - Parameters:
  ///   - folder: of the data.
  ///   - path: of the PNG, which is replaced.
  ///   - patience: seconds after which it is given up.
  static func draw(_ game: Identifier, from folder: String, to path: String, patience: Int = 60) -> Result<String, CardFailure> {
    let words = ["card", game.description, "--data", folder, "--out", path]
    let outcome = ChildProcess.runSelf(words, within: patience)
    return outcome?.code == 0 ? .success(path) : .failure(CardFailure(Strings.noCard(outcome.flatMap { reason(in: $0.output) })))
  }

  /// The last line of what the program has complained of.
  private static func reason(in output: String) -> String? {
    let line = output.split(whereSeparator: \.isNewline).last.map(String.init) ?? ""
    let prefix = Console.prefix
    return line.isEmpty ? nil : line.hasPrefix(prefix) ? String(line.dropFirst(prefix.count)) : line
  }
}
