import Daemon
import TestSupport
import Testing

@Suite struct ChildProcessTests {
  private static func shell(_ script: String, within seconds: Int = 30) throws -> ChildProcess.Outcome {
    try #require(ChildProcess.run("/bin/sh", ["-c", script, "word"], within: seconds))
  }

  @Test func `its exit and what it says on both outputs are heard`() throws {
    let outcome = try Self.shell("echo one; echo two >&2; exit 7")
    #expect(outcome.code == 7 && outcome.output == "one\ntwo\n")
    #expect(try Self.shell("kill -9 $$").code == 137)
  }

  @Test func `it inherits no open file and no blocked or ignored signal, and reads nothing`() throws {
    // 0 to 2, and what ls reads the folder by.
    #expect(try Self.shell("ls /proc/self/fd | wc -l").output.filter { $0.isNumber } == "4")
    #expect(try Self.shell("cat").output == "")
    let masks = try Self.shell("grep -E '^Sig(Blk|Ign)' /proc/self/status").output.split(separator: "\n").map { line in
      UInt64(line.split(separator: "\t").last ?? "", radix: 16) ?? .max
    }
    // All but the two that the C library keeps to itself.
    #expect(masks.count == 2 && masks.allSatisfy { $0 & 0x7fff_ffff == 0 }, "\(masks)")
  }

  @Test func `one that takes too long is killed`() throws {
    #expect(try Self.shell("exec 3>&1; while :; do read x </dev/null; done", within: 1).code == 137)
  }

  @Test func `of much that it says the beginning is kept, and nobody is stuck`() throws {
    let outcome = try Self.shell("i=0; while [ $i -lt 20000 ]; do echo $i; i=$((i+1)); done")
    #expect(outcome.code == 0 && outcome.output.hasPrefix("0\n1\n2\n") && outcome.output.utf8.count < 10_000)
  }

  @Test func `a program that is not there can't be started`() {
    #expect(ChildProcess.run("/nowhere/at/all", [], within: 1) == nil)
  }
}

@Suite struct UserFoldersTests {
  @Test(arguments: [
    ("XDG_PICTURES_DIR=\"$HOME/Bilder\"", "/home/x/Bilder"), ("XDG_PICTURES_DIR=\"/srv/pictures/\"", "/srv/pictures"),
    ("XDG_PICTURES_DIR=\"$HOME/a \\\"b\\\" \\\\c\"", "/home/x/a \"b\" \\c"), ("XDG_PICTURES_DIR=\"$HOME/\"", "/home/x"),
    ("# a comment\nXDG_MUSIC_DIR=\"/m\"\nXDG_PICTURES_DIR=\"/one\"\nXDG_PICTURES_DIR=\"/two\"\n", "/two"),
  ])
  func `a folder is read from the list`(text: String, folder: String) {
    #expect(UserFolders.folder("XDG_PICTURES_DIR", in: text, home: "/home/x") == folder)
  }

  @Test(arguments: ["", "XDG_PICTURES_DIR=Bilder", "XDG_PICTURES_DIR=\"Bilder\"", "#XDG_PICTURES_DIR=\"/x\"", "XDG_PICTURES_DIR=\"/x"])
  func `what is no folder is none`(text: String) {
    #expect(UserFolders.folder("XDG_PICTURES_DIR", in: text, home: "/home/x") == nil)
  }

  @Test func `without a folder for pictures they go home`() throws {
    let home = try TestFolder()
    func pictures() -> String { UserFolders.pictures { ["HOME": home.path, "XDG_CONFIG_HOME": home.path][$0] } }
    #expect(pictures() == home.path)
    // A folder that is not there.
    _ = try home.file("user-dirs.dirs", Array("XDG_PICTURES_DIR=\"$HOME/Bilder\"\n".utf8))
    #expect(pictures() == home.path)
    _ = try home.file("user-dirs.dirs", Array("XDG_PICTURES_DIR=\"/dev\"\n".utf8))
    #expect(pictures() == "/dev")
  }
}
