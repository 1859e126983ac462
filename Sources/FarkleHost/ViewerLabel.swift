internal import FarkleWire
internal import Vocabulary

/// What a viewer says of itself, as the host keeps it: from the wire, and from a file that somebody else may have written.
enum ViewerLabel {
  /// A text cleaned and cut. In bytes too: every snapshot carries the names of all who hold seats.
  static func text(_ text: String) -> String {
    var label = text.cleaned(limit: WireLimits.label)
    while label.utf8.count > HostLimits.labelBytes { label.removeLast() }
    return label
  }

  /// A name, nil if nothing of it can be seen.
  static func name(_ text: String) -> String? {
    let label = Self.text(text)
    return label.hasInk ? label : nil
  }
}
