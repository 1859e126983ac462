import Foundation
import Testing

extension `In the lab` {
  /// What no viewer sends. The conformance client has hundreds more of these.
  @Suite struct `A stranger` {
    private struct Case {
      let name: String
      /// An expression of Python for the bytes; HELLO is a good hello without its end.
      let bytes: String
      let code: String
    }

    private static let cases = [
      Case(name: "invalid UTF-8", bytes: #"b'{"type":"hello","name":"\xc3\x28"}\n'"#, code: "malformed"),
      Case(name: "a NUL", bytes: #"b'{"type":"he\x00llo"}\n'"#, code: "malformed"),
      Case(name: "one key twice", bytes: #"HELLO + b',"protocol":1}\n'"#, code: "malformed"),
      Case(name: "a lone surrogate", bytes: #"HELLO + b',"name":"\\ud83c"}\n'"#, code: "malformed"),
      Case(name: "a number beyond 64 bits", bytes: #"HELLO + b',"x":9223372036854775808}\n'"#, code: "malformed"),
      Case(name: "a number of many digits", bytes: #"HELLO + b',"x":' + b'9' * 65000 + b'}\n'"#, code: "malformed"),
      Case(name: "a deep nesting", bytes: #"HELLO + b',"x":' + b'[' * 32000 + b']' * 32000 + b'}\n'"#, code: "malformed"),
      Case(name: "an open nesting", bytes: #"b'{"a":' * 10000 + b'\n'"#, code: "malformed"),
      Case(name: "no line at all", bytes: #"b'x' * 65537"#, code: "too-large"),
      Case(name: "a picture", bytes: #"b'\xff\xd8\xff\xe0\n'"#, code: "malformed"),
      Case(name: "a score", bytes: #"b'{"type":"bank","amount":500}\n{"type":"ping","n":1}\n'"#, code: "hello-expected"),
      Case(name: "a score after the hello", bytes: #"HELLO + b'}\n{"type":"bank","amount":500}\n{"type":"claim"}\n'"#, code: "malformed"),
      Case(name: "half a line and the end", bytes: "HELLO", code: "hello-expected"),
    ]

    @Test func `gets its error and is closed, and who watches notices nothing`() async throws {
      let host = try await Host(
        data: try Lab.folder(), on: 1, ["--players", "Ann,Bob", "--opening", "off", "--no-discovery", "--port", "13572"])
      let viewer = try await Night.viewer([host.code, "10.77.0.1:13572", "--no-discovery"], on: 2)
      let before = try await host.ask("bank 500")
      try await Night.expect(viewer, toShow: before)
      // Half a line each that never ends, from the machine of the viewer.
      let waiting = try Shell(hold(30, of: host), on: 2)
      #expect(try await waiting.line() == "held")
      for stranger in Self.cases {
        let shell = try Shell(send(stranger.bytes, to: host), on: 3)
        #expect(try await shell.message("error")["code"] as? String == stranger.code, "\(stranger.name)")
        #expect(await shell.exit() == 0, "\(stranger.name): \(shell.seen.suffix(3))")
      }
      let after = try await host.ask("bank 550")
      #expect((after["snapshot"] as? [String: Any])?["revision"] as? Int == 2)
      try await Night.expect(viewer, toShow: after)
      #expect(viewer.seen.count { $0.contains(#""type":"snapshot""#) } == 3, "\(viewer.seen)")
      #expect(!viewer.complaints.contains { $0.contains("reconnecting") })
      try await host.finish()
      #expect(await viewer.exit() == 0)
    }

    /// A line for the shell that sends bytes, prints what is answered, and ends when the host has closed.
    private func send(_ bytes: String, to host: Host) -> String {
      let hello = #"b'{"type":"hello","protocol":1,"code":"\#(host.code)"'"#
      return python(
        "HELLO = \(hello)", "out.sendall(\(bytes))", "out.shutdown(socket.SHUT_WR)",
        "shutil.copyfileobj(out.makefile('rb'), sys.stdout.buffer)")
    }

    /// A line for the shell that holds connections open on which only half a line has come.
    private func hold(_ count: Int, of host: Host) -> String {
      python(
        "all = [socket.create_connection(('10.77.0.1', \(host.port))) for _ in range(\(count))]",
        #"[each.sendall(b'{"type":"hello",') for each in all]"#, "print('held', flush=True)", "threading.Event().wait()")
    }

    private func python(_ lines: String...) -> String {
      let program = ["import shutil, socket, sys, threading", "out = socket.create_connection(('10.77.0.1', 13572))"] + lines
      return "exec python3 - <<'END'\n\(program.joined(separator: "\n"))\nEND"
    }
  }
}
