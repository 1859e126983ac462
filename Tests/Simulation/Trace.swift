internal import FarkleHost
internal import FarkleViewer
internal import FarkleWire

/// What happens, in words that fit a line.
enum Trace {
  static func text(_ input: HostInput) -> String {
    switch input {
    case .received(let link, let bytes): "received(\(link.number), \(bytes.count): \(start(bytes)))"
    case .photoChecked(let link, _): "photoChecked(\(link.number))"
    default: short("\(input)")
    }
  }

  static func text(_ action: HostAction) -> String {
    switch action {
    case .send(let link, let bytes): "send(\(link.number), \(start(bytes)))"
    case .broadcast(let links, let bytes, isLatest: false): "send(\(links.map(\.number).sorted()), \(start(bytes)))"
    case .broadcast(let links, let bytes, isLatest: true):
      "sendLatest(\(links.map(\.number).sorted()), \(LineScan.number("\"seq\":", in: bytes) ?? -1))"
    case .checkPhoto(let link, _): "checkPhoto(\(link.number))"
    case .answer(let number, let answer): "answer(\(number), \(short("\(answer.result)")))"
    default: short("\(action)")
    }
  }

  static func text(_ input: ViewerInput) -> String {
    if case .received(let bytes) = input { "received(\(bytes.count): \(start(bytes)))" } else { short("\(input)") }
  }

  static func text(_ action: ViewerAction) -> String {
    switch action {
    case .send(let bytes): "send(\(start(bytes)))"
    case .show(.board(let snapshot, _, _, let isCatchUp)): "board(\(snapshot.seq), revision \(snapshot.game?.revision ?? -1), \(isCatchUp))"
    default: short("\(action)")
    }
  }

  private static func start(_ bytes: [UInt8]) -> String {
    let text = String(decoding: bytes.prefix(160), as: UTF8.self).filter { $0 != "\n" }
    return bytes.count > 160 ? text + "…" + String(decoding: bytes.suffix(60), as: UTF8.self).filter { $0 != "\n" } : text
  }

  /// Without the names of modules, and cut.
  private static func short(_ text: String) -> String {
    var text = text
    for module in modules { text = text.replacing(module + ".", with: "") }
    return text.count > 400 ? text.prefix(400) + "…" : text
  }

  private static let modules = ["FarkleHost", "FarkleViewer", "FarkleWire", "FarkleGame", "FarkleStore", "Vocabulary", "Sockets", "Daemon"]
}
