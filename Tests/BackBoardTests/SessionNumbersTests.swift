import BackBoardServices
import Testing

@testable import BackBoard

@Suite struct SessionNumbersTests {
  @Test func `members are numbered from 2, and the stranger's number is never given`() {
    let numbers = SessionNumbers()
    #expect(numbers.nextMember() == .first)
    #expect(numbers.nextMember()?.rawValue == 3)
    var last: MemberID?
    while let member = numbers.nextMember() { last = member }
    #expect(last?.rawValue == UInt16.max - 1)
    #expect(numbers.nextMember() == nil)
  }

  @Test func `no injector's events have the numbers of another's, or of the broker's own`() {
    let numbers = SessionNumbers()
    let bases = (0..<50).map { _ in numbers.nextEventBase() }
    #expect(bases[0] == 0)
    #expect(bases[1] == 100_000)
    #expect(bases[8] == 800_000)
    #expect(bases[9] == 1_000_000)
    #expect(Set(bases).count == 50)
    #expect(!bases.contains(Delivery.synthesizedBase))
  }

  @Test func `ranges come round again before they are too large to count`() {
    let numbers = SessionNumbers()
    let bases = (0..<100_000).map { _ in numbers.nextEventBase() }
    #expect(bases.count { $0 == 0 } == 3)
    #expect(!bases.contains(Delivery.synthesizedBase))
  }
}
