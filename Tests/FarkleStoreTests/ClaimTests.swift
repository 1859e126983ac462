import FarkleGame
import FarkleStore
import TestSupport
import Testing
import Vocabulary

@Suite struct ClaimTests {
  private let folder: StoreFolder

  init() throws {
    folder = try StoreFolder()
  }

  private func claims() throws -> Set<SeatClaim> { Set(try folder.load().claims) }

  @Test(arguments: [nil, "", "Ann's phone 📱", "a\0b", String(repeating: "x", count: 1000)])
  func `a claim comes back with its label and hash`(label: String?) throws {
    let claim = Sample.claim(1, viewer: 11, label: label)
    try folder.commit(.claimed(claim))
    #expect(try folder.load().claims == [claim])
  }

  @Test func `a seat claimed again has its new holder`() throws {
    try folder.commit(.claimed(Sample.claim(1, viewer: 11)), .claimed(Sample.claim(2, viewer: 12)))
    try folder.commit(.claimed(Sample.claim(1, viewer: 13)))
    #expect(try claims() == [Sample.claim(1, viewer: 13), Sample.claim(2, viewer: 12)])
  }

  @Test func `a viewer that takes another seat leaves its old one free`() throws {
    try folder.commit(.claimed(Sample.claim(1, viewer: 11)))
    try folder.commit(.claimed(Sample.claim(2, viewer: 11)))
    #expect(try claims() == [Sample.claim(2, viewer: 11)])
  }

  @Test func `two viewers that change seats hold each other's`() throws {
    try folder.commit(.claimed(Sample.claim(1, viewer: 11)), .claimed(Sample.claim(2, viewer: 12)))
    try folder.commit(.claimed(Sample.claim(2, viewer: 11)), .claimed(Sample.claim(1, viewer: 12)))
    #expect(try claims() == [Sample.claim(2, viewer: 11), Sample.claim(1, viewer: 12)])
  }

  @Test func `a claim made again has its new hash and label`() throws {
    try folder.commit(.claimed(Sample.claim(1, viewer: 11, label: "old")))
    let new = SeatClaim(player: Sample.id(1), viewer: Sample.id(11), tokenHash: [9, 0, 9], label: "new")
    try folder.commit(.claimed(new))
    #expect(try folder.load().claims == [new])
  }

  @Test func `a freed seat is free, one that was free stays so`() throws {
    try folder.commit(.claimed(Sample.claim(1, viewer: 11)), .claimed(Sample.claim(2, viewer: 12)))
    try folder.commit(.freed(player: Sample.id(1)), .freed(player: Sample.id(3)))
    #expect(try claims() == [Sample.claim(2, viewer: 12)])
    try folder.commit(.freed(player: Sample.id(2)), .claimed(Sample.claim(2, viewer: 12)))
    #expect(try claims() == [Sample.claim(2, viewer: 12)])
  }

  @Test func `claims outlast a game`() throws {
    try folder.commit(.began(try Sample.setup(1)), .claimed(Sample.claim(100, viewer: 11)))
    try folder.commit(.began(try Sample.setup(2)))
    #expect(try claims() == [Sample.claim(100, viewer: 11)])
  }

  @Test func `who is kicked is kicked from that game, once however often, and free to come to the next`() throws {
    let (first, second) = (try Sample.setup(1), try Sample.setup(2))
    let (one, other) = (Sample.id(11), Sample.id(12))
    try folder.commit(.began(first), .kicked(viewer: one, game: first.id))
    try folder.commit(.kicked(viewer: other, game: first.id), .kicked(viewer: one, game: first.id))
    #expect(Set(try folder.load().kicked) == [one, other])
    #expect(try folder.load().kicked.count == 2)
    try folder.commit(.began(second))
    #expect(try folder.load().kicked == [])
    try folder.commit(.kicked(viewer: other, game: second.id))
    #expect(try folder.load().kicked == [other])
  }
}
