internal import Design
internal import FarkleGame
internal import TextScreen
internal import Vocabulary

/// The card of a won game, to be shared: what it says. How it is laid out, a ``CardLayout`` says.
struct StoryCard: Hashable {
  struct Standing: Hashable {
    let place: Int
    let name: String
    let score: String
    /// Index of the avatar's colour.
    let avatar: Int
  }

  let firstName: String
  let initial: String
  let avatar: Int
  /// The JPEG of the winner's photo, in base64.
  let photo: String?
  let score: String
  let pills: [String]
  /// The names that were beaten, best first; of a night, nobody's.
  let beaten: [String]
  /// What stands in their place.
  let remark: String?
  let standings: [Standing]
  let game: String
  let date: String

  /// Nil unless somebody has won.
  /// - Parameters:
  ///   - photo: the JPEG of the winner's photo, in base64.
  ///   - date: as it is to be shown.
  init?(_ summary: GameSummary, photo: String?, date: String) {
    guard let winner = summary.winningRecord else { return nil }
    firstName = Self.firstName(winner.name)
    initial = firstName.first.map { $0.uppercased() } ?? ""
    avatar = winner.avatar
    self.photo = photo
    score = winner.score.grouped
    pills = [
      Strings.rounds(summary.rounds), Strings.recapHotDice(summary.hotDice.grouped), Strings.duration(Int(summary.duration / 1000)),
    ]
    let standings = summary.standings
    remark = nil
    beaten = standings.dropFirst().map(\.name.text.neutralised)
    self.standings = standings.map { record in
      let ahead = standings.count { $0.player != record.player && ($0.player == winner.player || $0.score > record.score) }
      let place = record.player == winner.player ? 1 : 1 + ahead
      return Standing(place: place, name: record.name.text.neutralised, score: record.score.grouped, avatar: record.avatar)
    }
    game = summary.name.text.neutralised
    self.date = date
  }

  /// The card of a night, for who won most of its games; nil if nobody has won any.
  /// - Parameters:
  ///   - photo: the JPEG of that winner's photo, in base64.
  ///   - date: as it is to be shown.
  init?(_ night: NightSummary, photo: String?, date: String) {
    guard let winner = night.wins.first else { return nil }
    firstName = Self.firstName(winner.name)
    initial = firstName.first.map { $0.uppercased() } ?? ""
    avatar = winner.avatar
    self.photo = photo
    score = Strings.wins(winner.count)
    pills = [
      Strings.games(night.finished), night.bestTurn.map { Strings.nightBestPill($0.points.grouped) },
      Strings.recapHotDice(night.hotDice.grouped),
    ].compactMap(\.self)
    beaten = []
    remark = night.mostFarkles.first.map { Strings.nightFarkles(Strings.nightMark($0.name.text.neutralised, $0.count)) } ?? ""
    standings = night.wins.prefix(GameSetup.playerCount.upperBound).map { mark in
      Standing(
        place: 1 + night.wins.count { $0.count > mark.count }, name: mark.name.text.neutralised, score: Strings.wins(mark.count),
        avatar: mark.avatar)
    }
    game = Strings.nightTitle
    self.date = date
  }

  private static func firstName(_ name: PlayerName) -> String {
    let name = name.text.neutralised
    return name.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? name
  }
}
