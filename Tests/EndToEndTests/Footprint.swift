import Foundation
import Testing

/// What a running program takes up.
struct Footprint: CustomStringConvertible {
  /// Resident memory.
  let kilobytes: Int
  let descriptors: Int

  init(of program: Program) throws {
    let folder = "/proc/\(program.identifier)"
    let status = try String(contentsOfFile: folder + "/status", encoding: .utf8).split(separator: "\n")
    let line = try #require(status.first { $0.hasPrefix("VmRSS:") })
    kilobytes = try #require(Int(line.split(separator: " ")[1]))
    descriptors = try FileManager.default.contentsOfDirectory(atPath: folder + "/fd").count
  }

  var description: String { "\(kilobytes) kB and \(descriptors) descriptors" }
}
