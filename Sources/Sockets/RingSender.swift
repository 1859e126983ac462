internal import CURing
internal import Glibc

/// With one system call for all, by io_uring(7). Used on the thread that made it.
@safe final class RingSender: BulkSender {
  /// How many sends go into one system call.
  private static let batch = 2048
  private let ring: UnsafeMutablePointer<io_uring>

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
    unsafe io_uring_queue_exit(ring)
    unsafe ring.deallocate()
  }

  func send(_ message: [UInt8], on descriptors: [Int32], results: inout [Int32]) {
    var start = 0
    while start < descriptors.count {
      let end = min(start + Self.batch, descriptors.count)
      sendBatch(message, descriptors, start..<end, &results)
      start = end
    }
  }

  private func sendBatch(_ message: [UInt8], _ descriptors: [Int32], _ range: Range<Int>, _ results: inout [Int32]) {
    // The message stays where it is until all are done, since that is waited for.
    unsafe message.withUnsafeBytes { bytes in
      for index in range {
        // What can't be offered now is as good as not taken: the mailbox sends it when there is room.
        results[index] = -EAGAIN
        guard let entry = unsafe io_uring_get_sqe(ring) else { continue }
        let flags = Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)
        unsafe io_uring_prep_send(entry, descriptors[index], bytes.baseAddress, bytes.count, flags)
        unsafe io_uring_sqe_set_data64(entry, UInt64(index))
      }
      var submitted = unsafe io_uring_submit_and_wait(ring, UInt32(range.count))
      while submitted > 0 {
        var first: UnsafeMutablePointer<io_uring_cqe>?
        guard unsafe io_uring_wait_cqe(ring, &first) == 0, let done = unsafe first else { return }
        unsafe results[Int(done.pointee.user_data)] = done.pointee.res
        unsafe io_uring_cqe_seen(ring, done)
        submitted -= 1
      }
    }
  }
}
