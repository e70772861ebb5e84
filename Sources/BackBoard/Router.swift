package import BackBoardServices
package import IOKit
package import Trace

/// Stage 4: decides where each finger of a hand goes, and remembers it until the finger lifts.
///
/// A landing finger is judged by what is in front at that moment; the decision and its inputs are
/// recorded. Every later report of the finger follows its path, whatever has come to the front since
/// (R-SB-9). A frame that contradicts what is down is refused whole, before it changes anything.
///
/// Lives on the broker's main thread; no heap allocation in the steady state.
package final class Router {
  /// Stands in for the slot of a finger that hovers.
  private static let noSlot = -1

  private let display: BKSDisplay
  private let delivery: Delivery
  private let lane: TraceLane
  private var ledger = TouchLedger()
  /// The slot of each finger of the report being routed.
  private var slots: InlineArray<32, Int> = .init(repeating: noSlot)
  private var outgoing = HIDHandReport(pixelUnits: true)

  package init(display: BKSDisplay, delivery: Delivery, lane: TraceLane) {
    self.display = display
    self.delivery = delivery
    self.lane = lane
  }

  /// How many fingers are down.
  package var fingersDown: Int { ledger.count }

  /// Routes one report of an injector's hand, the `event`th of the trace.
  package func route(
    _ report: HIDHandReport, from injector: MemberID, event: UInt32, foreground: Foreground,
    named name: String
  ) {
    if let (finger, objection) = objection(to: report, from: injector) {
      return lane.drop(event: event, finger: finger, reason: objection)
    }
    bind(report, from: injector, event: event, foreground: foreground, named: name)
    deliver(report, event: event)
    release(report)
  }

  /// Routes an event without fingers: it goes to the app in front, if one is active.
  package func route(
    other event: IOHIDEvent, number: UInt32, foreground: Foreground, named name: String
  ) {
    let (destination, rule) = foreground.decision
    lane.stage(.routed, event: number, reason: rule)
    lane.route(
      event: number, finger: 0, to: delivery.name(of: destination), foreground: lane.name(name),
      reason: rule)
    delivery.deliver(event, number: number, to: destination)
  }

  /// Takes fingers away from a destination, all or one injector's: one cancel for all of them, then
  /// they are nobody's.
  package func takeAway(
    from destination: TouchDestination, of injector: MemberID? = nil, because reason: TraceReason,
    at time: UInt64
  ) {
    let taken = ledger.takeAway(from: destination, of: injector, because: reason)
    guard !taken.isEmpty else { return }
    outgoing.removeAll()
    for slot in taken {
      guard let path = ledger[slot] else { continue }
      append(path, slot: slot, phase: .cancel)
      lane.cancel(
        touch: UInt32(slot + 1), receiver: delivery.name(of: destination), reason: reason)
    }
    send(
      to: destination, event: delivery.nextSynthesizedNumber(), cause: reason, sender: nil,
      time: time)
  }

  /// An injector is gone: what it held down is cancelled and lifted; others' fingers stay.
  package func liftAll(of injector: MemberID, because reason: TraceReason, at time: UInt64) {
    let slots = ledger.slots(of: injector)
    for destination in destinations(of: slots) {
      takeAway(from: destination, of: injector, because: reason, at: time)
    }
    for slot in slots { ledger.close(slot) }
  }

  /// The first finger of a report that contradicts what is down, and how.
  private func objection(
    to report: HIDHandReport, from injector: MemberID
  ) -> (finger: UInt32, reason: TraceReason)? {
    var landed = 0
    for position in 0..<report.count {
      let finger = report[position].digitizer
      let isDown = ledger.slot(of: name(of: finger, in: report, from: injector)) != nil
      switch finger.phase {
      case .down:
        if isDown { return (finger.index, .alreadyDown) }
        landed += 1
        if ledger.count + landed > TouchLedger.limit { return (finger.index, .tooManyFingers) }
      case .up, .cancel:
        if !isDown { return (finger.index, .unknownFinger) }
      case .move, .unchanged:
        // One that is not down and does not touch hovers: it is nobody's, and no contradiction.
        if finger.touch != isDown {
          return (finger.index, isDown ? .alreadyDown : .unknownFinger)
        }
      }
    }
    return nil
  }

  private func name(
    of finger: IOHIDDigitizer, in report: HIDHandReport, from injector: MemberID
  ) -> FingerName {
    FingerName(injector: injector, device: report.senderID, contact: finger.index)
  }

  /// Gives every finger its slot; those that land get their destination, for good.
  private func bind(
    _ report: HIDHandReport, from injector: MemberID, event: UInt32, foreground: Foreground,
    named name: String
  ) {
    var rule = TraceReason.pathBound
    for position in 0..<report.count {
      let digitizer = report[position].digitizer
      let finger = self.name(of: digitizer, in: report, from: injector)
      let (x, y) = display.point(x: digitizer.x, y: digitizer.y)
      if let slot = ledger.slot(of: finger) {
        slots[position] = slot
        ledger.move(slot, x: x, y: y)
        continue
      }
      slots[position] = Self.noSlot
      guard digitizer.phase == .down else { continue }
      let decision = foreground.decision
      let path = TouchPath(
        finger: finger, identity: digitizer.identity, destination: decision.destination,
        x: x, y: y)
      guard let slot = ledger.open(path) else { continue }
      slots[position] = slot
      rule = decision.rule
      lane.route(
        event: event, finger: UInt32(slot + 1), to: delivery.name(of: decision.destination),
        foreground: lane.name(name), reason: rule)
    }
    lane.stage(.routed, event: event, reason: rule)
  }

  private func deliver(_ report: HIDHandReport, event: UInt32) {
    var previous: TouchDestination?
    while let destination = nextDestination(of: report, after: previous) {
      previous = destination
      if case .nowhere(let reason) = destination {
        drop(report, to: destination, event: event, reason: reason)
        continue
      }
      outgoing.removeAll()
      var hasChange = false
      for position in 0..<report.count {
        let slot = slots[position]
        guard slot != Self.noSlot, let path = ledger[slot], path.destination == destination else {
          continue
        }
        var finger = report[position]
        hasChange = hasChange || finger.digitizer.phase != .unchanged
        finger.digitizer.index = UInt32(slot + 1)
        finger.digitizer.x = path.x
        finger.digitizer.y = path.y
        finger.options |= IOHIDEventOption.pixelUnits
        outgoing.append(finger)
      }
      if hasChange {
        send(to: destination, event: event, sender: report.senderID, time: report.timeStamp)
      }
    }
  }

  /// Closes the paths of fingers that have left the glass.
  private func release(_ report: HIDHandReport) {
    for position in 0..<report.count where slots[position] != Self.noSlot {
      let phase = report[position].digitizer.phase
      if phase == .up || phase == .cancel { ledger.close(slots[position]) }
    }
  }

  private func drop(
    _ report: HIDHandReport, to destination: TouchDestination, event: UInt32,
    reason: TraceReason
  ) {
    for position in 0..<report.count where slots[position] != Self.noSlot {
      let slot = slots[position]
      guard ledger[slot]?.destination == destination,
        report[position].digitizer.phase != .unchanged
      else { continue }
      lane.drop(event: event, finger: UInt32(slot + 1), reason: reason)
    }
  }

  private func append(_ path: TouchPath, slot: Int, phase: IOHIDFingerPhase) {
    let finger = IOHIDFinger(
      index: UInt32(slot + 1), identity: path.identity, phase: phase, x: path.x, y: path.y)
    outgoing.append(
      HIDHandReport.Finger(
        IOHIDDigitizer(finger),
        options: IOHIDEventOption.absolute | IOHIDEventOption.pixelUnits))
  }

  private func send(
    to destination: TouchDestination, event: UInt32, cause: TraceReason = .none, sender: UInt64?,
    time: UInt64
  ) {
    outgoing.timeStamp = time
    outgoing.senderID = sender ?? IOHIDSender.touchScreen
    outgoing.summarize()
    delivery.deliver(outgoing, event: event, cause: cause, to: destination)
  }

  /// The destination that comes next in the fixed order: home screen, apps by number, nowhere.
  private func nextDestination(
    of report: HIDHandReport, after previous: TouchDestination?
  ) -> TouchDestination? {
    var best: TouchDestination?
    for position in 0..<report.count where slots[position] != Self.noSlot {
      guard let destination = ledger[slots[position]]?.destination else { continue }
      if let previous, destination.rank <= previous.rank { continue }
      if let found = best, found.rank <= destination.rank { continue }
      best = destination
    }
    return best
  }

  private func destinations(of slots: [Int]) -> [TouchDestination] {
    var found: [TouchDestination] = []
    for slot in slots {
      guard let destination = ledger[slot]?.destination, !found.contains(destination) else {
        continue
      }
      if case .nowhere = destination { continue }
      found.append(destination)
    }
    return found.sorted { $0.rank < $1.rank }
  }
}

extension TouchDestination {
  /// The place in the order in which destinations are served.
  fileprivate var rank: Int {
    switch self {
    case .homeScreen: 0
    case .app(let member): Int(member.rawValue)
    case .nowhere(let reason): 1 << 16 + Int(reason.rawValue)
    }
  }
}
