import FarkleHost
import FarkleStore
import FarkleWire
import Testing
import Vocabulary

/// Whether things are saved is there to be seen (Documentation/LineMode.md, "status").
struct HealthTests {
  @Test func `status says how long ago something was saved last`() throws {
    var host = try TestHost("Ann", "Bob")
    let fresh = try #require(host.obey(.status)?.saved)
    #expect(fresh.at == nil && fresh.problem == nil)
    try host.say("bank 500")
    host.pass(12_300)
    let answer = host.obey(.status)
    #expect(answer?.saved?.at != nil && answer?.saved?.problem == nil)
    #expect(answer?.sentence?.contains("saved 12 s ago") == true)
    host.pass(3_600_000)
    #expect(host.obey(.status)?.sentence?.contains("saved 60 min ago") == true)
  }

  @Test func `or why it was not`() throws {
    var host = try TestHost("Ann", "Bob")
    try host.say("bank 500")
    let saved = host.obey(.status)?.saved?.at
    host.disk = .fails
    host.pass(1000)
    try host.say("bank 550")
    let answer = host.obey(.status)
    #expect(answer?.saved?.problem == "the disk is full" && answer?.saved?.at == saved)
    #expect(answer?.sentence?.contains("not saved: the disk is full") == true)
  }

  @Test func `both turns are told once, whoever the change was for`() throws {
    var host = try TestHost("Ann", "Bob")
    host.disk = .fails
    for _ in 1...3 { try host.say("bank 500") }
    try host.join(1)
    try host.claim("Ann", on: 1)
    host.disk = .works
    for _ in 1...3 { try host.say("bank 500") }
    let told = host.notices.filter {
      switch $0 {
      case .notSaved, .savedAgain: true
      default: false
      }
    }
    #expect(told == [.notSaved("the disk is full"), .savedAgain])
  }

  @Test func `programs are told in fields of their own`() throws {
    var host = try TestHost("Ann", "Bob")
    let console = HostConsole(isJSON: true)
    let fresh = host.obey(.status).map(console.answer)
    #expect(fresh?.contains(#""saved":{"at":null,"problem":null}"#) == true)
    host.disk = .fails
    let refused = try host.say("bank 500").map(console.answer)
    #expect(refused?.contains(#""saved""#) == false)
    let status = host.obey(.status).map(console.answer)
    #expect(status?.contains(#""saved":{"at":null,"problem":"the disk is full"}"#) == true)
    #expect(host.notices.map(console.notice) == [#"{"event":"not-saved","message":"not saved: the disk is full"}"#])
  }
}
