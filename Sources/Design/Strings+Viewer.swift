// What the viewer's screen says.
extension Strings {
  // MARK: Keys

  package static let keyTab = "Tab"
  package static let keyTypeCode = "type a code"
  package static let keyTakeSeat = "who are you"
  package static let keyChangeSeat = "another seat"
  package static let keyPhoto = "photo"
  package static let keyOtherGame = "other game"
  package static let keySit = "that's me"
  package static let keyLook = "look at it"
  package static let keyComplete = "complete"
  package static let keyNoPhoto = "no photo"
  package static let keyUsePhoto = "use it"
  package static let keyAnotherPhoto = "another one"
  package static let keyLeaveNow = "leave"
  package static let keyStay = "stay"

  // MARK: The lobby

  package static let gameWord = "FARKLE"
  package static let lobbyTitle = "Games on this network"
  package static let lobbyEmpty = "none to be seen so far"
  package static func playing(_ count: Int) -> String { "\(count) players" }
  package static func speaks(_ version: Int) -> String { "version \(version)" }
  package static let roomCode = "Room code"
  package static let roomCodeHint =
    "Four digits, as the host shows them. Where the game isn't listed, its address goes behind: 1357 192.0.2.7"
  package static let typeACode = "type the room's code first, four digits"
  package static let nothingToChooseFrom = "there is nothing to choose from yet"
  package static func codeBeforeAddress(_ address: String) -> String { "the room's code comes first: 1357 \(address)" }
  package static let problemNoSearch = "Can't look"
  package static let problemNotFound = "Not found"
  package static let problemRefused = "Refused"
  package static let problemTimedOut = "No answer"
  package static let problemUnreachable = "No way there"
  package static let problemUnknownName = "Unknown name"
  package static let problemStrange = "Somebody else"
  package static let problemWrongCode = "Wrong code"
  package static let problemFull = "Not now"
  package static let problemVersion = "Other version"
  package static let problemKicked = "Sent away"
  package static let problemLink = "Lost"

  // MARK: Who is there

  package static let whoAreYou = "Who are you?"
  package static let justWatching = "Just watching"
  package static let seatOurs = "you"
  package static let seatIsFree = "free"
  package static func heldBy(_ name: String) -> String { "taken by \(name)" }
  package static let noGameToSitIn = "there is no game yet to have a seat in"
  package static let seatBeforePhoto = "a photo goes with a seat: take yours first"

  // MARK: The photo

  package static func photoTitle(_ name: String) -> String { "A photo of \(name)" }
  package static let photoHint = "Type where the picture is, or drop its file on this window: JPEG, PNG, WebP or HEIC."
  package static let photoFile = "File"
  package static let photoReading = "reading it …"
  package static let photoLooksSo = "This is how it will look."
  package static func photoUnseen(_ bytes: String) -> String {
    "The picture is good (\(bytes) bytes). Without colours it can't be shown here."
  }
  package static let photoSent = "your photo is on its way"
  package static let typeAPath = "type where the picture is first"
  package static func moreFiles(_ count: Int) -> String { "and \(count) more" }

  // MARK: The board

  package static func inRoom(_ code: String, on host: String) -> String { "room \(code) on \(host)" }
  package static func youAre(_ name: String) -> String { "you are \(name)" }
  package static let waitingForGame = ["You are in.", "The game begins when the scorekeeper has set it up."]
  package static let boardKeys = "Keys at the board"
  package static let lobbyKeys = "Keys in the lobby"
  package static func continueAt(_ machine: String) -> String { "Continue on \(machine)’s machine?" }
  package static let continueExplained = "It goes on there as it was seen last; your seat comes along."
  package static let keyContinueThere = "Continue there"
  package static let keyWaitHere = "Wait for the old host"
  package static func goesOn(_ game: String, at machine: String) -> String { "“\(game)” goes on on \(machine)’s machine" }
  package static let takeOverHint = "If the host’s laptop is lost: farkle-host import-snapshot goes on with this game from here"
  package static let leaveTitle = "Leave the game night?"
  package static let leaveExplained = "The game goes on without you. Your seat stays yours."
  package static let otherGameTitle = "Look for another game?"
}
