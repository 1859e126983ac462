/// Why a picture was not drawn.
package enum CardError: Error, Hashable, Sendable {
  /// The library, or a function of it, is not on this machine.
  case noLibrary(String)
  /// What was to be drawn is no SVG.
  case noDocument
  case noMemory
}
