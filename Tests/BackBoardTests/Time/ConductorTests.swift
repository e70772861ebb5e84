import BackBoardServices
import Testing
import TouchstoneBackBoard
import TouchstoneMachTime
import TouchstoneTestSupport

extension MachAbsoluteTime {
  /// A moment in milliseconds.
  static func at(_ milliseconds: UInt64) -> MachAbsoluteTime {
    MachAbsoluteTime(nanoseconds: milliseconds * 1_000_000)
  }
}

extension Conductor where Message == String {
  /// The next action as a line, with the moment in milliseconds where it matters.
  ///
  /// An advance is "notify" while time has advanced for the members but not yet for the broker.
  mutating func nextLine(brokerDeadline: MachAbsoluteTime? = nil) -> String {
    let action = next(brokerDeadline: brokerDeadline)
    func list(_ members: [MemberID]) -> String {
      members.map { "\($0.rawValue)" }.joined(separator: " ")
    }
    let moment = "\(now.nanoseconds / 1_000_000):"
    return switch action {
    case .wait(let members): "wait for \(list(members))"
    case .release(let messages):
      "release " + messages.map { "\($0.sender.rawValue)\($0.message)" }.joined(separator: " ")
    case .flush(let members): "flush \(list(members))"
    case .settled(let members): "settled \(list(members))"
    case .advance(let members):
      "\(moment) \(brokerNow == now ? "advance" : "notify") \(list(members))"
    case .livelock(let members): "\(moment) livelock \(list(members))"
    case .rest: "rest"
    }
  }

  /// Reports that a member has handled its frames up to a number and has nothing to do before its deadline.
  mutating func idle(_ member: MemberID, taken: UInt64 = 0, until milliseconds: UInt64? = nil) {
    _ = report(
      from: member, taken: taken, deadline: milliseconds.map { .at($0) }, wantsSettled: false)
  }

  /// Reports the same, and asks for `settled` when neither another member nor the broker has a deadline.
  mutating func settle(_ member: MemberID, taken: UInt64 = 0, until milliseconds: UInt64? = nil) {
    _ = report(
      from: member, taken: taken, deadline: milliseconds.map { .at($0) }, wantsSettled: true)
  }
}

/// One row of the conductor's table: a situation and the expected actions.
struct Situation: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let brokerDeadline: MachAbsoluteTime?
  let expected: [String]
  let arrange: @Sendable (inout Conductor<String>) -> Void

  /// Makes a row.
  ///
  /// - Parameters:
  ///   - broker: The deadline of the broker's own timers, in milliseconds; nil for none.
  ///   - arrange: Brings a player and two apps, all awaited, into the situation.
  init(
    _ name: String, broker: UInt64? = nil, _ expected: String...,
    arrange: @escaping @Sendable (inout Conductor<String>) -> Void
  ) {
    testDescription = name
    brokerDeadline = broker.map { .at($0) }
    self.expected = expected
    self.arrange = arrange
  }
}

struct ConductorTests {
  static let player = MemberID.player
  static let two = MemberID(rawValue: 2)
  static let three = MemberID(rawValue: 3)

  /// A player and two apps, all of them awaited.
  func makeConductor() -> Conductor<String> {
    var conductor = Conductor<String>()
    conductor.join(Self.three, role: .app, isAwaited: true)
    conductor.join(Self.player, role: .injector, isAwaited: true)
    conductor.join(Self.two, role: .app, isAwaited: true)
    return conductor
  }

  @Test("time advances without an excluded member, until that answers again")
  func excluded() {
    var conductor = Conductor<String>()
    conductor.join(Self.player, role: .injector, isAwaited: true)
    conductor.join(Self.two, role: .app, isAwaited: false)
    conductor.sent(1, to: Self.two)
    conductor.idle(Self.player, until: 10)
    expectEqual(conductor.nextLine(), "wait for 2")
    conductor.exclude(Self.two)
    #expect(conductor.isExcluded(Self.two))
    expectEqual(conductor.nextLine(), "10: notify 0")
    conductor.sent(1, to: Self.player)
    // Messages for the excluded member wait until it answers.
    conductor.markOutgoing(for: Self.two)
    conductor.idle(Self.player, taken: 1, until: 20)
    expectEqual(conductor.nextLine(), "20: notify 0")
    conductor.idle(Self.two, taken: 1)
    #expect(!conductor.isExcluded(Self.two))
    conductor.sent(2, to: Self.player)
    conductor.idle(Self.player, taken: 2, until: 30)
    expectEqual(conductor.nextLine(), "flush 2")
  }

  @Test("while every injector is excluded, time does not advance for the apps")
  func excludedInjector() {
    var conductor = Conductor<String>()
    conductor.join(Self.player, role: .injector, isAwaited: true)
    conductor.join(Self.two, role: .app, isAwaited: true)
    conductor.idle(Self.two, until: 10)
    conductor.exclude(Self.player)
    expectEqual(conductor.nextLine(), "rest")
  }

  @Test("in each situation the conductor takes the expected actions", arguments: situations)
  func situation(situation: Situation) {
    var conductor = makeConductor()
    situation.arrange(&conductor)
    for line in situation.expected {
      expectEqual(conductor.nextLine(brokerDeadline: situation.brokerDeadline), line)
    }
  }

  private static let situations = waiting + releasing + settling + advancing

  private static let waiting = [
    Situation("starting members are waited for", "wait for 0 2 3") { _ in },
    Situation("one member that has not answered holds up every other", "wait for 3") {
      $0.idle(player)
      $0.idle(two, until: 5)
      $0.hold("a", from: two)
      $0.markOutgoing(for: two)
    },
    Situation("an answer to an older frame does not count", "wait for 2") {
      $0.sent(1, to: two)
      $0.sent(2, to: two)
      $0.idle(player)
      $0.idle(two, taken: 1)
      $0.idle(three)
    },
    Situation("a member that is being ended is waited for", "wait for 2") {
      $0.idle(player)
      $0.idle(two)
      $0.idle(three)
      $0.markEnding(two)
    },
    Situation("a late report of a member that is being ended changes nothing", "wait for 2") {
      $0.idle(player, until: 5)
      $0.idle(two)
      $0.idle(three)
      $0.markEnding(two)
      $0.idle(two)
    },
    Situation("a member that has ended is not awaited, and what it sent is released", "release 2a")
    {
      $0.idle(player)
      $0.idle(three)
      $0.markEnding(two)
      $0.hold("a", from: two)
      $0.markEnded(two)
    },
    Situation("a member that has left is not awaited", "rest") {
      $0.idle(player)
      $0.leave(two)
      $0.leave(three)
    },
  ]

  private static let releasing = [
    Situation("messages are released by member, then by arrival", "release 0d 2b 2e 3a 3c", "rest")
    {
      for (text, member) in [("a", three), ("b", two), ("c", three), ("d", player), ("e", two)] {
        $0.hold(text, from: member)
      }
      $0.idle(player)
      $0.idle(two)
      $0.idle(three)
    },
    Situation("messages of a member that has left are released", "release 2a") {
      $0.hold("a", from: two)
      $0.leave(two)
      $0.idle(player)
      $0.idle(three)
    },
    Situation("releasing comes before sending, sending before settling", "release 3a", "flush 2 3")
    {
      $0.markOutgoing(for: three)
      $0.markOutgoing(for: two)
      $0.hold("a", from: three)
      $0.settle(player)
      $0.idle(two)
      $0.idle(three)
    },
    Situation("nothing is sent to a member that is gone", "rest") {
      $0.markOutgoing(for: two)
      $0.leave(two)
      $0.idle(player)
      $0.idle(three)
    },
  ]

  private static let settling = [
    Situation(
      "no deadline is left: the injector that asked receives settled, once", "settled 0", "rest"
    ) {
      $0.settle(player)
      $0.idle(two)
      $0.idle(three)
    },
    Situation("an app has a deadline: not settled", "5: advance 2") {
      $0.settle(player)
      $0.idle(two, until: 5)
      $0.idle(three)
    },
    Situation("the broker has a deadline: not settled", broker: 7, "7: advance ") {
      $0.settle(player)
      $0.idle(two)
      $0.idle(three)
    },
    Situation("the deadline of the injector that asked does not prevent settling", "settled 0") {
      $0.settle(player, until: 1000)
      $0.idle(two)
      $0.idle(three)
    },
    Situation(
      "the deadline of the injector that asked counts when others have later ones", "9: notify 0"
    ) {
      $0.settle(player, until: 9)
      $0.idle(two, until: 10)
      $0.idle(three)
    },
  ]

  private static let advancing = [
    Situation("time advances to the earliest deadline of all", "4: advance 3") {
      $0.idle(player, until: 9)
      $0.idle(two, until: 5)
      $0.idle(three, until: 4)
    },
    Situation("all members that are due advance together", "4: advance 2 3") {
      $0.idle(player, until: 9)
      $0.idle(two, until: 4)
      $0.idle(three, until: 4)
    },
    Situation("of the due members, injectors advance first", "4: notify 0") {
      $0.idle(player, until: 4)
      $0.idle(two, until: 4)
      $0.idle(three, until: 4)
    },
    Situation("a deadline that has passed is due now", "0: advance 2") {
      $0.idle(player)
      $0.idle(two, until: 0)
      $0.idle(three, until: 1)
    },
    Situation("without a deadline the broker rests", "rest") {
      $0.idle(player)
      $0.idle(two)
      $0.idle(three)
    },
    Situation("without an injector time stands still", broker: 3, "rest") {
      $0.leave(player)
      $0.idle(two, until: 4)
      $0.idle(three)
    },
  ]

  @Test("apps that are due with an injector advance after its messages")
  func appsAfterInjector() {
    var conductor = makeConductor()
    conductor.idle(Self.player, until: 4)
    conductor.idle(Self.two, until: 4)
    conductor.idle(Self.three)
    expectEqual(conductor.nextLine(brokerDeadline: .at(4)), "4: notify 0")
    conductor.sent(1, to: Self.player)
    expectEqual(conductor.nextLine(brokerDeadline: .at(4)), "wait for 0")
    conductor.hold("tap", from: Self.player)
    conductor.idle(Self.player, taken: 1, until: 8)
    expectEqual(conductor.nextLine(brokerDeadline: .at(4)), "release 0tap")
    expectEqual(conductor.nextLine(brokerDeadline: .at(4)), "4: advance 2")
  }

  @Test("time never goes back")
  func timeNeverGoesBack() {
    var conductor = makeConductor()
    conductor.idle(Self.player, until: 100)
    conductor.idle(Self.two, until: 50)
    conductor.idle(Self.three)
    expectEqual(conductor.nextLine(), "50: advance 2")
    conductor.sent(1, to: Self.two)
    conductor.idle(Self.two, taken: 1, until: 10)
    expectEqual(conductor.nextLine(), "50: advance 2")
  }

  @Test("every release, flush and advance is a step")
  func steps() {
    var conductor = makeConductor()
    conductor.hold("a", from: Self.two)
    conductor.idle(Self.player, until: 1)
    conductor.idle(Self.two)
    expectEqual(conductor.nextLine(), "wait for 3")
    expectEqual(conductor.step, 0)
    conductor.idle(Self.three)
    _ = conductor.nextLine()
    expectEqual(conductor.step, 1)
    conductor.markOutgoing(for: Self.two)
    _ = conductor.nextLine()
    expectEqual(conductor.step, 2)
    conductor.sent(1, to: Self.two)
    conductor.idle(Self.two, taken: 1)
    _ = conductor.nextLine()
    expectEqual(conductor.step, 3)
  }

  @Test("an idle report is accepted for the last frame, stale for an older, impossible for a later")
  func idleReports() {
    var conductor = makeConductor()
    conductor.sent(1, to: Self.two)
    conductor.sent(2, to: Self.two)
    func report(_ taken: UInt64) -> Conductor<String>.Verdict {
      conductor.report(from: Self.two, taken: taken, deadline: nil, wantsSettled: false)
    }
    expectEqual(report(0), .stale)
    expectEqual(report(1), .stale)
    expectEqual(report(3), .impossible(sent: 2, taken: 3))
    #expect(conductor.isAwaited(Self.two))
    expectEqual(report(2), .accepted)
    #expect(!conductor.isAwaited(Self.two))
    // The member woke by itself and reports again.
    expectEqual(report(2), .accepted)
    conductor.leave(Self.two)
    expectEqual(report(2), .stale)
  }
}
