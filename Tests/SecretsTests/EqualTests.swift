import Secrets
import Testing

@Suite struct EqualTests {
  private static let secret = (0..<32).map { UInt8($0) }

  @Test(arguments: [0, 1, 31, 32, 10_000])
  func `equal bytes are equal, wherever they stand`(count: Int) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
    #expect(Secrets.equal(bytes, bytes.map { $0 }))
  }

  @Test(arguments: secret.indices)
  func `bytes that differ in one place are not equal`(place: Int) {
    var other = Self.secret
    other[place] ^= 0x80
    #expect(!Secrets.equal(Self.secret, other))
    #expect(!Secrets.equal(other, Self.secret))
  }

  @Test(arguments: [([], [0]), ([0], []), (secret, Array(secret.dropLast())), (Array(secret.dropLast()), secret)] as [([UInt8], [UInt8])])
  func `bytes of different lengths are not equal, not even a beginning`(left: [UInt8], right: [UInt8]) {
    #expect(!Secrets.equal(left, right))
  }
}
