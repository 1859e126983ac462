internal import FarkleHost
internal import TestSupport

/// What a night is made of, drawn first. No night has everything: the fewer kinds of trouble, the further each of them gets.
struct Plan {
  var hosts = 1
  var viewers = 2
  /// The most players of a game.
  var players = 4
  /// Until when trouble comes, in milliseconds.
  var length: Int64 = 100_000
  var misfortunes: [Misfortune] = []
  /// Milliseconds between two misfortunes.
  var troublePause: ClosedRange<Int64> = 2000...12_000
  /// Milliseconds between two commands.
  var pace: ClosedRange<Int64> = 200...6000
  var delays: ClosedRange<Int64> = 0...30
  var diskDelays: ClosedRange<Int64> = 0...20
  /// One in so many commits fails; nil for none.
  var diskFailures: Int?
  /// The bytes that a connection can hold in each direction, one of these.
  var capacities = [64 * 1024]
  /// Whether all hosts begin with one room code.
  var sharesCode = false
  /// Whether the last host lets everybody in, whoever was meant and whatever the code is.
  var hasLaxHost = false
  var hasAdverts = true
  var hasFinder = true
  var canMove = true
  var changesCode = false
  var limits = HostLimits()

  /// Whether no other host can be seen.
  var isLonely: Bool { hosts == 1 && !misfortunes.contains(.phantom) }

  /// Whether the hosts have room for few.
  var isCrowded: Bool { limits.viewers < 100 }

  init(using chance: inout SplitMix64) {
    hosts = [1, 1, 1, 1, 2, 2, 2, 3][chance.below(8)]
    viewers = 2 + min(chance.below(7), chance.below(7))
    players = 2 + chance.below(7)
    length = chance.between(20_000...120_000)
    misfortunes = Misfortune.allCases.filter { _ in chance.oneIn(3) }
    troublePause = [500...3000, 2000...12_000, 5000...30_000][chance.below(3)]
    pace = [50...1500, 200...6000, 1000...12_000][chance.below(3)]
    delays = [0...2, 0...30, 10...80, 20...250][chance.below(4)]
    diskDelays = [0...3, 0...30, 5...400][chance.below(3)]
    diskFailures = chance.oneIn(3) ? 3 + chance.below(20) : nil
    // Where bytes are slow, small buffers would take minutes to get a photo through.
    capacities = [[256 * 1024], [64 * 1024], [16 * 1024, 32 * 1024], [3000, 10_000]][chance.below(delays.upperBound > 30 ? 3 : 4)]
    sharesCode = hosts > 1 && chance.oneIn(2)
    hasLaxHost = hosts > 1 && chance.oneIn(3)
    hasAdverts = !chance.oneIn(8)
    hasFinder = !hasAdverts || !chance.oneIn(8)
    canMove = chance.oneIn(2)
    changesCode = chance.oneIn(4)
    if chance.oneIn(4) {
      limits.viewers = viewers + 2
      limits.perAddress = viewers
    }
  }
}
