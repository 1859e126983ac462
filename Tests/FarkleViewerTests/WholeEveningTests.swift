import FarkleGame
import FarkleHost
import FarkleStore
import FarkleWire
import Testing
import Vocabulary

/// The two ends of the wire against each other, through whole evenings.
struct WholeEveningTests {
  @Test(arguments: 0..<8)
  func `whatever chance brings, at the end every viewer has the host's board, byte for byte, and its seat`(range: UInt64) throws {
    var (boards, ghosts) = (0, 0)
    for seed in range * 25..<(range + 1) * 25 {
      var evening = try Evening(seed: seed)
      for _ in 0..<200 { try evening.step() }
      evening.rest()
      let (host, guests) = (evening.host, evening.guests)
      #expect(host.viewerCount == guests.count, "seed \(seed)")
      for (guest, wish) in zip(guests, Evening.wishes) {
        #expect(!guest.hasLeft && guest.link != nil, "seed \(seed)")
        let hasTheBoard = guest.line + [10] == evening.line
        #expect(hasTheBoard, "seed \(seed), \(wish)")
        guard let player = host.room.game?.player(named: wish) else { continue }
        #expect(host.room.claims[player.id]?.label == "\(wish)'s phone", "seed \(seed)")
      }
      if case .snapshot(let snapshot) = try WireCodec.decodeToViewer(Array(evening.line.dropLast())) {
        #expect(snapshot.room == host.room.code && snapshot.game?.revision == host.room.game?.revision, "seed \(seed)")
        #expect(snapshot.game?.players.filter(\.present).count == (host.room.game == nil ? nil : 2), "seed \(seed)")
      }
      boards += guests.map(\.boards).reduce(0, +)
      ghosts += evening.ghosts
    }
    #expect(boards > 200 && ghosts > 10, "evenings in which something happens")
  }
}
