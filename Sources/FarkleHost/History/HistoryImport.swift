internal import Daemon
internal import Design
internal import FarkleStore

/// Reads a file that is to be imported.
enum HistoryImport {
  /// The most that such a file may hold, in bytes.
  private static let limit = 256 << 20

  /// - Throws: ``HistoryRefusal/badFile(_:reason:)``.
  static func errand(path: String, isTrial: Bool) throws(HistoryError) -> HistoryErrand {
    let bytes: [UInt8]
    do throws(WholeFile.Failure) {
      bytes = try WholeFile.read(path, limit: limit)
    } catch {
      throw .refused(.badFile(path, reason: reason(error)))
    }
    do throws(HistoryFile.Fault) {
      return .add(try HistoryFile.contents(of: bytes), isTrial: isTrial)
    } catch {
      throw .refused(.badFile(path, reason: reason(error)))
    }
  }

  static func reason(_ failure: WholeFile.Failure) -> String {
    switch failure {
    case .system(let reason): reason
    case .noFile: Strings.historyNoFile
    case .tooLarge: Strings.historyTooLarge
    }
  }

  private static func reason(_ fault: HistoryFile.Fault) -> String {
    switch fault.kind {
    case .noHistory: Strings.historyOfSomethingElse
    case .otherVersion(let version): Strings.historyOfVersion(version)
    case .malformed(let detail): Strings.historyMalformed(detail)
    case .badGame(let number): Strings.historyBadGame(number)
    }
  }
}
