import Diagnosis
import FarkleWire
import Testing
import TextScreen

@Suite struct ReportTests {
  /// A machine with one thing of each kind.
  private func findings() throws -> [Finding] {
    var facts = try Healthy.host()
    facts.avahi = .absent
    facts.firewall = .unreadable(active: nil)
    facts.doors?.game = .taken(by: "nginx")
    return Diagnosis.findings(facts)
  }

  @Test func `sign, word, what was checked and what to do stand in columns`() throws {
    #expect(
      Report(try findings()).lines(columns: 80, isBold: false) == [
        "✓ good     network: eth0 192.0.2.7",
        "✗ trouble  Avahi: does not run: games aren't found by themselves",
        "           → sudo apt-get install avahi-daemon; sudo systemctl start",
        "             avahi-daemon",
        "✓ good     other mDNS: nobody else answers at UDP 5353",
        "– unknown  firewall: its rules are for root to read",
        "           → sudo farkle-host doctor reads them",
        "✗ trouble  port: TCP 13570 belongs to nginx",
        "           → leave out --port, or choose another",
        "✓ good     datagram: one to UDP 13570 comes in from the network",
        "✓ good     connection: TCP 13570 can be reached",
        "✓ good     version: speaks protocol 1",
        "✓ good     disk: 5,120 MB are free",
        "✓ good     clock: shows 2026-11-30",
        "",
        "A game night would not work before this is mended: port.",
      ])
  }

  @Test(arguments: [20, 40, 59, 60, 80, 200]) func `no line is wider than the terminal, and no word is lost`(columns: Int) throws {
    let lines = Report(try findings()).lines(columns: columns, isBold: false)
    #expect(lines.allSatisfy { $0.columns <= columns })
    let words = lines.joined(separator: " ").split(separator: " ")
    let wide = Report(try findings()).lines(columns: 200, isBold: false).joined(separator: " ").split(separator: " ")
    #expect(words.joined() == wide.joined())
  }

  @Test func `trouble is bold where that is wanted`() throws {
    let lines = Report(try findings()).lines(columns: 80, isBold: true)
    #expect(lines.count { $0.hasPrefix("\u{1B}[1m✗ trouble") && $0.hasSuffix("\u{1B}[0m") } == 2)
    #expect(!Report(try findings()).lines(columns: 80, isBold: false).contains { $0.contains("\u{1B}") })
  }

  @Test func `what came from elsewhere can't steer the terminal`() throws {
    var facts = try Healthy.viewer()
    facts.meeting?.greeting = .refused(.init(code: .badCode, message: "no\u{1B}[2J\u{202E}"))
    let report = Report(Diagnosis.findings(facts))
    #expect(!report.lines(columns: 80, isBold: false).contains { $0.contains("\u{1B}") || $0.contains("\u{202E}") })
    #expect(!String(decoding: report.json(.viewer, program: "1"), as: UTF8.self).contains("\u{202E}"))
  }
}
