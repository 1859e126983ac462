internal import Glibc

/// The memory and the descriptors behind ``StandardError``, in a form that a signal handler can use as well. The memory is one
/// for the process, and lives for ever.
@safe struct StandardErrorKit {
  /// The last of what was written to standard error while it led here.
  static let capacity = 64 * 1024
  /// Where standard error led before; -1 while it still does.
  var real: Int32 = -1
  /// Where the other end of it comes out.
  var reader: Int32 = -1
  private let kept: UnsafeMutablePointer<UInt8>
  private let count: UnsafeMutablePointer<Int>

  private nonisolated(unsafe) static let memory = {
    let memory = (bytes: UnsafeMutablePointer<UInt8>.allocate(capacity: capacity), count: UnsafeMutablePointer<Int>.allocate(capacity: 1))
    unsafe memory.count.initialize(to: 0)
    return unsafe memory
  }()

  init() {
    unsafe kept = Self.memory.bytes
    unsafe count = Self.memory.count
  }

  /// Reads what has come, behind what is kept. When there is no more room the older half goes.
  /// - Returns: how many bytes have come, at most half of the room; 0 for none.
  func fill() -> Int {
    let half = Self.capacity / 2
    if unsafe count.pointee > half {
      unsafe memmove(kept, kept + (count.pointee - half), half)
      unsafe count.pointee = half
    }
    let result = unsafe read(reader, kept + count.pointee, half)
    if result > 0 { unsafe count.pointee += result }
    return max(0, result)
  }

  /// The last of what is kept.
  func last(_ bytes: Int) -> [UInt8] {
    unsafe Array(UnsafeBufferPointer(start: kept + (count.pointee - bytes), count: bytes))
  }

  /// Lets standard error lead where it led, and writes there what was kept and what is still on its way. Safe in a signal handler.
  func giveBack() {
    guard real >= 0 else { return }
    dup2(real, 2)
    repeat {
      var written = 0
      while unsafe written < count.pointee {
        let result = unsafe write(2, kept + written, count.pointee - written)
        if result <= 0 { break }
        written += result
      }
      unsafe count.pointee = 0
    } while fill() > 0
  }
}
