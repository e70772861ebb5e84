import TouchstoneBackBoard
import BackBoardServices
import IOKit
import TouchstoneLinux
import TouchstoneMachTime
import TouchstoneRunLoops
import Testing

/// A switchboard in virtual time with real sockets, whose members are played on the same thread.
///
/// When the broker has to wait for members, they take their turns; when the broker rests, or
/// nobody can go on, the run ends. So nothing here waits for real.
final class SwitchboardRig {
  let clock = VirtualTimeSource()
  let loop: CFRunLoop
  let switchboard: Switchboard
  let log = Log()
  private let waiter: ConductorWaiter
  private(set) var members: [PlayedMember] = []
  /// The order in which members take their turns: the real world's, not the broker's.
  var turnOrder: ([PlayedMember]) -> [PlayedMember] = { $0 }
  /// Whether the last run ended because somebody owes an answer that never came.
  private(set) var isStuck = false

  init() throws {
    waiter = ConductorWaiter(time: clock, guardNanoseconds: 0)
    loop = CFRunLoop(waiter: waiter, time: clock)
    switchboard = try Switchboard(loop: loop, clock: clock)
    connect(to: switchboard)
    switchboard.handle = { [unowned self] peer, message in
      let kind = BKSMessage.Kind(rawValue: message.kind).map { "\($0)" } ?? "\(message.kind)"
      log("\(peer.member.rawValue) \(kind) at \(clock.now.nanoseconds / 1_000_000)")
    }
    switchboard.peerEnded = { [unowned self] peer in
      log("\(peer.member.rawValue) ended at \(clock.now.nanoseconds / 1_000_000)")
    }
    switchboard.stuck = { [unowned self] in log("stuck: \($0)") }
  }

  private func connect(to switchboard: Switchboard) {
    waiter.conduct = { [unowned self] deadline in
      let verdict = switchboard.conduct(brokerDeadline: deadline)
      if case .rest = verdict { loop.stop() }
      return verdict
    }
    waiter.membersAreStuck = { [unowned self] in
      var hasTurn = false
      for member in turnOrder(members) where member.takeTurn() { hasTurn = true }
      guard !hasTurn else { return }
      isStuck = true
      loop.stop()
    }
  }

  @discardableResult
  func add(_ number: UInt16, _ kind: Peer.Kind) throws -> PlayedMember {
    let member = try PlayedMember(number, name: "member\(number)", kind: kind)
    members.append(member)
    switchboard.add(member.peer, isAnswering: true)
    return member
  }

  /// Runs until the broker rests or nobody can go on; members hear what was sent to them.
  func run() {
    isStuck = false
    loop.run()
    for member in members { member.receive() }
  }
}
