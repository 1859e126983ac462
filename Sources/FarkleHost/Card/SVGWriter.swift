internal import TextScreen

/// Writes an SVG document, element by element (W3C, "Scalable Vector Graphics 2").
struct SVGWriter {
  enum Anchor: String {
    case start
    case middle
    case end
  }

  private(set) var text: String

  init(width: Int, height: Int) {
    text = "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" "
    text += "width=\"\(width)\" height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\">\n"
  }

  /// The whole document.
  var document: [UInt8] { Array((text + "</svg>\n").utf8) }

  /// An element without content, its attributes in order.
  mutating func element(_ name: String, _ attributes: KeyValuePairs<String, String>) {
    text += "<\(name)\(Self.written(attributes))/>\n"
  }

  mutating func group(_ attributes: KeyValuePairs<String, String>, _ content: (inout SVGWriter) -> Void) {
    text += "<g\(Self.written(attributes))>\n"
    content(&self)
    text += "</g>\n"
  }

  /// What is only referred to: clips and gradients.
  mutating func definition(_ content: String) { text += "<defs>\(content)</defs>\n" }

  /// A line of text on its middle line, as large as fits, up to `size`.
  mutating func line(
    _ words: String, x: Double, middle y: Double, width: Double, size: Double, colour: UInt32, anchor: Anchor = .middle,
    isBold: Bool = false
  ) {
    let fitting = Self.size(of: words, within: width, atMost: size, isBold: isBold)
    text += "<text"
    text += Self.written([
      "x": Self.number(x), "y": Self.number(y + fitting * 0.36), "font-size": Self.number(fitting),
      "font-family": "DejaVu Sans, sans-serif",
      "font-weight": isBold ? "bold" : "normal", "text-anchor": anchor.rawValue, "fill": Self.colour(colour),
    ])
    text += ">\(Self.escaped(words))</text>\n"
  }

  /// The size at which a line takes at most so much room.
  static func size(of words: String, within width: Double, atMost size: Double, isBold: Bool) -> Double {
    let ems = words.reduce(0) { $0 + Self.ems(of: $1) } * (isBold ? 1.1 : 1)
    return ems * size <= width ? size : (width / ems * 10).rounded(.down) / 10
  }

  /// How wide a character is at most in a usual typeface, in its size.
  private static func ems(of character: Character) -> Double {
    switch character.columns {
    case 0: return 0
    case 2...: return 1.1
    default: break
    }
    if "mwMW%@".contains(character) { return 1.0 }
    if "il.,:;'|!I ".contains(character) { return 0.4 }
    return character.isUppercase ? 0.78 : 0.66
  }

  static func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return tenths % 10 == 0 ? String(tenths / 10) : "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
  }

  static func colour(_ value: UInt32) -> String {
    let digits = String(value & 0xFFFFFF, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// The text as character data: what XML gives a meaning is written out, and what it can't hold is replaced (XML 1.0, "Characters").
  static func escaped(_ words: String) -> String {
    var text = ""
    for scalar in words.unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      default:
        let isCharacter = scalar.value >= 0x20 && scalar.value & 0xFFFE != 0xFFFE
        text.unicodeScalars.append(isCharacter ? scalar : "\u{FFFD}")
      }
    }
    return text
  }

  private static func written(_ attributes: KeyValuePairs<String, String>) -> String {
    attributes.map { " \($0.key)=\"\(escaped($0.value))\"" }.joined()
  }
}
