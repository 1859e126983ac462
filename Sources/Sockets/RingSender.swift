internal import CURing
internal import Glibc

/// With one system call for all, by io_uring(7). Used on the thread that made it.
@safe final class RingSender: BulkSender {
  /// How many sends go into one system call.
  private static let batch = 2048
  private let ring: UnsafeMutablePointer<io_uring>
  private var isInOrder = true

  private init(_ ring: UnsafeMutablePointer<io_uring>) {
    unsafe self.ring = ring
  }

  /// Nil where the kernel has no io_uring, or a policy forbids it.
  static func make() -> RingSender? {
    let ring = UnsafeMutablePointer<io_uring>.allocate(capacity: 1)
    unsafe ring.initialize(to: io_uring())
    // Completions are made when we wait for them, with no interrupt in between (Linux 6.1); older kernels go without.
    for flags in [UInt32(IORING_SETUP_SINGLE_ISSUER) | UInt32(IORING_SETUP_DEFER_TASKRUN), 0]
    where unsafe io_uring_queue_init(UInt32(batch), ring, flags) == 0 {
      return unsafe RingSender(ring)
    }
    unsafe ring.deallocate()
    return nil
  }

  deinit {
    giveUp()
    unsafe ring.deallocate()
  }

  func send(_ message: [UInt8], on descriptors: [Int32], results: inout [Int32]) {
    guard isInOrder else { return PlainSender().send(message, on: descriptors, results: &results) }
    var start = 0
    while start < descriptors.count {
      let end = min(start + Self.batch, descriptors.count)
      sendBatch(message, descriptors, start..<end, &results)
      start = end
    }
  }

  private func sendBatch(_ message: [UInt8], _ descriptors: [Int32], _ range: Range<Int>, _ results: inout [Int32]) {
    // What isn't offered now is as good as not taken: the mailbox sends it when there is room.
    for index in range { results[index] = -EAGAIN }
    guard isInOrder else { return }
    // The message stays where it is until all are done, since that is waited for.
    unsafe message.withUnsafeBytes { bytes in
      var waiting: UInt32 = 0
      for index in range {
        guard let entry = unsafe io_uring_get_sqe(ring) else { break }
        let flags = Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)
        unsafe io_uring_prep_send(entry, descriptors[index], bytes.baseAddress, bytes.count, flags)
        unsafe io_uring_sqe_set_data64(entry, UInt64(index))
        waiting += 1
      }
      while waiting > 0 {
        let submitted = unsafe io_uring_submit_and_wait(ring, waiting)
        let done = takeCompletions(&results)
        waiting -= done
        // An entry that stayed behind would go out with a later message, and with memory that is another's by then.
        if submitted <= 0, submitted != -EINTR, done == 0 { return giveUp() }
      }
    }
  }

  /// - Returns: how many there were.
  private func takeCompletions(_ results: inout [Int32]) -> UInt32 {
    var count: UInt32 = 0
    var next: UnsafeMutablePointer<io_uring_cqe>?
    while unsafe io_uring_peek_cqe(ring, &next) == 0, let done = unsafe next {
      unsafe results[Int(done.pointee.user_data)] = done.pointee.res
      unsafe io_uring_cqe_seen(ring, done)
      count += 1
    }
    return count
  }

  /// Closes the ring with all that is in it; from now on messages go out one by one.
  func giveUp() {
    guard isInOrder else { return }
    isInOrder = false
    unsafe io_uring_queue_exit(ring)
  }
}
