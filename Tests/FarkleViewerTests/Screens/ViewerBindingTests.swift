import FarkleWire
import Screens
import Testing
import TextScreen

@testable import FarkleViewer

/// What the screen says about keys is what they do.
struct ViewerBindingTests {
  @Test(arguments: ViewerScene.allCases) func `no key means two things`(scene: ViewerScene) throws {
    let bindings = try scene.play().screen.bindings
    let keys = bindings.flatMap(\.keys)
    #expect(!bindings.isEmpty && keys.count == Set(keys).count)
    #expect(bindings.allSatisfy { !$0.label.isEmpty && !$0.name.isEmpty })
  }

  private static func keys(_ isBlocked: Bool) -> [(ViewerScene, Key)] {
    ViewerScene.allCases.flatMap { scene in
      ((try? scene.play().screen.bindings) ?? []).filter { ($0.obstacle != nil) == isBlocked }.flatMap(\.keys).map { (scene, $0) }
    }
  }

  private static let live = keys(false)
  private static let blocked = keys(true)

  @Test(arguments: live.indices) func `every key that is offered does something`(index: Int) throws {
    let (scene, key) = Self.live[index]
    var screen = try scene.play()
    let binding = try #require(screen.screen.bindings.first { $0.keys.contains(key) })
    // At an end of a list there is nothing to move.
    if case .move = binding.intent { return }
    let before = (screen.frame(200, 60), screen.told.count, screen.completed.count, screen.prepared.count)
    screen.press(key)
    let after = (screen.frame(200, 60), screen.told.count, screen.completed.count, screen.prepared.count)
    #expect(before != after, "\(binding)")
  }

  @Test(arguments: blocked.indices) func `a key that can't be used says why and does nothing`(index: Int) throws {
    let (scene, key) = Self.blocked[index]
    var screen = try scene.play()
    let obstacle = try #require(screen.screen.bindings.first { $0.keys.contains(key) }?.obstacle)
    screen.press(key)
    #expect(screen.told.isEmpty && screen.frame(200, 60).lines.contains { $0.contains(obstacle) }, "\(obstacle)")
  }

  @Test(arguments: ViewerScene.allCases) func `every listed key is shown where there is room`(scene: ViewerScene) throws {
    let screen = try scene.play()
    let keys = screen.frame(200, 60).lines.suffix(1).joined()
    for binding in screen.screen.bindings where binding.isListed { #expect(keys.contains("\(binding.label) \(binding.name)")) }
  }

  @Test(arguments: [ViewerScene.lobbyKeys, .boardKeys], [Size(columns: 40, rows: 20), Size(columns: 80, rows: 24)])
  func `the help shows all keys`(scene: ViewerScene, size: Size) throws {
    var screen = try scene.play()
    let lines = screen.frame(size.columns, size.rows).lines
    screen.press(.escape)
    for binding in screen.screen.bindings {
      #expect(lines.contains { $0.contains(binding.label) && $0.contains(binding.name) }, "\(binding.name)")
    }
  }

  @Test(arguments: ViewerScene.allCases) func `Ctrl-C leaves from anywhere`(scene: ViewerScene) throws {
    var screen = try scene.play()
    screen.press(.control("c"))
    guard case .quit? = screen.told.last else { return _ = Issue.record("it stays") }
  }
}
