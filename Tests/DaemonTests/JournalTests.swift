import Daemon
import Glibc
import TestSupport
import Testing

@Suite struct JournalTests {
  /// What systemd says of a stream: its device and its number there.
  private func name(of descriptor: Int32) -> String {
    var status = stat()
    unsafe fstat(descriptor, &status)
    return "\(status.st_dev):\(status.st_ino)"
  }

  @Test func `a descriptor goes to the journal where the variable names it`() throws {
    let pipe = try TestPipe()
    let other = try TestPipe()
    let variables = ["JOURNAL_STREAM": name(of: pipe.writer)]
    #expect(Journal.takes(pipe.writer) { variables[$0] })
    #expect(!Journal.takes(other.writer) { variables[$0] })
    #expect(!Journal.takes(pipe.writer) { _ in nil })
    #expect(!Journal.takes(-1) { variables[$0] })
  }

  @Test(arguments: [
    (LogLevel.error, "<3>it is so\n"), (.warning, "<4>it is so\n"), (.notice, "<5>it is so\n"), (.information, "<6>it is so\n"),
  ])
  func `the journal is told how serious a line is, and nobody else`(level: LogLevel, line: String) throws {
    let pipe = try TestPipe()
    let journal = name(of: pipe.writer)
    for output in [LineOutput(descriptor: pipe.writer, environment: { _ in journal }), LineOutput(descriptor: pipe.writer)] {
      output.write("it is so", level)
      output.drain()
    }
    pipe.closeWriter()
    #expect(String(decoding: pipe.read(), as: UTF8.self) == line + "it is so\n")
  }
}
