import FarkleWire
import FuzzSupport

/// A stream of bytes, as a file of `Protocol/vectors` has it, read as both sides read theirs.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = unsafe Input(start, count)
  let bytes = input.all()
  for limit in [0, 64, WireLimits.lineToHost] { checkFramer(bytes, limit: limit) }
  for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init) {
    checkToHost(line)
    checkToViewer(line)
  }
  return 0
}

/// Lines come out as they went in, in whatever pieces the stream comes; and none after one that is too long.
private func checkFramer(_ bytes: [UInt8], limit: Int) {
  let parts = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
  let good = parts.prefix { $0.count <= limit }
  let isBroken = good.count < parts.count
  // What follows the last LF is no line yet.
  let expected = isBroken ? Array(good) : Array(parts.dropLast())

  var framer = LineFramer(limit: limit)
  var lines: [[UInt8]] = []
  var refusals = 0
  func take() {
    do throws(WireError) {
      while let line = try framer.next() {
        require(refusals == 0, "a line after one that was too long")
        lines.append(line)
      }
      require(refusals == 0, "a line that was too long is forgotten")
    } catch {
      require(error.code == .tooLarge, "a framer that judges more than the size")
      refusals += 1
    }
  }
  for piece in bytes.pieces {
    framer.append(piece)
    take()
  }
  require(lines == expected, "other lines than were sent")
  require((refusals > 0) == isBroken, "a line is too long for the framer or for the limit, but not for both")
  if !isBroken { require(framer.hasPartialLine == (parts.last?.isEmpty == false), "a wrong word on the stream's end") }
}

/// What can be read can be written, and reads the same again; nothing that is written is longer than what was read.
private func checkToHost(_ line: [UInt8]) {
  guard line.count <= WireLimits.lineToHost else { return }
  let read = try? WireCodec.decodeToHost(line)
  // There is a shorter way for lines in canonical form, which this is not.
  require(read == (try? WireCodec.decodeToHost([UInt8(ascii: " ")] + line)), "a message that is another with a space before it")
  guard let message = read else { return }
  let written = WireCodec.encode(message)
  switch message {
  case .unknown, .brokenHello: return
  case .hello, .claim, .ping, .pong, .bye: break
  }
  checkForm(written, of: line)
  require((try? WireCodec.decodeToHost(Array(written.dropLast()))) == message, "a message to the host that is another when read again")
}

private func checkToViewer(_ line: [UInt8]) {
  guard line.count <= WireLimits.lineToViewer, let message = try? WireCodec.decodeToViewer(line) else { return }
  if case .unknown = message { return }
  if case .snapshot(let snapshot) = message, let board = snapshot.game {
    require(board.json == WireCodec.bytes(of: board), "a board that the general encoder writes otherwise")
  }
  let written = WireCodec.encode(message)
  checkForm(written, of: line)
  require((try? WireCodec.decodeToViewer(Array(written.dropLast()))) == message, "a message to a viewer that is another when read again")
}

/// The canonical form is one line and the shortest way to write a message.
private func checkForm(_ written: [UInt8], of line: [UInt8]) {
  require(written.last == UInt8(ascii: "\n"), "a message without an end")
  require(!written.dropLast().contains(UInt8(ascii: "\n")), "a message of several lines")
  require(written.count - 1 <= line.count, "a canonical form that is longer than another")
}
