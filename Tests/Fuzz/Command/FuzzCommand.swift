import FarkleHost
import FuzzSupport

/// The bytes as what is typed or piped into a host. A line `#fail` makes the next save fail, as a full disk would.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = unsafe Input(start, count)
  let bytes = input.all()
  let lines = cut([bytes])
  require(cut(bytes.pieces) == lines, "other lines in other pieces")
  require(bytes.count > CommandLines.limit || !lines.contains(nil), "a line that is too long within an input that is not")
  var evening = Evening()
  for line in lines where !evening.isOver { evening.type(line) }
  return 0
}

/// The lines of an input that comes in these pieces and then ends.
private func cut(_ pieces: [[UInt8]]) -> [[UInt8]?] {
  var cutter = CommandLines()
  return pieces.flatMap { cutter.take($0) } + cutter.takeRest()
}
