import BackBoardServices
import Testing
import TouchstoneBackBoard
import TouchstoneMachTime
import TouchstoneTestSupport

/// Members with random deadlines and messages, which arrive in any order that the ports allow.
///
/// The members act only on the frames that they are sent. The seed `arrivals` decides when their messages arrive, and
/// the outcome must not depend on it.
struct ConductorModelTests {
  /// What a member sends through its port.
  private enum MemberMessage {
    case message(Int)
    case idle(taken: UInt64, deadline: MachAbsoluteTime?, wantsSettled: Bool)
    case death
  }

  /// The message that stands for the death of its sender; other messages are not negative.
  private static let deathMessage = -1

  /// A process that answers each frame with some messages and an idle report.
  private struct Member {
    let id: MemberID
    let role: Conductor<Int>.Role
    var choices: SplitMix
    /// The number of frames that it has received.
    var frames: UInt64 = 0
    /// The messages that it has sent and that have not arrived, in order.
    var port: [MemberMessage] = []
    /// The number of frames until it dies; an injector does not.
    var framesLeft: Int

    init(_ id: MemberID, role: Conductor<Int>.Role, seed: UInt64) {
      self.id = id
      self.role = role
      // A different sequence for each member of each seed.
      choices = SplitMix(seed: seed &* 1_000_003 &+ UInt64(id.rawValue))
      framesLeft = role == .injector ? .max : Int.random(in: 5...200, using: &choices)
    }

    /// Takes a frame and sends random messages.
    mutating func take(at now: MachAbsoluteTime, until end: MachAbsoluteTime) {
      frames += 1
      framesLeft -= 1
      for _ in 0..<Int.random(in: 0...3, using: &choices) where now < end {
        port.append(.message(Int.random(in: 0...999, using: &choices)))
      }
      guard framesLeft > 0 else { return port.append(.death) }
      let step = UInt64.random(in: 0...4, using: &choices) * 1_000_000
      let hasDeadline = now < end && Int.random(in: 0...3, using: &choices) > 0
      port.append(
        .idle(
          taken: frames, deadline: hasDeadline ? now.advanced(by: step) : nil,
          wantsSettled: role == .injector && !hasDeadline))
    }
  }

  /// One run, up to its end in virtual time.
  private struct Run {
    private(set) var lines: [String] = []
    private(set) var releases = 0
    private var conductor = Conductor<Int>()
    private var members: [Member] = []
    private var arrivals: SplitMix
    private var brokerChoices: SplitMix
    private var brokerDeadline: MachAbsoluteTime?
    private var brokerClock = MachAbsoluteTime.zero
    private let end: MachAbsoluteTime

    init(seed: UInt64, arrivals: UInt64, end: MachAbsoluteTime) {
      self.arrivals = SplitMix(seed: arrivals)
      self.end = end
      brokerChoices = SplitMix(seed: seed)
      for number: UInt16 in [0, 2, 3, 4, 5] {
        let role: Conductor<Int>.Role = number == 0 || number == 4 ? .injector : .app
        var member = Member(MemberID(rawValue: number), role: role, seed: seed)
        conductor.join(member.id, role: role, isAwaited: true)
        conductor.sent(1, to: member.id)
        member.take(at: .zero, until: end)
        members.append(member)
      }
    }

    mutating func run() {
      for _ in 0..<100_000 {
        // Up to three messages arrive, from any port, before the conductor decides.
        for _ in 0..<Int.random(in: 0...3, using: &arrivals) { deliverOne() }
        if !performNextAction() { return }
      }
      lines.append("no end")
    }

    /// Performs the conductor's next action; false at the end of the run.
    private mutating func performNextAction() -> Bool {
      switch conductor.next(brokerDeadline: brokerDeadline) {
      case .wait(let owing):
        #expect(!owing.isEmpty)
        if !deliverOne() { lines.append("deadlock") }
        return lines.last != "deadlock"
      case .release(let messages): release(messages)
      case .flush(let ids): for id in ids { send(id) }
      case .settled(let ids): return settle(ids)
      case .advance(let ids): advance(ids)
      case .livelock: lines.append("livelock")
      case .rest: return false
      }
      return lines.last != "livelock"
    }

    private mutating func release(_ messages: [(sender: MemberID, message: Int)]) {
      // Nothing is released while messages are in flight.
      #expect(members.allSatisfy { $0.port.isEmpty })
      expectEqual(messages.map(\.sender), messages.map(\.sender).sorted())
      brokerClock = conductor.now
      for (sender, message) in messages {
        releases += 1
        lines.append("\(stamp) \(sender.rawValue) said \(message)")
        react(to: sender, message)
      }
    }

    /// The broker forwards some messages, sets timers, and notes members that are gone.
    private mutating func react(to sender: MemberID, _ message: Int) {
      if message == deathMessage {
        members.removeAll { $0.id == sender }
        conductor.leave(sender)
      } else if message % 3 == 0, let receiver = members.randomElement(using: &brokerChoices) {
        conductor.markOutgoing(for: receiver.id)
      } else if message % 7 == 0, brokerClock < end {
        brokerDeadline = brokerClock.advanced(by: UInt64(message % 5) * 1_000_000)
      }
    }

    /// Sends another frame to members that have settled; false, and no frame, at the end of the run.
    private mutating func settle(_ ids: [MemberID]) -> Bool {
      lines.append("\(stamp) settled \(ids.map(\.rawValue))")
      guard conductor.now < end else { return false }
      for id in ids { conductor.markOutgoing(for: id) }
      return true
    }

    private mutating func advance(_ ids: [MemberID]) {
      brokerClock = conductor.brokerNow
      if let due = brokerDeadline, due <= brokerClock {
        lines.append("\(stamp) the broker's timer")
        brokerDeadline = nil
      }
      for id in ids { send(id) }
    }

    private mutating func send(_ id: MemberID) {
      guard let index = index(of: id) else { return }
      lines.append("\(stamp) frame for \(id.rawValue)")
      // With one frame outstanding, every earlier one has been answered.
      #expect(members[index].port.isEmpty)
      members[index].take(at: conductor.now, until: end)
      conductor.sent(members[index].frames, to: id)
    }

    /// Lets the next message of a random port arrive; false if none is in flight.
    @discardableResult
    private mutating func deliverOne() -> Bool {
      let senders = members.indices.filter { !members[$0].port.isEmpty }
      guard let index = senders.randomElement(using: &arrivals) else { return false }
      let id = members[index].id
      switch members[index].port.removeFirst() {
      case .message(let message): conductor.hold(message, from: id)
      case .idle(let taken, let deadline, let wantsSettled):
        let verdict = conductor.report(
          from: id, taken: taken, deadline: deadline, wantsSettled: wantsSettled)
        expectEqual(verdict, .accepted)
      case .death:
        conductor.hold(deathMessage, from: id)
        _ = conductor.report(
          from: id, taken: members[index].frames, deadline: nil, wantsSettled: false)
      }
      return true
    }

    private var stamp: String { "\(conductor.now.nanoseconds / 1_000_000) #\(conductor.step)" }

    private func index(of id: MemberID) -> Int? {
      members.firstIndex { $0.id == id }
    }
  }

  @Test("the order and the times of a run do not depend on when messages arrive", arguments: 1...60)
  func independence(seed: Int) {
    let end = MachAbsoluteTime.at(40)
    var first = Run(seed: UInt64(seed), arrivals: 1, end: end)
    var second = Run(seed: UInt64(seed), arrivals: 999, end: end)
    first.run()
    second.run()
    expectEqual(first.lines, second.lines)
    expectEqual(first.lines.last.map { !["deadlock", "livelock", "no end"].contains($0) }, true)
    #expect(first.releases > 0)
  }

  @Test("other seeds give other runs")
  func otherSeeds() {
    let runs = (1...5).map { seed in
      var run = Run(seed: UInt64(seed), arrivals: 1, end: .at(40))
      run.run()
      return run.lines
    }
    expectEqual(Set(runs).count, 5)
  }
}
