import ScreenTesting
import Screens
import Testing
import TextScreen

/// Every screen as it was last looked at, in four sizes: its text, and its colours in every theme.
struct ViewerGoldenTests {
  @Test(arguments: ViewerScene.allCases, GoldenPicture.sizes) func `a screen looks as it did`(scene: ViewerScene, size: Size) throws {
    let screen = try scene.play()
    let picture = GoldenPicture { look in screen.with { $0 = look }.frame(size.columns, size.rows) }
    let name = "\(scene.rawValue)-\(size.columns)x\(size.rows)"
    #expect(try picture.isKept(as: name, beside: #filePath), "\(name) is new or different")
    if scene != .settings { #expect(picture.differing == (scene == .preview ? ["NO_COLOR"] : [])) }
  }

  @Test(arguments: ViewerScene.allCases) func `nothing breaks in any size`(scene: ViewerScene) throws {
    let screen = try scene.play()
    for columns in [0, 39, 40, 59, 60, 69, 89, 90, 133] {
      for rows in [0, 19, 20, 23, 25, 34, 44, 50] {
        #expect(screen.frame(columns, rows).size == Size(columns: columns, rows: rows))
      }
    }
  }

  @Test(arguments: ViewerScene.allCases) func `without colour there is none`(scene: ViewerScene) throws {
    let frame = try scene.play().with { $0.hasColour = false }.frame(120, 40)
    #expect(frame.cells.allSatisfy { $0.style.foreground == nil && $0.style.background == nil })
  }
}
