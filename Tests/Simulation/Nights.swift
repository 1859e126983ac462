/// Many nights, several at a time.
package enum Nights {
  /// Lets the nights of these seeds pass, on so many threads.
  /// - Parameters:
  ///   - willPass: told on a worker's thread which night that worker is at; workers count from 0.
  ///   - didFail: told at once of each broken promise.
  package static func pass(
    _ seeds: Range<UInt64>, workers: Int, sabotage: Sabotage? = nil,
    willPass: @escaping @Sendable (_ worker: Int, _ seed: UInt64) -> Void = { _, _ in },
    didFail: @escaping @Sendable (Violation) -> Void = { _ in }
  ) async -> Report {
    await withTaskGroup(of: Report.self) { group in
      for worker in 0..<workers {
        group.addTask {
          var report = Report()
          // Every so many nights, so that all workers have as much to do.
          for seed in stride(from: seeds.lowerBound + UInt64(worker), to: seeds.upperBound, by: workers) {
            willPass(worker, seed)
            let night = Night(seed: seed, sabotage: sabotage)
            let violation = night.pass()
            if let violation { didFail(violation) }
            report.add(night, violation)
          }
          return report
        }
      }
      var all = Report()
      for await report in group { all.add(report) }
      return all
    }
  }

  /// Lets one night pass, on this thread, with a trace.
  package static func pass(_ seed: UInt64, sabotage: Sabotage? = nil, trace: @escaping (String) -> Void) -> (Report, Violation?) {
    let night = Night(seed: seed, sabotage: sabotage, trace: trace)
    let violation = night.pass()
    var report = Report()
    report.add(night, violation)
    return (report, violation)
  }
}
