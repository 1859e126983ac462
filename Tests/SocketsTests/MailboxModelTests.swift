import Sockets
import TestSupport
import Testing

/// The mailbox against a plain list of messages, with everything at random.
@Suite struct MailboxModelTests {
  private struct Model {
    var waiting: [(message: [UInt8], isLatest: Bool)] = []
    var offset = 0
    var taken: [UInt8] = []

    var bytes: Int { waiting.reduce(-offset) { $0 + $1.message.count } }

    mutating func replaceLatest(with message: [UInt8]) {
      if let index = waiting.firstIndex(where: \.isLatest), index > 0 || offset == 0 {
        waiting[index].message = message
      } else {
        for index in waiting.indices { waiting[index].isLatest = false }
        waiting.append((message, true))
      }
    }

    /// Takes so many bytes over several messages.
    mutating func take(_ limit: Int) {
      var left = limit
      while let first = waiting.first {
        let piece = first.message[offset...].prefix(left)
        taken += piece
        left -= piece.count
        offset += piece.count
        guard offset == first.message.count else { return }
        waiting.removeFirst()
        offset = 0
      }
    }
  }

  @Test(arguments: UInt64(0)..<100)
  func `a mailbox does what the list does`(seed: UInt64) {
    var generator = SplitMix64(seed)
    var model = Model()
    var mailbox = Mailbox()
    var taken: [UInt8] = []
    for step in 0..<600 {
      let message = [UInt8](repeating: UInt8(step % 251), count: .random(in: 0...20, using: &generator))
      switch Int.random(in: 0..<4, using: &generator) {
      case 0:
        mailbox.append(message)
        model.waiting.append((message, false))
      case 1:
        mailbox.replaceLatest(with: message)
        model.replaceLatest(with: message)
      default:
        let limit = Int.random(in: 0...30, using: &generator)
        var left = limit
        mailbox.flush { message, offset in
          let piece = message[offset...].prefix(left)
          taken += piece
          left -= piece.count
          return piece.count
        }
        model.take(limit)
      }
      guard mailbox.queuedBytes == model.bytes, mailbox.isEmpty == model.waiting.isEmpty, taken == model.taken else {
        Issue.record(
          "step \(step): \(mailbox.queuedBytes) bytes wait and \(taken.count) are sent, not \(model.bytes) and \(model.taken.count)")
        return
      }
    }
  }

  @Test func `what is kept for a reader that takes nothing stays as small as one latest message`() {
    var mailbox = Mailbox()
    let message = [UInt8](repeating: 7, count: 3000)
    mailbox.append([1])
    mailbox.replaceLatest(with: message)
    mailbox.flush { _, _ in 0 }
    var sizes: Set<Int> = []
    for _ in 0..<10_000 {
      mailbox.replaceLatest(with: message)
      mailbox.flush { _, _ in 0 }
      sizes.insert(mailbox.queuedBytes)
    }
    #expect(sizes == [3001])
    // And with a message on its way as one more.
    mailbox.flush { message, _ in message.count == 1 ? 1 : 1000 }
    for _ in 0..<10_000 { mailbox.replaceLatest(with: message) }
    #expect(mailbox.queuedBytes == 2000 + 3000)
  }

  @Test func `a reader always a little behind gets every message that is not a latest one`() {
    var mailbox = Mailbox()
    var taken: [UInt8] = []
    for number in 0..<1000 {
      mailbox.append([UInt8(number % 256)])
      guard number.isMultiple(of: 2) else { continue }
      var isFirst = true
      mailbox.flush { message, _ in
        guard isFirst || number == 998 else { return 0 }
        isFirst = false
        taken += message
        return message.count
      }
    }
    mailbox.flush { message, _ in
      taken += message
      return message.count
    }
    #expect(taken == (0..<1000).map { UInt8($0 % 256) })
    #expect(mailbox.queuedBytes == 0)
  }
}

/// The same numbers for the same seed (a linear congruential generator, Knuth's constants).
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 33
  }
}
