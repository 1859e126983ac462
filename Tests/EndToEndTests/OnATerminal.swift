import Testing

/// The suites that sit at the full screen. They need no network but this machine's own; one at a time, for there are countdowns.
@Suite(.enabled(if: Lab.programs != nil, "FARKLE_BIN says where the programs are"), .serialized, .timeLimit(.minutes(2)))
enum `On a terminal` {}
