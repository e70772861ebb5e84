import BackBoardServices
import TouchstoneBackBoard
import TouchstoneLinux
import TouchstoneTrace

/// Starts simulated apps for the broker's life cycle.
final class SimulatedLauncher: AppLaunching {
  /// Every app that was started, in the order of the members.
  private(set) var apps: [SimulatedApp] = []
  private let plan: Plan
  private let switchboard: Switchboard
  private let nextMember: () -> MemberID?
  private let lane: TraceLane
  private let tally: Tally
  private let bug: PlantedBug?

  init(
    plan: Plan, switchboard: Switchboard, nextMember: @escaping () -> MemberID?, lane: TraceLane,
    tally: Tally, bug: PlantedBug?
  ) {
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
    guard let member = nextMember() else {
      return failure(app, .numbers, "there is no number left")
    }
    do {
      let pair = try UnixSocket.pair()
      let ours = pair.first
      let theirs = pair.second
      // Any number that differs from one process to the next.
      let token = UInt64(member.rawValue) + 1
      let peer = Peer(
        member: member, name: app.name, kind: .app, socket: ours, traceName: lane.name(app.name))
      peer.append(
        .launched(
          BKSLaunchContext(
            name: app.name, member: member, token: token, display: .phone, isVirtual: true)))
      switchboard.sendFirstFrame(to: peer)
      switchboard.add(peer, isAwaited: true)
      tally.count(.behavior, planned.behavior.rawValue)
      apps.append(
        SimulatedApp(
          planned, member: member, token: token, socket: theirs, tally: tally, bug: bug))
      return .started(member: member, token: token)
    } catch {
      return failure(app, .other, "\(error)")
    }
  }

  private func failure(
    _ app: AppRecord, _ shortage: BKSLaunchProblem.Shortage, _ reason: String
  ) -> AppLaunchOutcome {
    .failure(BKSLaunchProblem(app: app.name, path: app.path, shortage: shortage, reason: reason))
  }

  /// A simulated app runs until it ends; nothing stops it, and no debugger holds it.
  func condition(of member: MemberID) -> AppCondition {
    switchboard[member] == nil ? .ended : .running
  }

  func kill(_ member: MemberID) {
    switchboard.markEnding(member)
    apps.first { $0.member == member }?.kill()
  }
}
