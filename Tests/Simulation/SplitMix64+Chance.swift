internal import TestSupport

extension SplitMix64 {
  mutating func between(_ range: ClosedRange<Int64>) -> Int64 {
    range.lowerBound + Int64(below(Int(range.upperBound - range.lowerBound + 1)))
  }

  /// One of the values; there must be one.
  mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }
}
