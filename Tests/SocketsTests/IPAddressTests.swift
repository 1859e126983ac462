import Glibc
import Sockets
import Testing

@Suite struct IPAddressTests {
  private static let loopback = unsafe if_nametoindex("lo")

  @Test(
    arguments: [
      ("192.0.2.7", "192.0.2.7"), ("0.0.0.0", "0.0.0.0"), ("255.255.255.255", "255.255.255.255"), ("127.0.0.1", "127.0.0.1"),
      ("::", "::"), ("::1", "::1"), ("2001:DB8::00ab", "2001:db8::ab"), ("2001:db8:0:0:0:0:0:1", "2001:db8::1"),
      ("1:2:3:4:5:6:7:8", "1:2:3:4:5:6:7:8"), ("64:ff9b::192.0.2.7", "64:ff9b::c000:207"),
      // One that stands for an IPv4 address is that address.
      ("::ffff:192.0.2.7", "192.0.2.7"), ("::ffff:c000:207", "192.0.2.7"), ("0:0:0:0:0:FFFF:127.0.0.1", "127.0.0.1"),
      // A zone by its name or its index.
      ("fe80::1", "fe80::1"), ("fe80::1%lo", "fe80::1%lo"), ("fe80::1%\(loopback)", "fe80::1%lo"),
      ("fe80::1%4000000000", "fe80::1%4000000000"), ("febf::1%lo", "febf::1%lo"),
      // And none where none is needed.
      ("2001:db8::1%lo", "2001:db8::1"), ("::1%lo", "::1"), ("fec0::1%lo", "fec0::1"), ("::ffff:192.0.2.7%lo", "192.0.2.7"),
    ])
  func `an address is read and written in its usual form`(text: String, expected: String) throws {
    let address = try #require(IPAddress(text))
    #expect(address.description == expected)
    #expect(IPAddress(expected) == address)
  }

  @Test(
    arguments: [
      "", " ", "localhost", "laptop.local", "192.0.2", "192.0.2.7.1", "256.0.2.7", "192.0.2.-1", "192.0.2.07", "0x7f.0.0.1", "3221225991",
      "192.0.2.7 ", " 192.0.2.7", "192.0.2.7:80", "192.0.2.7/24", "192.0.2.7%lo", "192.0.2.7\0", "192.0.2.7\0.5", "\0",
      ":", ":::", "::1::", "1:2:3:4:5:6:7", "1:2:3:4:5:6:7:8:9", "12345::", "::g", "[::1]", "[::1]:80", "::1\0",
      "fe80::1%", "fe80::1%nosuch0", "fe80::1%0", "fe80::1%-1", "fe80::1%+1", "fe80::1%1x", "fe80::1%4294967296", "fe80::1%lo%lo",
      "fe80::1%lo\0", "%lo", "%",
    ])
  func `what is no address is none`(text: String) {
    #expect(IPAddress(text) == nil)
  }

  @Test func `an address has 4 or 16 bytes in network order`() throws {
    for count in 0...20 { #expect((IPAddress(bytes: [UInt8](repeating: 1, count: count)) != nil) == (count == 4 || count == 16)) }
    #expect(IPAddress("192.0.2.7")?.bytes == [192, 0, 2, 7])
    #expect(IPAddress("fe80::1:2")?.bytes == [0xFE, 0x80] + [UInt8](repeating: 0, count: 11) + [1, 0, 2])
    let mapped = [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF, 192, 0, 2, 7]
    #expect(IPAddress(bytes: mapped, scope: 3) == IPAddress("192.0.2.7"))
  }

  @Test(arguments: [("fe80::1", 3), ("febf::1", 3), ("fe7f::1", 0), ("fec0::1", 0), ("2001:db8::1", 0), ("::1", 0), ("192.0.2.7", 0)])
  func `a scope is kept where the address is link-local, and tells two of them apart`(text: String, expected: UInt32) throws {
    let bytes = try #require(IPAddress(text)).bytes
    let scoped = try #require(IPAddress(bytes: bytes, scope: 3))
    #expect(scoped.scope == expected)
    #expect((scoped == IPAddress(text)) == (expected == 0))
  }

  @Test(
    arguments: [
      ("127.0.0.1", true, false, false), ("127.255.0.9", true, false, false), ("128.0.0.1", false, false, false),
      ("169.254.0.1", false, true, false), ("169.255.0.1", false, false, false), ("10.254.0.1", false, false, false),
      ("::1", true, false, true), ("::", false, false, true), ("::2", false, false, true), ("1::1", false, false, true),
      ("fe80::1%lo", false, true, true), ("fe90::", false, true, true), ("fec0::1", false, false, true),
      ("::ffff:127.0.0.1", true, false, false),
    ])
  func `loopback and link-local addresses are known`(text: String, isLoopback: Bool, isLinkLocal: Bool, isIPv6: Bool) throws {
    let address = try #require(IPAddress(text))
    #expect(address.isLoopback == isLoopback)
    #expect(address.isLinkLocal == isLinkLocal)
    #expect(address.isIPv6 == isIPv6)
  }
}
