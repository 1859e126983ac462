internal import Design
internal import Foundation
package import Screens
package import TextScreen

/// A screen as text, for a file that is looked at by people: what it says, and its colours in every theme and in none.
package struct GoldenPicture {
  /// The sizes in which every screen is drawn.
  package static let sizes = [
    Size(columns: 80, rows: 24), Size(columns: 40, rows: 20), Size(columns: 120, rows: 40), Size(columns: 200, rows: 60),
  ]

  package let text: String
  /// The themes in which the words are others than in the first one; without colours it is "NO_COLOR".
  package let differing: [String]

  /// - Parameter draw: the screen's frame in such looks.
  package init(_ draw: (ScreenLook) throws -> Frame) rethrows {
    var words: [String]?
    var differing: [String] = []
    var layers: [(name: String, rows: [String])] = []
    var lines: [String] = []
    for (name, theme, hasColour) in Theme.allCases.map({ ($0.rawValue, $0, true) }) + [("NO_COLOR", .paper, false)] {
      var look = ScreenLook()
      (look.theme, look.hasColour) = (theme, hasColour)
      let frame = try draw(look)
      if words == nil { words = frame.lines } else if frame.lines != words { differing.append(name) }
      let (legend, rows) = Self.styles(of: frame)
      lines.append("\n\(name): \(legend)")
      if let same = layers.first(where: { $0.rows == rows }) { lines.append("as in \(same.name)") } else { lines += rows }
      layers.append((name, rows))
    }
    text = ((words ?? []).map { $0.isEmpty ? "" : "|" + $0 } + lines).joined(separator: "\n") + "\n"
    self.differing = differing
  }

  /// Whether the file `name`.txt in the folder Golden beside a source file holds this. With `FARKLE_RECORD=1` it does from now on, and the
  /// answer is still no, so that a test fails once for what is new or different.
  package func isKept(as name: String, beside source: String) throws -> Bool {
    let folder = URL(fileURLWithPath: source).deletingLastPathComponent().appendingPathComponent("Golden")
    let file = folder.appendingPathComponent("\(name).txt")
    let golden = try? String(contentsOf: file, encoding: .utf8)
    if golden != text, ProcessInfo.processInfo.environment["FARKLE_RECORD"] != nil {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    return golden == text
  }

  /// A legend of the styles, and each row in runs of a letter and a length.
  private static func styles(of frame: Frame) -> (legend: String, rows: [String]) {
    var letters: [Style: Character] = [:]
    var legend: [String] = []
    let alphabet = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
    let rows = (0..<frame.size.rows).map { row in
      var runs: [(Character, Int)] = []
      for column in 0..<frame.size.columns {
        let style = frame[row, column].style
        if letters[style] == nil {
          letters[style] = alphabet[letters.count]
          legend.append("\(alphabet[letters.count - 1]) \(describe(style))")
        }
        guard let letter = letters[style] else { continue }
        if runs.last?.0 == letter { runs[runs.count - 1].1 += 1 } else { runs.append((letter, 1)) }
      }
      return runs.map { "\($0.0)\($0.1)" }.joined(separator: " ")
    }
    return (legend.joined(separator: ", "), rows)
  }

  private static func describe(_ style: Style) -> String {
    func hex(_ color: Color?) -> String { color.map { String(format: "%02x%02x%02x", $0.red, $0.green, $0.blue) } ?? "-" }
    let attributes = [(style.isBold, "bold"), (style.isDim, "dim"), (style.isReversed, "reversed"), (style.isUnderlined, "underlined")]
    return ([hex(style.foreground), "on", hex(style.background)] + attributes.filter(\.0).map(\.1)).joined(separator: " ")
  }
}
