/// An answer to a request.
package struct WebResponse: Hashable, Sendable {
  package var status: UInt32
  package var headers: [String: String]
  package var body: [UInt8]

  package init(_ status: UInt32, type: String = "text/plain; charset=utf-8", headers: [String: String] = [:], body: [UInt8]) {
    self.status = status
    self.headers = headers.merging(["Content-Type": type]) { own, _ in own }
    self.body = body
  }
}
