import ScreenTesting
import Screens
import Testing
import TextScreen

@testable import FarkleHost

/// Every screen as it was last looked at, in four sizes: its text, and its colours in every theme. `FARKLE_RECORD=1` writes them anew, and
/// what is new or different fails once.
struct GoldenTests {
  @Test(arguments: Scene.allCases, GoldenPicture.sizes) func `a screen looks as it did`(scene: Scene, size: Size) throws {
    let screen = try scene.play()
    let picture = GoldenPicture { look in screen.with { $0.look = look }.frame(size.columns, size.rows) }
    let name = "\(scene.rawValue)-\(size.columns)x\(size.rows)"
    #expect(try picture.isKept(as: name, beside: #filePath), "\(name) is new or different")
    // Initials take the place of photos where there are no colours.
    if scene != .settings { #expect(picture.differing == (scene == .photos ? picture.differing.filter { $0 == "NO_COLOR" } : [])) }
  }

  @Test(arguments: [Size(columns: 39, rows: 20), Size(columns: 40, rows: 19), Size(columns: 10, rows: 5), Size(columns: 1, rows: 1)])
  func `a window that is too small says so kindly`(size: Size) throws {
    let lines = try Scene.turn.play().frame(size.columns, size.rows).lines
    #expect(lines[0].hasPrefix("This".prefix(size.columns)))
  }

  @Test(arguments: Scene.allCases) func `nothing breaks in any size`(scene: Scene) throws {
    let screen = try scene.play()
    for columns in [0, 39, 40, 59, 60, 69, 89, 90, 133] {
      for rows in [0, 19, 20, 23, 25, 34, 44, 50] {
        #expect(screen.frame(columns, rows).size == Size(columns: columns, rows: rows))
      }
    }
  }

  @Test(arguments: Scene.allCases) func `without colour there is none`(scene: Scene) throws {
    let frame = try scene.play().with { $0.look.hasColour = false }.frame(120, 40)
    #expect(frame.cells.allSatisfy { $0.style.foreground == nil && $0.style.background == nil })
  }
}
