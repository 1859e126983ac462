package import Daemon
internal import Design
internal import Screens

/// What can be said to `farkle-view`: the one table that the parser, `--help`, the man page and the completions are made from.
package enum ViewerUsage {
  package static let program = ProgramUsage(
    name: "farkle-view", summary: Strings.viewSummary, operands: "[CODE] [HOST[:PORT]]",
    examples: [
      .init("farkle-view", Strings.exampleOnly),
      .init("farkle-view 1357", Strings.exampleRoom),
      .init("farkle-view 1357 192.0.2.7", Strings.exampleAddress),
    ],
    flags: [
      FlagGroup(
        Strings.flagsJoining, [.seat, .photo, .watch, .label, .once, .timeout, .noDiscovery, .plain, .json]),
      FlagGroup(Strings.flagsScreen, [.tv] + LookOptions.flags),
      FlagGroup(Strings.flagsElse, [.help, .version]),
    ],
    verbs: [
      VerbGroup(
        Strings.verbsTrouble,
        [
          Verb(
            DoctorProgram.verb, "[CODE] [HOST[:PORT]]", means: Strings.verbViewDoctor,
            flags: [
              .noDiscovery.meaning(Strings.flagDoctorNoDiscovery), .json.meaning(Strings.flagJSONAnswer),
              .plain.meaning(Strings.flagPlainAnswer),
            ])
        ])
    ])
}

extension Flag {
  static let seat = Flag("--seat", "NAME", Strings.flagSeat)
  static let photo = Flag("--photo", "FILE", Strings.flagPhoto, value: .file)
  static let watch = Flag("--watch", Strings.flagWatch)
  static let label = Flag("--name", "LABEL", Strings.flagLabel)
  static let once = Flag("--once", Strings.flagOnce)
  static let timeout = Flag("--timeout", "S", Strings.flagTimeout, usual: Strings.flagTimeoutUsual)
  static let noDiscovery = Flag("--no-discovery", Strings.flagViewNoDiscovery)
  static let plain = Flag("--plain", Strings.flagViewPlain)
  static let json = Flag("--json", Strings.flagViewJSON)
  static let tv = Flag("--tv", Strings.flagTV)
  static let help = Flag("--help", Strings.flagViewHelp)
  static let version = Flag("--version", Strings.flagVersion)
}
