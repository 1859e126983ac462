internal import Glibc

/// What the programs ask the machine and their environment.
package enum Machine {
  /// The machine's name without its domain.
  package static var hostName: String {
    var name = [CChar](repeating: 0, count: 256)
    guard unsafe gethostname(&name, name.count - 1) == 0 else { return "laptop" }
    let text = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    return text.split(separator: ".").first.map(String.init) ?? "laptop"
  }

  package static func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    let text = unsafe String(cString: value)
    return text.isEmpty ? nil : text
  }

  /// A program's folder by the XDG base directory specification: `$VARIABLE/name`, else `$HOME/fallback/name`.
  package static func folder(
    _ variable: String, fallback: String, name: String, environment: (String) -> String? = Machine.environment
  ) -> String {
    if let base = environment(variable), base.hasPrefix("/") { return base + "/" + name }
    return (environment("HOME") ?? ".") + "/" + fallback + "/" + name
  }

  /// The folder for what lives as long as a program runs: `$XDG_RUNTIME_DIR/name`, else one of this user's own under /tmp. Made if it is
  /// missing; nil where it can't be, or where it belongs to somebody else or is open to others.
  package static func runtimeFolder(_ name: String) -> String? {
    environment("XDG_RUNTIME_DIR")?.hasPrefix("/") == true ? sessionFolder(name) : temporaryFolder(name)
  }

  /// The first of those two, nil as well where the variable is not set.
  package static func sessionFolder(_ name: String) -> String? {
    environment("XDG_RUNTIME_DIR").flatMap { $0.hasPrefix("/") ? ownFolder($0 + "/" + name) : nil }
  }

  /// The second of those two.
  package static func temporaryFolder(_ name: String) -> String? { ownFolder("/tmp/\(name)-\(getuid())") }

  private static func ownFolder(_ path: String) -> String? {
    unsafe mkdir(path, 0o700)
    var status = stat()
    guard unsafe lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR, status.st_uid == getuid(), status.st_mode & 0o077 == 0
    else { return nil }
    return path
  }

  /// A path that means the same in every working directory.
  package static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let folder = unsafe getcwd(nil, 0) else { return path }
    defer { unsafe free(folder) }
    return unsafe String(cString: folder) + "/" + path
  }

  package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// The local weekday, 0 for Sunday, and hour.
  package static func localTime() -> (weekday: Int, hour: Int) {
    var now = time(nil)
    var parts = unsafe tm()
    unsafe localtime_r(&now, &parts)
    return unsafe (Int(parts.tm_wday), Int(parts.tm_hour))
  }

  /// How many columns a terminal has; 80 where it tells none, or is none.
  package static func columns(of descriptor: Int32) -> Int {
    var window = winsize()
    return unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0 && window.ws_col > 0 ? Int(window.ws_col) : 80
  }

  /// The number of a user of this machine, nil if there is none of that name.
  package static func user(_ name: String) -> UInt32? { unsafe getpwnam(name)?.pointee.pw_uid }

  /// Raises the soft limit of open descriptors to the hard one.
  package static func raiseDescriptorLimit() {
    var limit = rlimit()
    guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
    limit.rlim_cur = limit.rlim_max
    unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }
}
