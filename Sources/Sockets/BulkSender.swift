internal import Glibc

/// Sends one message on many sockets.
protocol BulkSender {
  /// Offers the message to each of the sockets, without waiting for any.
  /// - Parameter results: filled with what each came to: the bytes taken, or an error number below zero.
  func send(_ message: [UInt8], on descriptors: [Int32], results: inout [Int32])
}

/// With a system call for each: works everywhere.
struct PlainSender: BulkSender {
  func send(_ message: [UInt8], on descriptors: [Int32], results: inout [Int32]) {
    unsafe message.withUnsafeBytes { bytes in
      for (index, descriptor) in descriptors.enumerated() {
        let sent = unsafe Glibc.send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
        results[index] = sent < 0 ? -errno : Int32(sent)
      }
    }
  }
}
