internal import Daemon
internal import Design
internal import Diagnosis
internal import FarkleRooms
internal import FarkleWire
internal import Sockets

/// `farkle-view doctor`: says what stands between this machine and a host, and what to do about it.
enum DoctorProgram {
  static let verb = "doctor"

  /// - Parameter words: the command line without the program's name.
  /// - Returns: the exit code: 0 where a game night would work, else ``ExitCode/unavailable``.
  static func run(_ words: [String]) throws(ViewerOptions.Failure) -> Int32 {
    let flags: Arguments
    do throws(Arguments.Failure) {
      flags = try Arguments(words, ViewerUsage.program.flags(of: verb))
    } catch {
      throw ViewerOptions.Failure(sentence: Strings.flag(error))
    }
    let folder = BoardFile.folder
    var order = Examination.Order(.viewer, folder: folder, usesDiscovery: !flags.has(.noDiscovery))
    for word in flags.rest.dropFirst() {
      if order.code == nil, order.place == nil, let code = RoomCode(word) {
        order.code = code
      } else if order.place == nil, let place = HostAndPort(word) {
        order.place = place
      } else {
        throw ViewerOptions.Failure(sentence: order.place == nil ? Strings.badHost(word) : Strings.doctorTooManyWords(word))
      }
    }
    order.memories = ViewerMemory(folder: folder).places().map { (code: $0.code, endpoint: $0.endpoint) }
    let isJSON = flags.has(.json)
    return Examination.run(order) { Report.write($0, isJSON: isJSON, version: ViewerProgram.version) }
  }
}
