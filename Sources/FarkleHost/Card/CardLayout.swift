/// Where the parts of a card are, in pixels of the picture.
struct CardLayout: Hashable {
  struct Box: Hashable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double

    var middle: Double { x + width / 2 }
  }

  let width: Int
  let height: Int
  /// Around the trophy.
  let trophy: Box
  /// Around the ring with the photo or the initial.
  let ring: Box
  let ribbon: Box
  let score: Box
  let pills: Box
  let beaten: Box
  /// One for each column of standings.
  let standings: [Box]
  /// The most that a row of them takes.
  let highestRow: Double
  let footer: Box

  /// A portrait of 1080x1920, as stories are.
  static let story = CardLayout(
    width: 1080, height: 1920, trophy: Box(x: 410, y: 110, width: 260, height: 260), ring: Box(x: 380, y: 400, width: 320, height: 320),
    ribbon: Box(x: 150, y: 660, width: 780, height: 120), score: Box(x: 120, y: 800, width: 840, height: 190),
    pills: Box(x: 110, y: 1020, width: 860, height: 72), beaten: Box(x: 120, y: 1120, width: 840, height: 96),
    standings: [Box(x: 120, y: 1260, width: 840, height: 456)], highestRow: 90, footer: Box(x: 120, y: 1745, width: 840, height: 90))

  /// A square of 1080x1080.
  static let square = CardLayout(
    width: 1080, height: 1080, trophy: Box(x: 120, y: 90, width: 150, height: 150), ring: Box(x: 285, y: 80, width: 230, height: 230),
    ribbon: Box(x: 90, y: 290, width: 450, height: 92), score: Box(x: 560, y: 85, width: 430, height: 130),
    pills: Box(x: 560, y: 230, width: 430, height: 56), beaten: Box(x: 560, y: 305, width: 430, height: 80),
    standings: [Box(x: 90, y: 440, width: 435, height: 460), Box(x: 555, y: 440, width: 435, height: 460)], highestRow: 115,
    footer: Box(x: 90, y: 925, width: 900, height: 80))
}
