internal import Daemon
internal import Design
internal import FarkleRooms

/// What the command line asks of the screen.
package struct ScreenOptions: Hashable, Sendable {
  static let switches: Set<String> = ["--reduce-motion", "--no-countdown"]
  static let valued: Set<String> = ["--theme"]

  var theme: Theme?
  var reducesMotion = false
  var skipsCountdown = false

  init() {}

  init(_ flags: Arguments) throws(HostRefusal) {
    if let text = flags.values["--theme"] {
      guard let theme = Theme(rawValue: text) else { throw HostRefusal(.badArguments, Strings.badTheme(text)) }
      self.theme = theme
    }
    reducesMotion = flags.switches.contains("--reduce-motion")
    skipsCountdown = flags.switches.contains("--no-countdown")
  }

  /// With what was chosen before and what the environment says (https://no-color.org).
  func settings(_ preferences: Preferences, environment: (String) -> String? = Machine.environment) -> ScreenSettings {
    var settings = ScreenSettings()
    settings.theme = theme ?? preferences["theme"].flatMap(Theme.init) ?? .paper
    settings.hasMotion = !reducesMotion && preferences[switch: "motion"] ?? true
    settings.hasCountdown = !skipsCountdown && preferences[switch: "countdown"] ?? true
    settings.hasColour = environment("NO_COLOR") == nil
    return settings
  }
}
