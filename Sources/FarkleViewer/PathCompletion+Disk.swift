internal import Daemon
internal import Glibc

// Where a path that is being typed can lead on this machine.
extension PathCompletion {
  /// The most names that are looked at in a folder.
  private static let limit = 10_000

  /// Goes on as far as there is only one way. Names with a dot in front are left out until one is typed; folders end in a slash.
  init(of text: String) {
    let cut = text.lastIndex(of: "/").map { text.index(after: $0) } ?? text.startIndex
    let (folder, start) = (String(text[..<cut]), String(text[cut...]))
    if text == "~" {
      self.init(text: "~/", candidates: [])
      return
    }
    let names = Self.names(in: folder.isEmpty ? "." : Self.expanded(folder), startingWith: start)
    guard let first = names.first else {
      self.init(text: text, candidates: [])
      return
    }
    let common = names.dropFirst().reduce(first) { $0.commonPrefix(with: $1) }
    self.init(text: folder + common, candidates: names.count > 1 ? names : [])
  }

  /// With the home folder in the place of a tilde.
  static func expanded(_ path: String, environment: (String) -> String? = Machine.environment) -> String {
    guard path == "~" || path.hasPrefix("~/"), let home = environment("HOME") else { return path }
    return home + path.dropFirst()
  }

  private static func names(in folder: String, startingWith start: String) -> [String] {
    guard let directory = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(directory) }
    var names: [String] = []
    for _ in 0..<limit {
      guard let entry = unsafe readdir(directory) else { break }
      let bytes = unsafe withUnsafeBytes(of: entry.pointee.d_name) { unsafe Array($0.prefix { $0 != 0 }) }
      // A name that is no text can't be typed.
      guard let name = String(validating: bytes, as: UTF8.self), name.hasPrefix(start) else { continue }
      guard start.hasPrefix(".") || !name.hasPrefix("."), name != ".", name != ".." else { continue }
      var status = stat()
      let isFolder = unsafe stat("\(folder)/\(name)", &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      names.append(isFolder ? name + "/" : name)
    }
    return names.sorted()
  }
}

extension String {
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}
