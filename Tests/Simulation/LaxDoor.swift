internal import FarkleWire
internal import Vocabulary

/// Makes a host one that lets everybody in, as another program might: it hears a hello as if its own code had been said and nobody in
/// particular had been meant.
struct LaxDoor {
  private var framer = LineFramer(limit: WireLimits.lineToHost)
  private var isOpen = false

  /// What the host gets to hear of some bytes. A hello that means it is left as it is.
  mutating func open(_ bytes: [UInt8], of host: Identifier, _ code: RoomCode?) -> [UInt8] {
    if isOpen { return bytes }
    framer.append(bytes)
    guard let line = try? framer.next() else { return [] }
    isOpen = true
    var heard = line + [10]
    if let code, case .hello(var hello)? = try? WireCodec.decodeToHost(line), hello.host != host {
      (hello.code, hello.host, hello.viewer, hello.token) = (code, nil, nil, nil)
      heard = WireCodec.encode(.hello(hello))
    }
    while let line = try? framer.next() { heard += line + [10] }
    return heard
  }
}
