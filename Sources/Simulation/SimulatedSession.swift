import BackBoardServices
import TouchstoneBackBoard
import TouchstoneLinux
import TouchstoneMachTime
import TouchstoneRunLoops
import TouchstoneTrace

/// A session in one process and one thread: the real broker over real sockets in virtual time, and simulated apps.
///
/// When the broker has to wait for members, they take their turns; when it has something for the injector, its loop stops
/// and the player goes on. So nothing here waits in real time.
final class SimulatedSession {
  /// The sentence with which the broker ended the session although nobody asked; nil if it did not.
  private(set) var problem: String?
  let injector: SimulatedInjector
  private let clock = VirtualTimeSource()
  private let tracer = Tracer.memory(process: "SpringBoard", member: MemberID.broker.rawValue)
  private let waiter: ConductorWaiter
  private let loop: CFRunLoop
  let server: EventServer
  let homeScreen: SimulatedHomeScreen
  let launcher: SimulatedLauncher
  /// The numbers of the injectors: that of the player, then those of the strangers.
  let injectorMembers: [MemberID]
  private let ending = Ending()
  let strangers: [SimulatedStranger]
  private let failures: SimulatedFailures?
  private var random: SeededGenerator

  /// How the broker ended the session.
  private final class Ending: SessionEnding {
    var problem: String?

    func end(_ server: EventServer, code: CInt, because sentence: String) {
      if code != 0 { problem = sentence }
    }
  }

  /// Holds what is made while something else is being made.
  private final class Box {
    var launcher: SimulatedLauncher?
  }

  init(_ plan: Plan, tally: Tally, bug: PlantedBug?) throws {
    random = SeededGenerator(seed: ~plan.seed)
    waiter = ConductorWaiter(time: clock, answerLimitNanoseconds: 0)
    loop = CFRunLoop(waiter: waiter, time: clock)
    let lane = tracer.lane("main", order: 1, time: clock)
    let slot = HomeScreenSlot()
    homeScreen = SimulatedHomeScreen(lane: lane, bug: bug)
    slot.attach(homeScreen)
    let settings = EventServer.Settings(
      display: .phone, isVirtual: true, folder: nil, isTracing: false,
      apps: plan.apps.map { AppRecord(name: $0.name, path: $0.name) })
    let box = Box()
    let failures = plan.callsFail ? SimulatedFailures(seed: plan.seed &+ 2) : nil
    self.failures = failures
    server = try EventServer(
      settings: settings, homeScreen: slot, ending: ending, loop: loop, clock: clock, lane: lane,
      launching: { switchboard, nextMember in
        let launcher = SimulatedLauncher(
          plan: plan, switchboard: switchboard, nextMember: nextMember, lane: lane, tally: tally,
          bug: bug, failures: failures)
        box.launcher = launcher
        return launcher
      })
    guard let launcher = box.launcher else {
      preconditionFailure("the broker makes its launcher when it is made")
    }
    self.launcher = launcher
    let pair = try connectedSockets(failing: failures)
    let ours = pair.first
    let theirs = pair.second
    // Not as the player: a member that does not answer would end its session, and here it is put out.
    server.admit(ours, isPlayer: false)
    injector = SimulatedInjector(
      theirs, tally: tally, bug: bug,
      random: plan.clockJumps ? SeededGenerator(seed: plan.seed &+ 1) : nil)
    try injector.attach()
    strangers = try plan.strangers.map { [server] stranger in
      let pair = try connectedSockets(failing: failures)
      let ours = pair.first
      let theirs = pair.second
      server.admit(ours, isPlayer: false)
      return SimulatedStranger(stranger, socket: theirs, tally: tally)
    }
    injectorMembers = server.switchboard.peers.filter(\.isInjector).map(\.member)
    waiter.setDelegate(self)
    injector.turn = { [unowned self] in turn() }
  }

  /// The records of all processes.
  var lines: [TraceLine] {
    TraceMerge.lines(
      ([tracer, injector.tracer] + launcher.apps.map(\.tracer)).map { $0.snapshot() })
  }

  /// Has everything happen that is due until an instant, in nanoseconds since the beginning, and says what is wrong then.
  func violations(at fence: Fence, _ model: RoutingModel) throws -> [Invariants.Violation] {
    // The injector goes on before anybody else who is due at the same instant, so it waits a moment longer.
    try injector.wait(until: MachAbsoluteTime(nanoseconds: fence.nanoseconds + 1))
    let names = model.apps.map(\.planned.name)
    var found: [Invariants.Violation] = []
    if let difference = state.difference(from: model.state, apps: names) {
      found.append(Invariants.Violation(.state, difference, step: fence.step))
    }
    if let dispute { found.append(Invariants.Violation(.owner, dispute, step: fence.step)) }
    return found
  }

  /// Ends the apps that still run, and the injectors that are still there.
  func end(_ tally: Tally) {
    failures?.count(in: tally)
    for stranger in strangers { stranger.end() }
    for app in launcher.apps { app.end() }
  }

  private func turn() {
    loop.run()
    problem = ending.problem
  }
}

extension SimulatedSession: ConductorWaiterDelegate {
  func conduct(brokerDeadline: MachAbsoluteTime?) -> ConductorWaiter.NextStep {
    let step = server.conduct(brokerDeadline: brokerDeadline)
    if case .waitForPorts = step { loop.stop() }
    return step
  }

  func membersDidNotAnswer(within nanoseconds: UInt64) {
    // In an order of the seed: what comes of it must not depend on who is faster.
    var hasTurn = false
    for app in launcher.apps.shuffled(using: &random) where app.takeTurn() { hasTurn = true }
    for stranger in strangers where stranger.takeTurn() { hasTurn = true }
    if injector.takeTurn() { return loop.stop() }
    if injector.sendWaiting() || hasTurn { return }
    putOutSilent()
  }

  /// Has the broker put out the members that do not answer; without the injector nothing can go on.
  private func putOutSilent() {
    let silent = server.switchboard.awaitedPeers.map(\.member)
    server.membersDidNotAnswer(within: ConductorWaiter.answerLimitNanoseconds)
    for app in launcher.apps where app.isLooping && !app.isOver {
      // The signal that the broker sends to a process that does not answer.
      if server.switchboard[app.member]?.isBeingEnded == true { app.end() }
    }
    guard silent.isEmpty || silent.contains(injectorMembers[0]) else { return }
    _ = injector.takeTurn()
    loop.stop()
  }
}
