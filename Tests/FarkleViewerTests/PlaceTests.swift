import Daemon
import FarkleViewer
import FarkleWire
import Sockets
import Testing
import Vocabulary

/// Joining a host whose place was typed.
struct PlaceTests {
  @Test func `a typed place is joined without looking, by the code alone`() throws {
    var room = try TestRoom()
    var viewer = try TestViewer(at: "walnut.local:13571")
    #expect(viewer.place == HostAndPort("walnut.local:13571") && !viewer.isBrowsing)
    try viewer.reach(room.endpoint)
    let hello = try viewer.takeHello()
    #expect(hello.code == room.code && hello.host == nil && hello.viewer == nil && hello.token == nil)
    try viewer.watch(&room)
    #expect(viewer.takeBoards().map(\.isCatchUp) == [false])
    #expect(!viewer.isBrowsing)
  }

  @Test func `looking begins at the second failure, and what is seen is tried along with the place`() throws {
    let room = try TestRoom(2, at: "192.0.2.9")
    var viewer = try TestViewer(at: "192.0.2.7")
    try viewer.miss()
    #expect(!viewer.isBrowsing)
    viewer.wait()
    #expect(viewer.place != nil)
    try viewer.miss()
    #expect(viewer.isBrowsing)
    viewer.see(room)
    #expect(viewer.place == HostAndPort("192.0.2.7") && viewer.endpoints == [room.endpoint])
    try viewer.reach(room.endpoint)
    #expect(try viewer.takeHello().host == room.host)
  }

  @Test func `without discovery nothing is looked for`() throws {
    var viewer = try TestViewer(at: "192.0.2.7") { $0.useDiscovery = false }
    for _ in 0..<20 {
      try viewer.miss()
      viewer.wait()
      #expect(!viewer.isBrowsing && viewer.place != nil)
    }
  }

  @Test func `what stands in the way is said once, and what is being done too`() throws {
    var viewer = try TestViewer(at: "192.0.2.7:1234")
    for _ in 0..<10 {
      try viewer.miss(.refused)
      viewer.handle(.searchFailed("no daemon"))
      viewer.wait()
    }
    let events = viewer.takeEvents()
    #expect(events.count <= 4)
    let problems = events.compactMap { if case .problem(let problem) = $0 { problem.sentence } else { nil } }
    #expect(problems.count == 1 && problems[0].contains("192.0.2.7:1234"))
    try viewer.miss(.timedOut)
    viewer.wait()
    try viewer.miss(.unreachable)
    #expect(viewer.takeProblems().count == 2)
  }

  @Test func `a wrong code at a typed place ends with 77`() throws {
    var viewer = try TestViewer(at: "192.0.2.7")
    try viewer.reach(viewer.endpoint("192.0.2.7"))
    viewer.hear(.error(.init(code: .badCode, message: "no")))
    #expect(viewer.exit?.code == .noPermission)
    #expect(viewer.exit?.sentence?.contains("1357") == true)
  }

  @Test func `something there that says nothing is left after five seconds`() throws {
    var viewer = try TestViewer(at: "192.0.2.7")
    try viewer.reach(viewer.endpoint("192.0.2.7"))
    viewer.pass(4999)
    #expect(viewer.isConnected)
    viewer.pass(1)
    #expect(!viewer.isConnected && viewer.takeProblems().count == 1)
    viewer.wait()
    #expect(viewer.place != nil)
  }

  @Test(arguments: ["HTTP/1.1 400 Bad Request\r\n", "SSH-2.0-OpenSSH_9.2\n", "{}\n", "\n", "{\"type\":\"welcome\"}\n"])
  func `something there that is no host is left at once`(greeting: String) throws {
    var viewer = try TestViewer(at: "192.0.2.7")
    try viewer.reach(viewer.endpoint("192.0.2.7"))
    viewer.handle(.received(Array(greeting.utf8)))
    #expect(!viewer.isConnected && viewer.exit == nil)
  }

  @Test func `an answer to an attempt that is over is ignored`() throws {
    let room = try TestRoom()
    var viewer = try TestViewer(at: "192.0.2.7")
    let first = try #require(viewer.attempt)
    try viewer.miss()
    viewer.handle(.connected(first, room.endpoint))
    viewer.handle(.unreachable(first, .refused))
    #expect(viewer.takeSent() == [] && viewer.exit == nil)
    viewer.wait()
    viewer.handle(.connected(first, room.endpoint))
    #expect(viewer.takeSent() == [] && viewer.attempt != nil)
  }
}
