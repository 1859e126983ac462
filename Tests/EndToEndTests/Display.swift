import Foundation

/// What a terminal shows after the bytes that it got: the part of ECMA-48 and of xterm that the programs use. Everything else is a fault.
struct Display {
  private enum State {
    case ground
    case character([UInt8], missing: Int)
    case escape
    case sequence([UInt8])
  }

  private(set) var columns: Int
  private(set) var rows: Int
  /// What it has no word for, as it came.
  private(set) var faults: [String] = []
  private(set) var isAlternate = false
  private(set) var showsCursor = true
  private(set) var wraps = true
  private(set) var bracketsPastes = false
  /// Whether a frame has begun and not ended: nobody sees what is there now.
  private(set) var isPainting = false
  /// How many frames have ended.
  private(set) var frames = 0
  /// The selections of colours, each once.
  private(set) var colours: Set<String> = []
  /// Characters, none in the right half of a wide one.
  private var cells: [[String]]
  /// The cells and the cursor of the other screen.
  private var kept: (cells: [[String]], row: Int, column: Int)?
  private var row = 0
  private var column = 0
  private var state = State.ground

  init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    cells = Self.empty(columns, rows)
  }

  /// The lines without the spaces at their ends.
  var lines: [String] {
    cells.map { line in
      let text = line.joined()
      return String(text.reversed().drop { $0 == " " }.reversed())
    }
  }

  func shows(_ text: String) -> Bool { lines.contains { $0.contains(text) } }

  /// The window gets another size. What doesn't fit any more is lost.
  mutating func resize(columns: Int, rows: Int) {
    cells = Self.fit(cells, columns, rows)
    kept = kept.map { (Self.fit($0.cells, columns, rows), min($0.row, rows - 1), min($0.column, columns - 1)) }
    (self.columns, self.rows) = (columns, rows)
    (row, column) = (min(row, rows - 1), min(column, columns - 1))
  }

  mutating func take(_ bytes: [UInt8]) { for byte in bytes { take(byte) } }

  private static func empty(_ columns: Int, _ rows: Int) -> [[String]] {
    Array(repeating: Array(repeating: " ", count: columns), count: rows)
  }

  private static func fit(_ cells: [[String]], _ columns: Int, _ rows: Int) -> [[String]] {
    (cells.prefix(rows) + empty(columns, max(0, rows - cells.count))).map { line in
      Array((line + Array(repeating: " ", count: max(0, columns - line.count))).prefix(columns))
    }
  }

  // MARK: - Bytes

  private mutating func take(_ byte: UInt8) {
    switch state {
    case .ground:
      switch byte {
      case 0x1B: state = .escape
      case 0x20..<0x7F: put(Unicode.Scalar(byte))
      case 0xC2...0xDF: state = .character([byte], missing: 1)
      case 0xE0...0xEF: state = .character([byte], missing: 2)
      case 0xF0...0xF4: state = .character([byte], missing: 3)
      default: control(byte)
      }
    case .character(let bytes, let missing):
      state = missing > 1 ? .character(bytes + [byte], missing: missing - 1) : .ground
      guard missing == 1 else { return }
      if let scalar = String(validating: bytes + [byte], as: UTF8.self)?.unicodeScalars.first {
        put(scalar)
      } else {
        faults.append("no UTF-8: \(bytes + [byte])")
      }
    case .escape:
      state = .ground
      if byte == UInt8(ascii: "[") { state = .sequence([]) } else { faults.append("escape and \(byte)") }
    case .sequence(let bytes):
      guard (0x40...0x7E).contains(byte) else { return state = .sequence(bytes + [byte]) }
      state = .ground
      obey(String(decoding: bytes, as: UTF8.self), byte)
    }
  }

  private mutating func control(_ byte: UInt8) {
    switch byte {
    case 0x08: column = max(0, column - 1)
    case 0x0A: nextLine()
    case 0x0D: column = 0
    default: faults.append("control \(byte)")
    }
  }

  private mutating func nextLine() {
    if row < rows - 1 { return row += 1 }
    cells.removeFirst()
    cells.append(Array(repeating: " ", count: columns))
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    let width = Self.width(of: scalar)
    if width == 0 {
      // To the character before, of which the right half may be empty.
      let before = cells[row].prefix(column).lastIndex { !$0.isEmpty }
      if let before { cells[row][before].unicodeScalars.append(scalar) }
      return
    }
    if column + width > columns {
      if wraps {
        column = 0
        nextLine()
      } else {
        column = columns - width
      }
    }
    guard column >= 0 else { return column = 0 }
    clear(at: column)
    if width == 2 { clear(at: column + 1) }
    cells[row][column] = String(scalar)
    if width == 2 { cells[row][column + 1] = "" }
    column += width
  }

  /// Half a wide character is none.
  private mutating func clear(at column: Int) {
    if cells[row][column].isEmpty, column > 0 { cells[row][column - 1] = " " }
    if column + 1 < columns, cells[row][column + 1].isEmpty { cells[row][column + 1] = " " }
    cells[row][column] = " "
  }

  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
    0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD,
  ]

  /// Told by hand, and not by what the programs count with: scripts of East Asia and pictures are wide.
  private static func width(of scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: 0
    default: wide.contains { $0.contains(scalar.value) } ? 2 : 1
    }
  }

  // MARK: - Sequences

  private mutating func obey(_ parameters: String, _ final: UInt8) {
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    switch (Unicode.Scalar(final), parameters) {
    case ("H", _):
      row = min(max(1, numbers.first ?? 1), rows) - 1
      column = min(max(1, numbers.count > 1 ? numbers[1] : 1), columns) - 1
    case ("J", "2"): cells = Self.empty(columns, rows)
    case ("m", _): colour(numbers)
    case ("h", "?1049"), ("l", "?1049"): switchScreen(toAlternate: final == UInt8(ascii: "h"))
    case ("h", "?25"), ("l", "?25"): showsCursor = final == UInt8(ascii: "h")
    case ("h", "?7"), ("l", "?7"): wraps = final == UInt8(ascii: "h")
    case ("h", "?2004"), ("l", "?2004"): bracketsPastes = final == UInt8(ascii: "h")
    case ("h", "?2026"): isPainting = true
    case ("l", "?2026"):
      if isPainting { frames += 1 }
      isPainting = false
    default: faults.append("sequence \(parameters)\(Unicode.Scalar(final))")
    }
  }

  private mutating func colour(_ numbers: [Int]) {
    for (index, number) in numbers.enumerated() {
      switch number {
      case 38, 48:
        colours.insert(numbers[index...].prefix(numbers.dropFirst(index + 1).first == 2 ? 5 : 3).map(String.init).joined(separator: ";"))
        colour(Array(numbers[index...].dropFirst(numbers.dropFirst(index + 1).first == 2 ? 5 : 3)))
        return
      case 30...37, 40...47, 90...97, 100...107: colours.insert(String(number))
      default: break
      }
    }
  }

  private mutating func switchScreen(toAlternate: Bool) {
    guard toAlternate != isAlternate else { return }
    isAlternate = toAlternate
    if toAlternate {
      kept = (cells, row, column)
      cells = Self.empty(columns, rows)
    } else if let (cells, row, column) = kept {
      (self.cells, self.row, self.column) = (cells, row, column)
      kept = nil
    }
  }
}
