/// Letters of five by five dots, drawn with half blocks: to be read from across a table.
package enum BigLetters {
  /// The rows of cells that letters of a size take: five dots of that size, two dots a row.
  package static func rows(scale: Int) -> Int { (5 * scale + 1) / 2 }

  /// The text in rows of blocks, nil if a character of it has no such letter. Lower case is drawn as upper case.
  /// - Parameter scale: the columns of a dot, and half its rows; 1 and up.
  package static func draw(_ text: String, scale: Int = 1) -> [String]? {
    var dots = Array(repeating: [Bool](), count: 5)
    for character in text.uppercased() {
      guard let letter = letters[character] else { return nil }
      for (row, line) in letter.split(separator: "/", omittingEmptySubsequences: false).enumerated() {
        if !dots[row].isEmpty { dots[row].append(false) }
        dots[row] += line.map { $0 == "#" }
      }
    }
    let scaled = dots.flatMap { row in Array(repeating: row.flatMap { Array(repeating: $0, count: scale) }, count: scale) }
    return (0..<rows(scale: scale)).map { row in
      let upper = scaled[2 * row]
      let lower = 2 * row + 1 < scaled.count ? scaled[2 * row + 1] : Array(repeating: false, count: upper.count)
      return String(zip(upper, lower).map { upper, lower in upper ? (lower ? "█" : "▀") : (lower ? "▄" : " ") })
    }
  }

  /// The columns that a text takes, 0 if a character of it has no such letter.
  package static func width(_ text: String, scale: Int = 1) -> Int { draw(text, scale: scale)?.first?.count ?? 0 }

  private static let letters: [Character: String] = [
    "A": ".###./#...#/#####/#...#/#...#", "B": "####./#...#/####./#...#/####.", "C": ".####/#..../#..../#..../.####",
    "D": "####./#...#/#...#/#...#/####.", "E": "#####/#..../####./#..../#####", "F": "#####/#..../####./#..../#....",
    "G": ".####/#..../#..##/#...#/.####", "H": "#...#/#...#/#####/#...#/#...#", "I": "###/.#./.#./.#./###",
    "J": "..###/...#./...#./#..#./.##..", "K": "#...#/#..#./###../#..#./#...#", "L": "#..../#..../#..../#..../#####",
    "M": "#...#/##.##/#.#.#/#...#/#...#", "N": "#...#/##..#/#.#.#/#..##/#...#", "O": ".###./#...#/#...#/#...#/.###.",
    "P": "####./#...#/####./#..../#....", "Q": ".###./#...#/#.#.#/#..#./.##.#", "R": "####./#...#/####./#..#./#...#",
    "S": ".####/#..../.###./....#/####.", "T": "#####/..#../..#../..#../..#..", "U": "#...#/#...#/#...#/#...#/.###.",
    "V": "#...#/#...#/#...#/.#.#./..#..", "W": "#...#/#...#/#.#.#/##.##/#...#", "X": "#...#/.#.#./..#../.#.#./#...#",
    "Y": "#...#/.#.#./..#../..#../..#..", "Z": "#####/...#./..#../.#.../#####",
    "0": ".###./#..##/#.#.#/##..#/.###.", "1": ".#./##./.#./.#./###", "2": "####./....#/.###./#..../#####",
    "3": "####./....#/.###./....#/####.", "4": "#..#./#..#./#####/...#./...#.", "5": "#####/#..../####./....#/####.",
    "6": ".###./#..../####./#...#/.###.", "7": "#####/...#./..#../.#.../.#...", "8": ".###./#...#/.###./#...#/.###.",
    "9": ".###./#...#/.####/....#/.###.",
    "+": ".../.#./###/.#./...", ",": "../../../.#/#.", "-": ".../.../###/.../...", ".": "././././#", "'": "#/#/././.",
    " ": ".../.../.../.../...", "!": "#/#/#/./#", "&": ".##../#..#./.##.#/#..#./.##.#",
    "♛": "#######/#.###.#/.#####./...#.../..###..",
  ]
}
