internal import Design
internal import FarkleWire
internal import TextScreen
internal import Vocabulary

/// Findings as people and programs read them.
package struct Report: Sendable {
  /// From here on the words stand in a column of their own.
  private static let wide = 60
  private let findings: [Finding]

  package init(_ findings: [Finding]) {
    self.findings = findings
  }

  /// Lines of at most so many columns. Trouble is bold where that is wanted; it is told by sign and word anyway.
  package func lines(columns: Int, isBold: Bool) -> [String] {
    findings.flatMap { lines($0, columns, isBold) } + [""] + verdict.wrapped(columns)
  }

  private func lines(_ finding: Finding, _ columns: Int, _ isBold: Bool) -> [String] {
    let head = "\(finding.verdict.glyph) \(finding.verdict.word)"
    let text = "\(finding.check.word): \(finding.message)".neutralised
    // Where there is room the text has a column of its own, else it goes on under the sign.
    let isWide = columns >= Self.wide
    let indent = isWide ? 11 : 2
    let start = isWide ? head + spaces(indent - head.columns) : ""
    let body = isWide ? text : "\(head) \(text)"
    var lines = body.wrapped(columns - indent).enumerated().map { ($0.offset == 0 ? start : spaces(indent)) + $0.element }
    if isBold, finding.verdict == .trouble { lines[0] = "\u{1B}[1m\(lines[0])\u{1B}[0m" }
    guard let advice = finding.advice?.neutralised else { return lines }
    return lines + advice.wrapped(columns - indent - 2).enumerated().map { spaces(indent) + ($0.offset == 0 ? "→ " : "  ") + $0.element }
  }

  private var verdict: String {
    let failures = findings.filter { $0.verdict == .trouble && $0.isEssential }.map(\.check.word)
    if !failures.isEmpty { return Strings.doctorFails(failures) }
    return findings.contains { $0.verdict == .trouble } ? Strings.doctorWorksSo : Strings.doctorWorks
  }

  private func spaces(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }

  /// One object (Protocol/schema/doctor.json), without a line feed.
  package func json(_ side: Facts.Side, program version: String) -> [UInt8] {
    var writer = JSONWriter(capacity: 2048)
    writer.object { json in
      json.key("findings")
      json.array(findings) { json, finding in
        json.object {
          $0.field("advice", finding.advice?.neutralised)
          $0.field("check", finding.check.rawValue)
          $0.field("essential", finding.isEssential)
          $0.field("message", finding.message.neutralised)
          $0.field("verdict", finding.verdict.rawValue)
        }
      }
      json.field("program", side.rawValue)
      json.field("version", version)
      json.field("works", findings.works)
    }
    return writer.bytes
  }
}

extension Finding.Verdict {
  fileprivate var glyph: String {
    switch self {
    case .good: Glyphs.banked
    case .trouble: Glyphs.refused
    case .unknown: "–"
    }
  }

  fileprivate var word: String {
    switch self {
    case .good: Strings.doctorGood
    case .trouble: Strings.doctorTrouble
    case .unknown: Strings.doctorUnknown
    }
  }
}

extension Finding.Check {
  fileprivate var word: String {
    switch self {
    case .network: Strings.checkNetwork
    case .avahi: Strings.checkAvahi
    case .mdns: Strings.checkMDNS
    case .firewall: Strings.checkFirewall
    case .port: Strings.checkPort
    case .room: Strings.checkRoom
    case .subnet: Strings.checkSubnet
    case .datagram: Strings.checkDatagram
    case .connection: Strings.checkConnection
    case .version: Strings.checkVersion
    case .disk: Strings.checkDisk
    case .clock: Strings.checkClock
    }
  }
}
