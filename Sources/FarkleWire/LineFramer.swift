/// Cuts a stream of bytes into lines ended by LF, whatever pieces it comes in. Never holds more than one line and a byte.
package struct LineFramer: Sendable {
  private let limit: Int
  private var rest: [UInt8] = []
  /// How much of `rest` was already searched for a line's end.
  private var searched = 0
  /// Whether a line went over the limit: the stream can't be read on.
  private var isBroken = false

  /// - Parameter limit: the most bytes of a line, its end not counted.
  package init(limit: Int) {
    self.limit = limit
  }

  /// Takes the next bytes of the stream.
  package mutating func append(_ bytes: some Sequence<UInt8>) {
    rest.append(contentsOf: bytes)
  }

  /// The next whole line without its end, nil when more bytes are needed.
  /// - Throws: ``WireError/Code/tooLarge`` once the line at hand has gone over the limit, and ever after.
  package mutating func next() throws(WireError) -> [UInt8]? {
    let tooLarge = WireError(code: .tooLarge, detail: "a line of more than \(limit) bytes")
    if isBroken { throw tooLarge }
    guard let end = lineEnd else {
      searched = rest.count
      if rest.count > limit {
        isBroken = true
        rest = []
        searched = 0
        throw tooLarge
      }
      return nil
    }
    if end > limit {
      isBroken = true
      rest = []
      throw tooLarge
    }
    let line = Array(rest[..<end])
    rest.removeFirst(end + 1)
    searched = 0
    return line
  }

  private var lineEnd: Int? {
    let bytes = rest.span
    var place = searched
    while place < bytes.count, bytes[place] != UInt8(ascii: "\n") { place += 1 }
    return place < bytes.count ? place : nil
  }

  /// Whether the stream ended inside a line.
  package var hasPartialLine: Bool { !rest.isEmpty }
}
