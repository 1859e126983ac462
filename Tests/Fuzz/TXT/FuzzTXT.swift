import DNSSD
import FarkleWire
import FuzzSupport
import Vocabulary

/// The same bytes as a TXT record and as a datagram of the finder: all that a viewer takes from hosts that it doesn't know yet.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = unsafe Input(start, count)
  let bytes = input.all()
  checkRecord(bytes)
  checkDatagram(bytes)
  return 0
}

/// Whatever the bytes, the record keeps the limits and reads the same again.
private func checkRecord(_ bytes: [UInt8]) {
  let record = TXTRecord(bytes: bytes)
  require(record.bytes.count <= TXTRecord.maximumSize, "a record of \(record.bytes.count) bytes")
  require(TXTRecord(bytes: record.bytes) == record, "a record that is another when read again")
  require(TXTRecord(record.entries.map { ($0.key, $0.value) }) == record, "a record that is another when made of its entries")
  for entry in record.entries {
    require(record[entry.key] == entry.value, "a value that its key doesn't find")
    require(record[entry.key.uppercased()] == entry.value, "a key that minds its letter case")
  }
  guard let advert = RoomAdvert({ record[$0] }) else { return }
  checkAdvert(advert)
  let again = TXTRecord(advert.pairs.map { ($0.key, $0.value) })
  // A name of many bytes has no room in a string of the record.
  if again.entries.count == advert.pairs.count { require(RoomAdvert({ again[$0] }) == advert, "an advert that is another when read again") }
}

/// What can be read can be written, and reads the same again; what a host would answer fits a datagram.
private func checkDatagram(_ bytes: [UInt8]) {
  guard let message = try? WireCodec.decodeFinder(bytes) else { return }
  let written = WireCodec.encode(message)
  switch message {
  case .unknown: return
  case .find: break
  case .here(let here): checkAdvert(here.advert)
  }
  require(written.count <= bytes.count, "a canonical form that is longer than another")
  require((try? WireCodec.decodeFinder(written)) == message, "a datagram that is another when read again")
  require((try? WireCodec.decodeFinder(written + [UInt8(ascii: "\n")])) == message, "a datagram that minds the LF at its end")
}

/// An advert from the network is fit to be shown, and to be answered with.
private func checkAdvert(_ advert: RoomAdvert) {
  require(!advert.game.hasSteering && advert.game.count <= WireLimits.label, "a game's name that was not cleaned")
  require((0...8).contains(advert.players) && advert.version > 0, "numbers out of range")
  let answer = FinderMessage.here(.init(advert, port: WireLimits.port))
  let datagram = WireCodec.encode(answer)
  require(datagram.count <= WireLimits.datagram, "an answer of \(datagram.count) bytes")
  // A record may say 0 for the web page's port, which is dropped with the whole answer.
  guard advert.web != 0 else { return }
  require((try? WireCodec.decodeFinder(datagram)) == answer, "an answer that is another when read")
}
