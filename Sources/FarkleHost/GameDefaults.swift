internal import Design
package import FarkleGame
package import Screens
internal import Vocabulary

/// What a game is played for and by where nobody says otherwise and none was played before.
package struct GameDefaults: Hashable, Sendable {
  package var target = TargetScore.standard
  package var rules = HouseRules()

  package init(target: TargetScore = .standard, rules: HouseRules = HouseRules()) {
    self.target = target
    self.rules = rules
  }

  /// What can be chosen, as forms list it.
  enum Row: Hashable, Sendable, CaseIterable {
    case target, opening, straight, threePairs, twoTriplets, fourAndPair

    /// Whether it has amounts to go through, not two values.
    var isAmount: Bool { self == .target || self == .opening }
  }

  /// The next amount or the one before, as far as there is one, and the other of a toggle.
  mutating func step(_ row: Row, _ step: Int) {
    switch row {
    case .target: target = TargetScore(target.points + 500 * step) ?? target
    case .opening:
      let points = (rules.opening?.points ?? 0) + 50 * step
      if points <= 0 { rules.opening = nil } else { rules.opening = HouseRules.Opening(points) ?? rules.opening }
    case .straight: rules.straight.toggle()
    case .threePairs: rules.threePairs.toggle()
    case .twoTriplets: rules.twoTriplets.toggle()
    case .fourAndPair: rules.fourAndPair.toggle()
    }
  }

  /// What a row is called, and its value.
  func describe(_ row: Row) -> (label: String, value: String) {
    switch row {
    case .target: (Strings.formTarget, target.points.grouped)
    case .opening: (Strings.formOpening, rules.opening?.points.grouped ?? Strings.anyAmount)
    case .straight: (Strings.straight, Painter.toggle(rules.straight))
    case .threePairs: (Strings.threePairs, Painter.toggle(rules.threePairs))
    case .twoTriplets: (Strings.twoTriplets, Painter.toggle(rules.twoTriplets))
    case .fourAndPair: (Strings.fourAndPair, Painter.toggle(rules.fourAndPair))
    }
  }
}

// In the file of preferences (Documentation/Operating.md, "Preferences").
extension GameDefaults {
  /// What was chosen; what can't be read is as if nothing had been.
  package init(_ preferences: Preferences) {
    if let target = preferences["target"].flatMap({ Int($0) }).flatMap({ TargetScore($0) }) { self.target = target }
    if preferences["opening"] == Self.noOpening {
      rules.opening = nil
    } else if let opening = preferences["opening"].flatMap({ Int($0) }).flatMap({ HouseRules.Opening($0) }) {
      rules.opening = opening
    }
    for (name, rule) in Self.toggles { if let isOn = preferences[switch: name] { rules[keyPath: rule] = isOn } }
  }

  /// Keeps what is other than before.
  func keep(in preferences: inout Preferences, insteadOf former: GameDefaults) {
    if target != former.target { preferences["target"] = String(target.points) }
    if rules.opening != former.rules.opening { preferences["opening"] = rules.opening.map { String($0.points) } ?? Self.noOpening }
    for (name, rule) in Self.toggles where rules[keyPath: rule] != former.rules[keyPath: rule] {
      preferences[switch: name] = rules[keyPath: rule]
    }
  }

  private static let noOpening = "off"
  private static var toggles: [(name: String, rule: WritableKeyPath<HouseRules, Bool>)] {
    [("straight", \.straight), ("three-pairs", \.threePairs), ("two-triplets", \.twoTriplets), ("four-and-pair", \.fourAndPair)]
  }
}
