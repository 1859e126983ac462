internal import Glibc

/// A failed system call: `errno` and what was being done.
package struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  package let code: Int32
  package let operation: String

  package init(code: Int32, operation: String) {
    self.code = code
    self.operation = operation
  }

  /// The error that `errno` says right now.
  static func last(_ operation: String) -> SystemError { SystemError(code: errno, operation: operation) }

  /// The result of a call, or its error if it is negative.
  static func check(_ result: Int32, _ operation: String) throws(SystemError) -> Int32 {
    if result < 0 { throw last(operation) }
    return result
  }

  package var isAddressInUse: Bool { code == EADDRINUSE }
  package var isNobodyThere: Bool { code == ENOENT || code == ECONNREFUSED }
  package var isOutOfDescriptors: Bool { code == EMFILE || code == ENFILE }

  package var description: String { "\(operation): \(unsafe String(cString: strerror(code)))" }
}
