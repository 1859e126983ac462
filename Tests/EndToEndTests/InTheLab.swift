import Testing

/// The suites that share the lab's machines: one test at a time, since some take a daemon or a cable away.
@Suite(Lab.condition, .serialized, .timeLimit(.minutes(3)))
enum `In the lab` {}
