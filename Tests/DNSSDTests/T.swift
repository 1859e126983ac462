import Testing
import DNSSD
@Test func `x y`() { #expect(probe() == 0) }
