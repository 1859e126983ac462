/// Ends the program with `complaint` unless `condition` holds: the fuzzer keeps the input that led there. Not `precondition`, which says
/// nothing in a release build.
package func require(_ condition: Bool, _ complaint: @autoclosure () -> String) {
  if !condition { fatalError(complaint()) }
}

/// The value, where there must be one.
package func require<Value>(_ value: Value?, _ complaint: @autoclosure () -> String) -> Value {
  guard let value else { fatalError(complaint()) }
  return value
}
