internal import Design
internal import FarkleGame
internal import FarkleWire

// A game as it is asked for on the control socket.
extension NewGame {
  /// What was asked for; what was left open is missing.
  var params: [String: JSONValue] {
    var params: [String: JSONValue] = [:]
    params["players"] = players.map { .list($0.map { .text($0.text) }) }
    params["target"] = target.map { .number($0.points) }
    params["opening"] = opening.map { $0.map { .number($0.points) } ?? .null }
    params["threePairs"] = threePairs.map(JSONValue.flag)
    params["straight"] = straight.map(JSONValue.flag)
    params["twoTriplets"] = twoTriplets.map(JSONValue.flag)
    params["fourAndPair"] = fourAndPair.map(JSONValue.flag)
    params["name"] = name.map { .text($0.text) }
    return params
  }

  init(_ params: inout ControlParams) throws(ControlFault) {
    self.init()
    if let names = try params.optionalTexts("players") {
      var players: [PlayerName] = []
      for name in names { players.append(try Self.read(name)) }
      self.players = players
    }
    if let points = try params.optionalNumber("target") {
      guard let target = TargetScore(points) else { throw .refused(HostRefusal(.badArguments, Strings.badTarget(String(points)))) }
      self.target = target
    }
    switch try params.nullableNumber("opening") {
    case nil: break
    case .some(nil): opening = .some(nil)
    case .some(.some(let points)):
      guard let amount = HouseRules.Opening(points) else { throw .refused(HostRefusal(.badArguments, Strings.badOpening(String(points)))) }
      opening = .some(amount)
    }
    threePairs = try params.optionalFlag("threePairs")
    straight = try params.optionalFlag("straight")
    twoTriplets = try params.optionalFlag("twoTriplets")
    fourAndPair = try params.optionalFlag("fourAndPair")
    if let text = try params.optionalText("name") {
      do throws(NameError) { name = try GameName(text) } catch { throw .refused(HostRefusal(error, of: text)) }
    }
  }

  static func read(_ name: String) throws(ControlFault) -> PlayerName {
    do throws(HostRefusal) { return try Self.name(name) } catch { throw .refused(error) }
  }
}
