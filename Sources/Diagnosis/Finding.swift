/// One thing that was checked, and what came of it.
package struct Finding: Hashable, Sendable {
  package enum Check: String, Hashable, Sendable, CaseIterable {
    case network, avahi, mdns, firewall, port, room, subnet, datagram, connection, version, disk, clock
  }

  package enum Verdict: String, Hashable, Sendable {
    case good, trouble, unknown
  }

  package let check: Check
  package let verdict: Verdict
  /// Whether trouble here keeps viewers and host apart, or the game from being kept.
  package let isEssential: Bool
  /// What is so, for people.
  package let message: String
  /// What to do about it.
  package let advice: String?

  static func good(_ check: Check, _ message: String) -> Finding {
    Finding(check: check, verdict: .good, isEssential: false, message: message, advice: nil)
  }

  /// Something is wrong, and a game night goes on all the same.
  static func trouble(_ check: Check, _ message: String, _ advice: String?) -> Finding {
    Finding(check: check, verdict: .trouble, isEssential: false, message: message, advice: advice)
  }

  /// Something is wrong, and there is no game night before that is mended.
  static func fatal(_ check: Check, _ message: String, _ advice: String?) -> Finding {
    Finding(check: check, verdict: .trouble, isEssential: true, message: message, advice: advice)
  }

  static func unknown(_ check: Check, _ message: String, _ advice: String? = nil) -> Finding {
    Finding(check: check, verdict: .unknown, isEssential: false, message: message, advice: advice)
  }
}

extension [Finding] {
  /// Whether a game night would work.
  package var works: Bool { !contains { $0.verdict == .trouble && $0.isEssential } }
}
