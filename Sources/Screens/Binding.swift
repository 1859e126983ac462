package import TextScreen

/// A key and what it does. What the screen shows and what it obeys are the same list.
package struct Binding<Intent: Hashable & Sendable>: Hashable, Sendable {
  package let keys: [Key]
  /// How the key is called on the screen.
  package let label: String
  /// What it does, in a word or three.
  package let name: String
  package let intent: Intent
  /// Why it can't be done now, nil if it can.
  package let obstacle: String?
  /// Whether the line of keys has it; the help has all.
  package let isListed: Bool

  package init(_ label: String, _ keys: [Key], _ name: String, _ intent: Intent, unless obstacle: String? = nil, isListed: Bool = true) {
    self.keys = keys
    self.label = label
    self.name = name
    self.intent = intent
    self.obstacle = obstacle
    self.isListed = isListed
  }

  /// One for a key that types itself.
  package init(_ character: Character, _ name: String, _ intent: Intent, unless obstacle: String? = nil, isListed: Bool = true) {
    self.init(String(character), [.text(character)], name, intent, unless: obstacle, isListed: isListed)
  }
}
