import TestSupport
import Testing

@testable import DNSSD

@Suite struct TXTRecordTests {
  @Test func `a record reads back as it was written, in order`() {
    let record = TXTRecord([("v", "1"), ("id", "a=b"), ("empty", ""), ("name", "Küche 🎲")])
    #expect(record.entries.map(\.key) == ["v", "id", "empty", "name"])
    #expect(record["id"] == "a=b" && record["empty"] == "" && record["name"] == "Küche 🎲" && record["none"] == nil)
    #expect(TXTRecord(bytes: record.bytes) == record)
  }

  @Test func `keys are found whatever their letter case, and the first of several wins`() {
    let record = TXTRecord([("Code", "first"), ("code", "second"), ("CODE", "third")])
    #expect(record["cOdE"] == "first")
    #expect(record.entries.count == 1)
  }

  @Test func `a record without pairs is one zero byte`() {
    #expect(TXTRecord().bytes == [0])
    #expect(TXTRecord(bytes: [0]) == TXTRecord())
    #expect(TXTRecord(bytes: []) == TXTRecord())
  }

  @Test(arguments: ["", "a=b", "ö", "tab\t", "del\u{7F}", "line\r\n"])
  func `a key that may not be on the wire is left out`(key: String) {
    #expect(TXTRecord([(key, "x"), ("good", "y")]).entries.map(\.key) == ["good"])
  }

  @Test func `a string has 255 bytes at most`() {
    let fits = String(repeating: "x", count: 253)
    #expect(TXTRecord([("k", fits)])["k"] == fits)
    #expect(TXTRecord([("k", fits + "x")])["k"] == nil)
  }

  @Test func `a record has 1300 bytes at most, and a later pair that fits is kept`() {
    let value = String(repeating: "x", count: 253)
    let record = TXTRecord((0..<9).map { ("\($0)", value) } + [("last", "y")])
    #expect(record.entries.map(\.key) == ["0", "1", "2", "3", "4", "last"])
    #expect(record.bytes.count == 5 * 256 + 7)
    #expect(record.bytes.count <= TXTRecord.maximumSize)
  }

  @Test(
    arguments: [
      ([3, 0x61, 0x3D, 0x62], ["a": "b"]),
      ([1, 0x61], ["a": ""]),
      ([2, 0x61, 0x3D], ["a": ""]),
      ([2, 0x3D, 0x62], [:]),
      ([0, 0, 1, 0x61, 0], ["a": ""]),
      ([9, 0x61, 0x3D, 0x62], [:]),
      ([3, 0x61, 0x3D, 0xFF, 1, 0x62], ["b": ""]),
      ([3, 0x61, 0x3D, 0x62, 255], ["a": "b"]),
    ] as [([UInt8], [String: String])])
  func `what is malformed is left out and the rest is read`(bytes: [UInt8], expected: [String: String]) {
    let entries = TXTRecord(bytes: bytes).entries
    #expect(Dictionary(uniqueKeysWithValues: entries.map { ($0.key, $0.value) }) == expected)
  }

  @Test func `a record with its strings in reverse order is read in the right one`() {
    let record = TXTRecord(reversed: TXTRecord([("b", "2"), ("a", "1")]).bytes + [3, 0x42, 0x3D, 0x33])
    #expect(record == TXTRecord([("B", "3"), ("a", "1")]))
  }

  @Test func `every beginning of a record can be read`() {
    let record = TXTRecord([("v", "1"), ("code", "QX7"), ("name", "Küche")])
    for count in 0...record.bytes.count {
      let part = TXTRecord(bytes: Array(record.bytes.prefix(count)))
      #expect(record.entries.starts(with: part.entries))
    }
  }

  @Test(arguments: 1...20)
  func `any bytes give a record within the limits that reads back as itself`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<100 {
      let longest = UInt8.random(in: 1...255, using: &random)
      let bytes = (0..<Int.random(in: 0...1500, using: &random)).map { _ in UInt8.random(in: 0...longest, using: &random) }
      let record = TXTRecord(bytes: bytes)
      #expect(record.bytes.count <= TXTRecord.maximumSize)
      #expect(TXTRecord(bytes: record.bytes) == record)
      #expect(TXTRecord(record.entries.map { ($0.key, $0.value) }) == record)
    }
  }
}
