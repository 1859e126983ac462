internal import Design

// The card as a document: pure, so that what is drawn can be held against what is meant.
extension StoryCard {
  func svg(_ layout: CardLayout) -> [UInt8] {
    var writer = SVGWriter(width: layout.width, height: layout.height)
    ground(layout, &writer)
    trophy(layout.trophy, &writer)
    ring(layout.ring, &writer)
    ribbon(layout.ribbon, &writer)
    writer.line(
      score, x: layout.score.middle, middle: layout.score.y + layout.score.height / 2, width: layout.score.width,
      size: layout.score.height * 0.95, colour: ink, isBold: true)
    pills(layout.pills, &writer)
    beaten(layout.beaten, &writer)
    standings(layout, &writer)
    footer(layout.footer, &writer)
    return writer.document
  }

  private var felt: UInt32 { Theme.felt.colour(.ground) }
  private var bone: UInt32 { Theme.paper.colour(.panel) }
  private var ink: UInt32 { Theme.paper.colour(.ink) }
  private var muted: UInt32 { Theme.paper.colour(.muted) }
  private var gold: UInt32 { Theme.felt.colour(.gold) }
  private var darkGold: UInt32 { Theme.paper.colour(.gold) }
  private var crimson: UInt32 { Theme.paper.colour(.crimson) }

  /// A sheet of bone on felt, with a golden line around it.
  private func ground(_ layout: CardLayout, _ writer: inout SVGWriter) {
    let (width, height) = (Double(layout.width), Double(layout.height))
    writer.element("rect", ["width": SVGWriter.number(width), "height": SVGWriter.number(height), "fill": SVGWriter.colour(felt)])
    rectangle(.init(x: 40, y: 40, width: width - 80, height: height - 80), radius: 44, fill: bone, &writer)
    rectangle(.init(x: 56, y: 56, width: width - 112, height: height - 112), radius: 32, fill: nil, stroke: darkGold, &writer)
  }

  private func rectangle(
    _ box: CardLayout.Box, radius: Double, fill: UInt32?, stroke: UInt32? = nil, _ writer: inout SVGWriter
  ) {
    writer.element(
      "rect",
      [
        "x": SVGWriter.number(box.x), "y": SVGWriter.number(box.y), "width": SVGWriter.number(box.width),
        "height": SVGWriter.number(box.height), "rx": SVGWriter.number(radius), "fill": fill.map(SVGWriter.colour) ?? "none",
        "stroke": stroke.map(SVGWriter.colour) ?? "none", "stroke-width": "4",
      ])
  }

  /// A cup with two handles on a foot, drawn in a square of 100 by 100.
  private func trophy(_ box: CardLayout.Box, _ writer: inout SVGWriter) {
    let scale = "translate(\(SVGWriter.number(box.x)) \(SVGWriter.number(box.y))) scale(\(SVGWriter.number(box.width / 10))e-1)"
    writer.group(["transform": scale]) { writer in
      for handle in ["M27 16 H12 C10 38 18 48 33 51", "M73 16 H88 C90 38 82 48 67 51"] {
        writer.element("path", ["d": handle, "fill": "none", "stroke": SVGWriter.colour(darkGold), "stroke-width": "6"])
      }
      writer.element("path", ["d": "M24 6 H76 C77 36 68 58 50 61 C32 58 23 36 24 6 Z", "fill": SVGWriter.colour(gold)])
      writer.element(
        "path", ["d": "M33 12 C33 34 38 46 46 52 C38 40 38 26 39 12 Z", "fill": SVGWriter.colour(bone), "fill-opacity": "0.6"])
      writer.element("rect", ["x": "22", "y": "3", "width": "56", "height": "7", "rx": "3", "fill": SVGWriter.colour(darkGold)])
      writer.element("path", ["d": "M45 60 H55 L58 78 H42 Z", "fill": SVGWriter.colour(darkGold)])
      writer.element("rect", ["x": "33", "y": "77", "width": "34", "height": "8", "rx": "3", "fill": SVGWriter.colour(gold)])
      writer.element("rect", ["x": "27", "y": "84", "width": "46", "height": "12", "rx": "3", "fill": SVGWriter.colour(ink)])
      writer.element("path", ["d": Self.star, "fill": SVGWriter.colour(bone)])
    }
  }

  /// Five points around (50, 31).
  private static let star = "M50 20 L53 28 L61 28 L55 33 L57 41 L50 36 L43 41 L45 33 L39 28 L47 28 Z"

  private func ring(_ box: CardLayout.Box, _ writer: inout SVGWriter) {
    let (x, y, radius) = (box.middle, box.y + box.height / 2, box.width / 2)
    func circle(_ radius: Double, _ fill: UInt32) {
      writer.element(
        "circle",
        ["cx": SVGWriter.number(x), "cy": SVGWriter.number(y), "r": SVGWriter.number(radius), "fill": SVGWriter.colour(fill)])
    }
    circle(radius, darkGold)
    circle(radius - 5, gold)
    circle(radius * 0.88, bone)
    let inner = radius * 0.84
    circle(inner, Theme.avatar(avatar))
    if let photo {
      writer.definition(
        "<clipPath id=\"face\"><circle cx=\"\(SVGWriter.number(x))\" cy=\"\(SVGWriter.number(y))\" r=\"\(SVGWriter.number(inner))\"/></clipPath>"
      )
      writer.element(
        "image",
        [
          "x": SVGWriter.number(x - inner), "y": SVGWriter.number(y - inner), "width": SVGWriter.number(2 * inner),
          "height": SVGWriter.number(2 * inner), "clip-path": "url(#face)", "xlink:href": "data:image/jpeg;base64,\(photo)",
        ])
    } else {
      writer.line(initial, x: x, middle: y, width: inner * 1.5, size: inner, colour: Theme.onAvatar, isBold: true)
    }
  }

  /// Two folded tails behind a band.
  private func ribbon(_ box: CardLayout.Box, _ writer: inout SVGWriter) {
    let (left, right, top, bottom) = (box.x, box.x + box.width, box.y, box.y + box.height)
    let (tail, drop) = (box.height * 0.75, box.height * 0.22)
    func path(_ points: [(Double, Double)], _ opacity: String) {
      let line = points.map { "\(SVGWriter.number($0)) \(SVGWriter.number($1))" }.joined(separator: " L")
      // The edge of bone keeps it apart from a ring of the same colour.
      writer.element(
        "path",
        [
          "d": "M\(line) Z", "fill": SVGWriter.colour(crimson), "fill-opacity": opacity, "stroke": SVGWriter.colour(bone),
          "stroke-width": "4",
        ])
    }
    for (edge, inward) in [(left, 1.0), (right, -1.0)] {
      let end = edge + inward * tail
      path(
        [
          (edge, top + drop), (end, top + drop), (end, bottom + drop), (edge, bottom + drop),
          (edge + inward * tail * 0.4, (top + bottom) / 2 + drop),
        ], "0.75")
    }
    let inset = tail * 0.55
    path([(left + inset, top), (right - inset, top), (right - inset, bottom), (left + inset, bottom)], "1")
    writer.line(
      firstName, x: box.middle, middle: (top + bottom) / 2, width: box.width - 2 * inset - box.height * 0.4, size: box.height * 0.6,
      colour: bone, isBold: true)
  }

  private func pills(_ box: CardLayout.Box, _ writer: inout SVGWriter) {
    let gap = box.height * 0.3
    let width = (box.width - gap * Double(pills.count - 1)) / Double(pills.count)
    let room = width - box.height * 0.5
    let size = pills.map { SVGWriter.size(of: $0, within: room, atMost: box.height * 0.46, isBold: false) }.min() ?? 0
    for (index, pill) in pills.enumerated() {
      let x = box.x + Double(index) * (width + gap)
      rectangle(
        .init(x: x, y: box.y, width: width, height: box.height), radius: box.height / 2, fill: Theme.paper.colour(.ground),
        stroke: darkGold,
        &writer)
      writer.line(pill, x: x + width / 2, middle: box.y + box.height / 2, width: room, size: size, colour: ink)
    }
  }

  /// As many names as can be read in one line.
  private func beaten(_ box: CardLayout.Box, _ writer: inout SVGWriter) {
    let size = box.height * 0.42
    if let remark {
      return writer.line(remark, x: box.middle, middle: box.y + box.height / 2, width: box.width, size: size, colour: muted)
    }
    let lines = stride(from: beaten.count, through: 0, by: -1).map { Strings.defeated(beaten, atMost: $0) }
    let words = lines.first { SVGWriter.size(of: $0, within: box.width, atMost: size, isBold: false) >= size * 0.7 }
    writer.line(
      words ?? lines.last ?? "", x: box.middle, middle: box.y + box.height / 2, width: box.width, size: size, colour: muted)
  }

  private func standings(_ layout: CardLayout, _ writer: inout SVGWriter) {
    let columns = layout.standings
    let rows = (standings.count + columns.count - 1) / columns.count
    for (index, standing) in standings.enumerated() {
      let column = columns[index / rows]
      // Few players are not strung out, nor pushed to the top.
      let height = min(column.height / Double(rows), layout.highestRow)
      let top = column.y + (column.height - height * Double(rows)) / 2
      row(
        standing, .init(x: column.x, y: top + Double(index % rows) * height, width: column.width, height: height),
        isTwoLines: columns.count > 1, isWinner: index == 0, &writer)
    }
  }

  private func row(
    _ standing: Standing, _ box: CardLayout.Box, isTwoLines: Bool, isWinner: Bool, _ writer: inout SVGWriter
  ) {
    let size = min(box.height * (isTwoLines ? 0.34 : 0.56), 44)
    let middle = box.y + box.height / 2
    if isWinner {
      rectangle(
        .init(x: box.x - 14, y: box.y + box.height * 0.04, width: box.width + 28, height: box.height * 0.92), radius: 14, fill: gold,
        &writer)
    }
    let colour = isWinner ? Theme.paper.colour(.onGold) : ink
    writer.line(String(standing.place), x: box.x + size * 0.4, middle: middle, width: size, size: size * 0.9, colour: colour)
    writer.element(
      "circle",
      [
        "cx": SVGWriter.number(box.x + size * 1.5), "cy": SVGWriter.number(middle), "r": SVGWriter.number(size * 0.42),
        "fill": SVGWriter.colour(Theme.avatar(standing.avatar)), "stroke": SVGWriter.colour(bone), "stroke-width": "2",
      ])
    let left = box.x + size * 2.3
    let right = box.x + box.width
    let score = isTwoLines ? right - left : box.width * 0.24
    writer.line(
      standing.name, x: left, middle: middle - (isTwoLines ? size * 0.6 : 0), width: right - left - (isTwoLines ? 0 : score + size * 0.4),
      size: size, colour: colour, anchor: .start)
    writer.line(
      standing.score, x: isTwoLines ? left : right, middle: middle + (isTwoLines ? size * 0.6 : 0), width: score,
      size: size * (isTwoLines ? 0.9 : 1),
      colour: colour, anchor: isTwoLines ? .start : .end, isBold: true)
  }

  private func footer(_ box: CardLayout.Box, _ writer: inout SVGWriter) {
    writer.element(
      "path",
      [
        "d": "M\(SVGWriter.number(box.x)) \(SVGWriter.number(box.y)) H\(SVGWriter.number(box.x + box.width))",
        "stroke": SVGWriter.colour(Theme.paper.colour(.rule)), "stroke-width": "3",
      ])
    writer.line(game, x: box.middle, middle: box.y + box.height * 0.4, width: box.width, size: 38, colour: ink, isBold: true)
    writer.line(date, x: box.middle, middle: box.y + box.height * 0.86, width: box.width, size: 28, colour: muted)
  }
}
