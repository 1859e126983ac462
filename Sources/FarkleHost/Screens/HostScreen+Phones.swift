internal import Design
internal import FarkleWire
internal import QRCode
internal import Screens
internal import TextScreen
internal import Vocabulary

// The code that a phone scans to watch.
extension HostScreen {
  /// Rows and columns of light around the code: with two a camera finds it on a dark screen, with one in most light.
  private static let margins = [2, 1]

  var pages: [HostStatus.Page] { status?.pages ?? [] }

  func drawPhones(_ place: Int, _ area: Rect, _ painter: inout Painter) {
    var rest = Painter.column(of: area, 76)
    guard !pages.isEmpty else {
      painter.heading(Strings.phonesTitle, &rest)
      painter.text(status?.web == nil ? Strings.phonesOff : Strings.pageNoShare, rest, .muted)
      return
    }
    let page = pages[place % pages.count]
    let code = QRCode(page.address)
    // The code is what the screen is for: it may have all of its rows.
    let lines = code.flatMap { code in
      Self.margins.lazy.map { code.halfBlocks(margin: $0) }.first { $0.count <= rest.rows && $0[0].count + 22 <= rest.columns }
    }
    if let lines {
      let columns = lines[0].count
      let picture = rest.takeLeft(columns)
      let style =
        settings.look.hasColour
        ? Style(foreground: Color(Theme.contrast.colour(.ink)), background: Color(Theme.contrast.colour(.ground))) : Style.plain
      for (row, line) in lines.enumerated() { painter.text(line, picture, row: row, style) }
      _ = rest.takeLeft(2)
    }
    painter.heading(Strings.phonesTitle, &rest)
    var sentences = [(page.address, Theme.Token.ink)]
    sentences.append((Strings.phonesHint, .muted))
    if page.proven { sentences.append(("\(Glyphs.saved) \(Strings.phonesProven)", .goldInk)) }
    if pages.count > 1 { sentences.append((Strings.phonesOthers(place % pages.count + 1, of: pages.count), .muted)) }
    if lines == nil { sentences.append((Strings.phonesTooSmall, .muted)) }
    for (text, token) in sentences {
      for line in Self.broken(text, rest.columns) where rest.rows > 0 {
        painter.text(line, rest.takeTop(1), text == page.address ? painter.style(token).bold : painter.style(token))
      }
      if rest.rows > 0 { _ = rest.takeTop(1) }
    }
  }

  /// The lines of a text; an address is one word, and is broken where the line ends.
  private static func broken(_ text: String, _ columns: Int) -> [String] {
    guard !text.contains(" "), columns > 0 else { return text.wrapped(columns) }
    var rest = text[...]
    var lines: [String] = []
    while !rest.isEmpty {
      lines.append(String(rest.prefix(columns)))
      rest = rest.dropFirst(columns)
    }
    return lines
  }
}
