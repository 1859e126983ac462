internal import FarkleWire
internal import Vocabulary

/// What was said on one connection, and whether it is what the protocol lets be said there.
struct Talk {
  struct Breach: Error {
    let promise: String
  }

  // What the guest said.
  private(set) var hello: ToHost.Hello?
  /// The seats that were asked for.
  private(set) var wanted: Set<Identifier> = []
  /// Whether a seat was given up, or a photo taken away.
  private(set) var hasGivenUp = false
  /// The claims that have no answer yet.
  private(set) var openClaims: [ToHost.Claim] = []
  /// The claim that was answered last.
  private(set) var settled: ToHost.Claim?

  // What the host said.
  private(set) var welcome: ToViewer.Welcome?
  /// The number of the newest snapshot.
  private(set) var seq: Int?
  /// Whether the newest message was the last one.
  private(set) var isOver = false
  /// The reasons of goodbyes and refusals.
  private(set) var words: Set<String> = []
  private(set) var photoBytes = 0

  /// Whether the host counts the guest as a viewer.
  var isWatching: Bool { welcome != nil && seq != nil && !isOver }

  // MARK: - From the guest

  /// Takes a line of a viewer, its LF included.
  /// - Parameter isOurs: whether a token was given to this viewer by this host.
  mutating func hear(
    fromGuest line: [UInt8], isOurs: (_ token: String, _ host: Identifier?, _ viewer: Identifier?) -> Bool
  ) throws(Breach) {
    guard let message = try? WireCodec.decodeToHost(Array(line.dropLast())) else {
      throw Breach(promise: "a viewer says what is no message")
    }
    switch message {
    case .hello(let hello):
      if self.hello != nil { throw Breach(promise: "a viewer says hello twice") }
      self.hello = hello
      if let token = hello.token, !isOurs(token, hello.host, hello.viewer) {
        throw Breach(promise: "a viewer shows a token to a host that did not give it")
      }
    case .claim(let claim): note(claim)
    default: break
    }
  }

  /// A claim was made.
  mutating func note(_ claim: ToHost.Claim) {
    if let player = claim.player { wanted.insert(player) }
    if claim.player == nil || claim.removePhoto == true { hasGivenUp = true }
    openClaims.append(claim)
  }

  /// A stranger's hello, whatever it is worth.
  mutating func note(_ hello: ToHost.Hello) { self.hello = hello }

  // MARK: - From the host

  /// Takes a line of the host, its LF included.
  /// - Returns: the message where it is one that others need to look at.
  mutating func hear(fromHost line: [UInt8]) throws(Breach) -> ToViewer? {
    if isOver { throw Breach(promise: "a message after the last one") }
    guard line.last == 10, line.count <= WireLimits.lineToViewer + 1 else { throw Breach(promise: "what is no line of the protocol") }
    switch LineScan.type(of: line) {
    case "snapshot":
      let number = LineScan.number("\"seq\":", in: line)
      guard welcome != nil, let number, number > seq ?? -1 else { throw Breach(promise: "snapshot \(number ?? -1) after \(seq ?? -1)") }
      seq = number
      return nil
    case "ping":
      guard let seq, LineScan.number("\"seq\":", in: line) == seq else { throw Breach(promise: "a ping with another snapshot's number") }
      return nil
    case "photo", "pong":
      if seq == nil { throw Breach(promise: "something between welcome and snapshot") }
      if line.starts(with: "{\"hash\"".utf8) { photoBytes += line.count }
      return nil
    default:
      guard let message = try? WireCodec.decodeToViewer(Array(line.dropLast())) else { throw Breach(promise: "what is no message") }
      try take(message)
      return message
    }
  }

  private mutating func take(_ message: ToViewer) throws(Breach) {
    switch message {
    case .welcome(let welcome):
      if self.welcome != nil { throw Breach(promise: "a second welcome") }
      self.welcome = welcome
    case .claimed(let claimed):
      guard let index = openClaims.firstIndex(where: { $0.request == claimed.request }) else {
        throw Breach(promise: "an answer to no claim")
      }
      settled = openClaims.remove(at: index)
    case .bye(let bye):
      words.insert(bye.reason.rawValue)
      isOver = true
    case .error(let refusal):
      if welcome != nil, seq == nil { throw Breach(promise: "an error between welcome and snapshot") }
      words.insert(refusal.code.rawValue)
      isOver = true
    default: throw Breach(promise: "what no host says: \(message)")
    }
  }

  /// The host has ended the connection.
  mutating func end() { isOver = true }
}
