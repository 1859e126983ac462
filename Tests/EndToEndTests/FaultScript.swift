import Foundation
import Testing

/// What a host is made to do while its disk fails: every kind of change that scoring makes.
enum FaultScript {
  static let setUp = ["--players", "Ann,Bob", "--name", "Night", "--opening", "off", "--target", "1000"]
  static let commands = [
    "bank 500", "add 300", "bank", "farkle", "undo", "edit 1 600", "rename Ann Ada", "bank 450", "farkle", "rematch", "bank 200",
  ]

  static func start(_ data: String, _ fault: Fault? = nil, _ arguments: [String] = []) async throws -> Host {
    try await Host(data: data, on: 1, by: fault?.starter(data: data) ?? [], ["--no-discovery", "--port", "0"] + arguments)
  }

  /// A data folder with the game set up.
  static func folder() async throws -> String {
    let data = try Lab.folder()
    let host = try await start(data, nil, setUp)
    try await host.finish()
    return data
  }

  /// The position that a host finds in a folder, which is left as after a crash.
  static func position(in data: String) async throws -> Position {
    let host = try await start(data)
    #expect(host.program.complaints == [])
    let position = try Position(try await host.ask("status"))
    await host.kill()
    return position
  }

  /// Does this for each of many, four at a time.
  static func each<Item: Sendable>(of items: [Item], _ body: @escaping @Sendable (Item) async throws -> Int) async throws -> Int {
    try await withThrowingTaskGroup(of: Int.self) { group in
      var sum = 0
      for (index, item) in items.enumerated() {
        if index >= 4 { sum += try await group.next() ?? 0 }
        group.addTask { try await body(item) }
      }
      for try await count in group { sum += count }
      return sum
    }
  }
}
