internal import Design
package import FarkleWire

/// Why a request on the control socket is not carried out.
package enum ControlFault: Error, Hashable, Sendable {
  case offence(ControlRequest.Offence)
  case unknownMethod(String)
  /// The params don't have the shape that the method wants.
  case badParams(String)
  /// What the params say, or the host as it stands, doesn't allow it.
  case refused(HostRefusal)

  /// What the client is told.
  package var failure: ControlFailure {
    switch self {
    case .offence(.notJSON): ControlFailure(.notJSON, Strings.controlNotJSON, word: nil)
    case .offence(.batch): ControlFailure(.invalid, Strings.controlBatch, word: nil)
    case .offence(.invalid): ControlFailure(.invalid, Strings.controlInvalid, word: nil)
    case .offence(.namelessParams): .badParams(Strings.controlNamelessParams)
    case .unknownMethod(let method):
      ControlFailure(.unknownMethod, Strings.controlUnknownMethod(method), word: HostRefusal.Word.unknownCommand.rawValue)
    case .badParams(let sentence): .badParams(sentence)
    case .refused(let refusal): ControlFailure(.refused, refusal.sentence, word: refusal.word.rawValue)
    }
  }
}

extension ControlFailure {
  fileprivate static func badParams(_ sentence: String) -> ControlFailure {
    ControlFailure(.badParams, sentence, word: HostRefusal.Word.badArguments.rawValue)
  }
}
