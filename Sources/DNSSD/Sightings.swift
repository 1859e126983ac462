/// Counts how many ways each thing is seen at present, so that it is told once.
///
/// Avahi reports a service or a record once for IPv4 and once for IPv6 on the same interface, without saying which.
/// At most 1000 different things are counted, so that a hostile network cannot fill the memory; further ones are not seen.
struct Sightings<Thing: Hashable> {
  static var limit: Int { 1000 }

  private var counts: [Thing: Int] = [:]

  /// Notes a sighting. True when the thing was not seen before.
  mutating func add(_ thing: Thing) -> Bool {
    if let count = counts[thing] {
      counts[thing] = count + 1
      return false
    }
    guard counts.count < Self.limit else { return false }
    counts[thing] = 1
    return true
  }

  /// Notes the end of a sighting. True when it was the last one of a thing that was seen.
  mutating func remove(_ thing: Thing) -> Bool {
    guard let count = counts[thing] else { return false }
    counts[thing] = count > 1 ? count - 1 : nil
    return count == 1
  }
}
