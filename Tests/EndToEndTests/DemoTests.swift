import Foundation
import Testing

@Suite(Lab.condition, .serialized, .timeLimit(.minutes(2)))
struct `The demo night` {
  private static let script = Lab.repository + "/scripts/demo"

  @Test(arguments: ["on a network of its own", "on loopback"])
  func `is played to its winner`(place: String) async throws {
    let demo = try Shell("\(try Self.command(for: place)) </dev/null", on: nil)
    #expect(await demo.exit() == 0, "\(demo.seen.suffix(5))")
    #expect(demo.seen.first?.contains(place) == true)
    #expect(demo.seen.contains("Sam wins with 3,750"))
    #expect(demo.seen.last == "The host ended the game night.")
  }

  /// The demo by itself makes a network of its own. Without the tools for that it falls back to loopback, here one of its own.
  private static func command(for place: String) throws -> String {
    guard place == "on loopback" else { return "'\(script)'" }
    let flags = getuid() == 0 ? "--net" : "--net --user --map-root-user"
    return "PATH=\(try withoutLab()) unshare \(flags) sh -c 'ip link set lo up; exec \"\(script)\"'"
  }

  /// A folder with what the demo calls, but for avahi-daemon.
  private static func withoutLab() throws -> String {
    let folder = try Lab.folder()
    for tool in ["bash", "cat", "dirname", "env", "ip", "mktemp", "readlink", "rm", "sh", "unshare"] {
      let places = ["/usr/bin", "/bin", "/usr/sbin", "/sbin"].map { "\($0)/\(tool)" }
      let place = try #require(places.first { FileManager.default.isExecutableFile(atPath: $0) })
      try FileManager.default.createSymbolicLink(atPath: "\(folder)/\(tool)", withDestinationPath: place)
    }
    return folder
  }
}
