import DNSSD
import Foundation
import Testing

/// Not a test by itself: what `LiveTests` runs on host 2, to have somebody to hear. It ends when its input does.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["FARKLE_LAB_SPEAKER"] != nil, "run by LiveTests on host 2 of the lab"))
struct SpeakerTests {
  @Test func `a service is advertised and its text record changes with each line of input`() async {
    let advertisement = DNSSD.advertise(name: "Other host", type: Lab.type, port: 99, txt: TXTRecord([("n", "1")]))
    #expect(await registeredName(advertisement) == "Other host")
    var count = 1
    while readLine() != nil {
      count += 1
      advertisement.update(TXTRecord([("n", "\(count)")]))
    }
    advertisement.cancel()
  }
}
