/// Cuts what is typed or piped into the host into lines; one that is too long is told and skipped, and the next is read as ever.
package struct CommandLines: Sendable {
  package static let limit = 64 * 1024
  private var rest: [UInt8] = []
  private var isSkipping = false

  package init() {}

  /// The lines that end in `bytes`, without their LF or CR LF, nil for each that was too long.
  package mutating func take(_ bytes: [UInt8]) -> [[UInt8]?] {
    var lines: [[UInt8]?] = []
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        lines.append(finish())
      } else if !isSkipping {
        rest.append(byte)
        isSkipping = rest.count > Self.limit
      }
    }
    return lines
  }

  /// The last line, if the input ended inside one.
  package mutating func takeRest() -> [[UInt8]?] {
    rest.isEmpty ? [] : [finish()]
  }

  private mutating func finish() -> [UInt8]? {
    defer {
      rest = []
      isSkipping = false
    }
    if isSkipping { return nil }
    if rest.last == UInt8(ascii: "\r") { rest.removeLast() }
    return rest
  }
}
