import BackBoardServices
import TouchstoneBackBoard
import TouchstoneMachTime
import TouchstoneRunLoops
import TouchstoneTrace

/// A broker of a simulated session: the real `EventServer`, with its own run loop, trace and home screen.
final class SimulatedBroker {
  /// The objects that all brokers of a session share.
  struct Surroundings {
    let plan: Plan
    /// The memory that one broker leaves to the next.
    let memory: SessionMemory
    let tally: Tally
    let bug: PlantedBug?
    let failures: SimulatedFailures?
  }

  let tracer: Tracer
  let waiter: ConductorWaiter
  let loop: CFRunLoop
  let server: EventServer
  let homeScreen: SimulatedHomeScreen
  let launcher: SimulatedLauncher
  private let ending: Ending

  /// Records how the broker ended.
  private final class Ending: SessionEnding {
    var problem: String?
    var isDead = false
    private let loop: CFRunLoop

    init(_ loop: CFRunLoop) {
      self.loop = loop
    }

    func end(_ server: EventServer, code: CInt, because sentence: String) {
      guard code != SessionMemory.deathCode else {
        isDead = true
        return loop.stop()
      }
      if code != 0 { problem = sentence }
    }
  }

  /// Holds the launcher, which the initializer of the event server makes in a closure.
  private final class LauncherBox {
    var launcher: SimulatedLauncher?
  }

  /// Makes a broker.
  ///
  /// - Parameters:
  ///   - clock: The clock of the broker and its trace.
  ///   - earlier: The app processes that earlier brokers of the session started.
  init(
    _ surroundings: Surroundings, member: MemberID, clock: VirtualTimeSource,
    earlier: [SimulatedApp]
  ) throws {
    let (plan, tally, bug) = (surroundings.plan, surroundings.tally, surroundings.bug)
    let tracer = Tracer.memory(process: RoutingModel.broker, member: member.rawValue)
    self.tracer = tracer
    // The waiter reports at once that members did not answer; only then do they take their turns.
    waiter = ConductorWaiter(time: clock, answerLimitNanoseconds: 0)
    loop = CFRunLoop(waiter: waiter, time: clock)
    ending = Ending(loop)
    let lane = tracer.lane("main", order: 1, time: clock)
    let slot = HomeScreenSlot()
    homeScreen = SimulatedHomeScreen(lane: lane, bug: bug)
    slot.attach(homeScreen)
    let settings = EventServer.Settings(
      display: .phone, isVirtual: true, folder: nil, isTracing: false,
      apps: plan.apps.map { AppRecord(name: $0.name, path: $0.name) }, memory: surroundings.memory)
    let box = LauncherBox()
    server = try EventServer(
      settings: settings, homeScreen: slot, ending: ending, loop: loop, clock: clock, lane: lane,
      launching: { switchboard, nextMember in
        let launcher = SimulatedLauncher(
          plan: plan, switchboard: switchboard, nextMember: nextMember, lane: lane,
          earlier: earlier, tally: tally, bug: bug, failures: surroundings.failures)
        box.launcher = launcher
        return launcher
      })
    guard let launcher = box.launcher else {
      preconditionFailure("the broker makes its launcher when it is made")
    }
    self.launcher = launcher
  }

  /// The reason for which the broker ended the session unasked; nil if it did not.
  var problem: String? { ending.problem }
  /// Whether the broker has died, so that another one has to continue the session.
  var isDead: Bool { ending.isDead }

  /// Ends the apps and closes the ports of the broker, as the kernel does when the broker's process dies.
  func end() {
    for app in launcher.apps { app.end() }
    for peer in server.switchboard.peers { peer.close() }
  }

  /// Loses the moves that wait for apps (the bug `loseWaitingMove`).
  func loseWaitingMoves() {
    for peer in server.switchboard.peers { _ = peer.takeHeldMove() }
  }
}
