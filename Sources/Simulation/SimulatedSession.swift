import BackBoardServices
import TouchstoneBackBoard
import TouchstoneLinux
import TouchstoneMachTime
import TouchstoneRunLoops
import TouchstoneScenario
import TouchstoneTrace

/// A session in one process and one thread: the real broker over real sockets in virtual time, and simulated apps.
///
/// When the broker has to wait for its members, they take their turns. When a frame has arrived for the injector, the
/// broker's loop stops and the player goes on. So no wait takes real time.
final class SimulatedSession {
  /// The reason for which the broker ended the session unasked; nil if it did not.
  private(set) var problem: String?
  let injector: SimulatedInjector
  private var broker: SimulatedBroker
  private let surroundings: SimulatedBroker.Surroundings
  /// The traces of brokers that have died.
  private var earlierTracers: [Tracer] = []
  /// The member numbers of the injectors: the player first, then the strangers.
  private(set) var injectorMembers: [MemberID]
  let strangers: [SimulatedStranger]
  private let failures: SimulatedFailures?
  private var random: SeededGenerator

  /// Starts the broker of a plan and connects the player and the strangers; no app runs yet.
  init(_ plan: Plan, tally: Tally, bug: PlantedBug?) throws {
    // Each generator has its own seed, so that none repeats the numbers that made the plan.
    random = SeededGenerator(seed: ~plan.seed)
    let failures = plan.callsFail ? SimulatedFailures(seed: plan.seed &+ 2) : nil
    self.failures = failures
    let memory = try SessionMemory(SessionMemory.create())
    surroundings = SimulatedBroker.Surroundings(
      plan: plan, memory: memory, tally: tally, bug: bug, failures: failures)
    // The first broker has no predecessor, so there is no legacy.
    _ = memory.begin(as: .broker)
    let broker = try SimulatedBroker(
      surroundings, member: .broker, clock: VirtualTimeSource(), earlier: [])
    self.broker = broker
    injector = SimulatedInjector(
      try SimulatedSession.connect(to: broker.server, failing: failures), tally: tally, bug: bug,
      random: plan.clockJumps ? SeededGenerator(seed: plan.seed &+ 1) : nil)
    try injector.attach()
    strangers = try plan.strangers.map { stranger in
      SimulatedStranger(
        stranger, socket: try SimulatedSession.connect(to: broker.server, failing: failures),
        tally: tally)
    }
    injectorMembers = broker.server.switchboard.peers.filter(\.isInjector).map(\.member)
    broker.waiter.setDelegate(self)
    injector.turn = { [unowned self] in turn() }
  }

  var server: EventServer { broker.server }
  var homeScreen: SimulatedHomeScreen { broker.homeScreen }
  var launcher: SimulatedLauncher { broker.launcher }

  /// The records of all processes.
  var lines: [TraceLine] {
    TraceMerge.lines(
      (earlierTracers + [broker.tracer, injector.tracer] + launcher.apps.map(\.tracer))
        .map { $0.snapshot() })
  }

  /// Waits until the instant of a fence, and returns the differences from the model there.
  func violations(at fence: Fence, _ model: RoutingModel) throws -> [Invariants.Violation] {
    // At its deadline an injector acts before all other members, which have to act at the fence first, so its deadline
    // is a nanosecond later.
    try injector.wait(until: MachAbsoluteTime(nanoseconds: fence.nanoseconds + 1))
    let names = model.apps.map(\.planned.name)
    var found: [Invariants.Violation] = []
    if let difference = state.difference(from: model.state, apps: names) {
      found.append(Invariants.Violation(.state, difference, step: fence.step))
    }
    if let dispute { found.append(Invariants.Violation(.owner, dispute, step: fence.step)) }
    return found
  }

  /// Ends the apps and strangers, and adds the failures of calls to a tally.
  func end(_ tally: Tally) {
    failures?.count(in: tally)
    for stranger in strangers { stranger.end() }
    for app in launcher.apps { app.end() }
  }

  /// Runs the broker's loop until the injector can go on, and starts another broker if this one has died.
  private func turn() {
    broker.loop.run()
    if surroundings.bug == .loseWaitingMove { broker.loseWaitingMoves() }
    problem = problem ?? broker.problem
    guard broker.isDead else { return }
    do { try startSuccessor() } catch {
      problem = "no other broker can continue the session: \(error)"
    }
  }

  /// Starts another broker that continues the session of one that has died, as the keeper does.
  private func startSuccessor() throws {
    injector.readLast()
    broker.end()
    let memory = surroundings.memory
    if surroundings.bug == .repeatNumbers { memory.lastEvent = 0 }
    guard let member = memory.prepareSuccessor(afterSignal: Signal.kill.rawValue),
      var legacy = memory.begin(as: member)
    else { throw SessionError.ended }
    legacy = surroundings.bug?.spoil(legacy) ?? legacy
    surroundings.tally.count(.fault, Tally.brokerDeath)
    earlierTracers.append(broker.tracer)
    let time = memory.time
    broker = try SimulatedBroker(
      surroundings, member: member,
      clock: VirtualTimeSource(now: time.now, step: time.step + 1), earlier: launcher.apps)
    broker.waiter.setDelegate(self)
    server.succeed(legacy)
    try injector.reconnect(try connect())
    var members = [newestInjector]
    for (index, stranger) in strangers.enumerated() {
      if stranger.isWaiting {
        stranger.reconnect(try connect())
        members.append(newestInjector)
      } else {
        stranger.end()
        members.append(injectorMembers[index + 1])
      }
    }
    injectorMembers = members
  }

  /// Connects an injector to the present broker; returns the injector's end of the port.
  private func connect() throws -> UnixSocket {
    try SimulatedSession.connect(to: server, failing: failures)
  }

  /// Connects an injector to a broker; returns the injector's end of the port.
  private static func connect(
    to server: EventServer, failing failures: SimulatedFailures?
  ) throws -> UnixSocket {
    let pair = try connectedSockets(failing: failures)
    let ours = pair.first
    let theirs = pair.second
    // Not even the player connects as one: without a player, the broker goes on when members do not answer.
    server.admit(ours, isPlayer: false)
    return theirs
  }

  /// The member number of the injector that was admitted last; `player` if the broker has no injector.
  private var newestInjector: MemberID {
    server.switchboard.peers.last(where: \.isInjector)?.member ?? .player
  }
}

extension SimulatedSession: ConductorWaiterDelegate {
  func conduct(brokerDeadline: MachAbsoluteTime?) -> ConductorWaiter.NextStep {
    let step = server.conduct(brokerDeadline: brokerDeadline)
    // No other process can send a message, so the loop would wait forever.
    if case .waitForPorts = step { broker.loop.stop() }
    return step
  }

  func membersDidNotAnswer(within nanoseconds: UInt64) {
    // The seed decides the order of turns, since the result must not depend on which app is faster.
    var hasTurn = false
    for app in launcher.apps.shuffled(using: &random) where app.takeTurn() { hasTurn = true }
    for stranger in strangers where stranger.takeTurn() { hasTurn = true }
    if injector.takeTurn() { return broker.loop.stop() }
    if injector.sendWaiting() || hasTurn { return }
    goOnWithoutSilentMembers()
  }

  /// Makes the broker go on without the members that do not answer, and stops its loop if the injector is one of them,
  /// or if there are none.
  private func goOnWithoutSilentMembers() {
    let silent = server.switchboard.awaitedPeers.map(\.member)
    server.membersDidNotAnswer(within: ConductorWaiter.answerLimitNanoseconds)
    for app in launcher.apps where app.isLooping && !app.isOver {
      // This stands for the signal that the broker sends to a process that does not answer.
      if server.switchboard[app.member]?.isBeingEnded == true { app.end() }
    }
    guard silent.isEmpty || silent.contains(injectorMembers[0]) else { return }
    // The loop stops whether or not a frame has arrived.
    _ = injector.takeTurn()
    broker.loop.stop()
  }
}
