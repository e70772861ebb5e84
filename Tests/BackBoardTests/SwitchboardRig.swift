import BackBoardServices
import IOKit
import Testing
import TouchstoneBackBoard
import TouchstoneLinux
import TouchstoneMachTime
import TouchstoneRunLoops

/// A switchboard in virtual time with real sockets, and with members that run on the same thread.
///
/// When the broker waits for members, they take their turns. A run ends when the broker rests or no member can
/// continue, so nothing waits in real time.
final class SwitchboardRig {
  let clock = VirtualTimeSource()
  let loop: CFRunLoop
  let switchboard: Switchboard
  let log = Log()
  let delegate = FakeSwitchboardDelegate()
  private let waiter: ConductorWaiter
  private(set) var members: [ScriptedMember] = []
  /// The order in which members take their turns, which the broker must not depend on.
  var turnOrder: ([ScriptedMember]) -> [ScriptedMember] = { $0 }
  /// Whether the last run ended because no member took a turn while the broker waited for one.
  private(set) var isStuck = false

  init() throws {
    waiter = ConductorWaiter(time: clock, answerLimitNanoseconds: 0)
    loop = CFRunLoop(waiter: waiter, time: clock)
    switchboard = try Switchboard(loop: loop, clock: clock)
    waiter.setDelegate(self)
    switchboard.setDelegate(delegate)
    delegate.receive = { [unowned self] peer, message in
      let milliseconds = clock.now.nanoseconds / 1_000_000
      log("\(peer.member.rawValue) \(message.kindName) at \(milliseconds)")
    }
    delegate.end = { [unowned self] peer in
      log("\(peer.member.rawValue) ended at \(clock.now.nanoseconds / 1_000_000)")
    }
    delegate.beStuck = { [unowned self] in log("stuck: \($0)") }
  }

  /// Adds a member for which the broker waits.
  @discardableResult
  func add(_ number: UInt16, _ kind: Peer.Kind) throws -> ScriptedMember {
    let member = try ScriptedMember(number, name: "member\(number)", kind: kind)
    members.append(member)
    switchboard.add(member.peer, isAwaited: true)
    return member
  }

  /// Runs until the broker rests or no member can continue, then lets the members receive their last frames.
  func run() {
    isStuck = false
    loop.run()
    for member in members { member.receive() }
  }
}

extension SwitchboardRig: ConductorWaiterDelegate {
  func conduct(brokerDeadline: MachAbsoluteTime?) -> ConductorWaiter.NextStep {
    let step = switchboard.conduct(brokerDeadline: brokerDeadline)
    if case .waitForPorts = step { loop.stop() }
    return step
  }

  func membersDidNotAnswer(within nanoseconds: UInt64) {
    var hasTurn = false
    for member in turnOrder(members) where member.takeTurn() { hasTurn = true }
    guard !hasTurn else { return }
    isStuck = true
    loop.stop()
  }
}
