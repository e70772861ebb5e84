import TouchstoneExplain
import TouchstoneMachTime
import TouchstoneTrace

/// Reads the records of a run in order and, at each fence, reports the violations so far with the step that caused
/// them.
///
/// For every process it keeps the events that were sent and not handled yet, in order, and the touches that are down.
/// Unlike `Ledger`, which accounts for the whole trace at the end, it accounts for the events at each fence.
struct TraceJudge {
  /// The events and touches of a process.
  private struct Process {
    /// The events that it has not handled yet, in the order in which they were sent.
    var inbox: [UInt32] = []
    /// The events that it has handled.
    var handled: Set<UInt32> = []
    /// The touches that are down.
    var touches: Set<UInt32> = []
    /// How many events were sent to it.
    var entered = 0
    /// How many events it has handled or dropped.
    var left = 0
  }

  private let apps: [String]
  /// The decisions of the model.
  private let expected: [String]
  /// The decisions of the broker so far.
  private var found: [String] = []
  /// The events that the broker has received.
  private var received: Set<UInt32> = []
  /// The events that the broker has received, and neither sent, claimed nor dropped yet.
  private var undecided: Set<UInt32> = []
  /// The number of the event that was posted last.
  private var lastPosted: UInt32 = 0
  /// The events that were posted and not received yet.
  private var onTheWay: Set<UInt32> = []
  /// How many decisions have been compared.
  private var comparedCount = 0
  /// The name of the broker's process; nil until one of its records is read.
  private var broker: String?
  /// The processes by name; the home screen counts as one.
  private var processes: [String: Process] = [:]
  /// The events that were sent to each name, including those for processes that have ended.
  private var sent: [String: Set<UInt32>] = [:]
  /// The violations, in the order in which they were found.
  private(set) var violations: [Invariants.Violation] = []
  /// The step before the next fence; nil after the last fence.
  private var step: Int?

  /// Begins to judge a run; `decisions` are the decisions that the model expects, in order.
  init(apps: [String], decisions: [String]) {
    self.apps = apps
    expected = decisions
  }

  /// Returns the violations in the trace of a plan that began at `start`, in nanoseconds; only those up to the first
  /// fence at which there is one.
  static func violations(
    in lines: [TraceLine], of plan: Plan, decisions: [String], from start: UInt64 = 0
  ) -> [Invariants.Violation] {
    var judge = TraceJudge(apps: plan.apps.map(\.name), decisions: decisions)
    var rest = lines[...]
    for fence in Fence.all(of: plan) {
      judge.step = fence.step
      while let line = rest.first, line.time.nanoseconds <= start + fence.nanoseconds {
        judge.take(line)
        rest.removeFirst()
      }
      judge.judge(fence)
      if !judge.violations.isEmpty { return judge.violations }
    }
    judge.step = nil
    for line in rest { judge.take(line) }
    judge.compareDecisions(atMost: decisions.count)
    return judge.violations
  }

  private mutating func report(_ kind: Invariants.Kind, _ sentence: String) {
    violations.append(Invariants.Violation(kind, sentence, step: step))
  }

  // MARK: Records

  /// Reads the next record.
  mutating func take(_ line: TraceLine) {
    switch line.kind {
    case .stage: takeStage(line)
    case .drop: takeDrop(line)
    case .touch: takeTouch(line)
    case .process: takeProcess(line)
    case .coalesce: takeCoalesce(line)
    default: break
    }
    if let decision = Invariants.decision(in: line, apps: apps) { found.append(decision) }
  }

  private mutating func takeStage(_ line: TraceLine) {
    switch line.stage {
    case .posted:
      if line.event <= lastPosted {
        report(.order, "event \(line.event) was posted after \(lastPosted)")
      }
      lastPosted = line.event
      onTheWay.insert(line.event)
    case .received: takeReceived(line)
    case .claimed: undecided.remove(line.event)
    case .sent:
      broker = line.process
      undecided.remove(line.event)
      let name = line.subject ?? "nowhere"
      if !sent[name, default: []].insert(line.event).inserted {
        report(.account, "event \(line.event) was sent to \(name) twice")
      }
      processes[name, default: Process()].inbox.append(line.event)
      processes[name, default: Process()].entered += 1
    case .drained: takeDrained(line)
    default: break
    }
  }

  private mutating func takeReceived(_ line: TraceLine) {
    broker = line.process
    if !received.insert(line.event).inserted {
      report(.account, "event \(line.event) was received twice")
    }
    undecided.insert(line.event)
    onTheWay.remove(line.event)
  }

  private mutating func takeDrained(_ line: TraceLine) {
    let name = name(of: line)
    guard var process = processes[name] else {
      return report(.account, "\(name) drained event \(line.event), which was never sent to it")
    }
    if process.handled.contains(line.event) {
      report(.account, "\(name) drained event \(line.event) twice")
    } else if process.inbox.first == line.event {
      process.inbox.removeFirst()
    } else if let place = process.inbox.firstIndex(of: line.event) {
      process.inbox.remove(at: place)
      report(
        .order,
        "\(name) drained event \(line.event) before event \(process.inbox[0]), which was sent earlier"
      )
    } else {
      report(.account, "\(name) drained event \(line.event), which was never sent to it")
    }
    process.handled.insert(line.event)
    process.left += 1
    processes[name] = process
  }

  private mutating func takeDrop(_ line: TraceLine) {
    let name = name(of: line)
    if let place = processes[name]?.inbox.firstIndex(of: line.event) {
      processes[name]?.inbox.remove(at: place)
      processes[name]?.left += 1
    } else if line.process == broker {
      undecided.remove(line.event)
    }
  }

  private mutating func takeTouch(_ line: TraceLine) {
    let name = name(of: line)
    let isDown = processes[name]?.touches.contains(line.touch) ?? false
    switch TouchPhase(line) {
    case .began:
      if isDown { report(.order, "in \(name), touch \(line.touch) began twice") }
      processes[name, default: Process()].touches.insert(line.touch)
    case .moved, .stationary:
      if !isDown { report(.order, "in \(name), touch \(line.touch) moved, but was not down") }
    case .ended, .cancelled:
      if !isDown { report(.order, "in \(name), touch \(line.touch) ended, but was not down") }
      processes[name]?.touches.remove(line.touch)
    case nil: break
    }
  }

  /// Adds a decision for a move that the broker replaced by a later one before it was sent.
  ///
  /// Moves that the home screen of a real broker coalesces are no decisions, since they were sent.
  private mutating func takeCoalesce(_ line: TraceLine) {
    guard line.process == broker, undecided.remove(line.event) != nil else { return }
    found.append(RoutingModel.absorbedMove)
  }

  /// Discards the events of a process that has ended.
  ///
  /// If it was the broker's, these are the events that are undecided, on their way or for the home screen.
  private mutating func takeProcess(_ line: TraceLine) {
    guard let name = line.subject, let what = line.detail,
      ["exited", "killed", "vanished", "ended-with-broker"].contains(what)
    else { return }
    guard apps.contains(name) else {
      undecided = []
      onTheWay = []
      processes[RoutingModel.homeScreen] = nil
      return
    }
    processes[name] = nil
  }

  /// The name under which the broker sends to the process of a record.
  private func name(of line: TraceLine) -> String {
    line.process == broker ? RoutingModel.homeScreen : line.process
  }

  // MARK: Fences

  /// Reports events that are missing at a fence, and a decision that differs from the model's.
  private mutating func judge(_ fence: Fence) {
    if let event = onTheWay.min() {
      report(.account, "event \(event) was posted, but never received")
    }
    // The latest events may be moves that wait for apps that are behind, which are decided later.
    if let event = undecided.sorted().dropLast(fence.waitingMoveCount).first {
      report(
        .account, "the broker received event \(event), and neither sent, claimed nor dropped it")
    }
    for name in fence.freeApps + [RoutingModel.homeScreen] {
      guard let process = processes[name] else { continue }
      if process.entered != process.left || !process.inbox.isEmpty {
        report(
          .account,
          "of \(process.entered) events for \(name), \(process.left) were handled or dropped; "
            + "missing: \(process.inbox.prefix(5).map(String.init).joined(separator: ", "))")
      }
    }
    compareDecisions(atMost: fence.decisionCount)
  }

  /// Compares the decisions of the broker so far with those that the model has made up to a fence.
  private mutating func compareDecisions(atMost count: Int) {
    while comparedCount < max(found.count, count) {
      let broker = comparedCount < found.count ? found[comparedCount] : "nothing more"
      let model = comparedCount < count ? expected[comparedCount] : "nothing more"
      comparedCount += 1
      guard broker != model else { continue }
      return report(
        .decision,
        "decision \(comparedCount): the model says: \(model); the broker says: \(broker)")
    }
  }
}
