internal import FarkleHost

/// What a host goes by that is on no disk: it begins anew with each start of the program.
struct HostMood {
  private(set) var isLocked = false
  private(set) var hasKicked = false
  /// Whether the latest change could not be kept.
  var hasDiskFailed = false
  /// Viewers that were welcomed.
  var welcomes = 0

  /// A command was acknowledged.
  mutating func obey(_ command: HostCommand) {
    switch command {
    case .lock: isLocked = true
    case .unlock: isLocked = false
    case .kick: hasKicked = true
    default: break
    }
  }
}
