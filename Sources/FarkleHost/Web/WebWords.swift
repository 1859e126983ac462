internal import Design
internal import FarkleWire
internal import Vocabulary

/// The catalogue's sentences for the page: in its HTML by name, in its script as one object.
enum WebWords {
  /// The HTML with its words in the places that name them.
  static func fill(_ html: String, mode: String) -> String {
    var words = fixed
    words["mode"] = mode
    var rest = html[...]
    var filled = ""
    while let start = rest.firstRange(of: "{{"), let end = rest[start.upperBound...].firstRange(of: "}}") {
      filled += rest[..<start.lowerBound] + (words[String(rest[start.upperBound..<end.lowerBound])].map(escaped) ?? "")
      rest = rest[end.upperBound...]
    }
    return filled + rest
  }

  /// What the script says, as JSON. Where a number or a name comes in, "{0}" stands for it.
  static func json(version: String) -> String {
    let place = "{0}"
    let words = [
      "absent": Strings.pageAbsent, "again": Strings.pageAgain, "awake": Strings.pageAwake, "claimFailed": Strings.pageClaimFailed,
      "connecting": Strings.pageConnecting, "copied": Strings.pageCopied, "copy": Strings.pageCopy, "elsewhere": Strings.pageElsewhere,
      "ended": Strings.hostHasEnded, "free": Strings.seatIsFree, "given": Strings.pageSeatGiven, "here": Strings.pageHere,
      "hot": "\(Glyphs.hotDice) \(Strings.hotDiceSign)", "hours": Strings.pageHours(place), "minutes": Strings.pageMinutes(place),
      "noFeed": Strings.pageNothingYet, "noShare": Strings.pageNoShare, "notAwake": Strings.pageNotAwake, "now": Strings.justNow,
      "ours": Strings.seatOurs, "photoBusy": Strings.pagePhotoBusy, "photoSent": Strings.pagePhotoSent,
      "photoTooLarge": Strings.pagePhotoTooLarge, "photoUnread": Strings.pagePhotoUnread, "reconnecting": Strings.reconnectingFor(place),
      "room": Strings.pageRoom(place), "rolling": Glyphs.rolling, "seat": Strings.pageSeat, "seatFreed": Strings.pageSeatFreed,
      "seatTaken": Strings.pageSeatTaken, "seconds": Strings.pageSeconds(place), "stale": Strings.notHeardFor(place),
      "trophy": Glyphs.trophy, "up": Glyphs.up, "down": Glyphs.down, "version": version, "you": Strings.you,
      "youAre": Strings.pageYouAre(place), "correction": Strings.correctionSign, "out": Glyphs.out, "watching": Strings.justWatching,
      "winner": Strings.winnerSign, "updated": Strings.pageUpdated, "rolls": Strings.pageRolls,
    ]
    var writer = JSONWriter(capacity: 4096)
    writer.object { json in
      // How many turns were missed while the link was lost; the last is for more than are known.
      json.key("missed")
      json.array((0..<WireLimits.actionsInSnapshot).map { Optional($0) } + [nil]) { $0.value(Strings.backInStep($1, leader: nil)) }
      json.field("texts", json: WireCodec.bytes(of: words))
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private static let fixed = [
    "title": Strings.pageTitle, "joinTitle": Strings.pageJoinTitle, "joinHint": Strings.pageJoinHint, "join": Strings.pageJoin,
    "roomCode": Strings.roomCode, "standings": Strings.pageStandings, "feed": Strings.pageFeed, "seat": Strings.pageSeat,
    "share": Strings.pageShare, "shareTitle": Strings.pageShareTitle, "shareHint": Strings.pageShareHint, "copy": Strings.pageCopy,
    "nextAddress": Strings.pageNextAddress, "card": Strings.pageCard,
    "close": Strings.pageClose, "look": Strings.pageLook, "auto": Strings.pageLookAuto, "photo": Strings.pagePhoto,
    "photoPick": Strings.pagePhotoPick, "photoGone": Strings.pagePhotoGone, "skip": Strings.pageSkip, "nowRolling": Strings.nowRolling,
    "yourTurn": Strings.yourTurn, "yourTurnHint": Strings.yourTurnHint, "script": Strings.pageNeedsScript,
    "connecting": Strings.pageConnecting, "qr": Strings.pageQRAlt, "paper": Strings.theme("paper"), "felt": Strings.theme("felt"),
    "contrast": Strings.theme("contrast"),
  ]

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      default: escaped.append(character)
      }
    }
    return escaped
  }
}
