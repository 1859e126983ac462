/// Every sentence that a person reads, in English. A second language is another file of this shape.
///
/// Texts that came from people (names) are put in as they are: whoever draws a sentence neutralises it.
package enum Strings {
  // MARK: Names and set-up

  package static let nameInvisible = "a name needs at least one visible character"
  package static func nameTooLong(_ limit: Int) -> String { "a name has at most \(limit) characters" }
  package static func nameTooManyBytes(_ limit: Int) -> String { "a name has at most \(limit) bytes" }
  package static let nameSteering = "a name can't hold control characters, escapes, line breaks or direction overrides"
  package static func badName(_ name: String, _ reason: String) -> String { "\"\(name)\" is no name: \(reason)" }
  package static func nameTaken(_ name: String) -> String { "the name \(name) is taken; case and accents make no difference" }
  package static let tooFewPlayers = "a game needs at least 2 players"
  package static let tooManyPlayers = "a game has at most 8 players"
  package static func badTarget(_ value: String) -> String { "\"\(value)\" is no target: a multiple of 500 from 1,000 to 50,000" }
  package static func badOpening(_ value: String) -> String {
    "\"\(value)\" is no opening amount: a multiple of 50 from 50 to 2,000, or off"
  }

  // MARK: What the rules refuse

  package static let gameOver = "the game is over: undo, rematch or start a new one"
  package static func badAmount(_ value: String) -> String { "\(value) can't be scored: a multiple of 50 from 50 to 50,000 a turn" }
  package static let nothingPending = "no points are pending"
  package static func mustOpen(_ amount: String) -> String { "Must open with \(amount)" }
  package static let nothingToUndo = "nothing was scored that could be undone"
  package static let nothingToRedo = "nothing was undone that could be brought back"
  package static func noSuchAction(_ id: Int) -> String { "there is no action \(id) in this game" }
  package static func farkleHasNoAmount(_ id: Int) -> String { "action \(id) is a farkle: it can be undone, not edited" }
  package static func endsBefore(_ id: Int) -> String { "the game would have ended before action \(id)" }
  package static func opensBelow(_ id: Int, _ amount: String) -> String {
    "action \(id) opened for its player, which takes at least \(amount)"
  }
  package static func noSuchPlayer(_ name: String) -> String { "nobody called \"\(name)\" plays in this game" }
  package static let roundClosed = "the first round is over: nobody can join this game any more"
  package static let badOrder = "the order must name every player once"
  package static func alreadySittingOut(_ name: String) -> String { "\(name) is sitting out already" }
  package static func notSittingOut(_ name: String) -> String { "\(name) is not sitting out" }
  package static let nobodyLeft = "somebody has to stay in the game"

  // MARK: What the host refuses

  package static let noGame = "no game has been set up yet: new \"Ann,Bob\" starts one"
  package static func gameInProgress(_ name: String) -> String { "\"\(name)\" is still being played: end leaves it as it stands" }
  package static func notControlled(_ reason: String) -> String { "no control socket, so no commands from other terminals: \(reason)" }
  package static let savedAgain = "what happens is saved again"
  package static func saved(secondsAgo seconds: Int) -> String { "saved \(age(seconds)) ago" }
  /// How long something lasts, in the largest unit that says enough: "12 s", "3 min", "2 h".
  package static func age(_ seconds: Int) -> String {
    switch seconds {
    case ..<100: "\(seconds) s"
    case ..<6000: "\(seconds / 60) min"
    default: "\(seconds / 3600) h"
    }
  }
  package static func notSaved(_ reason: String) -> String { "not saved: \(reason)" }
  package static func noSuchViewer(_ text: String) -> String { "no viewer is called \"\(text)\": viewers lists them" }
  package static func unknownCommand(_ word: String) -> String { "\"\(word)\" is no command: help lists them" }
  package static let openQuote = "a \" is missing at the end"
  package static let lineTooLong = "a command has at most 65,536 bytes"
  package static let notUTF8 = "the command is not UTF-8 text"
  package static func usage(_ usage: String) -> String { "say: \(usage)" }
  package static func notANumber(_ text: String, _ usage: String) -> String { "\"\(text)\" is no whole number; say: \(usage)" }

  // MARK: What the control socket refuses

  package static let noPreview = "only what happens to the game at hand can be tried"
  package static let gameMovedOn = "the game has moved on meanwhile: look again, nothing was changed"

  package static func unknownFlag(_ flag: String) -> String { "there is no flag \(flag): --help lists them" }
  package static func missingValue(_ flag: String) -> String { "\(flag) needs a value" }
  package static func unexpectedValue(_ flag: String) -> String { "\(flag) takes no value" }

  // MARK: What the host answers

  package static func pending(_ points: String, rolls: Int) -> String { "\(points) pending in \(rolls) \(rolls == 1 ? "roll" : "rolls")" }
  package static let nonePending = "nothing pending"
  package static let hotDice = "hot dice"
  package static func banked(_ name: String, _ amount: String, total: String) -> String { "\(name) banked \(amount), now \(total)" }
  package static func action(_ id: Int) -> String { "action \(id)" }
  package static func farkled(_ name: String, lost: String?) -> String {
    lost.map { "\(name) farkled and lost \($0)" } ?? "\(name) farkled"
  }
  package static func carried(_ name: String, total: String) -> String { "\(name) comes with \(total)" }
  package static func undone(_ count: Int) -> String { count == 1 ? "1 action undone" : "\(count) actions undone" }
  package static let reopened = "the game goes on"
  package static let redone = "brought back"
  package static func edited(_ id: Int, _ amount: String) -> String { "action \(id) is now \(amount)" }
  package static func renamed(_ old: String, _ new: String) -> String { "\(old) is now \(new)" }
  package static func order(_ names: [String]) -> String { "the order is \(names.joined(separator: ", "))" }
  package static func joined(_ name: String) -> String { "\(name) joined" }
  package static func satOut(_ name: String) -> String { "\(name) sits out" }
  package static func cameBack(_ name: String) -> String { "\(name) is back in" }
  package static func rolling(_ name: String) -> String { "\(name) is rolling" }
  package static func finalRound(_ trigger: String, toBeat: String, left: Int) -> String {
    "final round by \(trigger): \(toBeat) to beat, \(left) \(left == 1 ? "turn" : "turns") left"
  }
  package static func wins(_ name: String, _ total: String) -> String { "\(name) wins with \(total)" }
  package static let gameLeft = "the game was left unfinished"
  package static func started(_ game: String, _ names: [String]) -> String { "\(game): \(names.joined(separator: ", "))" }
  package static let settingUp = "no game yet, setting up"
  package static func room(_ code: String) -> String { "the room code is \(code)" }
  package static func seatFreed(_ name: String) -> String { "\(name)'s seat is free" }
  package static func kicked(_ viewer: String) -> String { "\(viewer) was sent away" }
  package static let locked = "nobody can claim a seat now"
  package static let unlocked = "seats can be claimed again"
  package static let goodbye = "goodbye"
  package static func viewers(_ count: Int) -> String {
    switch count {
    case 0: "nobody is watching"
    case 1: "1 viewer"
    default: "\(count) viewers"
    }
  }
  package static let anonymousViewer = "a viewer"
  package static func viewerLine(id: String, name: String, address: String, seat: String?) -> String {
    "\(id) \(name) at \(address)" + (seat.map { ", seat of \($0)" } ?? "")
  }
  // MARK: What the host tells by itself

  package static func viewerJoined(_ name: String, count: Int) -> String { "\(name) is watching, \(viewers(count))" }
  package static func viewerLeft(_ name: String, count: Int) -> String { "\(name) is gone, \(viewers(count))" }
  package static func seatClaimed(_ player: String, by name: String) -> String { "\(player)'s seat was taken by \(name)" }
  package static func photoSet(_ player: String) -> String { "\(player) has a new photo" }
  package static func photoOf(_ player: String) -> String { "the photo of \(player)" }
  package static let noSuchPhoto = "no player at the table has that photo"
  package static func photoRemoved(_ player: String) -> String { "\(player)'s photo is gone" }
  package static func seatGivenUp(_ player: String, by name: String) -> String { "\(player)'s seat was given up by \(name)" }
  package static func addresses(_ addresses: [String]) -> String {
    addresses.isEmpty ? "no network: nobody can join" : "the addresses to join by are \(addresses.joined(separator: ", "))"
  }
  package static func codeDrawn(_ code: String) -> String { "another host shows our room code: it is \(code) now" }
  package static func advertised(_ name: String) -> String { "advertised as \(name)" }
  package static func notAdvertised(_ reason: String) -> String { "not advertised: \(reason)" }
  package static func damaged(_ file: String) -> String { "the database was damaged: it was kept as \(file), and a new one begun" }

  package static func cannotOpen(_ folder: String, _ reason: String) -> String { "the games in \(folder) can't be opened: \(reason)" }
  package static func folderInUse(_ folder: String) -> String {
    "another host is using \(folder): give this one a --data folder of its own"
  }
  package static func newerDatabase(_ version: Int) -> String {
    "the database is of a newer version (\(version)): it was left alone, upgrade farkle-host"
  }

  package static let daemonSilent = "the mDNS daemon says nothing"
  package static func instance(_ game: String, machine: String) -> String {
    game.isEmpty ? "Farkle on \(machine)" : "\(game) on \(machine)"
  }

  // MARK: What keeps the host from starting

  package static func unknownSubcommand(_ word: String) -> String {
    "\"\(word)\" is no subcommand: --help lists them"
  }
  package static func noHost(_ folder: String) -> String {
    "no host is running for the games in \(folder): farkle-host serve starts one, and --data names another folder"
  }
  package static func cannotReachHost(_ reason: String) -> String { "the host can't be reached: \(reason)" }
  package static let hostGone = "the host was gone before it answered: status shows what it has done when it is back"
  package static func badRevision(_ value: String) -> String { "\"\(value)\" is no revision: a whole number, as snapshots tell it" }
  package static let serveReadsNothing = "serve reads no input that could end: leave out --quit-at-end"
  package static func badPort(_ value: String) -> String { "\"\(value)\" is no port: a number from 0 to 65535" }
  package static func badLimit(_ flag: String, _ value: String) -> String {
    "\(flag): \"\(value)\" is no limit: a number from 1 to 10,000"
  }
  package static func cannotListen(_ port: Int?, _ reason: String) -> String {
    port.map { "can't listen on port \($0): \(reason)" } ?? "can't listen on any port from 13570 to 13579: \(reason)"
  }
  package static let newNeedsPlayers = "--new takes the players of the last game, and there is none: add --players \"Ann,Bob\""
  package static let rulesNeedPlayers =
    "rules and a name are for a new game: add --players \"Ann,Bob\", or --new for those of the last game"
  package static func wouldReplace(_ game: String) -> String {
    "\"\(game)\" is still being played: start without these flags to resume it, or add --new to leave it as it stands"
  }

  // MARK: What the host tells its viewers

  package static let byeHostQuit = "The host ended the game night."
  package static let byeShuttingDown = "The host is shutting down and may be back in a moment."
  package static let byeSlow = "Your connection took nothing for a minute."
  package static let byeKicked = "The scorekeeper sent you away."
  package static let errorBadCode = "This host does not show that room code."
  package static func errorTooManyTries(_ seconds: Int) -> String {
    "Too many wrong codes came from your address: try again in \(seconds) seconds."
  }
  package static let errorServerFull = "This host serves as many viewers as it can: try again in a while."
  package static let errorAddressFull = "Too many connections come from your address."
  package static let errorWrongHost = "This is another host than the one you were in."
  package static let errorKicked = "The scorekeeper has sent you away from this game."
  package static let errorMalformed = "That was no message of this protocol."
  package static let errorTooLarge = "That line was too long."
  package static let errorHelloExpected = "The first message must be a hello."
  package static let errorHelloTimeout = "No hello came in time."
  package static func errorVersion(theirs: Int, ours: Int) -> String {
    theirs > ours
      ? "The host speaks an older version (\(ours)): upgrade farkle-host." : "Your viewer speaks an older version (\(theirs)): upgrade it."
  }
  package static func claimTaken(_ player: String, by holder: String) -> String { "\(player)'s seat is taken by \(holder)." }
  package static let claimNoSuchPlayer = "That player is not in this game."
  package static let claimsLocked = "The scorekeeper has locked the seats."
  package static let claimBarred = "Seats can't be claimed from your address for a while."
  package static let claimNotSaved = "The host could not save the claim. Nothing has changed."
  package static let tooManyClaims = "That was too quick: try again in a moment."

  // MARK: How a viewer joins

  package static func badCode(_ word: String) -> String { "\"\(word)\" is no room code: four digits, as the host shows them" }
  package static func badHost(_ word: String) -> String {
    "\"\(word)\" is no host: an address like 192.0.2.7, 192.0.2.7:13570 or [fe80::1%eth0]:13570, or a name"
  }
  package static func badTimeout(_ value: String) -> String { "\"\(value)\" is no time-out: 1 to 86,400 seconds" }
  package static func tooManyWords(_ word: String) -> String { "\"\(word)\" is one word too many: farkle-view [CODE] [HOST[:PORT]]" }
  package static let noDiscoveryNeedsHost = "without discovery the host must be named: farkle-view CODE HOST"
  package static let photoNeedsSeat = "--photo goes with a seat: add --seat NAME"
  package static let seatOrWatch = "--seat and --watch exclude each other"
  package static let noDescriptors = "farkle-view: the system has no file descriptors left"
  package static let looking = "looking for a game on this network"
  package static let notLooking = "not looking for games by itself: type a code and an address"
  package static func lookingFor(_ code: String) -> String { "looking for room \(code) on this network" }
  package static func asking(_ last: String?) -> String {
    "no answer by DNS-SD yet: asking the network directly" + (last.map { ", and trying where this room was last, \($0)" } ?? "")
  }
  package static func found(_ room: String, by means: String) -> String { "found \(room) (\(means))" }
  package static let byDNSSD = "by DNS-SD"
  package static let byFinder = "by asking directly"
  package static func connecting(_ place: String) -> String { "connecting to \(place)" }
  package static let theHost = "the host"
  package static func searchFailed(_ reason: String) -> String {
    "this machine can't look for games (\(reason)): name the host, farkle-view CODE HOST"
  }
  package static func nothingFound(_ code: String?) -> String {
    code.map { "no room \($0) was found on this network: is the code right, and are both machines on the same network?" }
      ?? "no game was found on this network: does the host run, and are both machines on the same network?"
  }
  package static func refused(_ place: String) -> String {
    "nothing listens at \(place): it refused the connection; does the host still run, and is the port right?"
  }
  package static func timedOut(_ place: String) -> String { "\(place) does not answer: a firewall may drop what we send" }
  package static func unreachable(_ place: String) -> String { "there is no way to \(place): are both machines on the same network?" }
  package static func noSuchHost(_ name: String) -> String {
    "no machine called \(name) is known here: give its address, as the host shows it"
  }
  package static let noWelcome = "something answers there, but it is no farkle-host"
  package static func wrongCode(_ code: String) -> String { "the host does not show room \(code): look at the code on its screen" }
  package static let wrongHost = "another host answers there: looking on"
  package static func severalRooms(_ rooms: [String]) -> String {
    "several games are being played here, say which by its code: \(rooms.joined(separator: "; "))"
  }
  package static func roomLine(code: String, game: String, players: Int) -> String {
    game.isEmpty ? "\(code) (\(settingUp))" : "\(code) \(game), \(players) players"
  }
  package static func joinedRoom(_ code: String, on host: String) -> String { "joined room \(code) on \(host)" }
  package static let linkClosed = "the connection was closed"
  package static func stale(_ seconds: Int) -> String { "nothing heard from the host for \(age(seconds)): the board may be old" }
  package static let fresh = "the host is heard again"
  package static let linkSilent = "the host has fallen silent"
  package static let linkGarbled = "the host sent something unreadable"
  package static func reconnecting(_ reason: String) -> String { "reconnecting: \(reason)" }
  package static func noSuchSeat(_ name: String, _ players: [String]) -> String {
    "nobody called \"\(name)\" plays here: \(players.joined(separator: ", "))"
  }
  package static func seatTaken(_ name: String) -> String { "this is \(name)'s seat now" }
  package static let claimRefused = "the seat could not be taken"

  // MARK: What a board says

  package static func board(game: String, round: Int, target: String, totals: [String]) -> String {
    "\(game), round \(round), target \(target): \(totals.joined(separator: ", "))"
  }
  package static func correction(_ what: String) -> String { "correction: \(what)" }
  package static func undoneAction(_ amount: String?, of name: String) -> String {
    amount.map { "\(name)'s bank of \($0) undone" } ?? "\(name)'s farkle undone"
  }
  package static func editedAction(of name: String, was: String, now: String) -> String { "\(name)'s bank of \(was) is now \(now)" }
  package static let finalRoundOff = "no final round yet"

  // MARK: Photos

  package static func photoUnreadable(_ reason: String) -> String { "the photo can't be read: \(reason)" }
  package static let photoNoFile = "that is no file but a folder, a pipe or a device"
  package static func photoTooManyBytes(_ limit: String) -> String { "the photo is too large: at most \(limit) bytes" }
  package static let photoNoPicture = "that is no JPEG, PNG, WebP or HEIC picture, whatever its name says"
  package static func photoTooManyPixels(_ size: String) -> String {
    "the photo is too large (\(size)): at most 50 megapixels, and 30,000 a side"
  }
  package static let photoTooLarge = "the photo is too large"
  package static let photoTruncated = "the photo's end is missing: send or copy it again"
  package static let photoDamaged = "the photo is damaged"
  package static let photoAnimated = "that picture moves: take one that doesn't"
  package static func photoNoDecoder(_ format: String) -> String {
    "this machine can't read \(format): install the packages webp-pixbuf-loader and heif-gdk-pixbuf, or take a JPEG"
  }
  package static let photoNoMemory = "there is not enough memory for that photo"

  // MARK: Score chart and calculator

  package static func combination(_ name: String, _ points: String) -> String { "\(name)  \(points)" }
  package static func single(_ face: Int) -> String { "a single \(face)" }
  package static func ofAKind(_ count: Int, face: Int?) -> String {
    let word = ["three", "four", "five", "six"][count - 3]
    return face.map { "\(word) \($0)s" } ?? "\(word) of a kind"
  }
  package static let straight = "straight 1-2-3-4-5-6"
  package static let threePairs = "three pairs"
  package static let twoTriplets = "two triplets"
  package static let fourAndPair = "four of a kind with a pair"
  package static let scoresNothing = "nothing scores: a farkle"
  package static func scores(_ points: String, _ parts: [String], hot: Bool) -> String {
    "\(points): \(parts.joined(separator: " + "))" + (hot ? " (\(hotDice): roll all six again)" : "")
  }
  package static func opening(_ amount: String?) -> String {
    amount.map { "The first bank of a player must be at least \($0)." } ?? "Any amount opens."
  }
  package static let howATurnWorks = [
    "1. Roll, and set aside at least one die that scores; its points are pending.",
    "2. Bank the pending points and pass, or roll the rest again. When all six have scored, roll all six.",
    "3. A roll in which nothing scores is a farkle: the pending points are lost and play passes on.",
  ]
  package static func badDice(_ text: String) -> String { "\"\(text)\" are no dice: 1 to 6 numbers from 1 to 6" }
}
