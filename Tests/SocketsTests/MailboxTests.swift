import Sockets
import Testing

@Suite struct MailboxTests {
  private struct Broken: Error, Equatable {}

  /// A reader that takes so many bytes each time it is asked.
  private struct Reader {
    var taken: [UInt8] = []

    mutating func take(_ limit: Int, from mailbox: inout Mailbox) {
      mailbox.flush { message, offset in
        let piece = message[offset...].prefix(limit)
        taken += piece
        return piece.count
      }
    }
  }

  private func message(_ byte: Int, _ count: Int) -> [UInt8] { [UInt8](repeating: UInt8(byte), count: count) }

  @Test func `messages leave in their order, all at once when the reader keeps up`() {
    var mailbox = Mailbox()
    var reader = Reader()
    for number in 0..<200 { mailbox.append([UInt8(number), 255]) }
    #expect(mailbox.queuedBytes == 400)
    reader.take(.max, from: &mailbox)
    #expect(reader.taken == (0..<200).flatMap { [UInt8($0), 255] })
    #expect(mailbox.isEmpty && mailbox.queuedBytes == 0)
  }

  @Test(arguments: 1...40)
  func `messages leave whole and in order however little is taken at a time`(limit: Int) {
    var mailbox = Mailbox()
    var reader = Reader()
    let messages = [message(1, 7), message(2, 1), message(3, 0), message(4, 13), message(5, 32), message(6, 2)]
    messages.forEach { mailbox.append($0) }
    let all = messages.flatMap(\.self)
    while !mailbox.isEmpty {
      reader.take(limit, from: &mailbox)
      #expect(mailbox.queuedBytes == all.count - reader.taken.count)
    }
    #expect(reader.taken == all)
  }

  @Test func `the reader is asked again only while it takes all it is given`() {
    var mailbox = Mailbox()
    for number in 1...3 { mailbox.append(message(number, 10)) }
    var asked: [[Int]] = []
    mailbox.flush { message, offset in
      asked.append([Int(message[0]), offset])
      return message[0] == 1 ? 10 : 4
    }
    #expect(asked == [[1, 0], [2, 0]])
    mailbox.flush { message, offset in
      asked.append([Int(message[0]), offset])
      return message.count - offset
    }
    #expect(asked == [[1, 0], [2, 0], [2, 4], [3, 0]])
  }

  @Test func `a newer latest message stands where the older one stood`() {
    var mailbox = Mailbox()
    var reader = Reader()
    mailbox.append([1])
    mailbox.replaceLatest(with: [2, 2])
    mailbox.append([3])
    mailbox.replaceLatest(with: [4])
    mailbox.append([5])
    mailbox.replaceLatest(with: [6, 6, 6])
    #expect(mailbox.queuedBytes == 6)
    reader.take(.max, from: &mailbox)
    #expect(reader.taken == [1, 6, 6, 6, 3, 5])
  }

  @Test(arguments: 1..<10)
  func `a latest message whose sending has begun is sent to its end, and the newer one comes last`(begun: Int) {
    var mailbox = Mailbox()
    var reader = Reader()
    mailbox.replaceLatest(with: message(1, 10))
    mailbox.append(message(2, 3))
    reader.take(begun, from: &mailbox)
    mailbox.replaceLatest(with: message(3, 5))
    mailbox.append(message(4, 1))
    // The newer one waits whole, so that it may be replaced.
    mailbox.replaceLatest(with: message(5, 4))
    #expect(mailbox.queuedBytes == 10 - begun + 3 + 4 + 1)
    reader.take(.max, from: &mailbox)
    reader.take(.max, from: &mailbox)
    #expect(reader.taken == message(1, 10) + message(2, 3) + message(5, 4) + message(4, 1))
  }

  @Test func `a latest message that was sent is not replaced`() {
    var mailbox = Mailbox()
    var reader = Reader()
    for number in 1...3 {
      mailbox.replaceLatest(with: [UInt8(number)])
      reader.take(.max, from: &mailbox)
    }
    #expect(reader.taken == [1, 2, 3])
  }

  @Test func `the reader's error comes out, and what it had not taken still waits`() {
    var mailbox = Mailbox()
    var reader = Reader()
    mailbox.append([1, 1])
    mailbox.replaceLatest(with: [2, 2])
    #expect(throws: Broken()) {
      try mailbox.flush { (message, _) throws(Broken) in
        if message == [2, 2] { throw Broken() }
        return 2
      }
    }
    #expect(mailbox.queuedBytes == 2 && !mailbox.isEmpty)
    mailbox.replaceLatest(with: [3])
    reader.take(.max, from: &mailbox)
    #expect(reader.taken == [3])
  }

  @Test func `an empty mailbox asks nobody`() {
    var mailbox = Mailbox()
    mailbox.flush { _, _ in
      Issue.record("asked")
      return 0
    }
    #expect(mailbox.isEmpty && mailbox.queuedBytes == 0)
  }
}
