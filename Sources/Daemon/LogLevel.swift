internal import Glibc

/// How serious a line of a log is (sd-daemon(3), after syslog(3)).
package enum LogLevel: Int, Sendable {
  case error = 3
  case warning = 4
  case notice = 5
  case information = 6

  /// What the journal reads off the beginning of a line, and leaves out when it shows it.
  package var prefix: String { "<\(rawValue)>" }
}

/// The journal of systemd (systemd.exec(5), `$JOURNAL_STREAM`).
package enum Journal {
  /// Whether what is written to a descriptor goes there: the variable alone doesn't say so, since children inherit it.
  package static func takes(_ descriptor: Int32, environment: (String) -> String? = Machine.environment) -> Bool {
    guard let stream = environment("JOURNAL_STREAM") else { return false }
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 && stream == "\(status.st_dev):\(status.st_ino)"
  }
}
