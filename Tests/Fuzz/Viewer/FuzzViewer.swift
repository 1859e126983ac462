import FarkleViewer
import FarkleWire
import FuzzSupport

/// The bytes as what happens to a viewer: what hosts advertise and send, attempts that work or fail, the clock; and what it then says.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = unsafe Input(start, count)
  var person = Person(&input)
  while !input.isEmpty, !person.hasLeft { person.step(&input) }
  return 0
}
