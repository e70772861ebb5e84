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

  /// The base that an injector gets.
  private func base(_ numbers: SessionNumbers, _ injector: UInt16) -> UInt32 {
    numbers.eventBase(of: MemberID(rawValue: injector))
  }

  @Test func `an injector that comes after the others goes on after the last event`() {
    let numbers = SessionNumbers()
    expectEqual(base(numbers, 2), 0)
    for number in 1...3 as ClosedRange<UInt32> { numbers.used(number) }
    numbers.left(MemberID(rawValue: 2))
    expectEqual(base(numbers, 3), 3)
    // Nothing that was posted moves nothing, nor does a number that is in no range.
    numbers.used(3_000_000)
    numbers.left(MemberID(rawValue: 3))
    expectEqual(base(numbers, 4), 3)
  }

  @Test func `injectors beside each other have ranges that do not overlap`() {
    let numbers = SessionNumbers()
    let bases = (2..<52).map { base(numbers, $0) }
    expectEqual(bases[0], 0)
    expectEqual(bases[1], 100_000)
    // The numbers from 900,000 on are the broker's own.
    expectEqual(bases[8], 800_000)
    expectEqual(bases[9], 1_000_000)
    expectEqual(Set(bases).count, 50)
    #expect(!bases.contains(EventSender.synthesizedBase))
    numbers.used(4_100_003)
    for injector in 2..<52 as Range<UInt16> { numbers.left(MemberID(rawValue: injector)) }
    expectEqual(base(numbers, 60), 4_100_003)
  }

  @Test func `a range that would reach the numbers of the broker lies behind them`() {
    let numbers = SessionNumbers()
    for injector in 2..<11 as Range<UInt16> { _ = base(numbers, injector) }
    numbers.used(800_001)
    for injector in 2..<11 as Range<UInt16> { numbers.left(MemberID(rawValue: injector)) }
    expectEqual(base(numbers, 20), 1_000_000)
  }

  @Test func `numbers begin again before they overflow`() {
    let numbers = SessionNumbers()
    let bases = (0..<60_000).map { base(numbers, $0) }
    expectEqual(bases.count { $0 == 0 }, 2)
    #expect(!bases.contains(EventSender.synthesizedBase))
  }
}
