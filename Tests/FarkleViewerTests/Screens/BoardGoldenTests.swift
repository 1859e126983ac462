import Design
import FarkleBoard
import ScreenTesting
import Screens
import Testing
import TextScreen

@testable import FarkleViewer

/// The board in every state as it was last looked at, in four sizes and every theme. `FARKLE_RECORD=1` writes them anew.
struct BoardGoldenTests {
  @Test(arguments: BoardStage.allCases, GoldenPicture.sizes) func `a board looks as it did`(stage: BoardStage, size: Size) throws {
    let scene = try #require(stage.scene())
    let picture = GoldenPicture { stage.frame(of: scene, size, $0) }
    let name = "board-\(stage.rawValue)-\(size.columns)x\(size.rows)"
    #expect(try picture.isKept(as: name, beside: #filePath), "\(name) is new or different")
    // Initials take the place of photos where there are no colours.
    #expect(picture.differing.filter { stage != .photos || $0 != "NO_COLOR" } == [])
  }
}
