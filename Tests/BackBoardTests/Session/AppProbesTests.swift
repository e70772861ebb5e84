import BackBoardServices
import Testing
import TouchstoneLinux
import TouchstoneMachTime
import TouchstoneRunLoops
import TouchstoneTestSupport
import TouchstoneTrace

@testable import TouchstoneBackBoard

/// The fences by which the broker probes apps in real time, and its verdict on an app that has not answered one for two
/// seconds (`AppProbes.answerLimit`).
struct AppProbesTests {
  private let time = VirtualTimeSource()
  private let tracer = Tracer.memory(process: "SpringBoard", member: 1)
  private let switchboard: Switchboard
  private let delegate = FakeSwitchboardDelegate()
  private let launcher: FakeLauncher
  private let path: EventPath
  private let probes: AppProbes
  private let app: ScriptedMember
  private let member = MemberID.first

  init() throws {
    let loop = CFRunLoop(waiter: EpollWaiter(time: time), time: time)
    let lane = tracer.lane("main", order: 1, time: time)
    let log = Log()
    switchboard = try Switchboard(loop: loop, clock: nil)
    switchboard.setDelegate(delegate)
    launcher = FakeLauncher(log: log, ports: FakePorts(log: log, lane: lane))
    path = EventPath(
      display: .phone, apps: [AppRecord(name: "Counter", path: "/apps/Counter")],
      launcher: launcher, ports: switchboard, homeScreen: slot(), lane: lane, time: time,
      alarms: FakeAlarms(time: time))
    probes = AppProbes(switchboard: switchboard, lifecycle: path.lifecycle)
    app = try ScriptedMember(member.rawValue, name: "Counter", kind: .app)
    switchboard.add(app.peer, isAwaited: false)
    expectEqual(path.lifecycle.open("Counter"), .done)
    #expect(path.lifecycle.checkedIn(member, token: FakeLauncher.token))
    switchboard.flushAll()
  }

  /// Lets seconds pass and checks the apps once.
  private func probe(after seconds: UInt64) {
    time.set(now: time.now.advanced(by: seconds * 1_000_000_000), step: 0)
    probes.check()
  }

  /// The trace's records of Counter's process after its start.
  private var processRecords: [String] {
    TraceMerge.lines([tracer.snapshot()]).map(\.text).filter { $0.hasPrefix("process Counter ") }
      .filter { !$0.hasSuffix(" spawned") && !$0.hasSuffix(" checked-in") }
  }

  @Test("an app is probed once after a message, and again only after another message")
  func askedOnce() {
    probe(after: 1)
    probe(after: 1)
    app.receive()
    expectEqual(app.received, ["activate", "query \(AppProbes.firstID + 1)"])
    #expect(probes.accept(AppProbes.firstID + 1, from: member))
    probe(after: 1)
    app.receive()
    expectEqual(app.received.count, 2)
    switchboard.send(.hang(nanoseconds: 1), to: member)
    probe(after: 1)
    app.receive()
    expectEqual(app.received.last, "query \(AppProbes.firstID + 2)")
    expectEqual(processRecords, [])
  }

  @Test("an app that fetches and does not answer has a stalled main thread, until it answers")
  func mainStalled() {
    probe(after: 1)
    app.receive()
    probe(after: 1)
    expectEqual(processRecords, [])
    probe(after: 1)
    probe(after: 1)
    expectEqual(processRecords, ["process Counter main-stalled"])
    #expect(probes.accept(AppProbes.firstID + 1, from: member))
    expectEqual(processRecords, ["process Counter main-stalled", "process Counter answers"])
  }

  @Test("an app that does not fetch has a stalled fetch thread, until it fetches")
  func fetchStalled() {
    probe(after: 1)
    probe(after: 2)
    expectEqual(processRecords, ["process Counter fetch-stalled"])
    app.receive()
    probe(after: 1)
    expectEqual(
      processRecords, ["process Counter fetch-stalled", "process Counter main-stalled"])
  }

  @Test("a stopped app is recorded as stopped, and an app under a debugger is not recorded")
  func stopped() {
    launcher.condition = .debugged
    probe(after: 1)
    probe(after: 2)
    expectEqual(processRecords, [])
    launcher.condition = .stopped
    probe(after: 1)
    expectEqual(processRecords, ["process Counter stopped"])
  }

  @Test("every answer to a probe is accepted, even to one that is not open, and no other answer")
  func answers() {
    // The number of an injector's query.
    #expect(!probes.accept(7, from: member))
    #expect(probes.accept(AppProbes.firstID + 9, from: member))
  }

  @Test("the probe of a forgotten member leads to no verdict")
  func forgotten() {
    probe(after: 1)
    probes.forget(member)
    probe(after: 2)
    expectEqual(processRecords, [])
  }
}
