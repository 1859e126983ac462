import DNSSD
import Testing

@Suite struct DNSSDErrorTests {
  @Test(
    arguments: [
      (-65537, "browsing for _x._tcp: the mDNS daemon is not running or does not answer (-65537)"),
      (-65548, "browsing for _x._tcp: the name is taken (-65548)"),
      (-65544, "browsing for _x._tcp: the mDNS daemon does not support this (-65544)"),
      (-1, "browsing for _x._tcp: unknown error (-1)"),
    ] as [(Int32, String)])
  func `an error says in words what went wrong`(code: Int32, text: String) {
    #expect(DNSSDError(code: code, operation: "browsing for _x._tcp").description == text)
  }
}
