import FarkleHost
import FarkleWire
import FuzzSupport

/// The bytes as what happens to a host: what four viewers send and in what pieces, a scorekeeper, the disk, the clock, and the network.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = unsafe Input(start, count)
  var world = World(&input)
  while !input.isEmpty, !world.hasStopped { world.step(&input) }
  return 0
}
