import Design
import Foundation
import TestSupport
import Testing
import TextScreen

@testable import FarkleHost

/// Every screen as it was last looked at, in four sizes: its text, and its colours in every theme. `FARKLE_RECORD=1` writes them anew, and
/// what is new or different fails once.
struct GoldenTests {
  private static let sizes = [
    Size(columns: 80, rows: 24), Size(columns: 40, rows: 20), Size(columns: 120, rows: 40), Size(columns: 200, rows: 60),
  ]

  @Test(arguments: Scene.allCases, sizes) func `a screen looks as it did`(scene: Scene, size: Size) throws {
    let drawn = try Self.draw(scene, size)
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Golden")
    let file = folder.appendingPathComponent("\(scene.rawValue)-\(size.columns)x\(size.rows).txt")
    let golden = try? String(contentsOf: file, encoding: .utf8)
    if golden != drawn, ProcessInfo.processInfo.environment["FARKLE_RECORD"] != nil {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try drawn.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(golden == drawn, "\(file.lastPathComponent) is new or different")
  }

  /// The text, then for each theme the styles: a legend, and each row in runs of a letter and a length.
  private static func draw(_ scene: Scene, _ size: Size) throws -> String {
    let screen = try scene.play()
    var parts: [String] = []
    var layers: [(name: String, rows: [String])] = []
    var order: [String] = []
    for (name, theme, hasColour) in Theme.allCases.map({ ($0.rawValue, $0, true) }) + [("NO_COLOR", .paper, false)] {
      let frame = screen.with { ($0.theme, $0.hasColour) = (theme, hasColour) }.frame(size.columns, size.rows)
      // Initials take the place of photos where there are no colours.
      let isOther = scene == .settings || scene == .photos && !hasColour
      if parts.isEmpty { parts = frame.lines } else if !isOther { #expect(frame.lines == parts, "the text in \(name)") }
      let (legend, rows) = styles(of: frame)
      order.append("\n\(name): \(legend)")
      if let same = layers.first(where: { $0.rows == rows }) { order.append("as in \(same.name)") } else { order += rows }
      layers.append((name, rows))
    }
    return (parts.map { $0.isEmpty ? "" : "|" + $0 } + order).joined(separator: "\n") + "\n"
  }

  private static func styles(of frame: Frame) -> (legend: String, rows: [String]) {
    var letters: [Style: Character] = [:]
    var legend: [String] = []
    let alphabet = Array("abcdefghijklmnopqrstuvwxyz")
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

  @Test(arguments: [Size(columns: 39, rows: 20), Size(columns: 40, rows: 19), Size(columns: 10, rows: 5), Size(columns: 1, rows: 1)])
  func `a window that is too small says so kindly`(size: Size) throws {
    let lines = try Scene.turn.play().frame(size.columns, size.rows).lines
    #expect(lines[0].hasPrefix("This".prefix(size.columns)))
  }

  @Test(arguments: Scene.allCases) func `nothing breaks in any size`(scene: Scene) throws {
    let screen = try scene.play()
    for columns in [0, 39, 40, 59, 60, 69, 89, 90, 133] {
      for rows in [0, 19, 20, 23, 25, 34, 44, 50] {
        #expect(screen.frame(columns, rows).size == Size(columns: columns, rows: rows))
      }
    }
  }

  @Test(arguments: Scene.allCases) func `without colour there is none`(scene: Scene) throws {
    let frame = try scene.play().with { $0.hasColour = false }.frame(120, 40)
    #expect(frame.cells.allSatisfy { $0.style.foreground == nil && $0.style.background == nil })
  }
}
