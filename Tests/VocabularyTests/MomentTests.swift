import Testing
import Vocabulary

struct MomentTests {
  @Test func `moments are counted and ordered in milliseconds`() {
    let start = Moment(milliseconds: 1000)
    let later = start + 250
    #expect(later.milliseconds == 1250)
    #expect(later - start == 250)
    #expect(start - later == -250)
    #expect(start < later)
    #expect(!(later < start))
  }

  @Test func `now holds both clocks`() {
    let now = Now(moment: Moment(milliseconds: 5), date: Timestamp(milliseconds: 7))
    #expect(now.moment.milliseconds == 5)
    #expect(now.date.milliseconds == 7)
  }
}
