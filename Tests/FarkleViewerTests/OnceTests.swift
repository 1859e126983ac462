import Daemon
import FarkleViewer
import FarkleWire
import Sockets
import Testing
import Vocabulary

/// `--once` and `--timeout` (Documentation/LineMode.md, "The viewer").
struct OnceTests {
  @Test func `once: after the first board it says bye and ends with 0`() throws {
    var room = try TestRoom()
    var viewer = try TestViewer(lookingFor: "1357") { $0.isOnce = true }
    viewer.see(room)
    try viewer.reach()
    viewer.hear(try room.welcome())
    #expect(viewer.exit == nil)
    _ = viewer.takeSent()
    viewer.hear(try room.snapshot())
    #expect(viewer.takeSent() == [.bye] && viewer.exit?.code == .success && viewer.takeBoards().count == 1)
  }

  @Test func `once with a seat: it waits for the answer to its claim`() throws {
    var room = try TestRoom()
    var viewer = try TestViewer.watching(&room) { goal in
      goal.isOnce = true
      goal.seat = "Ann"
    }
    #expect(viewer.exit == nil && viewer.isConnected)
    viewer.hear(try room.snapshot())
    #expect(viewer.exit == nil)
    _ = viewer.takeSent()
    viewer.hear(.claimed(.init(request: 1, player: try room.id("Ann"))))
    #expect(viewer.takeSent() == [.bye] && viewer.exit?.code == .success)
    #expect(viewer.remembered[room.host] == .some(room.membership()), "the seat is its own at the next start")
  }

  @Test func `once with a seat that is taken ends with a refusal`() throws {
    var room = try TestRoom()
    var viewer = try TestViewer.watching(&room) { goal in
      goal.isOnce = true
      goal.seat = "Ann"
    }
    viewer.hear(.claimed(.init(request: 1, player: nil, reason: .seatTaken, message: "Ann's seat is taken by Eve.")))
    #expect(viewer.exit?.code == .noPermission && viewer.exit?.sentence == "Ann's seat is taken by Eve.")
  }

  @Test func `once with a seat that is not there ends with a refusal, and with nothing else`() throws {
    var room = try TestRoom()
    let viewer = try TestViewer.watching(&room) { goal in
      goal.isOnce = true
      goal.seat = "Nobody"
    }
    // TestViewer lets nothing be said or done after an exit.
    #expect(viewer.exit?.code == .noPermission && viewer.exit?.sentence?.contains("Nobody") == true)
  }

  @Test func `once a link that breaks before the first board is mended`() throws {
    var room = try TestRoom()
    var viewer = try TestViewer(lookingFor: "1357") { $0.isOnce = true }
    viewer.see(room)
    try viewer.reach()
    viewer.hear(try room.welcome())
    viewer.lose()
    viewer.wait()
    try viewer.reach()
    try viewer.watch(&room)
    #expect(viewer.exit?.code == .success)
  }

  @Test func `nothing found in time ends with 69`() throws {
    var viewer = try TestViewer(lookingFor: "1357") { $0.timeout = 10_000 }
    viewer.pass(9999)
    #expect(viewer.exit == nil)
    viewer.pass(1)
    #expect(viewer.exit?.code == .unavailable && viewer.exit?.sentence?.contains("1357") == true)
    #expect(!viewer.isBrowsing)
    var any = try TestViewer { $0.timeout = 1000 }
    any.pass(1000)
    #expect(any.exit?.code == .unavailable)
  }

  @Test func `what stood in the way is said, not only that nothing was found`() throws {
    var refused = try TestViewer(at: "192.0.2.7") { $0.timeout = 10_000 }
    while refused.exit == nil {
      if refused.attempt != nil { try refused.miss(.refused) }
      refused.handle(.searchFailed("no daemon"))
      refused.wait()
    }
    #expect(refused.exit?.code == .unavailable && refused.exit?.sentence?.contains("refused") == true)

    var deaf = try TestViewer(lookingFor: "1357") { $0.timeout = 10_000 }
    deaf.handle(.searchFailed("no daemon"))
    deaf.pass(10_000)
    #expect(deaf.exit?.sentence?.contains("no daemon") == true)

    var mute = try TestViewer(at: "192.0.2.7") { $0.timeout = 4000 }
    try mute.reach(mute.endpoint("192.0.2.7"))
    mute.pass(4000)
    #expect(mute.exit?.code == .unavailable && !mute.isConnected)
  }

  @Test func `once it has joined, the time-out is over`() throws {
    var room = try TestRoom()
    var viewer = try TestViewer.watching(&room) { $0.timeout = 10_000 }
    viewer.lose()
    for _ in 0..<10 {
      viewer.wait()
      try viewer.miss()
    }
    #expect(viewer.exit == nil)
    var patient = try TestViewer(lookingFor: "1357")
    patient.pass(86_400_000)
    #expect(patient.exit == nil && patient.isBrowsing)
  }
}
