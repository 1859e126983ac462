import Testing
import Web

/// Whom a request was meant for, and which page it comes from.
struct WebAuthorityTests {
  private let authority = WebAuthority(names: ["Walnut"])

  private func isOurs(_ host: String?) -> Bool {
    authority.isOurs(WebRequest(path: "/", headers: host.map { ["host": $0] } ?? [:]))
  }

  @Test(
    arguments: [
      "192.0.2.7", "192.0.2.7:13580", "127.0.0.1:80", "[2001:db8::7]:13580", "[::1]", "walnut", "WALNUT:13580", "walnut.local:13580",
      "other.LOCAL", "localhost:13580",
    ])
  func `an address, this machine's name and names of the link are ours`(host: String) {
    #expect(isOurs(host))
  }

  @Test(
    arguments: [
      "evil.example", "evil.example:13580", "walnut.example", "local", ".local", "xlocal", "192.0.2.7.evil.example",
      "192.0.2.7, evil.example",
      "walnut, walnut", "", " ", "walnut:x", "a b.local", "walnut@evil.example", "192.0.2.7:99999", "0x7f.1",
    ])
  func `any other name is somebody else's trick`(host: String) {
    #expect(!isOurs(host))
  }

  @Test func `without a name nothing is ours`() { #expect(!isOurs(nil)) }

  @Test(
    arguments: [
      (nil, true), ("http://walnut.local:13580", true), ("http://WALNUT.local:13580", true), ("https://walnut.local:13580", false),
      ("http://walnut.local", false), ("http://evil.example", false), ("null", false), ("", false),
    ] as [(String?, Bool)])
  func `an origin has to be the host`(origin: String?, isOurs: Bool) {
    var request = WebRequest(path: "/", headers: ["host": "walnut.local:13580"])
    request.headers["origin"] = origin
    #expect(authority.isFromOurPage(request) == isOurs)
  }

  @Test func `an origin without a host is foreign`() {
    #expect(!authority.isFromOurPage(WebRequest(path: "/", headers: ["origin": "http://walnut.local"])))
  }
}
