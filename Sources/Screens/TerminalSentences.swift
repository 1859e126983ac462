internal import Design
internal import Sockets
package import Terminal

extension TerminalError {
  /// Why there is no screen, for people.
  package var sentence: String {
    switch self {
    case .noTerminal, .alreadyOpen: Strings.noTerminal
    case .dumb: Strings.dumbTerminal
    case .failed(let error): error.description
    }
  }
}
