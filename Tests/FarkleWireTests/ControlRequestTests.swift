import FarkleWire
import Testing

/// Requests on the control socket (Protocol/README.md, "Control socket").
struct ControlRequestTests {
  private static func offence(of line: String) -> ControlRequest.Offence? {
    do throws(ControlRequest.Offence) {
      _ = try ControlRequest(Array(line.utf8))
      return nil
    } catch {
      return error
    }
  }

  @Test(
    arguments: [
      (
        ControlRequest(id: .number(7), method: "bank", params: ["points": .number(450)]),
        #"{"id":7,"jsonrpc":"2.0","method":"bank","params":{"points":450}}"#
      ),
      (ControlRequest(id: .text("a\"b"), method: "status"), #"{"id":"a\"b","jsonrpc":"2.0","method":"status"}"#),
      (ControlRequest(id: .null, method: "undo"), #"{"id":null,"jsonrpc":"2.0","method":"undo"}"#),
      (ControlRequest(id: nil, method: "watch"), #"{"jsonrpc":"2.0","method":"watch"}"#),
      (
        ControlRequest(id: .number(-1), method: "new", params: ["opening": .null, "players": .list([.text("Ann"), .text("Zoë")])]),
        #"{"id":-1,"jsonrpc":"2.0","method":"new","params":{"opening":null,"players":["Ann","Zoë"]}}"#
      ),
      (
        ControlRequest(id: .number(1), method: "hot", params: ["on": .flag(false)]),
        #"{"id":1,"jsonrpc":"2.0","method":"hot","params":{"on":false}}"#
      ),
    ])
  func `a request is a line, and the line is the request`(request: ControlRequest, line: String) throws {
    #expect(request.line == Array((line + "\n").utf8))
    #expect(try ControlRequest(Array(line.utf8)) == request)
  }

  @Test func `the order of members, white space and members that nobody knows make no difference`() throws {
    let request = try ControlRequest(Array(#" {"method" : "back", "more": [1, {"x": null}], "params": {}, "jsonrpc":"2.0", "id":1}"#.utf8))
    #expect(request == ControlRequest(id: .number(1), method: "back"))
  }

  @Test(
    arguments: [
      "", "x", "{", #"{"jsonrpc":"2.0","method":"back","method":"bank"}"#, #"{"jsonrpc":"2.0","id":1.0,"method":"back"}"#, "[1,",
      "\u{FEFF}{}",
      #"{"a":1} {"b":2}"#, String(repeating: "[", count: 17) + String(repeating: "]", count: 17),
    ])
  func `what is no strict JSON is told as such`(line: String) {
    #expect(Self.offence(of: line) == .notJSON)
  }

  @Test func `what is no UTF-8 is no JSON`() {
    #expect(throws: ControlRequest.Offence.notJSON) { try ControlRequest([0x7B, 0x22, 0xFF, 0x22, 0x7D]) }
  }

  @Test(arguments: ["[]", " [1]", #"[{"jsonrpc":"2.0","id":1,"method":"status"}]"#])
  func `a batch is told as such`(line: String) {
    #expect(Self.offence(of: line) == .batch)
  }

  @Test(
    arguments: [
      ("{}", .null), ("1", .null), ("\"x\"", .null), ("null", .null), (#"{"jsonrpc":"1.0","id":1,"method":"back"}"#, .number(1)),
      (#"{"id":1,"method":"back"}"#, .number(1)), (#"{"jsonrpc":2,"id":"a","method":"back"}"#, .text("a")),
      (#"{"jsonrpc":"2.0","id":1}"#, .number(1)), (#"{"jsonrpc":"2.0","id":1,"method":5}"#, .number(1)),
      (#"{"jsonrpc":"2.0","id":true,"method":"back"}"#, .null), (#"{"jsonrpc":"2.0","id":[1],"method":"back"}"#, .null),
      (#"{"jsonrpc":"2.0","id":{},"method":"back"}"#, .null), (#"{"jsonrpc":"2.0","method":5}"#, .null),
    ] as [(String, ControlRequest.Identity)])
  func `what is no request is told with its id, if it has one`(line: String, id: ControlRequest.Identity) {
    #expect(Self.offence(of: line) == .invalid(id))
  }

  @Test(arguments: ["[450]", "[]", "null", "450", "\"points\""])
  func `params go by their names`(params: String) {
    #expect(Self.offence(of: #"{"jsonrpc":"2.0","id":3,"method":"bank","params":\#(params)}"#) == .namelessParams(.number(3)))
    #expect(Self.offence(of: #"{"jsonrpc":"2.0","method":"bank","params":\#(params)}"#) == .namelessParams(nil))
  }
}
