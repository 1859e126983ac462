import Design
import FarkleBoard
import FarkleWire
import Screens
import TextScreen
import Vocabulary

@testable import FarkleViewer

/// A board with something on it, and the time that has passed since.
enum BoardStage: String, CaseIterable, Sendable {
  case opening, turn, yours, yourPoints, seated, hotDice, farkle, lead, correction, moving
  case finalRound, finalYours, enough, won, confetti, unfinished
  case lost, stale, ended, caughtUp, crowd, crowdFinal, wideNames, photos, large

  private static let names = ["Maya", "Jules", "Sam", "Priya"]
  private static let many = ["Maya", "Jules", "Sam", "Priya", "Alexandria", "Bob", "Noor", "Wolfgang Amadeus Moz"]

  /// What is shown, with the photos that are ready.
  func scene() -> BoardScene? {
    var table = BoardTable(
      isCrowd ? Self.many : self == .wideNames ? ["漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字", "ÅsaÉ", "\u{1F3B2}\u{1F3B2}", "Bo"] : Self.names)
    if self == .opening { return table.scene }
    table.play(650, 0, 1000, 1200, 700, 350, 0, 2000, 0, 450)
    if isCrowd { table.play(300, 900) }
    table.pass(130_000)
    table.add(300, rolls: 1)
    table.pass(40_000)
    prepare(&table)
    return table.scene
  }

  var isCrowd: Bool { self == .crowd || self == .crowdFinal || self == .large }

  private func prepare(_ table: inout BoardTable) {
    switch self {
    case .opening, .crowd, .wideNames, .large: break
    case .turn, .lost, .stale, .ended, .caughtUp: table.add(550, rolls: 2)
    case .seated: table.sit("Maya")
    case .yours:
      table.sit("Sam")
      table.add(0, rolls: 0)
    case .yourPoints:
      table.sit("Sam")
      table.add(850, rolls: 3)
    case .hotDice: table.add(1500, rolls: 2, isHot: true)
    case .farkle: table.play(0)
    case .lead: table.play(1250)
    case .correction:
      table.play(1250)
      table.pass(1000)
      table.undo(1250)
    case .moving:
      table.play(1250)
      table.pass(240)
    case .finalRound, .finalYours, .enough, .crowdFinal, .won, .confetti: table.finalRound(self)
    case .unfinished: table.leave()
    case .photos: table.show(photos: true)
    }
    switch self {
    case .moving, .confetti: break
    case .farkle, .lead, .correction, .hotDice, .finalRound: table.pass(1000)
    default: table.pass(30_000)
    }
    switch self {
    case .lost: table.connect(.lost(since: table.now.moment), 23_000)
    case .stale: table.connect(.stale(since: Moment(milliseconds: table.clock - 10_000)), 0)
    case .ended: table.connect(.ended, 0)
    case .caughtUp:
      table.connect(.lost(since: table.now.moment), 60_000)
      table.play(100, 0, 550, isCatchUp: true)
    default: break
    }
  }

  /// The board alone, in a window of that size.
  func frame(_ size: Size, _ look: ScreenLook) -> Frame {
    scene().map { frame(of: $0, size, look) } ?? Frame(size: size)
  }

  /// The same where the scene is there already.
  func frame(of scene: BoardScene, _ size: Size, _ look: ScreenLook) -> Frame {
    let theme = look.theme == .paper && scene.phase == .finalRound ? Theme.felt : look.theme
    var painter = Painter(size: size, theme: theme, hasColour: look.hasColour)
    let photos = self == .photos ? Self.cells : [:]
    let area = Rect(row: 0, column: 1, rows: size.rows, columns: size.columns - 2)
    BoardFrame(scene: scene, photos: photos, isLarge: self == .large, hasColour: look.hasColour).draw(area, &painter)
    return painter.picture
  }

  /// What stands for photos: half blocks in two colours.
  private static var cells: [PhotoHash: PhotoCells] {
    var photos: [PhotoHash: PhotoCells] = [:]
    for (index, _) in names.enumerated() where index != 1 {
      let shade = UInt8(60 * index + 40)
      let style = Style(foreground: Color(red: shade, green: 0, blue: 90), background: Color(red: 0, green: shade, blue: 60))
      var cells = PhotoCells()
      for size in PhotoCells.sizes {
        var picture = Frame(size: size)
        picture.fill(picture.bounds, style, with: "▀")
        cells[size] = picture
      }
      if let hash = BoardTable.photo(index) { photos[hash] = cells }
    }
    return photos
  }
}
