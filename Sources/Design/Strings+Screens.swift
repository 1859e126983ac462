// What the scorekeeper's screen says.
extension Strings {
  // MARK: Keys

  package static let keyEnter = "Enter"
  package static let keySpace = "Space"
  package static let keyEscape = "Esc"
  package static let keyUp = "up"
  package static let keyDown = "down"
  package static let keyNext = "next"
  package static let keyLeave = "back"
  package static let keyCancel = "cancel"
  package static let keyChange = "change"
  package static let keyLess = "less"
  package static let keyMore = "more"
  package static let keyType = "type an amount"
  package static let keyAdd = "add"
  package static let keyBank = "bank"
  package static let keyFarkle = "farkle"
  package static let keyUndo = "undo"
  package static let keyRedo = "redo"
  package static let keyBack = "back"
  package static let keyClear = "clear the turn"
  package static let keyHotDice = "mark hot dice"
  package static let keyHelper = "helper"
  package static let keyActions = "log"
  package static let keyPlayers = "players"
  package static let keyViewers = "viewers"
  package static let keyRules = "rules"
  package static let keySettings = "settings"
  package static let keyHelp = "keys"
  package static let keyEndGame = "end the game"
  package static let keyQuit = "quit"
  package static let keyDetach = "leave"
  package static let keyRematch = "rematch"
  package static let keyNewGame = "new game"
  package static let keyThatsWrong = "wait, that's wrong"
  package static let keyNow = "now"
  package static let keyPause = "pause"
  package static let keyGoOn = "go on"
  package static let keyForward = "seat forward"
  package static let keyBackward = "seat back"
  package static let keyRemove = "remove"
  package static let keyChangeAmount = "change the amount"
  package static let keyUndoTo = "undo back to here"
  package static let keyPick = "pick"
  package static let keyRename = "rename"
  package static let keyJoin = "join"
  package static let keySitOut = "sit out"
  package static let keyBackIn = "back in"
  package static let keyPageUp = "PgUp"
  package static let keyPageDown = "PgDn"
  package static let keyTenUp = "ten up"
  package static let keyTenDown = "ten down"
  package static let keyHome = "home"
  package static let keyToTable = "to the table"
  package static let keyResume = "go on"
  package static let keyRecap = "recap"
  package static let keyDelete = "delete"
  package static let keyStatistics = "statistics"
  package static let keyShare = "share"
  package static let keyKick = "send away"
  package static let keyFree = "free the seat"
  package static let keyRemovePhoto = "remove the photo"
  package static let keyLock = "lock the seats"
  package static let keyUnlock = "unlock the seats"
  package static let keyNewCode = "new room code"

  // MARK: The table

  package static func roundOf(_ round: Int, target: String) -> String { "round \(round) · to \(target)" }
  package static func join(_ code: String, at place: String?) -> String { "farkle-view \(code)" + (place.map { " · \($0)" } ?? "") }
  package static let screenSaved = "saved"
  package static let screenNotSaved = "NOT SAVED"
  package static let nowRolling = "NOW ROLLING"
  package static func hasBanked(_ total: String, toGo: String?) -> String { "has \(total)" + (toGo.map { ", \($0) to go" } ?? "") }
  package static func beatToWin(_ total: String) -> String { "beat \(total) to win" }
  package static func turnSoFar(_ points: String, rolls: Int) -> String {
    rolls == 0 ? "this turn: nothing yet" : "this turn: \(points) in \(rolls) \(rolls == 1 ? "roll" : "rolls")"
  }
  package static let hotDiceSign = "HOT DICE"
  package static func bankPreview(_ amount: String, _ total: String) -> String { "Bank +\(amount) → \(total)" }
  package static let winsSign = "WINS!"
  package static func shortBy(_ points: String) -> String { "SHORT BY \(points)" }
  package static let sitsOut = "sits out"
  package static let feedFarkle = "farkle"
  package static let feedEdited = "changed"
  package static let justNow = "now"
  package static func finalRoundSign(_ trigger: String) -> String { "FINAL ROUND by \(trigger)" }
  package static func toBeat(_ total: String) -> String { "\(total) to beat" }
  package static func stillToRoll(_ players: [String]) -> String { "still to roll: " + players.joined(separator: ", ") }
  package static func behind(_ name: String, _ points: String) -> String { "\(name) −\(points)" }

  // MARK: Before something happens

  package static func bankAndPass(_ name: String) -> String { "Bank & pass to \(name)" }
  package static let bankAndFinal = "Bank & start final round"
  package static let bankAndWin = "Bank & win"
  package static let bankAndEnd = "Bank & end the game"
  package static let bankTitle = "Bank"
  package static func farkleTitle(_ name: String) -> String { "Farkle for \(name)" }
  package static func wasBecomes(_ before: String, _ after: String) -> String { "was \(before), becomes \(after)" }
  package static func losesPending(_ points: String) -> String { "loses \(points)" }
  package static let losesNothing = "loses nothing"
  package static let undoTitle = "Undo, though points are pending?"
  package static func undoDrops(_ points: String) -> String { "\(points) of this turn go; ⌫ takes back only the latest of them" }
  package static func undoToTitle(_ count: Int) -> String { count == 1 ? "Undo this action?" : "Undo \(count) actions?" }
  package static let endTitle = "End this game as it stands?"
  package static let endExplained = "There will be no winner. Undo takes the ending back."
  package static func kickTitle(_ name: String) -> String { "Send \(name) away?" }
  package static let kickExplained = "It can't come back to this game."
  package static let quitTitle = "End the game night?"
  package static let quitExplained = "Viewers are told. The game is kept, and goes on with the next start."
  package static func inSeconds(_ seconds: Int) -> String { "in \(seconds) s" }
  package static let paused = "paused"

  // MARK: Forms and lists

  package static let newGameTitle = "New game"
  package static func seat(_ number: Int) -> String { "Seat \(number)" }
  package static let addPlayer = "add a player"
  package static let formName = "Name of the game"
  package static let formTarget = "Target"
  package static let formOpening = "First bank at least"
  package static let anyAmount = "any amount"
  package static let on = "on"
  package static let off = "off"
  package static let passTheDice = "Pass the dice"
  package static let actionsTitle = "What was scored"
  package static func actionsHidden(_ count: Int) -> String { "\(count) earlier ones: undo reaches them one by one" }
  package static func nowAmount(_ typed: String) -> String { "new amount: \(typed)▏" }
  package static let wouldBe = "That would be:"
  package static let nothingScored = "nothing was scored yet"
  package static let typeAnAmount = "type the right amount first"
  package static let helperTitle = "Combinations"
  package static func helperSum(_ points: String, dice: Int) -> String { "\(points) from \(dice) \(dice == 1 ? "die" : "dice")" }
  package static let nothingPicked = "pick what lies on the table first"
  package static let rulesTitle = "Rules of this table"
  package static let playersTitle = "Players"
  package static func newName(_ typed: String) -> String { "new name: \(typed)▏" }
  package static func joiner(_ typed: String) -> String { "who joins: \(typed)▏" }
  package static let viewersTitle = "Viewers"
  package static let seatsLocked = "seats are locked"
  package static func seatOf(_ name: String) -> String { "seat of \(name)" }
  package static let noSeat = "that viewer has no seat"
  package static let settingsTitle = "Settings"
  package static let settingTheme = "Colours"
  package static let settingMotion = "Motion"
  package static let settingDiscovery = "Discovery, from the next start"
  package static let settingWeb = "Web page, from the next start"
  package static let settingsOfGames = "Where no game was played before"
  package static let settingCountdown = "Countdown before a bank and a farkle"
  package static let helpTitle = "Keys at the table"
  package static let helpHomeTitle = "Keys at home"
  package static func theme(_ name: String) -> String { name }

  // MARK: The end

  package static let winnerSign = "WINNER"
  package static func winsAfter(_ total: String, rounds: Int) -> String {
    "\(total) points in \(rounds) \(rounds == 1 ? "round" : "rounds")"
  }
  package static func synced(_ count: Int) -> String { "SYNCED · \(count)" }
  package static let savedLocally = "SAVED LOCALLY"
  package static let unfinishedSign = "UNFINISHED"

  package static let cardIsBeingDrawn = "drawing the card …"
  package static func cardIsAt(_ path: String) -> String { "the card: \(path)" }
  package static func cardFile(_ game: String?, _ start: String) -> String { (game.map { "\($0), " } ?? "") + "\(start).png" }
  package static func noCard(_ reason: String?) -> String { "no card: \(reason ?? "it could not be drawn")" }

  // MARK: Home

  package static let homeTitle = "Game nights"
  package static let readingHistory = "Looking for games …"
  package static let noGamesAtHome = "no games yet: n begins the first one"
  package static let betweenGames = "no game on the table"
  package static let onTheTable = "on the table"
  package static let isUnfinished = "unfinished"
  package static func recapTitle(_ game: String) -> String { "\(game), turn by turn" }
  package static func deleteTitle(_ game: String) -> String { "Delete \(game)?" }
  package static let deleteExplained = "It is gone for good, from the statistics too."
  package static let statisticsTitle = "Statistics"
  package static let columnGames = "games"
  package static let columnWins = "won"
  package static let columnAverage = "a turn"
  package static let columnBest = "best"
  package static let columnFarkles = "farkles"
  package static let columnRecent = "last 10"
  package static func latestGame(_ average: String) -> String { "\(average) a turn in the latest game" }

  // MARK: The window

  package static let hostEnded = "the host has ended"

  package static func badTheme(_ value: String) -> String { "\"\(value)\" is no set of colours: paper, felt or contrast" }
  package static let noTerminal = "it is none"
  package static let dumbTerminal = "TERM says that it can't place a cursor"
  package static func noScreen(_ reason: String) -> String { "this terminal can't show the full screen (\(reason)): line mode instead" }

  package static let tooSmall = "This window is too small for the score sheet: 40 columns and 20 rows will do. The game goes on."
  package static let waitingForHost = "Waiting for the host …"
}
