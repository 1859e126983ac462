/// Why something on the message bus could not be done.
package struct BusError: Error, Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// There is no bus to be reached.
    case noBus
    /// Nobody of that name is on it.
    case noService
    /// No answer came in time.
    case timedOut
    /// The service said no.
    case refused
  }

  package let kind: Kind
  /// For people, in the words of the bus or the system.
  package let message: String

  package init(kind: Kind, message: String) {
    self.kind = kind
    self.message = message
  }
}
