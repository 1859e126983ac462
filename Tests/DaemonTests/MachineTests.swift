import Daemon
import TestSupport
import Testing

@Suite struct MachineTests {
  private static func folder(_ variables: [String: String]) -> String {
    Machine.folder("XDG_DATA_HOME", fallback: ".local/share", name: "farkle") { variables[$0] }
  }

  @Test(
    arguments: [
      (["XDG_DATA_HOME": "/srv/data", "HOME": "/home/ann"], "/srv/data/farkle"),
      (["XDG_DATA_HOME": "/srv/data"], "/srv/data/farkle"),
      (["HOME": "/home/ann"], "/home/ann/.local/share/farkle"),
      // The specification: a relative path is to be ignored.
      (["XDG_DATA_HOME": "data", "HOME": "/home/ann"], "/home/ann/.local/share/farkle"),
      (["XDG_DATA_HOME": "./data", "HOME": "/home/ann"], "/home/ann/.local/share/farkle"),
      // Another variable says nothing.
      (["XDG_STATE_HOME": "/srv/state", "HOME": "/home/ann"], "/home/ann/.local/share/farkle"),
      ([:], "./.local/share/farkle"),
    ] as [([String: String], String)])
  func `a folder stands under its variable, else in the home folder, else here`(variables: [String: String], expected: String) {
    #expect(Self.folder(variables) == expected)
  }

  @Test func `the environment is the process's own by default`() {
    #expect(Machine.environment("FARKLE_TEST_NO_SUCH_VARIABLE") == nil)
    let home = Machine.environment("HOME") ?? "."
    #expect(Machine.folder("FARKLE_TEST_NO_SUCH_VARIABLE", fallback: ".x", name: "farkle") == "\(home)/.x/farkle")
  }

  @Test func `the machine's name is there, without its domain`() {
    #expect(!Machine.hostName.isEmpty)
    #expect(!Machine.hostName.contains("."))
  }

  @Test func `a pipe is no terminal`() throws {
    let pipe = try TestPipe()
    #expect(!Machine.isTerminal(pipe.reader))
    #expect(!Machine.isTerminal(-1))
  }

  @Test func `the local time is a weekday and an hour`() {
    let time = Machine.localTime()
    #expect((0...6).contains(time.weekday))
    #expect((0...23).contains(time.hour))
  }
}
