import Screens
import Testing
import TextScreen

@testable import FarkleHost

/// What the screen says about keys is what they do.
struct BindingTests {
  @Test(arguments: Scene.allCases) func `no key means two things`(scene: Scene) throws {
    let screen = try scene.play().screen
    let keys = screen.bindings.flatMap(\.keys)
    #expect(keys.count == Set(keys).count)
    #expect(screen.bindings.allSatisfy { !$0.label.isEmpty && !$0.name.isEmpty })
  }

  /// The keys of one screen, with nothing in their way.
  private static let live: [(Scene, Key)] = Scene.allCases.flatMap { scene in
    ((try? scene.play().screen.bindings) ?? []).filter { $0.obstacle == nil }.flatMap(\.keys).map { (scene, $0) }
  }

  /// At the end of a list, and where there is nothing to move or remove, a key has nothing to do.
  private static func mayDoNothing(_ scene: Scene, _ intent: Intent) -> Bool {
    switch intent {
    case .move, .carry, .remove: true
    case .step: [.setup, .setupAgain, .helper].contains(scene)
    default: false
    }
  }

  @Test(arguments: live.indices) func `every key that is offered does something`(index: Int) throws {
    let (scene, key) = Self.live[index]
    var screen = try scene.play()
    let binding = try #require(screen.screen.bindings.first { $0.keys.contains(key) })
    let before = (screen.frame(200, 60), screen.commands.count)
    screen.press(key)
    if !Self.mayDoNothing(scene, binding.intent) {
      #expect(before.0 != screen.frame(200, 60) || before.1 != screen.commands.count, "\(binding)")
    }
  }

  private static let blocked: [(Scene, Key)] = Scene.allCases.flatMap { scene in
    ((try? scene.play().screen.bindings) ?? []).filter { $0.obstacle != nil }.flatMap(\.keys).map { (scene, $0) }
  }

  @Test(arguments: blocked.indices) func `a key that can't be used says why and does nothing`(index: Int) throws {
    let (scene, key) = Self.blocked[index]
    var screen = try scene.play()
    let obstacle = try #require(screen.screen.bindings.first { $0.keys.contains(key) }?.obstacle)
    let commands = screen.commands
    screen.press(key)
    #expect(screen.commands == commands)
    #expect(screen.frame(200, 60).lines.contains { $0.contains(obstacle) }, "\(obstacle)")
  }

  @Test(arguments: Scene.allCases.filter { $0 != .waiting }) func `every listed key is shown where there is room`(scene: Scene) throws {
    let screen = try scene.play()
    let keys = screen.frame(200, 60).lines.suffix(1).joined()
    for binding in screen.screen.bindings where binding.isListed { #expect(keys.contains("\(binding.label) \(binding.name)")) }
  }

  @Test(arguments: [Size(columns: 40, rows: 20), Size(columns: 80, rows: 24)])
  func `the help of the table shows all of its keys`(size: Size) throws {
    var screen = try TestScreen("Maya", "Jules")
    screen.type("jb")
    screen.press(.enter)
    let all = screen.screen.bindings
    screen.type("?")
    let lines = screen.frame(size.columns, size.rows).lines
    for binding in all { #expect(lines.contains { $0.contains(binding.label) && $0.contains(binding.name.prefix(8)) }, "\(binding.name)") }
  }

  @Test func `the keys of the table that are not in its line are in the help, which is in the line`() throws {
    let table = try Scene.turn.play().screen
    #expect(table.bindings.contains { $0.intent == .open(.help) && $0.isListed })
  }
}
