internal import Simulation

/// What the command line asks for.
struct Options {
  struct Failure: Error {
    let sentence: String
  }

  static let usage = """
    usage: simulate [--seed N] [--nights K] [--trace] [--tally]
           simulate --soak [--seed N]

      --seed N     the first seed (1); alone, only that night
      --nights K   how many nights (1,000)
      --soak       50,000 nights
      --trace      every step of every night, for one seed
      --tally      in the end, how often what happened
    """

  private(set) var seed: UInt64 = 1
  private(set) var nights: UInt64 = 1000
  private(set) var isTraced = false
  private(set) var isTallied = false

  init(_ words: [String]) throws(Failure) {
    var words = words[...]
    var hasSeed = false
    var hasNights = false
    while let word = words.popFirst() {
      switch word {
      case "--seed":
        seed = try Self.number(after: word, &words, 0)
        hasSeed = true
      case "--nights":
        nights = try Self.number(after: word, &words, 1)
        hasNights = true
      case "--soak":
        nights = 50_000
        hasNights = true
      case "--trace": isTraced = true
      case "--tally": isTallied = true
      default: throw Failure(sentence: "'\(word)' is no argument")
      }
    }
    if hasSeed, !hasNights { nights = 1 }
    if isTraced, nights > 1 { throw Failure(sentence: "a trace of \(nights) nights is nothing to read: name one --seed") }
  }

  private static func number(after flag: String, _ words: inout ArraySlice<String>, _ least: UInt64) throws(Failure) -> UInt64 {
    guard let word = words.popFirst(), let number = UInt64(word), number >= least, number < 1 << 62 else {
      throw Failure(sentence: "\(flag) needs a number from \(least) on")
    }
    return number
  }
}
