/// A request to a host on its control socket: JSON-RPC 2.0, a line each (`Protocol/README.md`, "Control socket").
package struct ControlRequest: Hashable, Sendable {
  /// What a client calls its request; the answer carries it.
  package enum Identity: Hashable, Sendable {
    case null
    case number(Int)
    case text(String)

    var json: JSONValue {
      switch self {
      case .null: .null
      case .number(let number): .number(number)
      case .text(let text): .text(text)
      }
    }

    init?(_ json: JSONValue) {
      switch json {
      case .null: self = .null
      case .number(let number): self = .number(number)
      case .text(let text): self = .text(text)
      case .flag, .list, .object: return nil
      }
    }
  }

  /// Why a line is no request.
  package enum Offence: Error, Hashable, Sendable {
    /// Not the strict JSON of the specification.
    case notJSON
    /// A list: several requests at once are not served.
    case batch
    /// No request of JSON-RPC 2.0.
    case invalid(Identity)
    /// Params in a list, or no params at all: they go by their names.
    case namelessParams(Identity?)
  }

  /// Nil for a notification: it is carried out and not answered.
  package var id: Identity?
  package var method: String
  package var params: [String: JSONValue]

  package init(id: Identity?, method: String, params: [String: JSONValue] = [:]) {
    self.id = id
    self.method = method
    self.params = params
  }
}

extension ControlRequest {
  /// The request of a line without its LF. Members that nobody knows are passed over; params are not.
  package init(_ line: [UInt8]) throws(Offence) {
    let first: UInt8?
    do throws(WireError) { first = try StrictJSON.checkValue(line) } catch { throw .notJSON }
    if first == UInt8(ascii: "[") { throw .batch }
    guard case .object(let members)? = try? WireCodec.value(of: line) else { throw .invalid(.null) }
    let id = members["id"].map(Identity.init)
    // One that can't be read can't be repeated either.
    let known = id.map { $0 ?? .null }
    guard id != .some(nil), members["jsonrpc"] == .text("2.0"), case .text(let method)? = members["method"] else {
      throw .invalid(known ?? .null)
    }
    switch members["params"] {
    case nil: self.init(id: known, method: method)
    case .object(let params): self.init(id: known, method: method, params: params)
    default: throw .namelessParams(known)
    }
  }

  /// The line of the request, its LF included.
  package var line: [UInt8] {
    var members: [String: JSONValue] = ["jsonrpc": .text("2.0"), "method": .text(method)]
    if let id { members["id"] = id.json }
    if !params.isEmpty { members["params"] = .object(params) }
    return WireCodec.bytes(of: JSONValue.object(members)) + [UInt8(ascii: "\n")]
  }
}
