package import Sockets

/// Why there is no full screen.
package enum TerminalError: Error, Hashable, Sendable {
  /// Standard input or standard output is no terminal.
  case noTerminal
  /// TERM is missing, or says that the terminal can't place a cursor.
  case dumb
  /// Another one is open in this process.
  case alreadyOpen
  case failed(SystemError)
}
