internal import Daemon
internal import Design
internal import Diagnosis
internal import FarkleRooms
internal import FarkleWire
internal import Screens

/// `farkle-host doctor`: says what on this machine would keep viewers away, and what to do about it.
enum DoctorProgram {
  static let verb = "doctor"

  /// - Parameter words: the command line without the program's name.
  /// - Returns: the exit code: 0 where a game night would work, else ``ExitCode/unavailable``.
  static func run(_ words: [String], _ preferences: Preferences) throws(HostRefusal) -> Int32 {
    let flags: Arguments
    do throws(Arguments.Failure) {
      flags = try Arguments(words, HostUsage.program.flags(of: verb))
    } catch {
      throw HostRefusal(.badArguments, Strings.flag(error))
    }
    guard flags.rest == [verb] else { throw HostRefusal(.badArguments, Strings.usage(HostUsage.program.usage(of: verb))) }
    let isDiscovering = !flags.has(.noDiscovery) && preferences[switch: "discovery"] ?? true
    var order = Examination.Order(.host, folder: flags[.data] ?? HostOptions.usualFolder, usesDiscovery: isDiscovering)
    if let text = flags[.port] {
      guard let port = UInt16(text) else { throw HostRefusal(.badArguments, Strings.badPort(text)) }
      order.port = port
    }
    let isJSON = flags.has(.json)
    return Examination.run(order) { Report.write($0, isJSON: isJSON, version: HostProgram.version) }
  }
}
