/// A colour of the test pictures.
struct Colour: Hashable, CustomStringConvertible {
  let red, green, blue: Int

  static let redQuarter = Colour(red: 230, green: 30, blue: 30)
  static let greenQuarter = Colour(red: 30, green: 170, blue: 60)
  static let blueQuarter = Colour(red: 40, green: 60, blue: 220)
  static let yellowQuarter = Colour(red: 240, green: 210, blue: 40)
  /// What lies outside the centre square.
  static let outside = Colour(red: 128, green: 128, blue: 128)
  static let white = Colour(red: 255, green: 255, blue: 255)

  /// The upright test picture: red, green, blue and yellow quarters. `x` and `y` from 0 to 1.
  static func upright(_ x: Double, _ y: Double) -> Colour {
    y < 0.5 ? (x < 0.5 ? redQuarter : greenQuarter) : (x < 0.5 ? blueQuarter : yellowQuarter)
  }

  var description: String { "(\(red), \(green), \(blue))" }

  /// Within what a JPEG of a middling quality changes.
  func resembles(_ other: Colour) -> Bool {
    [red - other.red, green - other.green, blue - other.blue].allSatisfy { abs($0) <= 12 }
  }

  func halfOnWhite() -> Colour { Colour(red: (red + 255) / 2, green: (green + 255) / 2, blue: (blue + 255) / 2) }
}
