/// A row of numbers as a row of blocks, the largest the highest.
enum Sparkline {
  private static let blocks = Array("▁▂▃▄▅▆▇█")

  /// One block a number, from the lowest for the smallest to the highest for the largest; all in the middle where none differs.
  static func text(_ numbers: [Int]) -> String {
    guard let least = numbers.min(), let most = numbers.max() else { return "" }
    let steps = blocks.count - 1
    return String(numbers.map { blocks[most == least ? steps / 2 : (($0 - least) * steps * 2 + (most - least)) / ((most - least) * 2)] })
  }
}
