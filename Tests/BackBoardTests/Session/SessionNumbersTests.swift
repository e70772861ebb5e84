import BackBoardServices
import Testing
import TouchstoneTestSupport

@testable import TouchstoneBackBoard

@Suite struct SessionNumbersTests {
  @Test func `members are numbered from 2, and the number of refused peers is never given`() {
    let numbers = SessionNumbers()
    expectEqual(numbers.nextMember(), .first)
    expectEqual(numbers.nextMember()?.rawValue, 3)
    var last: MemberID?
    while let member = numbers.nextMember() { last = member }
    expectEqual(last?.rawValue, UInt16.max - 1)
    #expect(numbers.nextMember() == nil)
  }

  @Test func `event numbers of injectors and of the broker never overlap`() {
    let numbers = SessionNumbers()
    let bases = (0..<50).map { _ in numbers.nextEventBase() }
    expectEqual(bases[0], 0)
    expectEqual(bases[1], 100_000)
    // The numbers from 900,000 on are the broker's own.
    expectEqual(bases[8], 800_000)
    expectEqual(bases[9], 1_000_000)
    expectEqual(Set(bases).count, 50)
    #expect(!bases.contains(EventSender.synthesizedBase))
  }

  @Test func `ranges of event numbers repeat before they overflow`() {
    let numbers = SessionNumbers()
    let bases = (0..<100_000).map { _ in numbers.nextEventBase() }
    // 32 bits hold fewer than 43,000 ranges of 100,000 numbers.
    expectEqual(bases.count { $0 == 0 }, 3)
    #expect(!bases.contains(EventSender.synthesizedBase))
  }
}
