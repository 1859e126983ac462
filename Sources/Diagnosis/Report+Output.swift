internal import Daemon

extension Report {
  /// Writes what the facts mean to standard output.
  /// - Parameter version: of the program that looked.
  /// - Returns: the exit code: 0 where a game night would work, else ``ExitCode/unavailable``.
  package static func write(_ facts: Facts, isJSON: Bool, version: String) -> Int32 {
    let findings = Diagnosis.findings(facts)
    let report = Report(findings)
    let output = LineOutput(descriptor: 1)
    if isJSON {
      output.write(String(decoding: report.json(facts.side, program: version), as: UTF8.self))
    } else {
      let isBold = Machine.isTerminal(1) && Machine.environment("NO_COLOR") == nil && Machine.environment("TERM") != "dumb"
      for line in report.lines(columns: max(20, Machine.columns(of: 1)), isBold: isBold) { output.write(line) }
    }
    output.drain()
    return (findings.works ? ExitCode.success : .unavailable).rawValue
  }
}
