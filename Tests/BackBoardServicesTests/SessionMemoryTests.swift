import BackBoardServices
import Testing
import TouchstoneLinux
import TouchstoneMachTime
import TouchstoneTestSupport

struct SessionMemoryTests {
  /// The memory as the first broker has mapped it.
  private let memory: SessionMemory
  /// The same memory as the brokers after the first have mapped it.
  private let next: SessionMemory

  init() throws {
    let file = try SessionMemory.create()
    memory = try SessionMemory(file)
    next = try SessionMemory(file)
  }

  /// The app with an index in the registry, running as a member.
  private func app(
    _ index: Int, _ member: UInt16, isInFront: Bool = false, isEnding: Bool = false
  ) -> SessionMemory.RunningApp {
    SessionMemory.RunningApp(
      index: index, member: MemberID(rawValue: member), isInFront: isInFront, isEnding: isEnding)
  }

  @Test("the values that a broker stores are the legacy of the next one, until one settles it")
  func legacy() {
    expectEqual(memory.begin(as: .broker), nil)
    expectEqual(memory.lastMember, 1)
    memory.lastMember = 5
    memory.setReceiver(MemberID(rawValue: 4), ofFingerIn: 0)
    memory.setReceiver(.broker, ofFingerIn: 31)
    memory.setReceiver(MemberID(rawValue: 4), ofFingerIn: 2)
    memory.setReceiver(nil, ofFingerIn: 2)
    memory.setApps([app(3, 2)])
    memory.setApps([app(0, 4, isEnding: true), app(70_000, 5, isInFront: true)])
    memory.time = (MachAbsoluteTime(nanoseconds: 1 << 40), 77)
    memory.lastEvent = 12
    memory.lastOwnEvent = 900_003

    expectEqual(next.prepareSuccessor(afterSignal: 9), MemberID(rawValue: 6))
    let legacy = next.begin(as: MemberID(rawValue: 6))
    expectEqual(
      legacy,
      SessionMemory.Legacy(
        signal: 9,
        fingers: [
          SessionMemory.Finger(number: 1, receiver: MemberID(rawValue: 4)),
          SessionMemory.Finger(number: 32, receiver: .broker),
        ],
        apps: [app(0, 4, isEnding: true), app(70_000, 5, isInFront: true)], broker: .broker))
    expectEqual(next.time.now.nanoseconds, 1 << 40)
    expectEqual(next.time.step, 77)
    expectEqual(next.lastMember, 6)
    expectEqual(next.lastEvent, 12)
    expectEqual(next.lastOwnEvent, 900_003)
    expectEqual(next.broker, MemberID(rawValue: 6))

    // Broker 6 dies before it settles its legacy, so the legacy passes to broker 7, but not the apps of broker 6. The
    // finger on the home screen of the first broker has become one of broker 6.
    next.setReceiver(nil, ofFingerIn: 0)
    next.setApps([app(0, 7)])
    let third = next.begin(as: MemberID(rawValue: 7))
    let own = MemberID(rawValue: 6)
    expectEqual(third?.fingers, [SessionMemory.Finger(number: 32, receiver: own)])
    expectEqual(third?.broker, own)
    expectEqual(third?.apps, legacy?.apps)
    next.settle()
    next.setApps([app(0, 8)])
    let fourth = next.begin(as: MemberID(rawValue: 8))
    expectEqual(fourth?.fingers, [])
    expectEqual(fourth?.apps, [app(0, 8)])
  }

  @Test("each later broker gets the state of the proximity sensor and the quick actions")
  func sensorAndQuickActions() {
    _ = memory.begin(as: .broker)
    let scan = BKSShortcutItem(
      type: "scan", title: "Scan ä", subtitle: "now",
      values: [.init("page", .integer(7)), .init("name", .text("x"))])
    let actions = [
      SessionMemory.QuickActions(index: 2, items: [scan, BKSShortcutItem(type: "a", title: "A")]),
      SessionMemory.QuickActions(index: 300, items: [scan]),
    ]
    memory.isSensorCovered = true
    memory.setQuickActions([SessionMemory.QuickActions(index: 0, items: [scan])])
    memory.setQuickActions(actions + [SessionMemory.QuickActions(index: 3, items: [])])
    for broker: UInt16 in 2...3 {
      let legacy = next.begin(as: MemberID(rawValue: broker))
      expectEqual(legacy?.isSensorCovered, true)
      expectEqual(legacy?.quickActions, actions)
    }
    next.isSensorCovered = false
    expectEqual(next.begin(as: .broker)?.isSensorCovered, false)
  }

  @Test("quick actions of apps that do not fit are left out, and later ones that fit are kept")
  func manyQuickActions() {
    _ = memory.begin(as: .broker)
    let long = String(repeating: "x", count: 250)
    let large = Array(
      repeating: BKSShortcutItem(type: long, title: long, subtitle: long), count: 16)
    let small = [BKSShortcutItem(type: "a", title: "A")]
    // Sixteen items with three texts of 250 bytes are 12 KB, so two of these lists fit in the 32 KiB of the memory.
    memory.setQuickActions(
      (0..<9).map { SessionMemory.QuickActions(index: $0, items: $0 == 8 ? small : large) })
    let kept = next.begin(as: .broker)?.quickActions
    expectEqual(kept?.map(\.index), [0, 1, 8])
    expectEqual(kept?.last?.items, small)
  }

  @Test("if there are too many apps, the ones at the end of the list are kept")
  func manyApps() {
    _ = memory.begin(as: .broker)
    memory.setApps((0..<300).map { app($0, UInt16($0 + 2)) })
    let apps = next.begin(as: .broker)?.apps
    // The limit is 200 apps.
    expectEqual(apps?.count, SessionMemory.appLimit)
    expectEqual(apps?.first, app(100, 102))
    expectEqual(apps?.last, app(299, 301))
  }

  @Test("without a free member number there is no successor")
  func noNumber() {
    _ = memory.begin(as: .broker)
    // The highest number is reserved for peers that are refused.
    memory.lastMember = .max - 1
    expectNil(memory.prepareSuccessor(afterSignal: 9))
  }

  @Test("the third death within ten seconds is not followed by a restart")
  func restartLimit() {
    func instant(_ seconds: UInt64) -> MachAbsoluteTime {
      MachAbsoluteTime(nanoseconds: seconds * 1_000_000_000)
    }
    var limit = RestartLimit()
    let isAllowed = [100, 105, 111, 116, 120].map { limit.allows(deathAt: instant($0)) }
    expectEqual(isAllowed, [true, true, true, true, false])
  }
}
