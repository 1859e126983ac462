import FarkleWire
import Testing
import Vocabulary

@testable import FarkleHost

/// When a card is drawn, and who gets which.
struct WebCardTests {
  /// Draws when it is told to.
  private final class Painter {
    var orders: [(game: Identifier, finish: WebCard.Reader)] = []
    var got: [Int: WebCard.Picture] = [:]
    private(set) lazy var card = WebCard { [unowned self] in orders.append(($0, $1)) }

    func ask(_ game: GameSnapshot?, by reader: Int) -> Bool { card.ask(game) { self.got[reader] = $0 } }
    func finish(_ byte: UInt8?) {
      orders.removeFirst().finish(byte.map { .success([$0]) } ?? .failure(CardFailure("no ink")))
    }
  }

  private func won(_ host: inout TestHost) throws -> GameSnapshot? {
    for line in ["bank 10000", "farkle"] { _ = try host.say(line) }
    return host.session.currentBoard
  }

  @Test func `without a winner there is none`() throws {
    let painter = Painter()
    let host = try TestHost("Ann", "Bob")
    #expect(!painter.ask(nil, by: 1) && !painter.ask(host.session.currentBoard, by: 1))
    #expect(painter.orders.isEmpty && painter.got.isEmpty)
  }

  @Test func `it is drawn once for all who ask, now and later`() throws {
    let painter = Painter()
    var host = try TestHost("Ann", "Bob")
    let game = try won(&host)
    #expect(painter.ask(game, by: 1) && painter.ask(game, by: 2))
    #expect(painter.orders.map(\.game) == [game?.id] && painter.got.isEmpty)
    painter.finish(7)
    #expect(painter.ask(game, by: 3) && painter.orders.isEmpty)
    #expect(painter.got == [1: .success([7]), 2: .success([7]), 3: .success([7])])
  }

  @Test func `who asks after an undo and another win gets that one's, after the one that is under way`() throws {
    let painter = Painter()
    var host = try TestHost("Ann", "Bob")
    #expect(painter.ask(try won(&host), by: 1))
    for line in ["undo", "bank 10050"] { _ = try host.say(line) }
    let game = host.session.currentBoard
    #expect(game?.winner != nil)
    #expect(painter.ask(game, by: 2) && painter.ask(game, by: 3) && painter.orders.count == 1)
    painter.finish(7)
    #expect(painter.got == [1: .success([7])] && painter.orders.count == 1)
    painter.finish(8)
    #expect(painter.got[2] == .success([8]) && painter.got[3] == .success([8]))
  }

  @Test func `another photo of the winner's is another card`() throws {
    let painter = Painter()
    var host = try TestHost("Ann", "Bob")
    #expect(painter.ask(try won(&host), by: 1))
    painter.finish(7)
    try host.join(1)
    try host.claim("Ann", on: 1, photo: [0xFF, 0xD8, 7, 0xFF, 0xD9])
    #expect(painter.ask(host.session.currentBoard, by: 2) && painter.got[2] == nil)
  }

  @Test func `one that can't be drawn is tried again when somebody asks again`() throws {
    let painter = Painter()
    var host = try TestHost("Ann", "Bob")
    let game = try won(&host)
    #expect(painter.ask(game, by: 1))
    painter.finish(nil)
    #expect(painter.got == [1: .failure(CardFailure("no ink"))])
    #expect(painter.ask(game, by: 2))
    painter.finish(7)
    #expect(painter.got[2] == .success([7]))
  }
}
