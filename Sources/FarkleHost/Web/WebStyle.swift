internal import Design

/// The tokens as variables of CSS.
enum WebStyle {
  /// Light, dark where the device is, strong where it asks for that; or what was chosen.
  static var variables: String {
    """
    :root{\(colours(.paper))\(motion)\(avatars)color-scheme:light}
    @media (prefers-color-scheme:dark){:root:not([data-theme]){\(colours(.felt))color-scheme:dark}}
    @media (prefers-contrast:more){:root:not([data-theme]){\(colours(.contrast))color-scheme:dark}}
    :root[data-theme=felt],:root.final:not([data-theme=contrast]){\(colours(.felt))color-scheme:dark}
    :root[data-theme=contrast]{\(colours(.contrast))color-scheme:dark}
    @media (prefers-contrast:more){:root.final:not([data-theme]){\(colours(.contrast))}}

    """
  }

  private static func colours(_ theme: Theme) -> String {
    Theme.Token.allCases.map { "--\($0.rawValue):\(hexadecimal(theme.colour($0)));" }.joined()
  }

  private static var motion: String {
    "--tick:\(Motion.tick)ms;--step:\(Motion.step)ms;--move:\(Motion.move)ms;--message:\(Motion.message)ms;"
  }

  private static var avatars: String {
    (0..<8).map { "--avatar\($0):\(hexadecimal(Theme.avatar($0)));" }.joined() + "--on-avatar:\(hexadecimal(Theme.onAvatar));"
  }

  private static func hexadecimal(_ colour: UInt32) -> String {
    let digits = String(colour, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
