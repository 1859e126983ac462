internal import TextScreen

/// How many colours a terminal shows.
enum ColorDepth: Hashable, Sendable {
  case none
  /// The eight of ECMA-48.
  case eight
  /// And their bright companions.
  case sixteen
  /// xterm's cube and greys.
  case indexed
  case direct

  /// - Parameters:
  ///   - environment: a variable's value. NO_COLOR (no-color.org) asks for none; COLORTERM promises that any colour can be said.
  ///   - known: what terminfo says, for terminals that it was asked about.
  init(_ environment: (String) -> String?, known: Int?) {
    let terminal = environment("TERM") ?? ""
    if environment("NO_COLOR")?.isEmpty == false {
      self = .none
    } else if ["truecolor", "24bit"].contains(environment("COLORTERM")) || terminal.hasSuffix("-direct") {
      self = .direct
    } else if let known {
      self =
        switch known {
        case 256...: .indexed
        case 16...: .sixteen
        case 8...: .eight
        default: .none
        }
    } else if terminal.hasPrefix("vt") || terminal.hasSuffix("-mono") || terminal.hasSuffix("-m") {
      self = .none
    } else {
      // An xterm of this century has 256 of them, whether its name says so or not.
      self = terminal.contains("256color") || terminal.hasPrefix("xterm") ? .indexed : .sixteen
    }
  }
}

extension ColorDepth {
  /// The parameters of SGR that select a colour or what comes nearest to it; empty where there are no colours.
  func code(_ color: Color, isBackground: Bool) -> [Int] {
    let base = isBackground ? 40 : 30
    switch self {
    case .none: return []
    case .eight: return [base + Palette.nearest(to: color, among: 8)]
    case .sixteen:
      let index = Palette.nearest(to: color, among: 16)
      return [index < 8 ? base + index : base + 60 + index - 8]
    case .indexed: return [base + 8, 5, Palette.nearestIndexed(to: color)]
    case .direct: return [base + 8, 2, Int(color.red), Int(color.green), Int(color.blue)]
    }
  }
}
