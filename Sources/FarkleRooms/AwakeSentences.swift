package import Design
package import Systemd

extension Strings {
  /// Why the machine can't be kept awake.
  package static func awakeProblem(_ error: BusError) -> String {
    switch error.kind {
    case .noBus: awakeNoBus
    case .noService: awakeNoLogind
    case .timedOut: awakeSilent
    case .refused: awakeRefused(error.message)
    }
  }
}
