import FarkleViewer
import FarkleWire
import Sockets
import Testing
import Vocabulary

/// The pauses between attempts: they grow, to an end, and no two viewers keep the same time.
struct BackoffTests {
  private static let seeds = 0..<1000 as Range<UInt64>

  /// The pauses after so many failures in a row.
  private static func pauses(_ count: Int, seed: UInt64) throws -> [Int64] {
    var viewer = try TestViewer(at: "192.0.2.7", seed: seed)
    return try (0..<count).map { _ in
      try viewer.miss()
      return viewer.wait()
    }
  }

  @Test func `each pause is between half its length and all of it, which doubles from half a second to four`() throws {
    let lengths: [Int64] = [500, 1000, 2000, 4000, 4000, 4000]
    var all: [[Int64]] = []
    for seed in Self.seeds { all.append(try Self.pauses(lengths.count, seed: seed)) }
    for (index, length) in lengths.enumerated() {
      let pauses = all.map { $0[index] }
      #expect(pauses.allSatisfy { (length / 2...length).contains($0) })
      // A thousand viewers are spread over all of it.
      let tenths = Set(pauses.map { ($0 - length / 2) * 10 / (length / 2 + 1) })
      #expect(tenths.count == 10)
    }
  }

  @Test func `it goes on for ever`() throws {
    var viewer = try TestViewer(at: "192.0.2.7")
    for _ in 0..<2000 {
      try viewer.miss()
      #expect(viewer.wait() <= 4000)
    }
    #expect(viewer.exit == nil && viewer.attempt != nil)
  }

  @Test func `a lost link is mended for ever too`() throws {
    var room = try TestRoom()
    var viewer = try TestViewer.watching(&room)
    viewer.lose()
    for _ in 0..<2000 {
      viewer.wait()
      try viewer.miss(.unreachable)
    }
    #expect(viewer.exit == nil)
    viewer.wait()
    try viewer.reach()
    try viewer.watch(&room)
    #expect(viewer.takeBoards().map(\.isCatchUp) == [true])
  }

  @Test func `a link that lasts to its first ping begins the count anew, a welcome and a board alone do not`() throws {
    var room = try TestRoom()
    var viewer = try TestViewer.watching(&room)
    viewer.lose()
    for _ in 0..<8 {
      viewer.wait()
      try viewer.reach()
      viewer.hear(try room.welcome())
      viewer.lose()
    }
    #expect(viewer.wait() >= 2000)
    try viewer.reach()
    try viewer.watch(&room)
    viewer.lose()
    #expect(viewer.wait() >= 2000)
    try viewer.reach()
    try viewer.watch(&room)
    viewer.hear(Self.ping)
    viewer.lose()
    #expect(viewer.wait() <= 500)
  }

  @Test func `looking begins at the second failure in a row, and ends with a welcome`() throws {
    var room = try TestRoom()
    var viewer = try TestViewer.watching(&room)
    for _ in 0..<3 {
      #expect(!viewer.isBrowsing)
      viewer.lose()
      #expect(!viewer.isBrowsing)
      viewer.wait()
      try viewer.miss()
      #expect(viewer.isBrowsing)
      viewer.wait()
      try viewer.reach()
      try viewer.watch(&room)
      viewer.hear(Self.ping)
    }
  }

  private static let ping = ToViewer.ping(.init(n: 1, seq: 1, time: Timestamp(milliseconds: 0)))

  @Test func `what is seen cuts a pause short`() throws {
    var room = try TestRoom()
    var viewer = try TestViewer.watching(&room)
    viewer.lose()
    viewer.wait()
    try viewer.miss()
    viewer.see(try TestRoom(2, code: "2468", at: "192.0.2.8"))
    #expect(viewer.attempt == nil, "a host with another code is not ours")
    viewer.see(room)
    #expect(viewer.attempt != nil)
  }
}
