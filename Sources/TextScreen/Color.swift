/// A colour of the sRGB space.
package struct Color: Hashable, Sendable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// From 0xRRGGBB.
  package init(_ hex: UInt32) {
    self.init(red: UInt8(hex >> 16 & 0xff), green: UInt8(hex >> 8 & 0xff), blue: UInt8(hex & 0xff))
  }

  /// The colour with so much of another one in it, from 0 to 1.
  package func mixed(with other: Color, share: Double) -> Color {
    func mix(_ own: UInt8, _ theirs: UInt8) -> UInt8 {
      UInt8((Double(own) + (Double(theirs) - Double(own)) * min(max(share, 0), 1)).rounded())
    }
    return Color(red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }
}
