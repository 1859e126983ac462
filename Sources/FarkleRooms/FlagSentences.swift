package import Daemon
package import Design

extension Strings {
  /// The sentence about a flag that can't be read; both ends say the same.
  package static func flag(_ failure: Arguments.Failure) -> String {
    switch failure {
    case .unknownFlag(let flag): unknownFlag(flag)
    case .missingValue(let flag): missingValue(flag)
    case .unexpectedValue(let flag): unexpectedValue(flag)
    }
  }
}
