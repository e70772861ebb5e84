import BackBoardServices
import Testing
import TouchstoneTestSupport

@testable import TouchstoneBackBoard

struct SessionNumbersTests {
  @Test("members are numbered from 2, and the number of refused peers is never given")
  func numbersOfMembers() {
    let numbers = SessionNumbers()
    expectEqual(numbers.nextMember(), .first)
    expectEqual(numbers.nextMember()?.rawValue, 3)
    var last: MemberID?
    while let member = numbers.nextMember() { last = member }
    expectEqual(last?.rawValue, UInt16.max - 1)
    expectNil(numbers.nextMember())
  }

  @Test("a broker that has itself the last number of the session gives none")
  func noNumberAfterSuccession() throws {
    let memory = try SessionMemory(SessionMemory.create())
    memory.lastMember = UInt16.max - 1
    expectNil(SessionNumbers(memory: memory).nextMember())
  }

  @Test("numbers of injectors that have left are given again, the oldest first")
  func oldestNumbersAgain() {
    let numbers = SessionNumbers()
    var live: [MemberID] = []
    // 200,000 connections, never more than ten at a time.
    for connection in 1...200_000 {
      guard let member = numbers.nextMember() else {
        Issue.record("no number is left for connection \(connection)")
        return
      }
      #expect(!live.contains(member))
      live.append(member)
      if live.count > 10 { numbers.giveBack(live.removeFirst()) }
    }
    // The player has a number of its own.
    numbers.giveBack(.player)
    #expect(
      (1...2000).allSatisfy { _ in
        numbers.nextMember().map { member in
          numbers.giveBack(member)
          return member >= .first
        } ?? false
      })
  }

  @Test("a number is not given again while fewer than the quarantine have been given back")
  func quarantine() {
    let numbers = SessionNumbers()
    while numbers.nextMember() != nil {}
    for number in 2..<2 + SessionNumbers.quarantine {
      numbers.giveBack(MemberID(rawValue: UInt16(number)))
      expectNil(numbers.nextMember())
    }
    numbers.giveBack(MemberID(rawValue: 5000))
    expectEqual(numbers.nextMember(), .first)
    expectNil(numbers.nextMember())
  }

  private func injector(_ number: UInt16) -> MemberID { MemberID(rawValue: number) }

  /// The base that an injector gets.
  private func base(_ numbers: SessionNumbers, _ number: UInt16) -> UInt32 {
    numbers.eventBase(of: injector(number))
  }

  @Test("an injector that comes after the others goes on after the last event")
  func injectorAfterOthers() {
    let numbers = SessionNumbers()
    expectEqual(base(numbers, 2), 0)
    for number in 1...3 as ClosedRange<UInt32> { #expect(numbers.use(number, by: injector(2))) }
    numbers.left(injector(2))
    expectEqual(base(numbers, 3), 3)
    // Nothing that was posted moves nothing, nor does a number that is not above the base.
    #expect(numbers.use(2, by: injector(3)))
    numbers.left(injector(3))
    expectEqual(base(numbers, 4), 3)
  }

  @Test("injectors beside each other have numbers of their own")
  func injectorsBesideEachOther() {
    let numbers = SessionNumbers()
    let bases = (2..<52).map { base(numbers, $0) }
    // The numbers from 900,001 to 1,000,000 are the broker's own.
    expectEqual(bases.prefix(4), [0, 500_000, 1_000_000, 1_500_000])
    expectEqual(Set(bases).count, 50)
    #expect(!bases.contains { EventSender.ownNumbers.contains($0 + 1) })
    #expect(numbers.use(1_500_003, by: injector(5)))
    for number in 2..<52 as Range<UInt16> { numbers.left(injector(number)) }
    expectEqual(base(numbers, 60), 1_500_003)
  }

  @Test("injectors that come one after the other beside one that stays leave no gap")
  func injectorsBesideOneThatStays() {
    let numbers = SessionNumbers()
    _ = base(numbers, 2)
    expectEqual(base(numbers, 3), 500_000)
    #expect(numbers.use(500_001, by: injector(3)))
    numbers.left(injector(3))
    expectEqual(base(numbers, 4), 500_001)
    numbers.left(injector(4))
    expectEqual(base(numbers, 5), 500_001)
  }

  @Test("an injector alone has all numbers below the broker's")
  func injectorAlone() {
    let numbers = SessionNumbers()
    _ = base(numbers, 2)
    #expect(numbers.use(100_001, by: injector(2)))
    #expect(numbers.use(900_000, by: injector(2)))
    #expect(!numbers.use(900_001, by: injector(2)))
    numbers.left(injector(2))
    expectEqual(base(numbers, 3), 1_000_000)
    #expect(numbers.use(2_000_000, by: injector(3)))
  }

  @Test("no number is used twice when another injector comes beside one that has made many")
  func noNumberTwice() {
    let numbers = SessionNumbers()
    _ = base(numbers, 2)
    #expect(numbers.use(150_000, by: injector(2)))
    expectEqual(base(numbers, 3), 650_000)
    #expect(numbers.use(650_000, by: injector(2)))
    #expect(!numbers.use(650_001, by: injector(2)))
    #expect(numbers.use(650_001, by: injector(3)))
    numbers.left(injector(3))
    #expect(!numbers.use(650_001, by: injector(2)))
    expectEqual(base(numbers, 4), 650_001)
  }

  @Test("numbers that would reach those of the broker begin behind them")
  func behindTheBrokersNumbers() {
    let numbers = SessionNumbers()
    _ = base(numbers, 2)
    #expect(numbers.use(800_001, by: injector(2)))
    numbers.left(injector(2))
    expectEqual(base(numbers, 3), 1_000_000)
  }

  @Test("numbers begin again before they overflow")
  func numbersBeginAgain() {
    let numbers = SessionNumbers()
    let bases = (0..<9_000).map { base(numbers, $0) }
    expectEqual(bases.count { $0 == 0 }, 2)
    #expect(!bases.contains { EventSender.ownNumbers.contains($0 + 1) })
    // An injector from before is let alone.
    #expect(numbers.use(.max, by: injector(1)))
  }
}
