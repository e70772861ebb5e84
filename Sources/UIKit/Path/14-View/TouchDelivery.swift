import Foundation
import TouchstoneTrace

/// Delivers the touches of one window to its views: stage 14, steps 7 and 8 of a pass (`GesturePass.swift`).
///
/// `deliver(_:)` notes the phase of each touch, decides from the touch's recognizers which phases its view may receive
/// (`TouchDelay` in `DeliveryRecord.swift`), and calls the view: touchesBegan, touchesMoved, touchesEnded or
/// touchesCancelled. Every touchesBegan is followed by exactly one touchesEnded or touchesCancelled, whatever handlers
/// do: a phase is removed from its record before the view is called.
///
/// Each of these calls the next:
/// - `deliver(_:)` once for an event, `flush()` between events;
/// - `deliverPending(with:)`, which repeats its work while handlers change recognizers;
/// - `deliverPending(wasHeldBack:with:)` for touches that were held back, then for the rest;
/// - `callView` for a view and a phase, which for a single touch continues with `callViewOfOneTouch`;
/// - `call(for:)` or, for a phase that was held back, `callPosing(for:)`; `callView` does the same for several touches;
/// - `callOut(to:)`, which calls the touch method.
///
/// `TouchDelivery+Admission.swift` decides which views receive a touch at all; `TouchDelivery+Forwarding.swift`
/// delivers the end to responders to which the beginning was forwarded.
@MainActor package final class TouchDelivery {
  /// The order of calls within one event (R-WIN-23).
  package static let phases: [UITouch.Phase] = [.began, .moved, .ended, .cancelled]

  /// The app of the window.
  let context: AppContext
  private let windowReference: Anchored<UIWindow>
  /// One record for each touch, in the order in which the touches landed.
  var records: [DeliveryRecord] = []
  /// The event of the touches in `records`, with which phases that were held back are delivered later.
  private(set) var event: UIEvent?
  /// The window, kept alive until the last of its touches is delivered: an end may be held back after a finger lifted.
  private var keptWindow: UIWindow?

  package init(window: UIWindow) {
    context = window.context
    windowReference = Anchored(wrappedValue: window)
  }

  /// The window, nil once it is being freed.
  package var window: UIWindow? { windowReference.wrappedValue }

  /// Stage 14: delivers the touches of an event to their views, except the phases that recognizers hold back.
  package func deliver(_ event: UIEvent) {
    self.event = event
    notePhases(of: event)
    if keptWindow == nil, !records.isEmpty { keptWindow = window }
    deliverPending(with: event)
    recordWhyNoViewIsCalled(with: event)
    removeDone()
  }

  /// Delivers phases that were held back, after recognizers have decided between two events of touches.
  package func flush() {
    guard let event, !records.isEmpty else { return }
    deliverPending(with: event)
    removeDone()
  }

  /// Steps 7 and 8: delivers touches that were held back first, then the rest.
  private func deliverPending(with event: UIEvent) {
    let environment = window?.gestureEnvironment
    environment?.enter()
    repeat {
      decide()
      deliverPending(wasHeldBack: true, with: event)
      deliverPending(wasHeldBack: false, with: event)
      guard let environment, environment.needsArbitration else { break }
      // A handler changed a recognizer; arbitrate and deliver again within this event.
      environment.arbitrate()
    } while true
    environment?.leave()
    for index in records.indices { records[index].wasHeldBack = !records[index].pending.isEmpty }
  }

  /// Delivers all phases of one view, then those of the next.
  private func deliverPending(wasHeldBack: Bool, with event: UIEvent) {
    guard let (first, others) = viewsWithPendingTouches(wasHeldBack: wasHeldBack) else { return }
    for phase in Self.phases { callView(first, phase, wasHeldBack: wasHeldBack, with: event) }
    for view in others {
      for phase in Self.phases { callView(view, phase, wasHeldBack: wasHeldBack, with: event) }
    }
  }

  /// Step 7: decides for each touch whether it is cancelled, held back or let through.
  private func decide() {
    for index in records.indices where records[index].isTracked {
      let touch = records[index].touch
      let delay = TouchDelay(by: touch.bindings)
      if let canceller = delay.canceller {
        records[index].withdraw(because: .cancelledByGesture, by: canceller)
        if records[index].progress == .closed {
          recordWithheld(records[index], by: canceller)
          touch.view = nil
        }
      } else if records[index].pending.contains(.cancelled) {
        records[index].withdraw(because: records[index].cancelReason)
      }
      records[index].allowed = allowance(of: index, delay)
    }
  }

  /// The phases of a touch that its view may receive now; records the phases that a recognizer holds back.
  private func allowance(of index: Int, _ delay: TouchDelay) -> DeliveryRecord.Pending {
    let pending = records[index].pending
    if pending.contains(.cancelled) { return .cancelled }
    if records[index].progress == .notBegun, let holder = delay.holderOfBegan {
      recordHold(.began, of: index, by: holder)
      return []
    }
    if pending.contains(.ended), let holder = delay.holderOfEnded {
      recordHold(.ended, of: index, by: holder)
      return [.began, .moved]
    }
    return [.began, .moved, .ended]
  }

  /// The views with pending phases, in the order in which their touches landed; nil if there are none.
  ///
  /// In the most frequent case, that of one view, no array is allocated.
  private func viewsWithPendingTouches(wasHeldBack: Bool) -> (first: UIView, others: [UIView])? {
    var first: UIView?
    var others: [UIView] = []
    for index in records.indices
    where records[index].wasHeldBack == wasHeldBack && !records[index].pending.isEmpty {
      let view = records[index].view
      guard let first else {
        first = view
        continue
      }
      if first !== view, !others.contains(where: { $0 === view }) { others.append(view) }
    }
    guard let first else { return nil }
    return (first, others)
  }

  /// Step 8: calls a view once with all its touches in one phase.
  private func callView(
    _ view: UIView, _ phase: UITouch.Phase, wasHeldBack: Bool, with event: UIEvent
  ) {
    guard let kind = DeliveryRecord.Pending(phase) else { return }
    if phase == .began { keepFromContent(of: view, wasHeldBack: wasHeldBack, event) }
    guard let first = indexOfRecord(for: view, wasHeldBack: wasHeldBack, kind, from: 0) else {
      return
    }
    let isOnly = indexOfRecord(for: view, wasHeldBack: wasHeldBack, kind, from: first + 1) == nil
    if isOnly { return callViewOfOneTouch(at: first, phase, kind, with: event) }
    var sent: [DeliveryRecord] = []
    for index in records.indices where records[index].wasHeldBack == wasHeldBack {
      guard records[index].view === view else { continue }
      let isConsumed = records[index].consume(kind)
      if isConsumed { sent.append(records[index]) }
    }
    event.mark(.view, on: context.lane, subject: context.names.name(of: view))
    for record in sent {
      record.touch.wasReceivedByView = true
      recordDelivery(record, phase, event)
    }
    let touches = sent.map(\.touch)
    event.including(touches) {
      pose(sent[...], as: phase) {
        callOut(to: view, phase, Set(touches), event)
        var open: [DeliveryRecord] = []
        for record in sent where leavesOthersWaiting(record.touch, after: phase) {
          open.append(record)
        }
        if !open.isEmpty { endForwarding(of: open, from: view, after: phase, event) }
      }
    }
    // A cancelled touch belongs to no view, and no other view receives it (R-TOUCH-8).
    if phase == .cancelled { for record in sent { record.touch.view = nil } }
    // This has no effect if the view forwarded the touch, or if a control recorded its own reason.
    event.markSkipped(.responder, because: .stoppedInChain, on: context.lane)
  }

  /// Step 8 for a single touch, the most frequent case, in which a move allocates nothing.
  private func callViewOfOneTouch(
    at index: Int, _ phase: UITouch.Phase, _ kind: DeliveryRecord.Pending,
    with event: UIEvent
  ) {
    guard records[index].consume(kind) else { return }
    if records[index].touchAsSet.isEmpty { records[index].touchAsSet = [records[index].touch] }
    let record = records[index]
    event.mark(.view, on: context.lane, subject: context.names.name(of: record.view))
    record.touch.wasReceivedByView = true
    recordDelivery(record, phase, event)
    if !record.wasHeldBack, record.touch.phase == phase, event.includes(record.touch) {
      call(for: record, phase, event)
    } else {
      callPosing(for: record, phase, event)
    }
    // As in `callView`: the touch now belongs to no view, and the skip has no effect if stage 15 was recorded.
    if phase == .cancelled { record.touch.view = nil }
    event.markSkipped(.responder, because: .stoppedInChain, on: context.lane)
  }

  /// Calls the view of a touch that has the values of the phase; if the touch is then over, ends its forwarding.
  private func call(for record: DeliveryRecord, _ phase: UITouch.Phase, _ event: UIEvent) {
    callOut(to: record.view, phase, record.touchAsSet, event)
    if leavesOthersWaiting(record.touch, after: phase) {
      endForwarding(of: [record], from: record.view, after: phase, event)
    }
  }

  /// Calls the view of a touch that was held back, is in another phase by now, or has left the event.
  private func callPosing(for record: DeliveryRecord, _ phase: UITouch.Phase, _ event: UIEvent) {
    event.including(record.touch) {
      pose(record, as: phase) { call(for: record, phase, event) }
    }
  }

  /// The index of the next record of a view with a phase that may be delivered; nil if there is none.
  func indexOfRecord(
    for view: UIView, wasHeldBack: Bool, _ kind: DeliveryRecord.Pending, from start: Int
  ) -> Int? {
    var index = start
    while index < records.count {
      if records[index].wasHeldBack == wasHeldBack, records[index].view === view,
        records[index].isDue(kind)
      {
        return index
      }
      index += 1
    }
    return nil
  }

  /// Runs `body`, which calls the view, while each touch has the values that it had at the phase (R-DLY-7).
  ///
  /// A phase that was held back is delivered later than it happened, so the touch may have moved since.
  func pose(
    _ sent: ArraySlice<DeliveryRecord>, as phase: UITouch.Phase, _ body: () -> Void
  ) {
    guard let record = sent.first else { return body() }
    pose(record, as: phase) { pose(sent.dropFirst(), as: phase, body) }
  }

  private func pose(
    _ record: DeliveryRecord, as phase: UITouch.Phase, _ body: () -> Void
  ) {
    let touch = record.touch
    guard record.wasHeldBack || touch.phase != phase else { return body() }
    let sample = phase == .began ? record.landing : touch.sample
    // A move that was held back waited for the beginning, at which the view saw the landing.
    let previous = phase == .began || phase == .moved ? record.landing : touch.previousSample
    touch.posing(as: phase, sample: sample, previous: previous, body)
  }

  /// Calls the receiver's method for a phase.
  ///
  /// `UIControl` overrides these methods; those of `UIResponder` forward to the next responder (stage 15).
  func callOut(
    to receiver: UIResponder, _ phase: UITouch.Phase, _ touches: Set<UITouch>, _ event: UIEvent
  ) {
    switch phase {
    case .began: receiver.touchesBegan(touches, with: event)
    case .moved: receiver.touchesMoved(touches, with: event)
    case .ended: receiver.touchesEnded(touches, with: event)
    case .cancelled: receiver.touchesCancelled(touches, with: event)
    case .stationary, .regionEntered, .regionMoved, .regionExited: break
    }
    if phase.isOver { context.trackingMode.leave(for: touches) }
  }

  /// Whether a touch is over for its view after a call of the view in a phase, and other responders wait for its end.
  ///
  /// The touch may have ended in the middle of the call, before its beginning was forwarded.
  private func leavesOthersWaiting(_ touch: UITouch, after phase: UITouch.Phase) -> Bool {
    guard touch.forwarding.isWaitedFor else { return false }
    if phase.isOver { return true }
    guard let index = indexOfRecord(of: touch) else { return true }
    return records[index].progress == .closed
  }

  private func removeDone() {
    records.removeAll(where: \.isDone)
    guard records.isEmpty else { return }
    event = nil
    keptWindow = nil
  }
}

// Touches that end for a view between events of touches, and questions about touches.
extension TouchDelivery {
  /// Cancels the touches of a view that leaves the window and drops phases that were not delivered (R-TOUCH-9).
  ///
  /// The next `flush()` or `deliverCancels(to:)` calls the view.
  package func viewLeaves(_ view: UIView) {
    for index in records.indices where records[index].view === view {
      records[index].withdraw(because: .cancelledByLeftWindow)
      records[index].isOver = true
    }
  }

  /// Delivers the cancels of a view now, even in the middle of a pass.
  package func deliverCancels(to view: UIView) {
    guard let event else { return }
    var isDue = false
    for index in records.indices
    where records[index].view === view && records[index].pending.contains(.cancelled) {
      records[index].allowed = .cancelled
      isDue = true
    }
    guard isDue else { return }
    let environment = window?.gestureEnvironment
    environment?.enter()
    for wasHeldBack in [true, false] {
      callView(view, .cancelled, wasHeldBack: wasHeldBack, with: event)
    }
    environment?.leave()
  }

  /// Takes from its view a touch whose end did not reach this window.
  ///
  /// This happens if an app overrides `sendEvent(_:)`, of the application or the window, and does not call super.
  /// Returns false, and does nothing, if the end did reach the window or the touch has no record.
  package func conclude(_ touch: UITouch) -> Bool {
    guard let index = indexOfRecord(of: touch), !records[index].isOver else { return false }
    records[index].withdraw(because: .notDeliveredToView)
    records[index].isOver = true
    return true
  }

  /// The index of the record of a touch; nil if it has none.
  func indexOfRecord(of touch: UITouch) -> Int? {
    for index in records.indices where records[index].touch === touch { return index }
    return nil
  }

  /// Whether no touch has a record: none is down in a view, and no phase is held back.
  package var isIdle: Bool { records.isEmpty }

  /// The views that would lose a touch if the recognizer recognized.
  package func views(withTouchesBoundTo recognizer: UIGestureRecognizer) -> [UIView] {
    records.filter { $0.isTracked && $0.touch.isBound(to: recognizer) }.map(\.view)
  }

  /// Removes a recognizer from all touches.
  package func unbind(_ recognizer: UIGestureRecognizer) {
    for record in records { record.touch.unbind(recognizer) }
  }
}
