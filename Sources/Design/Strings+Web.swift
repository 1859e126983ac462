// What the web page says, and what is said of it.
extension Strings {
  // MARK: The host about its page

  package static func hosting(
    code: String, port: Int, addresses: [String], game: String?, players: Int, page: String? = nil
  ) -> String {
    let place = addresses.isEmpty ? "" : " at \(addresses.joined(separator: ", "))"
    let what = game.map { ", \($0), \(players) players" } ?? ", \(settingUp)"
    let phones = page.map { ", \(webPage($0))" } ?? ""
    return "hosting \(code) on port \(port)\(place)\(what)\(phones)"
  }
  package static func noWeb(_ reason: String) -> String { "no web page: \(reason)" }
  package static func webPage(_ address: String) -> String { "phones: \(address)" }
  package static let webPortsTaken = "ports 13580 to 13589 are taken"
  package static func badAdvertisedHost(_ value: String) -> String {
    "\"\(value)\" is no host to advertise: an address like 192.0.2.7, or a name of at most 40 characters, without a port"
  }
  package static func webPortTwice(_ port: String) -> String { "--web-port \(port) is the port of the viewers: name another" }
  package static let webClient = "web page"

  // MARK: The host's screen

  package static let keyPhones = "phones"
  package static let keyNextAddress = "next address"
  package static let phonesTitle = "Join with a phone"
  package static let phonesHint = "Scan it with a phone on the same network, or type the address there."
  package static let phonesProven = "somebody has come in by it"
  package static func phonesOthers(_ place: Int, of count: Int) -> String { "address \(place) of \(count): n shows the next" }
  package static let phonesOnlyOne = "there is no other address"
  package static let phonesOff = "This host has no web page."
  package static let phonesTooSmall = "In a larger window there is a code to scan."

  // MARK: What a browser that is refused hears

  package static let webNotFound = "There is nothing here: the page is at /."
  package static let webNotAllowed = "That can't be done here."
  package static let webForeign = "The request was not meant for this host."
  package static let webNotJSON = "A claim is sent as application/json."
  package static let webNoToken = "Open the page first: only those who watch can take a seat."

  package static let webNoWinner = "Nobody has won yet: the card is there when the game is over."

  // MARK: The page

  package static let pageTitle = "Farkle"
  package static let pageJoinTitle = "Join the table"
  package static let pageJoinHint = "Four digits, as the host's screen shows them"
  package static let pageJoin = "Join"
  package static let pageConnecting = "Joining …"
  package static func pageRoom(_ code: String) -> String { "room \(code)" }
  package static let pageStandings = "Standings"
  package static let pageFeed = "What happened"
  package static let pageNothingYet = "Nothing has been scored yet"
  package static let pageSeat = "Who are you?"
  package static func pageYouAre(_ name: String) -> String { "You are \(name)" }
  package static let pageCard = "A picture to share"
  package static let pageShare = "Share"
  package static let pageShareTitle = "How others join"
  package static let pageShareHint = "Scan this with a phone on the same network, or type the address."
  package static let pageNoShare = "The host knows no address to join by."
  package static let pageNextAddress = "Another address"
  package static let pageCopy = "Copy the address"
  package static let pageCopied = "Copied"
  package static let pageClose = "Close"
  package static let pageLook = "Colours"
  package static let pageLookAuto = "as this device"
  package static let pagePhoto = "Photo"
  package static let pagePhotoPick = "Choose a photo"
  package static let pagePhotoGone = "Remove the photo"
  package static let pagePhotoBusy = "Sending it …"
  package static let pagePhotoUnread = "This browser can't read that picture."
  package static let pagePhotoTooLarge = "That picture can't be made small enough."
  package static let pagePhotoSent = "Your photo is on the table."
  package static let pageSeatTaken = "The seat is yours."
  package static let pageSeatGiven = "You are just watching."
  package static let pageSeatFreed = "The scorekeeper has freed your seat."
  package static let pageClaimFailed = "That did not get through: try again."
  package static let pageElsewhere = "This game is open in another tab."
  package static let pageHere = "Watch it here"
  package static let pageAgain = "Try again"
  package static let pageUpdated = "The host is of another version now: load this page again."
  package static let pageAwake = "The screen stays on while you watch."
  package static let pageNotAwake = "This browser can't keep the screen on: a longer screen timeout helps."
  package static let pageSkip = "Skip to the standings"
  package static let pageRolls = "rolling"
  package static let pageNeedsScript = "The page needs JavaScript. With farkle-view the game can be watched in a terminal."
  package static let pageAbsent = "not connected"
  package static func pageMinutes(_ count: String) -> String { "\(count) min" }
  package static func pageHours(_ count: String) -> String { "\(count) h" }
  package static func pageSeconds(_ count: String) -> String { "\(count) s" }
  package static let pageQRAlt = "The address as a QR code"
}
