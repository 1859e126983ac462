internal import Design
internal import FarkleWire
internal import Vocabulary

// What time alone brings about: pings, the end of silent links, hellos that never came.
extension HostSession {
  struct Heartbeat: Sendable {
    /// How many pings were made.
    var pings = 0
    var nextPing: Moment?
    /// Before this no link can have been silent for too long.
    var nextSilence: Moment?
  }

  mutating func keepTime(_ now: Now) {
    for (id, until) in greetings where until <= now.moment { refuse(id, .helloTimeout, Strings.errorHelloTimeout) }
    endSilentLinks(now)
    endSlowLinks(now)
    resumePausedLinks(now)
    guard !watching.isEmpty else {
      heartbeat.nextPing = nil
      heartbeat.nextSilence = nil
      return
    }
    let interval = Int64(WireLimits.heartbeat) * 1000
    guard let due = heartbeat.nextPing else {
      heartbeat.nextPing = now.moment + interval
      return
    }
    guard due <= now.moment else { return }
    heartbeat.nextPing = now.moment + interval
    act(.broadcast(watching, pingLine(now), isLatest: false))
  }

  mutating func pingLine(_ now: Now) -> [UInt8] {
    heartbeat.pings += 1
    return WireCodec.encode(.ping(.init(n: heartbeat.pings, seq: shown.seq, time: now.date)))
  }

  /// The other side sends no more. Whether it still reads shows when it is sent something: a closed one answers with a reset.
  mutating func fallSilent(_ id: LinkID, _ now: Now) {
    // One that has not said hello never will.
    if greetings[id] != nil { return refuse(id, .helloExpected, Strings.errorHelloExpected) }
    links[id]?.isSilent = true
    if links[id]?.watcher != nil { act(.send(id, pingLine(now))) }
  }

  /// Closes the links that have taken nothing for too long, though they may still answer pings.
  private mutating func endSlowLinks(_ now: Now) {
    for (id, since) in blocked where since + HostLimits.slow <= now.moment {
      blocked[id] = nil
      part(id, saying: .bye(.init(reason: .slow, message: ToViewer.Bye.Reason.slow.sentence)))
    }
  }

  /// Drops the links from which nothing came for three heartbeats.
  mutating func endSilentLinks(_ now: Now) {
    if let due = heartbeat.nextSilence, due > now.moment { return }
    let longest = Int64(WireLimits.heartbeat * WireLimits.heartbeatsToDeath) * 1000
    var next = now.moment + longest
    for id in watching {
      guard let link = links[id], !link.isSilent else { continue }
      let end = link.lastHeard + longest
      if end <= now.moment {
        act(.drop(id))
        close(id)
      } else {
        next = min(next, end)
      }
    }
    heartbeat.nextSilence = next
  }
}
