import BackBoardServices
import TouchstoneBackBoard
import TouchstoneLinux
import TouchstoneTrace

/// Launches simulated apps for the broker.
final class SimulatedLauncher: AppLaunching {
  /// The apps that this broker and earlier ones have launched, in the order of their launches.
  private(set) var apps: [SimulatedApp]
  /// The number of apps that earlier brokers launched, which come first.
  private let earlierCount: Int
  private let plan: Plan
  private let switchboard: Switchboard
  private let nextMember: () -> MemberID?
  private let lane: TraceLane
  private let tally: Tally
  private let bug: PlantedBug?
  private let failures: SimulatedFailures?
  /// The error with which the next launch fails; nil if it does not.
  var nextError: Errno?

  init(
    plan: Plan, switchboard: Switchboard, nextMember: @escaping () -> MemberID?, lane: TraceLane,
    earlier: [SimulatedApp], tally: Tally, bug: PlantedBug?, failures: SimulatedFailures?
  ) {
    apps = earlier
    earlierCount = earlier.count
    self.failures = failures
    self.plan = plan
    self.switchboard = switchboard
    self.nextMember = nextMember
    self.lane = lane
    self.tally = tally
    self.bug = bug
  }

  func launch(_ app: AppRecord, shortcut: BKSShortcutItem?) -> AppLaunchOutcome {
    guard let planned = plan.apps.first(where: { $0.name == app.name }) else {
      return failure(app, .executable, "it is not in the plan")
    }
    if let nextError {
      self.nextError = nil
      return .failure(BKSLaunchProblem(app: app.name, path: app.path, nextError))
    }
    guard let member = nextMember() else {
      return failure(app, .numbers, "there is no number left")
    }
    // Any number will do that differs from process to process.
    let token = UInt64(member.rawValue) + 1
    do {
      let process = try start(planned, member: member, token: token)
      plantBug(in: process, of: app.name)
      apps.append(process)
      return .started(member: member, token: token)
    } catch {
      return failure(app, .other, "\(error)")
    }
  }

  /// Connects a new process of an app to the broker, and sends it its launch context.
  private func start(
    _ planned: PlannedApp, member: MemberID, token: UInt64
  ) throws -> SimulatedApp {
    let pair = try connectedSockets(failing: failures)
    let ours = pair.first
    let theirs = pair.second
    let peer = Peer(
      member: member, name: planned.name, kind: .app, socket: ours,
      traceName: lane.name(planned.name))
    peer.append(
      .launched(
        BKSLaunchContext(
          name: planned.name, member: member, token: token, display: .phone, isVirtual: true)))
    let counters = try EventCounters(EventCounters.create())
    peer.counters = counters
    // With the bug `neverWait`, the limit is one that no app of a plan reaches.
    peer.credit = EventCredit(
      eventLimit: bug == .neverWait ? 1 << 16 : UInt64(PlannedApp.eventLimit))
    switchboard.sendFirstFrame(to: peer)
    switchboard.add(peer, isAwaited: true)
    tally.count(.behavior, planned.behavior.rawValue)
    return SimulatedApp(
      planned, member: member, token: token, socket: theirs, counters: counters, tally: tally,
      bug: bug)
  }

  /// Gives a new process what a planted bug needs from the other processes of the session.
  private func plantBug(in process: SimulatedApp, of name: String) {
    process.sibling = { [unowned self, unowned process] in
      apps.last { $0 !== process && !$0.isOver }
    }
    if bug == .deliverAgain,
      let last = apps[..<earlierCount].last(where: { $0.planned.name == name })
    {
      process.repeatEvent(of: last)
    }
    if bug == .staleEvents, let last = apps.last(where: { $0.planned.name == name }) {
      process.inherit(from: last)
    }
  }

  private func failure(
    _ app: AppRecord, _ shortage: BKSLaunchProblem.Shortage, _ reason: String
  ) -> AppLaunchOutcome {
    .failure(BKSLaunchProblem(app: app.name, path: app.path, shortage: shortage, reason: reason))
  }

  /// The app whose process has a member number; nil if there is none.
  func app(of member: MemberID) -> SimulatedApp? {
    apps.first { $0.member == member }
  }

  /// The running process of an app; nil if there is none.
  func process(of name: String) -> SimulatedApp? {
    apps.last { $0.planned.name == name && !$0.isOver }
  }

  /// The condition of an app, to which no debugger is ever attached.
  func condition(of member: MemberID) -> AppCondition {
    guard let app = app(of: member), !app.isOver else { return .ended }
    return app.isStopped ? .stopped : .running
  }

  func kill(_ member: MemberID) {
    switchboard.markEnding(member)
    app(of: member)?.kill()
  }
}
