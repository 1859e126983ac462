internal import Glibc
internal import Simulation

/// Plays nights of the simulation: scripts/simulate.
@main enum Simulate {
  /// Dictionaries keep their keys in another order in each process unless this is set; the same seed has to be the same night.
  private static let order = "SWIFT_DETERMINISTIC_HASHING"

  static func main() async {
    if unsafe getenv(order) == nil { startAgain() }
    do throws(Options.Failure) {
      await play(try Options(Array(CommandLine.arguments.dropFirst())))
    } catch {
      print("simulate: \(error.sentence)\n\(Options.usage)")
      exit(64)
    }
  }

  /// The same program with the order fixed.
  private static func startAgain() {
    unsafe setenv(order, "1", 1)
    var words: [UnsafeMutablePointer<CChar>?] = unsafe CommandLine.arguments.map { unsafe strdup($0) } + [nil]
    unsafe execv("/proc/self/exe", &words)
  }

  private static func play(_ options: Options) async {
    // Without the words of ours, Swift shows where it was.
    if !options.isTraced { Workers.tellWhenTrapped() }
    let report = options.nights == 1 ? one(options) : await many(options)
    if options.isTallied { for (what, count) in report.tally.sorted(by: { $0.key < $1.key }) { print("\(count)\t\(what)") } }
    print("\(report.passed) passed, \(report.violations.count) failed")
    exit(report.violations.isEmpty ? 0 : 1)
  }

  private static func many(_ options: Options) async -> Report {
    await Nights.pass(
      options.seed..<options.seed + options.nights, workers: Workers.count, willPass: Workers.willPass,
      didFail: { violation in
        Workers.didFail()
        print(violation)
        fflush(nil)
      })
  }

  /// One night; with a trace, or when it fails with the end of it.
  private static func one(_ options: Options) -> Report {
    Workers.willPass(0, options.seed)
    let lines = Lines(showsAll: options.isTraced)
    let (report, violation) = Nights.pass(options.seed) { lines.add($0) }
    if let violation {
      if !options.isTraced { lines.showLatest() }
      print(violation)
    }
    return report
  }
}
