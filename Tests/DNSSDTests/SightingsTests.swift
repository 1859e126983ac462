import Testing

@testable import DNSSD

@Suite struct SightingsTests {
  @Test func `a thing seen in two ways is told once and is gone after the last`() {
    var sightings = Sightings<String>()
    let answers = [
      sightings.add("a"), sightings.add("a"), sightings.remove("a"), sightings.remove("a"), sightings.remove("a"), sightings.add("a"),
    ]
    #expect(answers == [true, false, false, true, false, true])
  }

  @Test func `things beyond the limit are not seen until there is room`() {
    var sightings = Sightings<Int>()
    for thing in 0..<Sightings<Int>.limit { _ = sightings.add(thing) }
    let answers = [sightings.add(-1), sightings.remove(-1), sightings.remove(0), sightings.add(-1)]
    #expect(answers == [false, false, true, true])
  }
}
