internal import Glibc

/// Who on this machine has a port, from the kernel's own tables (proc(5), /proc/net).
package enum LocalPorts {
  package enum Kind: String, Hashable, Sendable {
    case tcp, udp
  }

  /// Somebody who receives at a port.
  package struct Holder: Hashable, Sendable {
    /// The number of the user, which everybody may know.
    package let user: UInt32
    /// The name of the program, nil where this user may not know it.
    package let program: String?

    package init(user: UInt32, program: String?) {
      self.user = user
      self.program = program
    }
  }

  /// Those who listen at a port of TCP, or have one of UDP; a program that has it twice is named once.
  package static func holders(of port: UInt16, _ kind: Kind) -> [Holder] {
    let sockets = ["", "6"].flatMap { family in
      self.sockets(in: KernelTable.read("/proc/self/net/\(kind.rawValue)\(family)"), port: port, kind)
    }
    guard !sockets.isEmpty else { return [] }
    let programs = self.programs(of: Set(sockets.map(\.inode)))
    var found: [Holder] = []
    for socket in sockets {
      let holder = Holder(user: socket.user, program: programs[socket.inode])
      if !found.contains(holder) { found.append(holder) }
    }
    return found
  }

  /// From lines of "sl local-address remote-address state queues timer retransmits uid timeout inode …", addresses and state in hexadecimal.
  static func sockets(in table: String, port: UInt16, _ kind: Kind) -> [(user: UInt32, inode: String)] {
    table.split(separator: "\n").dropFirst().compactMap { line in
      let fields = line.split(whereSeparator: \.isWhitespace)
      // 0A: listens; a socket of UDP that is connected to somebody hears nobody else.
      guard fields.count > 9, let colon = fields[1].lastIndex(of: ":"), UInt16(fields[1][colon...].dropFirst(), radix: 16) == port,
        fields[3] == (kind == .tcp ? "0A" : "07"), let user = UInt32(fields[7])
      else { return nil }
      return (user, String(fields[9]))
    }
  }

  /// The programs that have these sockets open, as far as this user may look.
  private static func programs(of inodes: Set<String>) -> [String: String] {
    var found: [String: String] = [:]
    for process in KernelTable.names(in: "/proc") where process.utf8.allSatisfy({ (48...57).contains($0) }) {
      for file in KernelTable.names(in: "/proc/\(process)/fd") {
        let target = KernelTable.target(of: "/proc/\(process)/fd/\(file)")
        guard target.hasPrefix("socket:["), inodes.contains(String(target.dropFirst(8).dropLast())) else { continue }
        found[String(target.dropFirst(8).dropLast())] =
          KernelTable.read("/proc/\(process)/comm").split(separator: "\n").first.map(String.init) ?? "?"
      }
      if found.count == inodes.count { break }
    }
    return found
  }
}
