internal import FarkleWire
internal import Glibc
internal import Sockets

/// A client of a host's control socket, on an event loop. Used on the loop's thread only.
final class ControlClient {
  /// What a client hears beside the answers to its commands.
  enum Event {
    /// All that a scorekeeper's screen shows, as it is now.
    case changed(HostStatus)
    /// Something that nobody asked for, in line mode's words.
    case happened(word: String, sentence: String)
    /// The connection is over, and nothing more comes.
    case closed
  }

  /// An answer that lists as many viewers as a host may have takes a quarter of it.
  private static let lineLimit = 16 << 20
  private let connection: Connection
  private var framer = LineFramer(limit: lineLimit)
  private var lastRequest = 0
  private var waiting: [Int: (HostAnswer) -> Void] = [:]

  /// Connects to the host that has this data folder.
  /// - Throws: ``SystemError``, with ``SystemError/isNobodyThere`` if there is none.
  init(data: String, on loop: EventLoop) throws(SystemError) {
    guard let path = ControlPlace(data: data).read() else { throw SystemError(code: ENOENT, operation: "connect") }
    connection = try Connection(to: path, on: loop)
  }

  func start(_ handler: @escaping (Event) -> Void) {
    connection.start { [weak self] event in
      switch event {
      case .received(let bytes): self?.take(bytes, handler)
      // A host that sends no more is on its way out.
      case .ended: self?.close()
      case .closed: handler(.closed)
      case .blocked, .flowed: break
      }
    }
  }

  /// Gives a command.
  /// - Parameter answered: called once, with what became of it; not if the connection ends before.
  func obey(_ command: HostCommand, _ terms: HostCommand.Terms, then answered: @escaping (HostAnswer) -> Void) {
    let method = command.method
    var params = method.params
    if let revision = terms.revision { params["revision"] = .number(revision) }
    if terms.isPreview { params["preview"] = .flag(true) }
    lastRequest += 1
    waiting[lastRequest] = answered
    connection.send(ControlRequest(id: .number(lastRequest), method: method.name, params: params).line)
  }

  /// From now on ``Event/changed(_:)`` and ``Event/happened(word:sentence:)`` come.
  func watch() { connection.send(ControlRequest(id: nil, method: "watch").line) }

  func close() { connection.close() }

  private func take(_ bytes: [UInt8], _ handler: (Event) -> Void) {
    framer.append(bytes)
    do throws(WireError) {
      while let line = try framer.next() { hear(try ControlReply(line), handler) }
    } catch {
      // What speaks there is no host of this version.
      close()
    }
  }

  private func hear(_ reply: ControlReply, _ handler: (Event) -> Void) {
    switch reply {
    case .result(.number(let request), let result): waiting.removeValue(forKey: request)?(HostAnswer(result))
    case .failure(.number(let request), let failure): waiting.removeValue(forKey: request)?(HostAnswer(failure))
    case .changed(let status): handler(.changed(status))
    case .event(let word, let sentence): handler(.happened(word: word, sentence: sentence))
    // A connection that is not served at all.
    case .failure(.null, let failure): waiting.keys.min().flatMap { waiting.removeValue(forKey: $0) }?(HostAnswer(failure))
    case .result, .failure, .unknown: break
    }
  }
}
