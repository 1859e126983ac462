package import Daemon
internal import Design
internal import Screens

/// What can be said to `farkle-host`: the one table that the parsers, `--help`, the man page and the completions are made from.
package enum HostUsage {
  package static let program = ProgramUsage(
    name: "farkle-host", summary: Strings.hostSummary, examples: examples,
    flags: hosting + [FlagGroup(Strings.flagsElse, [.help, .version])],
    verbs: [serving, commands, history, dice, trouble], closing: Strings.helpOnVerbs)

  private static let examples: [ProgramUsage.Example] = [
    .init("farkle-host --players \"Maya,Jules,Sam\"", Strings.exampleNew),
    .init("farkle-host", Strings.exampleResume),
    .init("farkle-host serve", Strings.exampleServe),
    .init("farkle-host bank 450", Strings.exampleCommand),
    .init("farkle-host score 1 1 1 5 5 2", Strings.exampleScore),
  ]

  /// What a new game is asked for with, but for its players.
  static let newGame: [Flag] = [.target, .opening, .gameName] + combinations
  private static let combinations: [Flag] = [.straight, .threePairs, .twoTriplets, .fourAndPair]

  /// What a host is started with.
  private static let hosting = [
    FlagGroup(Strings.flagsNewGame, [.players, .new] + newGame),
    FlagGroup(
      Strings.flagsHosting,
      [.port, .noDiscovery, .webPort, .noWeb, .advertiseHost, .maxViewers, .maxPerAddress, .noRing, .data, .plain, .json, .quitAtEnd]),
    FlagGroup(Strings.flagsScreen, LookOptions.flags + [.noCountdown]),
  ]
  static let start: [Flag] = hosting.flatMap(\.flags)

  private static let serving = VerbGroup(
    Strings.verbsServing,
    [
      Verb(serve, means: Strings.verbServe, flags: start),
      Verb(
        TakeOverProgram.verb, "[FILE]", means: Strings.verbImportSnapshot, flags: start + [.yes.meaning(Strings.flagYesSnapshot)],
        value: .file),
    ])
  static let serve = "serve"

  /// The commands of a host: lines of its standard input, subcommands for one that is running.
  package static let commands = VerbGroup(
    Strings.verbsCommands,
    [
      Verb("add", "N", means: Strings.verbAdd),
      Verb("back", means: Strings.verbBack),
      Verb("clear", means: Strings.verbClear),
      Verb("hot", "[on|off]", means: Strings.verbHot, value: .oneOf(["on", "off"])),
      Verb("bank", "[N]", means: Strings.verbBank),
      Verb("farkle", means: Strings.verbFarkle),
      Verb("undo", "[ACTION]", means: Strings.verbUndo),
      Verb("redo", means: Strings.verbRedo),
      Verb("edit", "ACTION N", means: Strings.verbEdit),
      Verb("rename", "NAME NEW", means: Strings.verbRename),
      Verb("order", "A,B,C", means: Strings.verbOrder),
      Verb("join", "NAME", means: Strings.verbJoin),
      Verb("sit-out", "NAME", means: Strings.verbSitOut),
      Verb("back-in", "NAME", means: Strings.verbBackIn),
      Verb("status", means: Strings.verbStatus),
      Verb("viewers", means: Strings.verbViewers),
      Verb("free", "NAME", means: Strings.verbFree),
      Verb("photo", "remove NAME", means: Strings.verbPhoto, value: .oneOf(["remove"])),
      Verb("kick", "VIEWER", means: Strings.verbKick),
      Verb("lock", means: Strings.verbLock),
      Verb("unlock", means: Strings.verbUnlock),
      Verb("newcode", means: Strings.verbNewCode),
      Verb("rematch", means: Strings.verbRematch),
      Verb("new", "\"A,B\" [rules]", means: Strings.verbNew, flags: newGame),
      Verb("end", means: Strings.verbEnd),
      Verb("resume", "GAME", means: Strings.verbResume),
      Verb("delete", "GAME", means: Strings.verbDelete),
      Verb("merge", "NAME OTHER", "--undo [NAME]", means: Strings.verbMerge, flags: [.undo]),
      Verb("import", "FILE [--dry-run]", means: Strings.verbImport, flags: [.dryRun], value: .file),
      Verb("reset", "--yes", means: Strings.verbReset, flags: [.yes]),
      Verb("help", means: Strings.verbHelp),
      Verb("quit", means: Strings.verbQuit),
    ],
    flags: [
      .data.meaning(Strings.flagDataOfHost), .json.meaning(Strings.flagJSONAnswer), .plain.meaning(Strings.flagPlainAnswer), .revision,
    ])

  private static let answer: [Flag] = [.json.meaning(Strings.flagJSONAnswer), .plain.meaning(Strings.flagPlainAnswer)]

  /// What only reads what is kept.
  private static let history = VerbGroup(
    Strings.verbsHistory,
    [
      Verb(
        "history", "[--mine NAME] [--wins NAME] [--min-players N] [--month]", means: Strings.verbHistory,
        flags: [.mine, .wins, .minPlayers, .month] + answer),
      Verb("recap", "[GAME]", means: Strings.verbRecap, flags: answer),
      Verb("stats", "[NAME]", means: Strings.verbStatistics, flags: answer),
      Verb("night", "", "--card [--out FILE] [--square]", means: Strings.verbNight, flags: [.card, .out, .square] + answer),
      Verb("card", "[GAME] [--out FILE] [--square]", means: Strings.verbCard, flags: [.out, .square]),
      Verb("export", "[FILE] [--csv]", means: Strings.verbExport, flags: [.csv], value: .file),
      Verb("backup", "FILE", means: Strings.verbBackup, value: .file),
    ], flags: [.data])

  private static let dice = VerbGroup(
    Strings.verbsDice,
    [
      Verb("score", "DIE...", means: Strings.verbScore),
      Verb("rules", means: Strings.verbRules),
    ], flags: [.opening, .json.meaning(Strings.flagJSONAnswer)] + combinations)

  private static let trouble = VerbGroup(
    Strings.verbsTrouble,
    [
      Verb(
        DoctorProgram.verb, "[--port N] [--data DIR] [--json]", means: Strings.verbHostDoctor,
        flags: [.port.meaning(Strings.flagPortOfHost), .data, .noDiscovery.meaning(Strings.flagDoctorNoDiscovery)] + answer)
    ])

  static func isHistory(_ verb: String) -> Bool { history.verbs.contains { $0.name == verb } }
}
