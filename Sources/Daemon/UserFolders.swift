internal import Glibc

/// The folders that a desktop has for its user (https://www.freedesktop.org/wiki/Software/xdg-user-dirs).
package enum UserFolders {
  /// Where pictures belong: the folder of `user-dirs.dirs` if there is one, else the home folder.
  package static func pictures(environment: (String) -> String? = Machine.environment) -> String {
    let home = environment("HOME") ?? "."
    let text = SmallFile.read(Machine.folder("XDG_CONFIG_HOME", fallback: ".config", name: "user-dirs.dirs", environment: environment))
    guard let folder = folder("XDG_PICTURES_DIR", in: text, home: home), isFolder(folder) else { return home }
    return folder
  }

  /// The folder that a line `NAME="$HOME/…"` or `NAME="/…"` says, nil if none does; of several lines the last.
  package static func folder(_ name: String, in text: String, home: String) -> String? {
    var found: String?
    for line in text.split(whereSeparator: \.isNewline) where line.hasPrefix("\(name)=\"") && line.hasSuffix("\"") {
      var path = ""
      var isEscaped = false
      for character in line.dropFirst(name.count + 2).dropLast() {
        if character == "\\", !isEscaped {
          isEscaped = true
        } else {
          path.append(character)
          isEscaped = false
        }
      }
      if path.hasPrefix("$HOME") { path = home + path.dropFirst(5) }
      while path.count > 1, path.hasSuffix("/") { path.removeLast() }
      if path.hasPrefix("/") { found = path }
    }
    return found
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
