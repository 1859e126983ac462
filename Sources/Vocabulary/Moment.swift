/// A point on a clock that only runs forward, in milliseconds from an origin of the clock's own: for time-outs, never for dates.
package struct Moment: Hashable, Sendable {
  package let milliseconds: Int64

  package init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  package static func + (moment: Moment, milliseconds: Int64) -> Moment {
    Moment(milliseconds: moment.milliseconds + milliseconds)
  }

  package static func - (later: Moment, earlier: Moment) -> Int64 {
    later.milliseconds - earlier.milliseconds
  }
}

extension Moment: Comparable {
  package static func < (left: Moment, right: Moment) -> Bool { left.milliseconds < right.milliseconds }
}

/// Both clocks read at once: what every state machine is told with every input, so that none of them reads a clock.
package struct Now: Hashable, Sendable {
  package let moment: Moment
  package let date: Timestamp

  package init(moment: Moment, date: Timestamp) {
    self.moment = moment
    self.date = date
  }
}
