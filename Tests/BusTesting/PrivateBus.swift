internal import Foundation

/// A message bus of a test's own, with nobody on it.
package final class PrivateBus {
  package struct NoBus: Error {}

  /// As D-Bus writes it: `unix:path=…`.
  package let address: String
  private let daemon = Process()

  package init() throws {
    let folder = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("bus-" + UUID().uuidString.prefix(8))
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let configuration = folder.appendingPathComponent("bus.conf")
    let text = """
      <busconfig><type>system</type><listen>unix:path=\(folder.path)/bus</listen><auth>EXTERNAL</auth>
      <policy context="default"><allow user="*"/><allow own="*"/><allow send_destination="*"/><allow receive_sender="*"/></policy>
      </busconfig>
      """
    try text.write(to: configuration, atomically: true, encoding: .utf8)
    daemon.executableURL = URL(fileURLWithPath: "/usr/bin/dbus-daemon")
    daemon.arguments = ["--config-file=\(configuration.path)", "--nofork", "--nopidfile", "--print-address"]
    let output = Pipe()
    daemon.standardOutput = output
    daemon.standardError = FileHandle.nullDevice
    try daemon.run()
    // It says where it listens when it does.
    guard !output.fileHandleForReading.availableData.isEmpty else { throw NoBus() }
    address = "unix:path=\(folder.path)/bus"
  }

  deinit {
    // The thread that ran the test may hold signals back, and the daemon has that from it: only this one gets through.
    kill(daemon.processIdentifier, SIGKILL)
  }
}
