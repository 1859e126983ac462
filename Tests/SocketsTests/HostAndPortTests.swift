import Sockets
import Testing

@Suite struct HostAndPortTests {
  @Test(
    arguments: [
      ("192.0.2.7", "192.0.2.7", nil), ("192.0.2.7:13571", "192.0.2.7", 13571), ("laptop.local", "laptop.local", nil),
      ("laptop.local:1", "laptop.local", 1), ("laptop:65535", "laptop", 65535), ("küche.local", "küche.local", nil),
      ("::1", "::1", nil), ("[::1]", "::1", nil), ("[::1]:13570", "::1", 13570), ("2001:db8::1", "2001:db8::1", nil),
      ("fe80::1%lo", "fe80::1%lo", nil), ("[fe80::1%lo]:13570", "fe80::1%lo", 13570), ("[fe80::1%lo]", "fe80::1%lo", nil),
      // All of it is the address: who means a port writes brackets.
      ("2001:db8::1:1357", "2001:db8::1:1357", nil),
      ("::ffff:192.0.2.7", "::ffff:192.0.2.7", nil), ("[::ffff:192.0.2.7]:80", "::ffff:192.0.2.7", 80),
      ("laptop:00080", "laptop", 80),
    ] as [(String, String, UInt16?)])
  func `a host is read with its port`(text: String, host: String, port: UInt16?) throws {
    let parsed = try #require(HostAndPort(text))
    #expect(parsed.host == host)
    #expect(parsed.port == port)
  }

  @Test(
    arguments: [
      "", " ", ":", ":80", "laptop:", "laptop:0", "laptop:65536", "laptop:-1", "laptop:+80", "laptop:8 0", "laptop:http", "laptop:８０",
      "lap top", "laptop ", "\tlaptop", "laptop\n", "a:b:c", "laptop:80:80", "192.0.2.7:80:80",
      "[", "[]", "[]:80", "[::1", "::1]", "[::1]80", "[::1]:", "[::1]:0", "[::1]:99999", "[::1]]:80", "[[::1]]", "[laptop]:80",
      "[192.0.2.7]:80", "[fe80::1%nosuch0]:80", "fe80::1%nosuch0", "::1::",
    ])
  func `what is no host with a port is none`(text: String) {
    #expect(HostAndPort(text) == nil)
  }

  @Test(
    arguments: [
      ("laptop", "laptop"), ("laptop:0080", "laptop:80"), ("192.0.2.7:80", "192.0.2.7:80"), ("::1", "::1"), ("[::1]", "::1"),
      ("[::1]:80", "[::1]:80"), ("[fe80::1%lo]:80", "[fe80::1%lo]:80"),
    ])
  func `a host is written so that it is read as the same`(text: String, expected: String) throws {
    let parsed = try #require(HostAndPort(text))
    #expect(parsed.description == expected)
    #expect(HostAndPort(parsed.description) == parsed)
  }
}
