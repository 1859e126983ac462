internal import Daemon
internal import Vocabulary

/// Standard error, for what ends a program.
enum Console {
  /// Who is it that complains.
  static let prefix = "farkle-host: "

  static func complain(_ sentence: String) {
    let output = LineOutput(descriptor: 2)
    output.write((prefix + sentence).neutralised, .error)
    output.drain()
  }
}
