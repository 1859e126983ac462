/// Bytes from a terminal to keys and pastes.
struct InputDecoder {
  enum Input: Hashable {
    case key(KeyPress)
    case paste(String)
  }

  private var lexer = InputLexer()
  private let names: KeyNames

  init(names: KeyNames) {
    self.names = names
  }

  var isWaiting: Bool { lexer.isWaiting }

  mutating func take(_ bytes: [UInt8]) -> [Input] {
    bytes.compactMap { lexer.take($0) }.compactMap(input)
  }

  /// What has come stands for itself: nothing has followed it for a while.
  mutating func expire() -> Input? { lexer.expire().flatMap(input) }

  private func input(_ token: InputLexer.Token) -> Input? {
    switch token {
    case .key(let key): .key(key)
    case .sequence(let bytes, let modifiers): names.key(for: bytes).map { .key($0.adding(modifiers)) }
    case .paste(let text): .paste(text)
    }
  }
}
