import FarkleStore
import FuzzSupport
import Vocabulary

/// What a host finds in its data folder at the start: the bytes of a database file if they begin like one, else what stands in its rows.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = unsafe Input(start, count)
  if input.starts(with: Array("SQLite format 3\0".utf8)) {
    DatabaseFile.check(input.all())
  } else if let state = unsafe TamperedRows.shared.state(&input) {
    LoadedState.check(state)
  }
  return 0
}
