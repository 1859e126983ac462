import DNSSD
import Testing

@Suite struct HostAddressTests {
  private static let zeros = [UInt8](repeating: 0, count: 16)

  @Test(
    arguments: [
      ([192, 0, 2, 7], 1, "192.0.2.7"),
      ([169, 254, 1, 2], 1, "169.254.1.2"),
      ([0x20, 0x01, 0x0D, 0xB8] + zeros.dropFirst(5) + [7], 1, "2001:db8::7"),
      (zeros.dropFirst() + [1], 1, "::1"),
      ([0xFE, 0x80] + zeros.dropFirst(3) + [1], 1, "fe80::1%lo"),
      ([0xFE, 0x80] + zeros.dropFirst(3) + [1], 0, "fe80::1"),
      ([0xFE, 0x80] + zeros.dropFirst(3) + [1], 999_999, "fe80::1%999999"),
      ([0xFE, 0xBF] + zeros.dropFirst(3) + [1], 1, "febf::1%lo"),
      ([0xFE, 0xC0] + zeros.dropFirst(3) + [1], 1, "fec0::1"),
    ] as [([UInt8], UInt32, String)])
  func `an address is written as usual, with its interface when it is link-local IPv6`(bytes: [UInt8], interface: UInt32, text: String)
    throws
  {
    let address = try #require(HostAddress(bytes: bytes, interface: interface))
    #expect(address.description == text)
  }

  @Test(arguments: [0, 1, 3, 5, 15, 17])
  func `an address has 4 or 16 bytes`(count: Int) {
    #expect(HostAddress(bytes: [UInt8](repeating: 1, count: count), interface: 1) == nil)
  }

  @Test func `the same bytes on another interface are another address`() {
    #expect(HostAddress(bytes: [10, 0, 0, 1], interface: 1) != HostAddress(bytes: [10, 0, 0, 1], interface: 2))
  }
}
