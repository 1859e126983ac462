internal import Vocabulary

/// Events of a stream for browsers (WHATWG HTML, "Server-sent events").
enum WebEvents {
  /// An event whose data is one line. A time goes into its id, by which the other side tells how old a thing is.
  static func event(_ name: String, _ line: ArraySlice<UInt8>, time: Timestamp? = nil) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(line.count + 64)
    bytes.append(contentsOf: "event: \(name)\n".utf8)
    if let time { bytes.append(contentsOf: "id: \(time.milliseconds)\n".utf8) }
    bytes.append(contentsOf: "data: ".utf8)
    bytes.append(contentsOf: line)
    bytes.append(contentsOf: "\n\n".utf8)
    return bytes
  }
}
