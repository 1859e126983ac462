internal import FarkleStore
internal import FarkleWire
internal import Sockets
internal import Vocabulary

// How a host ends connections, and what it must not give away.
extension HostMachine {
  /// After so long without trouble a connection has no reason to end.
  static let calm: Int64 = 40_000

  /// A last word is said for a reason.
  func checkLastWord(_ word: String, on cable: Cable) {
    night.count("last word " + word)
    let isDue =
      switch word {
      // A host that has slept says it before it hears that bytes flow again.
      case "slow": !cable.hostEnd.mailbox.isEmpty || wokeAt == night.clock
      case "server-full": night.plan.isCrowded
      case "kicked": mood.hasKicked || !adopted.kicked.isEmpty
      case "host-quit", "shutting-down": session != nil
      case "malformed", "too-large", "hello-expected", "unsupported-protocol": cable.guest is Stranger || cable.talk.hello == nil
      default: true
      }
    if !isDue { night.fail("\(name) says \(word) to \(cable.guest.name) without a reason") }
  }

  /// A viewer that is there and well is not dropped.
  func checkDrop(of cable: Cable) {
    guard let viewer = cable.guest as? ViewerMachine, viewer.cable === cable, cable.talk.isWatching, !cable.isSevered else { return }
    if night.clock - cable.troubledAt > Self.calm { night.fail("\(name) drops the good link of \(viewer.name)") }
  }

  // MARK: - Secrets

  /// No token is in what is said to others than its viewer.
  func checkSecrets(_ text: String, in what: String) { checkSecrets(Array(text.utf8), in: what) }

  func checkSecrets(_ bytes: [UInt8], in what: String) {
    for token in LineScan.tokens(in: bytes) where night.owners[token] != nil { night.fail("\(name): a token is in \(what)") }
  }
}
