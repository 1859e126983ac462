internal import Glibc

/// The disk on which a folder is, or will be.
package enum Volume {
  /// - Returns: how many bytes this user may still write there, or why none can be written.
  package static func room(for folder: String) -> (bytes: Int, problem: String?) {
    var path = Machine.absolute(folder)
    // A folder that is still to be made belongs to the one above it.
    while path.count > 1, unsafe access(path, F_OK) != 0, errno == ENOENT {
      path = path.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" }
      if path.isEmpty { path = "/" }
    }
    var status = statvfs()
    guard unsafe access(path, W_OK | X_OK) == 0, unsafe statvfs(path, &status) == 0 else {
      return (0, unsafe String(cString: strerror(errno)))
    }
    return (Int(clamping: status.f_bavail) * Int(clamping: status.f_frsize), nil)
  }
}
