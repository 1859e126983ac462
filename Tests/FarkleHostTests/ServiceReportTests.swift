import Daemon
import FarkleWire
import Testing

@testable import FarkleHost

@Suite struct ServiceReportTests {
  private func report(viewers: Int = 0) throws -> ServiceReport {
    var report = ServiceReport()
    report.update(room: try #require(RoomCode("1357")), viewers: viewers)
    return report
  }

  @Test func `a host is ready once, with how things are`() throws {
    var report = try report()
    #expect(report.news() == nil)
    #expect(report.hosting() == "READY=1\nSTATUS=room 1357, nobody is watching")
    #expect(report.hosting() == nil)
    #expect(report.news() == nil)
  }

  @Test func `who comes and goes, and another code, are told once`() throws {
    var report = try report(viewers: 1)
    #expect(report.hosting() == "READY=1\nSTATUS=room 1357, 1 viewer")
    report.update(room: try #require(RoomCode("1357")), viewers: 3)
    #expect(report.news() == "STATUS=room 1357, 3 viewers")
    #expect(report.news() == nil)
    report.update(room: try #require(RoomCode("2468")), viewers: 3)
    #expect(report.news() == "STATUS=room 2468, 3 viewers")
  }

  @Test func `the end is told once, and nothing after it`() throws {
    var report = try report()
    #expect(report.stopping() == "STOPPING=1")
    #expect(report.stopping() == nil)
    report.update(room: try #require(RoomCode("1357")), viewers: 9)
    #expect(report.news() == nil)
    #expect(report.hosting() == nil)
  }

  @Test(arguments: [
    (HostNotice.notSaved("disk full"), 3), (.notAdvertised("no daemon"), 4), (.notKeptAwake("no bus"), 4), (.savedAgain, 5),
    (.addresses([]), 5), (.advertised("Night"), 6), (.photoSet(player: "Ann"), 6),
  ])
  func `a log is told how serious things are`(notice: HostNotice, level: Int) {
    #expect(notice.level.rawValue == level)
  }
}
