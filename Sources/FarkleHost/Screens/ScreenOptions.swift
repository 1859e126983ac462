internal import Daemon
internal import FarkleRooms
internal import Screens

/// What the command line asks of the screen.
package struct ScreenOptions: Hashable, Sendable {
  private var look = LookOptions()
  var skipsCountdown = false

  init() {}

  init(_ flags: Arguments) throws(HostRefusal) {
    do throws(NoTheme) {
      look = try LookOptions(flags)
    } catch {
      throw HostRefusal(.badArguments, error.sentence)
    }
    skipsCountdown = flags.has(.noCountdown)
  }

  /// With what was chosen before and what the environment says.
  func settings(_ preferences: Preferences, environment: (String) -> String? = Machine.environment) -> ScreenSettings {
    var settings = ScreenSettings()
    settings.look = look.look(preferences, environment: environment)
    settings.hasCountdown = !skipsCountdown && preferences[switch: "countdown"] ?? true
    settings.hasDiscovery = preferences[switch: "discovery"] ?? true
    settings.hasWeb = preferences[switch: "web"] ?? true
    settings.defaults = GameDefaults(preferences)
    return settings
  }
}
