internal import TextScreen

/// xterm's colours by number.
enum Palette {
  /// The first sixteen, as xterm shows them. Themes change them, but no terminal turns green into red.
  private static let named: [(Int, Int, Int)] = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
    (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255), (255, 0, 255), (0, 255, 255), (255, 255, 255),
  ]

  /// The steps of each channel in the cube, 16 to 231.
  private static let steps = [0, 95, 135, 175, 215, 255]

  /// The nearest of the first `count` colours.
  static func nearest(to color: Color, among count: Int) -> Int {
    named[..<count].indices.min { distance(color, named[$0]) < distance(color, named[$1]) } ?? 0
  }

  /// The nearest in the cube or among the greys, 16 to 255: the first sixteen are a matter of the user's theme.
  static func nearestIndexed(to color: Color) -> Int {
    let (red, green, blue) = (step(color.red), step(color.green), step(color.blue))
    let average = (Int(color.red) + Int(color.green) + Int(color.blue)) / 3
    // The greys are 8, 18, 28 and so on up to 238.
    let grey = min(23, max(0, (average - 3) / 10))
    let level = 8 + 10 * grey
    let isGrey = distance(color, (level, level, level)) < distance(color, (steps[red], steps[green], steps[blue]))
    return isGrey ? 232 + grey : 16 + 36 * red + 6 * green + blue
  }

  private static func step(_ value: UInt8) -> Int {
    steps.indices.min { abs(steps[$0] - Int(value)) < abs(steps[$1] - Int(value)) } ?? 0
  }

  /// Weighted as the eye does, in small whole numbers.
  private static func distance(_ color: Color, _ other: (Int, Int, Int)) -> Int {
    let (red, green, blue) = (Int(color.red) - other.0, Int(color.green) - other.1, Int(color.blue) - other.2)
    return 3 * red * red + 6 * green * green + blue * blue
  }
}
