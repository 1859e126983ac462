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

  /// A folder of the XDG base directory specification: `$VARIABLE/farkle`, else `$HOME/fallback/farkle`.
  package static func folder(
    _ variable: String, fallback: String, environment: (String) -> String? = Machine.environment
  ) -> String {
    if let base = environment(variable), base.hasPrefix("/") { return base + "/farkle" }
    return (environment("HOME") ?? ".") + "/" + fallback + "/farkle"
  }

  package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// The local weekday, 0 for Sunday, and hour.
  package static func localTime() -> (weekday: Int, hour: Int) {
    var now = time(nil)
    var parts = unsafe tm()
    unsafe localtime_r(&now, &parts)
    return unsafe (Int(parts.tm_wday), Int(parts.tm_hour))
  }

  /// Raises the soft limit of open descriptors to the hard one.
  package static func raiseDescriptorLimit() {
    var limit = rlimit()
    guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
    limit.rlim_cur = limit.rlim_max
    unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }
}
