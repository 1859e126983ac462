import Foundation
import Testing

/// Lets time pass by what a host does: it pings everybody every five seconds.
enum Hourglass {
  /// Returns after so many pings of a host to somebody on its own machine.
  static func run(pings: Int, of host: Host, on machine: Int) async throws {
    let hello = #"printf '{"type":"hello","protocol":1,"code":"\#(host.code)"}\n' | nc -N 127.0.0.1 \#(host.port)"#
    let nc = try Shell(hello, on: machine)
    for _ in 0..<pings { _ = try await nc.message("ping") }
  }
}
