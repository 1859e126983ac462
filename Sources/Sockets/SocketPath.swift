internal import CLinux
internal import Glibc

/// Where a local socket stands in the file system (unix(7)).
package struct SocketPath: Hashable, Sendable, CustomStringConvertible {
  /// The system has room for so many bytes, and one that ends them.
  package static let limit = MemoryLayout.size(ofValue: sockaddr_un().sun_path) - 1
  package let description: String

  /// Nil where the path is empty, too long for the system, or holds a zero byte.
  package init?(_ path: String) {
    guard (1...Self.limit).contains(path.utf8.count), !path.utf8.contains(0) else { return nil }
    description = path
  }

  /// Calls `body` with the path as the socket calls want it.
  func withSocketAddress<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
    var native = sockaddr_un()
    native.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &native.sun_path) { unsafe $0.copyBytes(from: description.utf8) }
    return unsafe withUnsafePointer(to: &native) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe body($0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
    }
  }

  /// A socket that is connected to whoever listens there.
  /// - Throws: ``SystemError``; with `ENOENT` or `ECONNREFUSED` nobody does.
  func connect() throws(SystemError) -> Int32 {
    let descriptor = try Self.open()
    let result = unsafe withSocketAddress { unsafe Glibc.connect(descriptor, $0, $1) }
    guard result == 0 else {
      let error = SystemError.last("connect")
      close(descriptor)
      throw error
    }
    return descriptor
  }

  /// A socket that listens there, which only its owner may open.
  ///
  /// One that is there already is replaced if nobody listens on it any more; that no other program does the same in this moment is for the
  /// caller to see to.
  /// - Throws: ``SystemError``, with ``SystemError/isAddressInUse`` if somebody listens there.
  func listen() throws(SystemError) -> Int32 {
    try clear()
    let descriptor = try Self.open()
    do throws(SystemError) {
      // The file gets its mode from the socket: at no moment may anybody else open it.
      _ = try SystemError.check(fchmod(descriptor, 0o600), "fchmod")
      _ = try SystemError.check(unsafe withSocketAddress { unsafe bind(descriptor, $0, $1) }, "bind")
      _ = try SystemError.check(Glibc.listen(descriptor, 64), "listen")
    } catch {
      close(descriptor)
      throw error
    }
    return descriptor
  }

  func remove() { unsafe unlink(description) }

  /// Removes a socket that was left behind. What is no socket stays.
  private func clear() throws(SystemError) {
    do throws(SystemError) {
      close(try connect())
    } catch {
      if error.code == ENOENT { return }
      // Full of others who want in: somebody listens.
      if error.code != EAGAIN {
        var status = stat()
        if unsafe lstat(description, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK { remove() }
        return
      }
    }
    throw SystemError(code: EADDRINUSE, operation: "bind")
  }

  private static func open() throws(SystemError) -> Int32 {
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
    return try SystemError.check(socket(AF_UNIX, kind, 0), "socket")
  }
}

/// The users of this machine, by their numbers.
package enum User {
  /// Who runs this program.
  package static var own: UInt32 { geteuid() }

  /// Who made the other end of a local socket when it connected (SO_PEERCRED), nil if the system can't say.
  static func atOtherEnd(of descriptor: Int32) -> UInt32? {
    // Process, user and group: Glibc's module leaves out `struct ucred`.
    var credentials: [UInt32] = [0, 0, 0]
    var length = socklen_t(MemoryLayout<UInt32>.stride * credentials.count)
    let size = length
    guard unsafe getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &credentials, &length) == 0, length == size else { return nil }
    return credentials[1]
  }
}
