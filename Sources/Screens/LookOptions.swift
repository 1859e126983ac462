package import Daemon
internal import Design

/// What the command line asks about the looks of a screen.
package struct LookOptions: Hashable, Sendable {
  package static let flags: [Flag] = [.theme, .reduceMotion]

  private var theme: Theme?
  private var reducesMotion = false

  package init() {}

  /// - Throws: what was given as a theme and is none.
  package init(_ flags: Arguments) throws(NoTheme) {
    if let text = flags[.theme] {
      guard let theme = Theme(rawValue: text) else { throw NoTheme(text: text) }
      self.theme = theme
    }
    reducesMotion = flags.has(.reduceMotion)
  }

  /// With what was chosen before and what the environment says (https://no-color.org).
  package func look(_ preferences: Preferences, environment: (String) -> String? = Machine.environment) -> ScreenLook {
    var look = ScreenLook()
    look.theme = theme ?? preferences["theme"].flatMap(Theme.init) ?? .paper
    look.hasMotion = !reducesMotion && preferences[switch: "motion"] ?? true
    look.hasColour = environment("NO_COLOR") == nil
    return look
  }
}

package struct NoTheme: Error, Hashable, Sendable {
  package let text: String

  /// For people.
  package var sentence: String { Strings.badTheme(text) }
}

extension Preferences {
  /// Keeps what was changed on the screen for the next start; what flags asked for is not.
  package mutating func keep(_ look: ScreenLook, insteadOf former: ScreenLook) {
    if look.theme != former.theme { self["theme"] = look.theme.rawValue }
    if look.hasMotion != former.hasMotion { self[switch: "motion"] = look.hasMotion }
  }
}

extension Flag {
  fileprivate static let theme = Flag(
    "--theme", "NAME", Strings.flagTheme, usual: Theme.paper.rawValue, value: .oneOf(Theme.allCases.map(\.rawValue)))
  fileprivate static let reduceMotion = Flag("--reduce-motion", Strings.flagReduceMotion)
}
