import BackBoardServices
import IOKit
import Testing
import TouchstoneBackBoard
import TouchstoneLinux
import TouchstoneMachTime
import TouchstoneRunLoops
import TouchstoneTestSupport
import TouchstoneTrace

/// The legacy that a broker leaves in the session's memory, and the next broker that takes it over.
struct SuccessionTests {
  private let memory: SessionMemory
  private let rig: PathRig

  init() throws {
    memory = try SessionMemory(try SessionMemory.create())
    _ = memory.begin(as: .broker)
    rig = PathRig(memory: memory)
  }

  /// The legacy that the next broker gets and settles.
  private func legacy() throws -> SessionMemory.Legacy {
    defer { memory.settle() }
    return try unsettledLegacy()
  }

  /// The legacy that the next broker gets without settling it.
  private func unsettledLegacy() throws -> SessionMemory.Legacy {
    try #require(memory.begin(as: MemberID(rawValue: 9)))
  }

  /// The next broker, with a launcher that starts no processes, and its trace.
  private func nextServer() throws -> (server: EventServer, tracer: Tracer) {
    let clock = VirtualTimeSource()
    let tracer = Tracer.memory(process: "SpringBoard", member: 9)
    let lane = tracer.lane("main", order: 1, time: clock)
    let loop = CFRunLoop(waiter: ConductorWaiter(time: clock), time: clock)
    let log = Log()
    let launcher = FakeLauncher(log: log, ports: FakePorts(log: log, lane: lane))
    let server = try EventServer(
      settings: EventServer.Settings(
        display: .phone, isVirtual: true, folder: nil, isTracing: false,
        apps: ["Counter", "Canvas"].map { AppRecord(name: $0, path: "/apps/\($0)") },
        memory: memory), homeScreen: slot(with: FakeHomeScreen(log: log)), ending: NoEnding(),
      loop: loop, clock: clock, lane: lane, launching: { _, _ in launcher })
    return (server, tracer)
  }

  @Test("the legacy has the receiver of each finger that has not lifted or been cancelled")
  func fingers() throws {
    rig.finger(7, .down)
    rig.finger(8, .down)
    rig.finger(7, .up)
    rig.bringUp("Counter", as: PathRig.counter)
    rig.finger(1, .down)
    expectEqual(
      try legacy().fingers, [SessionMemory.Finger(number: 1, receiver: PathRig.counter)])
  }

  @Test("in the legacy, the receiver of a finger on the home screen is the broker")
  func fingerOnHomeScreen() throws {
    rig.finger(7, .down)
    expectEqual(try legacy().fingers, [SessionMemory.Finger(number: 1, receiver: .broker)])
  }

  @Test("the legacy has the apps in the order in which they were in front, and marks ending ones")
  func apps() throws {
    rig.bringUp("Canvas", as: MemberID(rawValue: 2))
    rig.bringUp("Counter", as: MemberID(rawValue: 3))
    rig.perform(.activate, "Canvas")
    let counter = SessionMemory.RunningApp(
      index: 0, member: MemberID(rawValue: 3), isInFront: false)
    func canvas(isInFront: Bool) -> SessionMemory.RunningApp {
      SessionMemory.RunningApp(index: 1, member: MemberID(rawValue: 2), isInFront: isInFront)
    }
    expectEqual(try legacy().apps, [counter, canvas(isInFront: true)])
    rig.lifecycle.goHome()
    expectEqual(try legacy().apps, [counter, canvas(isInFront: false)])
    rig.perform(.terminate, "Counter")
    let ending = SessionMemory.RunningApp(
      index: 0, member: MemberID(rawValue: 3), isInFront: false, isEnding: true)
    expectEqual(try legacy().apps, [ending, canvas(isInFront: false)])
    rig.lifecycle.ended(MemberID(rawValue: 2), how: "exited", status: 0)
    expectEqual(try legacy().apps, [ending])
    rig.lifecycle.ended(MemberID(rawValue: 3), how: "exited", status: 0)
    expectEqual(try legacy().apps, [])
  }

  @Test(
    "the next broker cancels each finger once and opens the apps in their order, the last one in front if it was",
    arguments: [true, false])
  func succession(isInFront: Bool) throws {
    let (server, tracer) = try nextServer()
    server.succeed(
      SessionMemory.Legacy(
        signal: 11,
        fingers: [
          SessionMemory.Finger(number: 1, receiver: MemberID(rawValue: 5)),
          SessionMemory.Finger(number: 3, receiver: .broker),
        ],
        apps: [
          SessionMemory.RunningApp(index: 1, member: MemberID(rawValue: 3), isInFront: false),
          SessionMemory.RunningApp(index: 0, member: MemberID(rawValue: 5), isInFront: isInFront),
        ], broker: .broker))
    expectEqual(
      TraceMerge.lines([tracer.snapshot()]).map(\.text),
      [
        "process SpringBoard killed 11",
        "cancel touch 1 for Counter because cancelled-by-restart",
        "cancel touch 3 for home-screen because cancelled-by-restart",
        "process Canvas ended-with-broker", "process Counter ended-with-broker",
        "process Canvas spawned", "process Counter spawned",
      ])
    expectEqual(server.lifecycle.front, isInFront ? "Counter" : nil)
  }

  @Test(
    "a legacy that a broker did not settle passes to the next one, but once settled it passes to no other"
  )
  func diesBeforeSettling() throws {
    rig.bringUp("Counter", as: PathRig.counter)
    rig.finger(1, .down)
    let first = try unsettledLegacy()
    // The next broker dies before it settles the legacy.
    let second = try unsettledLegacy()
    expectEqual(second.fingers, first.fingers)
    expectEqual(second.apps, first.apps)
    let (server, tracer) = try nextServer()
    server.succeed(second)
    #expect(
      TraceMerge.lines([tracer.snapshot()]).map(\.text).contains(
        "cancel touch 1 for Counter because cancelled-by-restart"))
    let third = try unsettledLegacy()
    expectEqual(third.fingers, [])
    expectEqual(third.apps.map(\.member), [server.lifecycle.registry["Counter"]?.member])
  }

  @Test("an app that was ending when the broker died is not started again")
  func endingApp() throws {
    let (server, tracer) = try nextServer()
    server.succeed(
      SessionMemory.Legacy(
        signal: 9, fingers: [],
        apps: [
          SessionMemory.RunningApp(index: 1, member: MemberID(rawValue: 3), isInFront: false),
          SessionMemory.RunningApp(
            index: 0, member: MemberID(rawValue: 5), isInFront: true, isEnding: true),
        ], broker: .broker))
    expectEqual(
      TraceMerge.lines([tracer.snapshot()]).map(\.text),
      [
        "process SpringBoard killed 9", "process Canvas ended-with-broker",
        "process Counter ended-with-broker", "process Canvas spawned",
      ])
    expectNil(server.lifecycle.front)
  }

  @Test(
    "R-SB-8, R-LIFE-14: the next broker takes over a covered sensor and declared quick actions")
  func sensorAndQuickActions() throws {
    rig.bringUp("Counter", as: PathRig.counter)
    let items = [BKSShortcutItem(type: "scan", title: "Scan")]
    rig.path.declared(.shortcutItems(items), by: PathRig.counter)
    rig.inject(
      IOHIDEvent(
        timeStamp: 0, senderID: 9,
        payload: .proximity(IOHIDProximity(detectionMask: IOHIDProximity.receiver))))
    let (server, _) = try nextServer()
    server.succeed(try legacy())
    #expect(server.lifecycle.isSensorCovered)
    expectEqual(server.lifecycle.registry["Counter"]?.dynamicItems, items)
  }

  private final class NoEnding: SessionEnding {
    func end(_ server: EventServer, code: CInt, because sentence: String) {}
  }
}
