/// How the programs end (Documentation/LineMode.md, "Exit codes"), after sysexits.h.
package enum ExitCode: Int32, Error, Sendable {
  case success = 0
  case refused = 1
  case usage = 64
  /// Nothing found, no host running, or the port is taken.
  case unavailable = 69
  /// The data folder is in use.
  case cannotCreate = 73
  case notSaved = 75
  /// The other side speaks another version.
  case protocolVersion = 76
  /// Refused by the host, or kicked.
  case noPermission = 77
  /// The database is of a newer version.
  case configuration = 78
}
