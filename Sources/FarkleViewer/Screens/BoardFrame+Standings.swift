internal import Design
internal import FarkleBoard
internal import FarkleWire
internal import Screens
internal import TextScreen
internal import Vocabulary

// The standings and what was scored last.
extension BoardFrame {
  /// A photo in a size, if it is there and can be shown.
  func photo(_ hash: PhotoHash?, _ size: Size) -> Frame? { hasColour ? hash.flatMap { photos[$0]?[size] } : nil }

  func drawBoard(_ area: Rect, _ painter: inout Painter) {
    var rest = area
    let count = scene.standings.count
    if isLarge, area.columns < 100 { return drawStandings(spaced(rest, count), &painter) }
    if area.columns >= 90 {
      if rest.rows > count { _ = rest.takeTop(1) }
      let left = rest.takeLeft(rest.columns * (isLarge ? 7 : 6) / 10)
      _ = rest.takeLeft(3)
      drawStandings(left, &painter)
      drawFeed(rest, &painter)
      return
    }
    rest = spaced(rest, count)
    let isSpaced = rest.rows > count + 2
    drawStandings(rest.takeTop(count), &painter)
    if isSpaced { _ = rest.takeTop(1) }
    drawFeed(rest, &painter)
  }

  private func spaced(_ area: Rect, _ count: Int) -> Rect {
    var rest = area
    if rest.rows > count + 4 { _ = rest.takeTop(1) }
    return rest
  }

  /// The sizes of cards. Single rows are as high as they are apart, and so are two with room for a photo; larger ones have air.
  private struct Cards {
    var scale = 0
    var rows = 1
    /// From the top of one to the top of the next.
    var pitch = 1
    var face: Size?

    init(_ area: Rect, count: Int, isLarge: Bool) {
      let room = area.rows / max(1, count)
      guard isLarge, room > 1 else { return }
      scale = room >= 6 && area.columns >= 100 ? 2 : room >= 3 ? 1 : 0
      rows = scale == 0 ? 2 : BigLetters.rows(scale: scale)
      pitch = min(room, scale == 0 ? 2 : rows + 3)
      face = pitch >= 6 ? Size(columns: 10, rows: 5) : Size(columns: 4, rows: 2)
    }
  }

  private func drawStandings(_ area: Rect, _ painter: inout Painter) {
    var cards = Cards(area, count: scene.standings.count, isLarge: isLarge || painter.bounds.columns >= 100)
    if !scene.standings.contains(where: { standing in cards.face.map { photo(standing.photo, $0) != nil } ?? false }) { cards.face = nil }
    // Single rows change places at once when they are half way; larger cards pass over each other, who climbs on top.
    let order = scene.standings.sorted { $0.place < $1.place }
    for standing in scene.standings.sorted(by: { $0.climbed < $1.climbed }) {
      let top = cards.pitch == 1 ? order.firstIndex(of: standing) ?? 0 : Int((standing.place * Double(cards.pitch)).rounded())
      guard top < area.rows else { continue }
      let rows = max(cards.rows, cards.face?.rows ?? 0)
      let card = Rect(row: area.row + top, column: area.column, rows: min(rows, area.rows - top), columns: area.columns)
      painter.fill(card, .ground)
      if cards.scale == 0 {
        drawRow(standing, cards.face, card, &painter)
      } else {
        drawCard(standing, cards.face, cards.scale, card, &painter)
      }
    }
  }

  // MARK: - One player

  private func drawRow(_ standing: BoardScene.Standing, _ face: Size?, _ area: Rect, _ painter: inout Painter) {
    var rest = area
    drawRank(standing, rest.takeLeft(6), &painter)
    drawFace(standing, face, rest.takeLeft((face?.columns ?? 3) + 1), &painter)
    painter.right(standing.shown.grouped, rest.takeRight(7), painter.style(.ink).bold)
    drawName(standing, rest.takeLeft(min(26, rest.columns)), &painter)
    guard rest.columns >= 8 else { return }
    _ = rest.takeRight(1)
    drawProgress(standing, rest.line(0), &painter)
  }

  /// Large digits at the right; name, progress and what is missing beside them.
  private func drawCard(_ standing: BoardScene.Standing, _ face: Size?, _ scale: Int, _ area: Rect, _ painter: inout Painter) {
    var rest = area
    drawRank(standing, rest.takeLeft(6), &painter)
    drawFace(standing, face, rest.takeLeft((face?.columns ?? 3) + 1), &painter)
    let digits = BigLetters.draw(standing.shown.grouped, scale: scale) ?? []
    // All have the room of the widest, so that nothing moves while a score counts.
    let widest = scene.standings.map { BigLetters.width($0.banked.grouped, scale: scale) }.max() ?? 0
    let place = rest.takeRight(max(widest, BigLetters.width(scene.target.grouped, scale: scale)))
    let style = painter.style(standing.isRolling || standing.isWinner ? .goldInk : .ink)
    for (row, line) in digits.enumerated() { painter.right(line, place, row: row, style) }
    _ = rest.takeRight(2)
    drawName(standing, rest.line(0), &painter)
    drawProgress(standing, rest.line(1), &painter)
    if let missing = missing(standing) { painter.text(missing, rest, row: 2, .muted) }
  }

  /// What a player still needs, in the final round with whether there is a turn left for it.
  private func missing(_ standing: BoardScene.Standing) -> String? {
    guard let final = scene.finalRound else {
      let missing = scene.target - standing.banked
      return missing > 0 && scene.phase == .playing ? Strings.toGo(missing.grouped) : nil
    }
    let missing = final.toBeat - standing.banked
    guard missing > 0 else { return nil }
    let waits = final.queue.contains { $0.player == standing.player }
    return Strings.behindBy(missing.grouped, waits: waits)
  }

  private func drawRank(_ standing: BoardScene.Standing, _ area: Rect, _ painter: inout Painter) {
    let isMarked = standing.isRolling || standing.isWinner
    let sign =
      standing.isWinner ? Glyphs.trophy : standing.isRolling ? Glyphs.rolling : standing.isSittingOut ? Glyphs.out : " "
    painter.text("\(standing.rank) \(sign)", area, painter.style(isMarked ? .goldInk : .muted).bold)
    guard standing.climbed != 0 else { return }
    let isUp = standing.climbed > 0
    painter.text(isUp ? Glyphs.up : Glyphs.down, area, column: 4, painter.style(isUp ? .goldInk : .muted).bold)
  }

  private func drawFace(_ standing: BoardScene.Standing, _ size: Size?, _ area: Rect, _ painter: inout Painter) {
    if let size, let picture = photo(standing.photo, size) {
      painter.picture(picture, area)
    } else {
      painter.avatar(standing.name.neutralised, standing.avatar, area)
    }
  }

  private func drawName(_ standing: BoardScene.Standing, _ area: Rect, _ painter: inout Painter) {
    var rest = area
    let isQuiet = standing.isSittingOut
    let style = painter.style(isQuiet ? .muted : .ink)
    let out = isQuiet ? " (\(Strings.sitsOut))" : ""
    let holder =
      switch standing.holder {
      case .nobody: ""
      case .absent: Glyphs.absent
      case .present: Glyphs.present
      }
    if standing.isYou {
      let room = rest.columns - Strings.you.columns - 4 - out.columns
      let end = painter.text(standing.name.neutralised.fitted(max(4, room)) + out, rest, style.bold)
      painter.chip(Strings.you, rest, column: end + 1)
      return
    }
    if !holder.isEmpty { painter.text(holder, rest.takeRight(2), .muted) }
    let name = standing.name.neutralised.fitted(max(4, rest.columns - 1 - out.columns)) + out
    painter.text(name, rest, standing.isRolling ? style.bold : style)
  }

  private func drawProgress(_ standing: BoardScene.Standing, _ area: Rect, _ painter: inout Painter) {
    painter.bar(area, share: standing.progress, filled: standing.isWinner ? .gold : .accent)
  }

  // MARK: - The feed

  private func drawFeed(_ area: Rect, _ painter: inout Painter) {
    for (row, line) in scene.feed.prefix(area.rows).enumerated() {
      let place = area.line(row)
      painter.right(line.age, place, painter.style(.muted))
      let room = Rect(row: place.row, column: place.column, rows: 1, columns: place.columns - line.age.columns - 1)
      let style = painter.style(line.isFarkle ? .crimson : .ink)
      painter.entry(line.who.neutralised, line.what, room, line.isYou ? style.bold : style)
    }
  }
}
