import BackBoardServices
import Testing
import TouchstoneTestSupport

@testable import TouchstoneBackBoard

struct SessionNumbersTests {
  private func injector(_ number: UInt16) -> MemberID { MemberID(rawValue: number) }

  /// The base of the event numbers that a new injector gets; the highest number if it gets none.
  private func base(_ numbers: SessionNumbers, _ number: UInt16) -> UInt32 {
    numbers.eventBase(of: injector(number)) ?? .max
  }

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

  @Test("a broker whose own number is the last of the session gives none")
  func noNumberAfterSuccession() throws {
    let memory = try SessionMemory(SessionMemory.create())
    memory.lastMember = UInt16.max - 1
    expectNil(SessionNumbers(memory: memory).nextMember())
  }

  @Test("numbers of injectors that have left are given again, and none while it is in use")
  func numbersAreGivenAgain() throws {
    let numbers = SessionNumbers()
    var live: [MemberID] = []
    // 200,000 connections, three times as many as there are numbers; never more than eleven at a time.
    for connection in 1...200_000 {
      let member = try #require(numbers.nextMember(), "connection \(connection)")
      #expect(!live.contains(member))
      live.append(member)
      if live.count > 10 { numbers.giveBack(live.removeFirst()) }
    }
    // The player's own number is never given to another member.
    numbers.giveBack(.player)
    for _ in 1...2000 {
      let member = try #require(numbers.nextMember())
      #expect(member >= .first)
      numbers.giveBack(member)
    }
  }

  @Test("when more numbers than the quarantine have been given back, the oldest is given again")
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

  @Test("an injector that comes after the others have left continues after the last event")
  func injectorAfterOthers() {
    let numbers = SessionNumbers()
    expectEqual(base(numbers, 2), 0)
    for number in 1...3 as ClosedRange<UInt32> { #expect(numbers.use(number, by: injector(2))) }
    numbers.left(injector(2))
    expectEqual(base(numbers, 3), 3)
    numbers.left(injector(3))
    expectEqual(base(numbers, 4), 3)
  }

  @Test("an injector may use each number of its own once, in ascending order, and no other")
  func numbersOnce() {
    let numbers = SessionNumbers()
    _ = base(numbers, 2)
    #expect(!numbers.use(0, by: injector(2)))
    #expect(numbers.use(1, by: injector(2)))
    #expect(!numbers.use(1, by: injector(2)))
    // Events 2 and 3 were for a broker that has died.
    #expect(numbers.use(4, by: injector(2)))
    #expect(!numbers.use(3, by: injector(2)))
    expectEqual(
      numbers.refusal(of: 3, by: injector(2)),
      "message 'inject': byte 0: event 3 is none of the numbers that this injector has left, 5 to 500004; "
        + "connect again for others")
    numbers.left(injector(2))
    _ = base(numbers, 3)
    for number in 0...4 as ClosedRange<UInt32> { #expect(!numbers.use(number, by: injector(3))) }
    #expect(numbers.use(5, by: injector(3)))
  }

  @Test("an injector that miscounts cannot use up the numbers of the session")
  func jump() {
    let numbers = SessionNumbers()
    _ = base(numbers, 2)
    #expect(!numbers.use(500_001, by: injector(2)))
    #expect(numbers.use(500_000, by: injector(2)))
  }

  @Test("an injector that has given its numbers back, as a recorder does, may use none")
  func withoutNumbers() {
    let numbers = SessionNumbers()
    _ = base(numbers, 2)
    numbers.left(injector(2))
    #expect(!numbers.use(1, by: injector(2)))
    expectEqual(
      numbers.refusal(of: 1, by: injector(2)),
      "message 'inject': byte 0: event 1: this injector has no number left; connect again for others"
    )
  }

  @Test("no injector of the next broker may use a number that was used before")
  func nextBroker() throws {
    let memory = try SessionMemory(SessionMemory.create())
    let numbers = SessionNumbers(memory: memory)
    _ = base(numbers, 2)
    #expect(numbers.use(1, by: injector(2)))
    let next = SessionNumbers(memory: memory)
    expectEqual(base(next, 2), 1)
    #expect(!next.use(1, by: injector(2)))
    #expect(next.use(2, by: injector(2)))
  }

  @Test("injectors that are connected at the same time have numbers of their own")
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

  @Test("while one injector stays, others that come and go leave no gap in the numbers")
  func injectorsBesideOneThatStays() {
    let numbers = SessionNumbers()
    _ = base(numbers, 2)
    expectEqual(base(numbers, 3), 500_000)
    #expect(numbers.use(500_001, by: injector(3)))
    numbers.left(injector(3))
    expectEqual(base(numbers, 4), 500_001)
    numbers.left(injector(4))
    expectEqual(base(numbers, 5), 500_001)
    // The numbers that the next one reserves are free again when it and those after it have left.
    expectEqual(base(numbers, 6), 1_000_000)
    numbers.left(injector(5))
    numbers.left(injector(6))
    expectEqual(base(numbers, 7), 500_001)
  }

  @Test("an injector alone has all numbers below the broker's")
  func injectorAlone() {
    let numbers = SessionNumbers()
    _ = base(numbers, 2)
    #expect(numbers.use(500_000, by: injector(2)))
    #expect(numbers.use(900_000, by: injector(2)))
    #expect(!numbers.use(900_001, by: injector(2)))
    numbers.left(injector(2))
    expectEqual(base(numbers, 3), 1_000_000)
    for number in [1_500_000, 2_000_000] as [UInt32] {
      #expect(numbers.use(number, by: injector(3)))
    }
  }

  @Test("no number is used twice when another injector connects beside one that has used many")
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

  @Test("a base is moved after the broker's own numbers if the injector's would reach them")
  func behindTheBrokersNumbers() {
    let numbers = SessionNumbers()
    _ = base(numbers, 2)
    for number in [400_000, 800_001] as [UInt32] { #expect(numbers.use(number, by: injector(2))) }
    numbers.left(injector(2))
    expectEqual(base(numbers, 3), 1_000_000)
  }

  @Test("numbers never begin again: an injector for which none is left gets none")
  func noNumberLeft() {
    let numbers = SessionNumbers()
    let bases = (0..<9_000).map { numbers.eventBase(of: injector($0)) }
    let given = bases.compactMap { $0 }
    expectEqual(Set(given).count, given.count)
    #expect(!given.contains { EventSender.ownNumbers.contains($0 + 1) })
    #expect(bases[given.count...].allSatisfy { $0 == nil })
    // The bases are 500,000 apart and at most 4,000,000,000, which makes 8,001.
    #expect(given.count > 7_900 && given.count < 9_000)
    // An injector that leaves without an event returns its numbers.
    let last = UInt16(given.count - 1)
    numbers.left(injector(last))
    expectEqual(base(numbers, 9_000), given[given.count - 1])
  }
}
