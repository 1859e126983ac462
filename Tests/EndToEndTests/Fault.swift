import Foundation

/// Something that goes wrong with one of the calls by which a host writes its database, made by `strace`.
struct Fault {
  /// A call, and its number. Each thread counts its own calls of each kind, and a store is used by one thread at a time, though not always
  /// by the same one.
  struct Place: Hashable {
    let call: String
    let number: Int
  }

  static let writes = ["pwrite64", "write"]
  static let syncs = ["fsync", "fdatasync"]
  static let all = writes + syncs + ["ftruncate", "unlink"]
  private let log: String
  private let calls: [String]
  private let injection: [String]

  /// - Parameter effect: what happens in place of the call, in strace's words: `error=EIO`, `signal=KILL`.
  init(_ effect: String, at place: Place) throws {
    log = try Lab.folder() + "/strace.log"
    calls = [place.call]
    injection = ["-e", "inject=\(place.call):\(effect):when=\(place.number)"]
  }

  /// No fault, but the calls are counted.
  init(counting calls: [String]) throws {
    log = try Lab.folder() + "/strace.log"
    self.calls = calls
    injection = []
  }

  /// Becomes the program that is named after these words: its process id, streams and end are the program's own.
  func starter(data: String) -> [String] {
    let files = ["", "-wal", "-journal"].flatMap { ["-P", "\(data)/farkle.db\($0)"] }
    // Without --seccomp-bpf, under which a signal gets lost.
    return ["strace", "-D", "-f", "-qq", "-o", log, "-e", "trace=\(calls.joined(separator: ","))"] + files + injection
  }

  /// The places where something could go wrong. Known when the program has ended.
  func places() throws -> [Place] {
    let lines = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
    return calls.flatMap { call in
      (0..<lines.count { $0.contains(" \(call)(") }).map { Place(call: call, number: $0 + 1) }
    }
  }
}
