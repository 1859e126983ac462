import Foundation
import Testing

/// Somebody else's service of a known name, by another implementation of mDNS (Protocol/conformance/namesake.py).
struct Namesake {
  private let shell: Shell

  /// Registers it, and waits until it is on the network.
  init(_ name: String, on machine: Int) async throws {
    let folder = Lab.repository
    // On the lab there is no network to fetch what it imports.
    let preparing = try Shell("'\(folder)/scripts/python' -c 'import zeroconf'", on: nil)
    #expect(await preparing.exit() == 0, "\(preparing.seen)")
    shell = try Shell("exec '\(folder)/scripts/python' '\(folder)/Protocol/conformance/namesake.py' '\(name)'", on: machine)
    #expect(try await shell.line() == "registered")
  }
}
