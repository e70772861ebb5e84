package import BackBoardServices
package import IOKit
package import TouchstoneTrace

/// Stage 4: decides where each finger of a hand goes, and remembers it until the finger lifts.
///
/// A finger that lands is routed by the foreground at that moment; the decision and its inputs are
/// recorded. Every later report of the finger goes to the same destination (R-SB-9), or is discarded if the touches of
/// that destination have been cancelled since (`cancelTouches`). A report that contradicts the state of the fingers is
/// dropped whole, before it changes that state.
///
/// Lives on the broker's main thread; no heap allocation in the steady state.
package final class Router {
  /// The slot of a hovering finger, for which the ledger has no entry.
  private static let noSlot = -1

  /// Converts points of the display to points of the destination's interface.
  package var points: InterfacePoints
  /// The finger that may yet make a system gesture; its reports are marked (R-SB-13).
  package var pendingFinger: FingerName?
  let eventSender: EventSender
  let lane: TraceLane
  private(set) var ledger = TouchLedger()
  /// The slot of each finger of the report being routed.
  private var slots: InlineArray<32, Int> = .init(repeating: noSlot)
  /// The report that is put together for one destination at a time; reused, so that none is allocated.
  var outgoing = HIDHandReport(pixelUnits: true)
  /// Styluses that have lifted, newest last: corrections of their values may still arrive.
  private(set) var lifted: [(slot: Int, entry: TouchLedger.Entry)] = []
  /// Tells which reports may have fingers that landed under a previous broker; nil if there was no such broker.
  package var inheritedFingers: InheritedFingers?
  private let memory: SessionMemory?

  /// Makes the router of a display, which stores the receiver of each finger in `memory` for the next broker.
  package init(
    display: BKSDisplay, eventSender: EventSender, lane: TraceLane, memory: SessionMemory? = nil
  ) {
    points = InterfacePoints(display: display)
    self.eventSender = eventSender
    self.lane = lane
    self.memory = memory
  }

  /// Stores for the next broker which member receives the touches of the finger in a slot.
  private func storeReceiver(ofFingerIn slot: Int) {
    guard let memory else { return }
    switch ledger[slot]?.destination {
    case .app(let member)?: memory.setReceiver(member, ofFingerIn: slot)
    case .homeScreen?: memory.setReceiver(memory.broker, ofFingerIn: slot)
    case .nowhere?, nil: memory.setReceiver(nil, ofFingerIn: slot)
    }
  }

  /// How many fingers are down.
  package var fingersDown: Int { ledger.count }

  /// Routes one report of a hand; drops it whole if it contradicts the state of the fingers, or if nothing has changed.
  package func route(_ report: HIDHandReport, as incoming: IncomingEvent) {
    if let (finger, reason) = contradiction(in: report, from: incoming.injector) {
      return lane.drop(event: incoming.number, finger: finger, reason: reason)
    }
    bind(report, as: incoming)
    guard !changesNothing(report) else {
      return lane.drop(event: incoming.number, finger: 0, reason: .nothingChanged)
    }
    sendToDestinations(report, number: incoming.number)
    sendHovering(report, as: incoming)
    release(report)
  }

  /// Marks the contacts of a destination as cancelled, all or one injector's, and sends one cancel for the
  /// fingers and one for the styluses.
  ///
  /// Later reports of these contacts are discarded.
  package func cancelTouches(
    of destination: TouchDestination, injectedBy injector: MemberID? = nil,
    because reason: TraceReason, at time: UInt64
  ) {
    let cancelled = ledger.markCancelled(in: destination, injectedBy: injector, because: reason)
    for slot in cancelled { storeReceiver(ofFingerIn: slot) }
    // A hand and a stylus never share a report.
    for transducer in [IOHIDDigitizer.Transducer.finger, .stylus] {
      outgoing.removeAll()
      for slot in cancelled {
        guard let entry = ledger[slot], entry.transducer == transducer else { continue }
        append(entry, slot: slot, phase: .cancel, to: destination)
        lane.cancel(
          touch: UInt32(slot + 1), receiver: eventSender.name(of: destination), reason: reason)
      }
      guard outgoing.count > 0 else { continue }
      sendOutgoing(
        to: destination, number: eventSender.nextSynthesizedNumber(), reason: reason, sender: nil,
        time: time)
    }
  }

  /// Cancels the touches of an injector that has left, then removes its fingers; the fingers of other injectors stay.
  package func removeFingers(of injector: MemberID, because reason: TraceReason, at time: UInt64) {
    inheritedFingers?.forget(injector)
    let slots = ledger.slots(of: injector)
    for destination in destinations(of: slots) {
      cancelTouches(of: destination, injectedBy: injector, because: reason, at: time)
    }
    for slot in slots {
      ledger.close(slot)
      storeReceiver(ofFingerIn: slot)
    }
  }

  /// Ignores, until they lift, the fingers in a device's first report that landed before this broker began.
  ///
  /// Has no effect if there was no previous broker.
  package func ignoreInheritedFingers(in report: HIDHandReport, from injector: MemberID) {
    guard inheritedFingers?.areExpected(from: injector, report.senderID) == true else { return }
    for position in 0..<report.count where report[position].digitizer.hasLandedBefore {
      let digitizer = report[position].digitizer
      let finger = name(of: digitizer, in: report, from: injector)
      guard ledger.slot(of: finger) == nil else { continue }
      let (x, y) = points.display.point(x: digitizer.x, y: digitizer.y)
      // If no slot is free, the finger stays unknown, and the report is dropped as a contradiction.
      _ = ledger.open(
        TouchLedger.Entry(
          finger: finger, identity: digitizer.identity, transducer: digitizer.transducer,
          destination: .nowhere(.cancelledByRestart), x: x, y: y))
    }
  }

  /// Whether a report contradicts the state of the fingers, so that it is dropped whole.
  package func isContradictory(_ report: HIDHandReport, from injector: MemberID) -> Bool {
    contradiction(in: report, from: injector) != nil
  }

  /// The first finger of a report that contradicts the state of the fingers, and the reason; nil if there is none.
  private func contradiction(
    in report: HIDHandReport, from injector: MemberID
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
        // A finger that hovers has no entry. A finger that is down must touch until it lifts, and a finger that
        // touches must have landed.
        if finger.touch != isDown {
          return (finger.index, isDown ? .alreadyDown : .unknownFinger)
        }
      }
    }
    return nil
  }

  /// The name of a finger of a report, by which the ledger finds its entry.
  func name(
    of finger: IOHIDDigitizer, in report: HIDHandReport, from injector: MemberID
  ) -> FingerName {
    FingerName(injector: injector, device: report.senderID, contact: finger.index)
  }

  /// Finds the slot of every finger; a finger that lands gets the destination that it keeps until it lifts.
  private func bind(_ report: HIDHandReport, as incoming: IncomingEvent) {
    var reason = TraceReason.pathBound
    for position in 0..<report.count {
      let digitizer = report[position].digitizer
      let finger = name(of: digitizer, in: report, from: incoming.injector)
      let (x, y) = points.display.point(x: digitizer.x, y: digitizer.y)
      if let slot = ledger.slot(of: finger) {
        slots[position] = slot
        ledger.move(slot, x: x, y: y)
        continue
      }
      slots[position] = Self.noSlot
      let decision = incoming.foreground.decision
      guard digitizer.phase == .down else {
        if digitizer.isHoveringStylus { reason = decision.reason }
        continue
      }
      let entry = TouchLedger.Entry(
        finger: finger, identity: digitizer.identity, transducer: digitizer.transducer,
        destination: decision.destination, x: x, y: y)
      guard let slot = ledger.open(entry) else { continue }
      slots[position] = slot
      storeReceiver(ofFingerIn: slot)
      reason = decision.reason
      lane.route(
        event: incoming.number, finger: UInt32(slot + 1),
        to: eventSender.name(of: decision.destination),
        foreground: lane.name(incoming.foregroundName), reason: reason)
    }
    lane.stage(.routed, event: incoming.number, reason: reason)
  }

  /// Whether no destination has a use for a report: it names no change of a finger, whether that is down or hovers.
  private func changesNothing(_ report: HIDHandReport) -> Bool {
    for position in 0..<report.count {
      let digitizer = report[position].digitizer
      let isHovering = slots[position] == Self.noSlot && !digitizer.eventMask.isEmpty
      if digitizer.isChanged || isHovering { return false }
    }
    return true
  }

  /// Sends each destination its fingers of a report, if at least one of them has changed.
  private func sendToDestinations(_ report: HIDHandReport, number: UInt32) {
    var previous: TouchDestination?
    while let destination = nextDestination(of: report, after: previous) {
      previous = destination
      if case .nowhere(let reason) = destination {
        drop(report, to: destination, number: number, reason: reason)
        continue
      }
      outgoing.removeAll()
      var hasChange = false
      for position in 0..<report.count {
        let slot = slots[position]
        guard slot != Self.noSlot, let entry = ledger[slot], entry.destination == destination else {
          continue
        }
        var finger = report[position]
        hasChange = hasChange || finger.digitizer.isChanged
        finger.digitizer.index = UInt32(slot + 1)
        (finger.digitizer.x, finger.digitizer.y) = points.point(of: entry, for: destination)
        finger.options |= IOHIDEventOption.pixelUnits
        if let pendingFinger, entry.finger == pendingFinger {
          finger.digitizer.eventMask.insert(.swipePending)
        }
        outgoing.append(finger)
      }
      if hasChange {
        sendOutgoing(
          to: destination, number: number, sender: report.senderID, time: report.timeStamp)
      }
    }
  }

  /// Sends hovering styluses to the foreground, in an event of their own (R-HOVER-1); drops hovering fingers.
  private func sendHovering(_ report: HIDHandReport, as incoming: IncomingEvent) {
    let destination = incoming.foreground.decision.destination
    outgoing.removeAll()
    for position in 0..<report.count where slots[position] == Self.noSlot {
      var contact = report[position]
      guard contact.digitizer.isHoveringStylus else {
        guard !contact.digitizer.eventMask.isEmpty || contact.digitizer.isChanged else { continue }
        lane.drop(
          event: incoming.number, finger: contact.digitizer.index, reason: .unknownFinger)
        continue
      }
      let (x, y) = points.display.point(x: contact.digitizer.x, y: contact.digitizer.y)
      let place = TouchLedger.Entry(
        finger: name(of: contact.digitizer, in: report, from: incoming.injector),
        identity: contact.digitizer.identity, transducer: .stylus, destination: destination,
        x: x, y: y)
      (contact.digitizer.x, contact.digitizer.y) = points.point(of: place, for: destination)
      contact.options |= IOHIDEventOption.pixelUnits
      outgoing.append(contact)
    }
    guard outgoing.count > 0 else { return }
    sendOutgoing(
      to: destination, number: incoming.number, sender: report.senderID, time: report.timeStamp)
  }

  /// Closes the entries of fingers that have left the glass.
  private func release(_ report: HIDHandReport) {
    for position in 0..<report.count where slots[position] != Self.noSlot {
      let phase = report[position].digitizer.phase
      guard phase == .up || phase == .cancel else { continue }
      if let entry = ledger[slots[position]], entry.transducer == .stylus {
        if lifted.count == TouchLedger.limit { lifted.removeFirst() }
        lifted.append((slots[position], entry))
      }
      ledger.close(slots[position])
      storeReceiver(ofFingerIn: slots[position])
    }
  }

  private func drop(
    _ report: HIDHandReport, to destination: TouchDestination, number: UInt32,
    reason: TraceReason
  ) {
    for position in 0..<report.count where slots[position] != Self.noSlot {
      let slot = slots[position]
      guard ledger[slot]?.destination == destination,
        report[position].digitizer.isChanged
      else { continue }
      lane.drop(event: number, finger: UInt32(slot + 1), reason: reason)
    }
  }

  /// Appends to `outgoing` a contact that no hardware reported: the finger of an entry at its last place, in a phase.
  private func append(
    _ entry: TouchLedger.Entry, slot: Int, phase: IOHIDFingerPhase, to destination: TouchDestination
  ) {
    let (x, y) = points.point(of: entry, for: destination)
    var digitizer = IOHIDDigitizer(
      IOHIDFinger(index: UInt32(slot + 1), identity: entry.identity, phase: phase, x: x, y: y))
    digitizer.transducer = entry.transducer
    outgoing.append(
      HIDHandReport.Finger(
        digitizer, options: IOHIDEventOption.absolute | IOHIDEventOption.pixelUnits))
  }

  /// Sends the report in `outgoing`, a hand or styluses.
  ///
  /// Without a sender, as in a cancel of fingers that may be of several devices, the sender is the touch screen.
  func sendOutgoing(
    to destination: TouchDestination, number: UInt32, reason: TraceReason = .none, sender: UInt64?,
    time: UInt64
  ) {
    outgoing.timeStamp = time
    outgoing.senderID = sender ?? IOHIDSender.touchScreen
    outgoing.summarize()
    guard outgoing[0].digitizer.transducer == .finger else {
      return eventSender.send(
        StylusReport.event(of: outgoing), number: number, reason: reason, to: destination)
    }
    eventSender.send(outgoing, number: number, reason: reason, to: destination)
  }

  /// The next destination in the fixed order: home screen, apps by number, nowhere.
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

extension IOHIDDigitizer {
  /// Whether the report names a change of the contact, or has better values for an earlier report.
  fileprivate var isChanged: Bool { phase != .unchanged || didUpdateMask != 0 }

  /// Whether the report is one of a stylus that hovers, or that stops hovering, without touching the glass.
  fileprivate var isHoveringStylus: Bool {
    transducer == .stylus && !touch && !eventMask.isEmpty
      && eventMask.isDisjoint(with: [.touch, .cancel])
  }
}

extension TouchDestination {
  /// The place in the order in which destinations are served.
  fileprivate var rank: Int {
    switch self {
    case .homeScreen: 0
    case .app(let member): Int(member.rawValue)
    // Behind every app, since the number of a member has 16 bits.
    case .nowhere(let reason): Int(UInt16.max) + 1 + Int(reason.rawValue)
    }
  }
}
