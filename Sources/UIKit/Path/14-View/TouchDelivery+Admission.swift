import TouchstoneTrace

// Whether a view receives a touch at all, and trace records of phases that are delivered, held back or withheld.
extension TouchDelivery {
  /// Notes the phases that the touches of the window have in an event.
  func notePhases(of event: UIEvent) {
    for touch in event.touches where touch.window === window {
      if touch.phase == .began {
        admit(touch)
      } else if let index = indexOfRecord(of: touch) {
        records[index].note(touch.phase)
      }
    }
  }

  /// Opens a record for a new touch; a touch that is refused keeps its view, which receives nothing (R-VIEW-23).
  private func admit(_ touch: UITouch) {
    guard let view = touch.hitView, indexOfRecord(of: touch) == nil else { return }
    var record = DeliveryRecord(touch: touch, view: view)
    if let (refusal, holder) = refusal(of: view) {
      record.refusal = refusal
      record.close()
      context.lane.withhold(
        touch: touch.number, from: context.names.name(of: view), reason: refusal,
        by: context.names.name(of: holder))
    }
    records.append(record)
  }

  /// Withholds new touches for good from a view whose scroll view refuses them (R-SCROLL-4).
  func keepFromContent(of view: UIView, wasHeldBack: Bool, _ event: UIEvent) {
    var touches: [UITouch] = []
    var index = indexOfRecord(for: view, wasHeldBack: wasHeldBack, .began, from: 0)
    while let next = index {
      touches.append(records[next].touch)
      index = indexOfRecord(for: view, wasHeldBack: wasHeldBack, .began, from: next + 1)
    }
    guard !touches.isEmpty,
      let scrollView = view.scrollViewThatRefuses(touches, with: event)
    else { return }
    for index in records.indices where touches.contains(where: { $0 === records[index].touch }) {
      records[index].close()
      context.lane.withhold(
        touch: records[index].touch.number, from: context.names.name(of: view),
        reason: .notDeliveredToView, by: context.names.name(of: scrollView))
    }
  }

  /// Why a view may not receive a new touch, and the other view whose touch is the reason, if any; nil if it may.
  private func refusal(of view: UIView) -> (reason: TraceReason, holder: UIView?)? {
    guard !records.isEmpty else { return nil }
    let down = records.filter { !$0.isOver }
    // Without multiple touch, a view receives a new finger only if no finger that landed in it is down (R-VIEW-21).
    if !view.isMultipleTouchEnabled, down.contains(where: { $0.view === view }) {
      return (.secondTouchIgnored, nil)
    }
    // While an exclusive view has a finger, others receive none; while others have one, it receives none (R-VIEW-22).
    let others = down.filter { $0.isTracked && $0.view !== view }
    if let holder = others.first(where: \.view.isExclusiveTouch)?.view {
      return (.exclusiveTouch, holder)
    }
    if view.isExclusiveTouch, let holder = others.first?.view { return (.exclusiveTouch, holder) }
    return nil
  }

  /// Records why the event reaches no view, if no view was called with it.
  func recordWhyNoViewIsCalled(with event: UIEvent) {
    guard !event.marks.isSettled(.view) else { return }
    let reason = reasonNoViewIsCalled(with: event)
    event.markSkipped(.view, because: reason, on: context.lane)
    event.markSkipped(.responder, because: reason, on: context.lane)
  }

  private func reasonNoViewIsCalled(with event: UIEvent) -> TraceReason {
    let touches = event.touches.filter { $0.window === window && $0.phase != .stationary }
    for touch in touches {
      guard touch.hitView != nil else { return .noHitView }
      guard let record = records.first(where: { $0.touch === touch }) else { continue }
      if let refusal = record.refusal { return refusal }
      if !record.pending.isEmpty { return .delayedByGesture }
      if record.canceller != nil || touch.view == nil { return .cancelledByGesture }
    }
    return touches.isEmpty ? .nothingChanged : .notDeliveredToView
  }

  /// Records that a view receives a phase of a touch, and for a cancel its reason.
  func recordDelivery(_ record: DeliveryRecord, _ phase: UITouch.Phase, _ event: UIEvent) {
    guard context.lane.isOn else { return }
    let receiver = context.names.name(of: record.view)
    if phase == .cancelled {
      context.lane.cancel(
        touch: record.touch.number, receiver: receiver, reason: record.cancelReason,
        by: context.names.name(of: record.canceller))
    }
    context.lane.deliver(
      phase: UInt16(phase.rawValue), touch: record.touch.number, to: receiver,
      event: event.number)
  }

  /// Records that a recognizer holds a phase back, once for each phase.
  func recordHold(
    _ phase: DeliveryRecord.Pending, of index: Int, by holder: UIGestureRecognizer
  ) {
    guard records[index].pending.contains(phase), !records[index].recordedHold.contains(phase)
    else { return }
    records[index].recordedHold.insert(phase)
    guard context.lane.isOn else { return }
    context.lane.withhold(
      touch: records[index].touch.number, from: context.names.name(of: records[index].view),
      reason: .delayedByGesture, by: context.names.name(of: holder))
  }

  /// Records that a recognizer took a touch before its beginning was delivered.
  func recordWithheld(_ record: DeliveryRecord, by canceller: UIGestureRecognizer) {
    guard context.lane.isOn else { return }
    context.lane.withhold(
      touch: record.touch.number, from: context.names.name(of: record.view),
      reason: .cancelledByGesture, by: context.names.name(of: canceller))
  }
}

extension UIEvent {
  /// Makes a touch part of the event during a call.
  func including(_ touch: UITouch, _ body: () -> Void) {
    if includes(touch) {
      body()
    } else {
      including([touch], body)
    }
  }

  /// Whether a touch is part of the event.
  func includes(_ touch: UITouch) -> Bool {
    for other in touches where other === touch { return true }
    return false
  }

  /// Makes touches part of the event during a call, since the event may have lost those that ended earlier.
  func including(_ others: [UITouch], _ body: () -> Void) {
    let missing = others.filter { other in !touches.contains { $0 === other } }
    guard !missing.isEmpty else { return body() }
    touches += missing
    body()
    touches.removeAll { touch in missing.contains { $0 === touch } }
  }
}
