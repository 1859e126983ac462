internal import Daemon
internal import Vocabulary

/// Standard error, for what ends a program.
enum Console {
  static func complain(_ sentence: String) {
    let output = LineOutput(descriptor: 2)
    output.write("farkle-host: \(sentence)".neutralised)
    output.drain()
  }
}
