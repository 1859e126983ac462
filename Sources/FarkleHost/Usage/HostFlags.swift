internal import Daemon
internal import Design

/// The flags of `farkle-host`; which verb takes which: ``HostUsage``.
extension Flag {
  static let help = Flag("--help", Strings.flagHelp)
  static let version = Flag("--version", Strings.flagVersion)

  // A new game.
  static let players = Flag("--players", "\"A,B,C\"", Strings.flagPlayers)
  static let new = Flag("--new", Strings.flagNew)
  static let target = Flag("--target", "N", Strings.flagTarget, usual: "10,000")
  static let opening = Flag("--opening", "N|off", Strings.flagOpening, usual: "500")
  static let gameName = Flag("--name", "TEXT", Strings.flagGameName)
  static let straight = Flag(negatable: "--straight", Strings.flagStraight, usual: Strings.flagYesUsual)
  static let threePairs = Flag(negatable: "--three-pairs", Strings.flagThreePairs, usual: Strings.flagYesUsual)
  static let twoTriplets = Flag(negatable: "--two-triplets", Strings.flagTwoTriplets, usual: Strings.flagYesUsual)
  static let fourAndPair = Flag(negatable: "--four-and-pair", Strings.flagFourAndPair, usual: Strings.flagYesUsual)

  // Hosting.
  static let port = Flag("--port", "N", Strings.flagPort)
  static let noDiscovery = Flag("--no-discovery", Strings.flagHostNoDiscovery)
  static let webPort = Flag("--web-port", "N", Strings.flagWebPort)
  static let advertiseHost = Flag("--advertise-host", "HOST", Strings.flagAdvertiseHost)
  static let noWeb = Flag("--no-web", Strings.flagNoWeb)
  static let maxViewers = Flag("--max-viewers", "N", Strings.flagMaxViewers, usual: "2,000")
  static let maxPerAddress = Flag("--max-per-address", "N", Strings.flagMaxPerAddress, usual: "50")
  static let noRing = Flag("--no-io-uring", Strings.flagNoRing)
  static let data = Flag("--data", "DIR", Strings.flagData, usual: "$XDG_DATA_HOME/farkle", value: .folder)
  static let plain = Flag("--plain", Strings.flagPlain)
  static let json = Flag("--json", Strings.flagHostJSON)
  static let quitAtEnd = Flag("--quit-at-end", Strings.flagQuitAtEnd)
  static let noCountdown = Flag("--no-countdown", Strings.flagNoCountdown)

  // Single verbs.
  static let yes = Flag("--yes", Strings.flagYesReset)
  static let revision = Flag("--revision", "N", Strings.flagRevision)
  static let undo = Flag("--undo", Strings.flagUndoMerge)
  static let dryRun = Flag("--dry-run", Strings.flagDryRun)
  static let mine = Flag("--mine", "NAME", Strings.flagMine)
  static let wins = Flag("--wins", "NAME", Strings.flagWins)
  static let minPlayers = Flag("--min-players", "N", Strings.flagMinPlayers)
  static let month = Flag("--month", Strings.flagMonth)
  static let csv = Flag("--csv", Strings.flagCSV)
  static let card = Flag("--card", Strings.flagCard)
  static let out = Flag("--out", "FILE", Strings.flagOut, value: .file)
  static let square = Flag("--square", Strings.flagSquare)
}
