import QRCode
import Testing

@Suite struct `QR codes` {
  @Test func `a short address fits a code of version 3`() throws {
    let code = try #require(QRCode("http://192.0.2.7:13580/#1357"))
    #expect(code.size == 29)
  }

  @Test func `three corners carry the finder pattern`() throws {
    let code = try #require(QRCode("http://192.0.2.7:13580/#1357"))
    for (row, column) in [(0, 0), (0, code.size - 7), (code.size - 7, 0)] {
      for place in 0..<7 {
        #expect(code.isDark(row: row, column: column + place))
        #expect(code.isDark(row: row + 6, column: column + place))
        #expect(code.isDark(row: row + place, column: column))
        #expect(code.isDark(row: row + place, column: column + 6))
      }
      #expect(!code.isDark(row: row + 1, column: column + 1))
      #expect(code.isDark(row: row + 3, column: column + 3))
    }
  }

  @Test func `what is outside is light`() throws {
    let code = try #require(QRCode("x"))
    #expect(!code.isDark(row: -1, column: 0))
    #expect(!code.isDark(row: 0, column: code.size))
  }

  @Test(arguments: ["x", "http://192.0.2.7:13580/#1357"]) func `half blocks say the same as the modules`(text: String) throws {
    let code = try #require(QRCode(text))
    let lines = code.halfBlocks(margin: 2)
    #expect(lines.count == (code.size + 5) / 2)
    for (index, line) in lines.enumerated() {
      #expect(line.count == code.size + 4)
      for (column, character) in line.enumerated() {
        let (row, column) = (2 * index - 2, column - 2)
        #expect("█▀".contains(character) == !code.isDark(row: row, column: column))
        #expect("█▄".contains(character) == !code.isDark(row: row + 1, column: column))
      }
    }
  }

  @Test func `too much text makes no code`() {
    #expect(QRCode(String(repeating: "x", count: 3000)) == nil)
  }

  @Test func `the picture has a quiet zone`() throws {
    let svg = try #require(QRCode("x")).svg
    #expect(svg.contains("viewBox=\"0 0 29 29\""))
    #expect(svg.contains("M4 4h1v1h-1z"))
    #expect(!svg.contains("M3 "))
  }
}
