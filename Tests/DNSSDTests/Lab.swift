import DNSSD
import Foundation
import Testing

/// The lab of `scripts/lan-lab`, for tests that run on its host 1: `scripts/lan-lab up 2 && scripts/lan-lab in 1 swift test`.
enum Lab {
  static let isHere = environment["FARKLE_LAB_HOST"] == "1"
  static let absence: Comment = "not on host 1 of a lab; run: scripts/lan-lab up 2 && scripts/lan-lab in 1 swift test"
  static let type = "_dnssdtest._tcp"

  private static var environment: [String: String] { ProcessInfo.processInfo.environment }

  /// Stops or starts the mDNS daemon of a host and waits for it.
  static func avahi(_ host: Int, _ verb: String) throws {
    let process = try run(["avahi", "\(host)", verb], input: nil)
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }

  /// Runs one test of this very program on a host, with one more variable in its environment and a pipe as its input.
  static func run(test: String, on host: Int, variable: String, input: Pipe) throws -> Process {
    let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let arguments = CommandLine.arguments.dropFirst().prefix { $0 != "--testing-library" && $0 != "--filter" }
    return try run(
      ["in", "\(host)", variable, program] + arguments + ["--testing-library", "swift-testing", "--filter", test], input: input)
  }

  private static func run(_ arguments: [String], input: Pipe?) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(environment["FARKLE_LAB"]))
    process.arguments = arguments
    process.standardInput = input ?? FileHandle.nullDevice
    process.standardOutput = FileHandle.standardError
    try process.run()
    return process
  }
}

extension AsyncStream {
  /// Reads on to the first element for which the answer is not nil; nil when the stream ends before.
  func first<Answer>(_ answer: (Element) -> Answer?) async -> Answer? {
    var iterator = makeAsyncIterator()
    return await iterator.first(answer)
  }
}

extension AsyncStream.Iterator {
  /// Like the same of the stream, and one can read on afterwards.
  mutating func first<Answer>(_ answer: (Element) -> Answer?) async -> Answer? {
    while let element = await next(isolation: #isolation) {
      if let answer = answer(element) { return answer }
    }
    return nil
  }
}

/// The name that the advertisement got.
func registeredName(_ advertisement: Advertisement) async -> String? {
  await advertisement.events.first { if case .registered(let name) = $0 { name } else { nil } }
}

/// The first instance that will do, while browsing anew.
func found(_ condition: (ServiceInstance) -> Bool) async -> ServiceInstance? {
  await DNSSD.browse(type: Lab.type).first { event in
    if case .added(let instance) = event, condition(instance) { instance } else { nil }
  }
}

typealias Resolution = (host: String, port: UInt16, txt: TXTRecord, interface: UInt32)

/// The first resolution whose text record will do, while resolving anew.
func resolved(_ instance: ServiceInstance, _ condition: (TXTRecord) -> Bool) async -> Resolution? {
  await DNSSD.resolve(instance).first { event in
    if case .resolved(let host, let port, let txt, let interface) = event, condition(txt) { (host, port, txt, interface) } else { nil }
  }
}

/// The first so many addresses of a host in their text form, sorted.
func addresses(_ count: Int, of host: String, interface: UInt32) async -> [String] {
  var texts: [String] = []
  for await case .added(let address) in DNSSD.addresses(of: host, interface: interface) {
    texts.append(address.description)
    if texts.count == count { break }
  }
  return texts.sorted()
}
