import Foundation
package import TouchstoneTrace

/// Translates finger reports into touches, finds their windows and views, and passes them to the application.
///
/// Stages 9 and 10, on the main thread, called by `EventDispatcher`, and by `PointerDispatcher` for clicks. `translate`
/// updates the contacts in `TouchTracker`. A move then waits in `MoveCoalescer` for the next frame of the display; all
/// other events are emitted at once. `emit` updates the `UITouch` objects from the contacts, hit-tests new touches, and
/// calls `UIApplication.sendEvent(_:)` with the one `UIEvent` of the multi-touch sequence.
@MainActor package final class TouchDispatcher {
  /// The touches of the fingers that are down, in the order in which they landed.
  package private(set) var liveTouches: [UITouch] = []

  unowned let context: AppContext
  var tracker: TouchTracker
  /// Touches that ended with estimated values that will still be corrected (R-TOUCH-26).
  var awaited: [UITouch] = []
  private lazy var coalescer = MoveCoalescer(context: context) { [unowned self] number in
    emit(number)
  }
  private var event: UIEvent?
  /// The windows of the live touches: a window stays alive until its last finger has lifted.
  private var touchedWindows: [UIWindow] = []
  /// The time of the newest of the reports that the tracker took last: the timestamp of the next event.
  private var newestReport: TimeInterval = 0
  /// Reports that arrived while handlers of an earlier event ran a loop of their own, oldest first.
  private var arrivals: [Arrival] = []
  /// Whether held moves are being released before an arrival is translated.
  private var isFlushing = false
  /// Why all touches were cancelled while held moves were released, so that the arrival is dropped; `none` if they
  /// were not.
  private var reasonToDropArrival = TraceReason.none

  package init(context: AppContext) {
    self.context = context
    tracker = TouchTracker(scale: context.screen.scale)
  }

  /// Translates the reports of fingers, pencils and clicks in hardware event `number`.
  ///
  /// `reason` is why touches in the event are cancelled, if they are. Unless the reports are moves or corrections
  /// themselves, held moves are released first. The handlers of these moves may run the loop; reports that arrive
  /// meanwhile are translated after the present ones.
  package func translate(_ reports: [FingerReport], event number: UInt32, reason: TraceReason) {
    let arrival = Arrival(reports: reports, number: number, reason: reason)
    if isFlushing || !arrivals.isEmpty {
      // `arrivals` is replaced and not changed in place, so that reading it needs no check of exclusive access.
      arrivals = arrivals + [arrival]
    } else {
      translate(arrival)
    }
    guard !isFlushing else { return }
    while let next = arrivals.first {
      arrivals = Array(arrivals.dropFirst())
      translate(next)
    }
  }

  private func translate(_ arrival: Arrival) {
    let (reports, number) = (arrival.reports, arrival.number)
    if correctEstimates(with: reports, event: number) { return }
    let isMove = tracker.canWait(reports)
    if !isMove {
      isFlushing = true
      reasonToDropArrival = .none
      coalescer.flush()
      giveUpEstimates(before: reports, event: number)
      isFlushing = false
      if reasonToDropArrival != .none { return drop(arrival, because: reasonToDropArrival) }
    }
    recordUnexpectedReports(in: reports, event: number)
    guard tracker.take(reports) else {
      context.lane.skipped(.translated, event: number, reason: .nothingChanged)
      return
    }
    newestReport = reports.newestTimestamp ?? newestReport
    if isMove {
      coalescer.hold(number)
    } else {
      emit(number, reasonIfCancelled: arrival.reason == .none ? .takenBackBySystem : arrival.reason)
    }
    giveUpEstimatesBeyondLimit(event: number)
  }

  /// Cancels every touch, in recognizers first; reports of the fingers are discarded until they lift.
  ///
  /// Earlier reports that wait for handlers to return are discarded as well: a click that landed from them would never
  /// be released, since its button counts as cancelled.
  package func cancelAll(because reason: TraceReason) {
    coalescer.flush()
    giveUpEstimates(contactIndex: nil, event: 0)
    reasonToDropArrival = reason
    let stale = arrivals
    arrivals = []
    for arrival in stale { drop(arrival, because: reason) }
    if !liveTouches.isEmpty {
      for touch in liveTouches { touch.cancelReason = reason }
      tracker.cancelAll()
      emit(0, reasonIfCancelled: reason)
    }
    for window in context.scene.windows where !window.gestureEnvironment.isIdle {
      window.gestureEnvironment.abandonWaiting()
    }
  }

  /// Cancels the touches of a view that leaves its window, and the gestures of its recognizers.
  ///
  /// See R-TOUCH-9, R-GR-29 and R-GR-30.
  package func viewLeavesWindow(_ view: UIView, window: UIWindow) {
    let environment = window.gestureEnvironment
    let delivery = window.touchDelivery
    guard !environment.isIdle || !delivery.isIdle || !liveTouches.isEmpty else { return }
    let orphans = liveTouches.filter { $0.hitView === view && $0.window === window }
    forget(orphans)
    delivery.viewLeaves(view)
    environment.perform {
      environment.cancel(orphans)
      for recognizer in view.gestureRecognizers ?? [] {
        recognizer.dropTouches(because: .cancelledByLeftWindow)
      }
    }
    // If a handler removes the view, `perform` does not deliver the cancels. The pass that called the handler delivers
    // them after the handler has returned, which is too late for this view.
    delivery.deliverCancels(to: view)
    forgetIfOver()
  }

  /// The number of the touch of a finger with a contact index; nil if it has no touch.
  ///
  /// Pencils and pointers have separate indices, which may be equal to indices of fingers.
  package func number(ofFingerWithContactIndex contactIndex: UInt32) -> UInt32? {
    tracker.contacts.last { $0.contactIndex == contactIndex && $0.type == .direct }?.number
  }

  /// Cancels the touches of a window that was hidden or leaves its scene, as if their views had left it.
  package func windowLeavesScreen(_ window: UIWindow) {
    for touch in liveTouches where touch.window === window {
      if let view = touch.hitView { viewLeavesWindow(view, window: window) }
    }
    // These are the touches of the window that hit no view.
    forget(liveTouches.filter { $0.window === window })
    forgetIfOver()
  }

  /// Cancels touches of a view or window that is gone; reports of their fingers are discarded until they lift.
  private func forget(_ touches: [UITouch]) {
    for touch in touches {
      tracker.forget(touch.number)
      tracker.forgetEstimates(of: touch.number)
      let wasOver = touch.phase.isOver
      touch.phase = .cancelled
      touch.cancelReason = .cancelledByLeftWindow
      if !wasOver { record(touch) }
    }
    liveTouches.removeAll { touch in touches.contains { $0 === touch } }
  }

  /// The touch event that the application is handling now; nil if it handles none.
  package var eventBeingSent: UIEvent? { event?.isBeingSent == true ? event : nil }

  /// Whether no finger is down, no report waits, no touch is held back and no recognizer is busy.
  package var isIdle: Bool {
    liveTouches.isEmpty && coalescer.isEmpty && arrivals.isEmpty
      && context.scene.windows.allSatisfy {
        $0.touchDelivery.isIdle && $0.gestureEnvironment.isIdle
      }
  }

  /// Updates the touches (the end of stage 9, and stage 10 for new ones) and passes the event to the application.
  ///
  /// `reason` is why contacts were cancelled, if any were.
  private func emit(_ number: UInt32, reasonIfCancelled reason: TraceReason = .takenBackBySystem) {
    let event = self.event ?? UIEvent(type: .touches)
    self.event = event
    // Records stage 9, then runs the closure.
    event.stamp(number, at: newestReport, in: context) {
      update(event, reasonIfCancelled: reason)
      let touches = event.touches
      context.application.sendEvent(event)
      conclude(touches)
      markUnvisitedStages(of: event, touches)
      keepAwaited(touches)
    }
    event.touches.removeThoseThatAreOver()
    forgetIfOver()
  }

  /// Copies the contacts into touches, and hit-tests the new ones.
  private func update(_ event: UIEvent, reasonIfCancelled reason: TraceReason) {
    var landed: [UITouch] = []
    for index in tracker.contacts.indices {
      if let touch = liveTouch(tracker.contacts[index].number) {
        // The samples are swapped before the contact is copied; an array with two references would be copied, too.
        var samples = touch.samples
        touch.samples = []
        samples.removeAll(keepingCapacity: true)
        tracker.swapSamples(ofContactAt: index, with: &samples)
        for sample in samples.indices { samples[sample] = touch.placed(samples[sample]) }
        touch.samples = samples
        let contact = tracker.contacts[index]
        touch.previousSample = touch.sample
        touch.sample = touch.placed(contact.sample)
        touch.phase = contact.phase
        touch.tapCount = contact.tapCount
        if contact.phase == .cancelled, touch.cancelReason == .none {
          touch.cancelReason = reason
        }
      } else {
        let contact = tracker.contacts[index]
        let touch = UITouch(number: contact.number, type: contact.type, sample: contact.sample)
        touch.tapCount = contact.tapCount
        liveTouches.append(touch)
        landed.append(touch)
      }
    }
    event.touches = liveTouches
    var buttons: UIEvent.ButtonMask = []
    for touch in liveTouches { buttons.formUnion(touch.sample.buttons) }
    event.heldButtons = buttons
    tracker.settle()
    liveTouches.removeThoseThatAreOver()
    for touch in landed { hitTest(touch, event) }
    if landed.isEmpty {
      event.markSkipped(.hitTested, because: .notANewTouch, on: context.lane)
    }
    for touch in event.touches { record(touch) }
  }

  private func liveTouch(_ number: UInt32) -> UITouch? {
    liveTouches.first { $0.number == number }
  }

  /// Finds the window of a new touch in pass 1 and its view in pass 2: stage 10 (R-WIN-6, R-WIN-12).
  private func hitTest(_ touch: UITouch, _ event: UIEvent) {
    let window = HitTest.window(
      at: touch.sample.location, touch: touch.number, event: event, in: context)
    touch.place(in: window)
    guard let window else { return }
    touch.hitView = HitTest.view(
      in: window, at: touch.sample.location, touch: touch.number, event: event, in: context)
    touch.view = touch.hitView
  }

  /// Cancels touches that are over for the recognizers and views that still have them.
  ///
  /// These recognizers and views have not received the event, since an override of `sendEvent(_:)` did not call super.
  private func conclude(_ touches: [UITouch]) {
    for touch in touches where touch.phase.isOver {
      guard let window = touch.window else { continue }
      let environment = window.gestureEnvironment
      let isUnseen = window.touchDelivery.conclude(touch) || environment.stillHas(touch)
      if isUnseen { environment.perform { environment.cancel([touch]) } }
    }
  }

  /// Records why the event did not visit stages: none of its touches is in a window, or nothing acts on them.
  private func markUnvisitedStages(of event: UIEvent, _ touches: [UITouch]) {
    var isNowhere = true
    var isUndecided = false
    for touch in touches {
      guard let window = touch.window else { continue }
      isNowhere = false
      if window.gestureEnvironment.isUndecided { isUndecided = true }
    }
    if isNowhere {
      for stage in [Stage.window, .gestures, .view, .responder] {
        event.markSkipped(stage, because: .noWindow, on: context.lane)
      }
    }
    if !isUndecided { event.markSkipped(.action, because: .nothingActs, on: context.lane) }
  }

  /// Releases the windows of touches that are over and, with the last finger, the event.
  ///
  /// The next finger then begins a new sequence, with an event of its own (R-EVENT-2).
  private func forgetIfOver() {
    let isCurrent =
      touchedWindows.count == liveTouches.count
      && zip(touchedWindows, liveTouches).allSatisfy { $0 === $1.window }
    if !isCurrent { touchedWindows = liveTouches.compactMap(\.window) }
    guard liveTouches.isEmpty, tracker.contacts.isEmpty else { return }
    if event?.isBeingSent == false { event = nil }
  }
}

/// Trace records for fingers.
extension TouchDispatcher {
  /// Records unexpected reports as dropped: of a finger without a touch, and the landing of a finger that is down.
  ///
  /// A finger has no touch in this app if its touch was cancelled, or if the finger landed before the app came to the
  /// front.
  private func recordUnexpectedReports(in reports: [FingerReport], event number: UInt32) {
    guard context.lane.isOn else { return }
    for report in reports where report.change != .none {
      let isKnown = tracker.index(of: report) != nil
      guard isKnown == (report.change == .down) else { continue }
      context.lane.drop(
        event: number, finger: report.contactIndex, reason: isKnown ? .alreadyDown : .unknownFinger)
    }
  }

  private func drop(_ arrival: Arrival, because reason: TraceReason) {
    for report in arrival.reports where report.change != .none {
      context.lane.drop(event: arrival.number, finger: report.contactIndex, reason: reason)
    }
  }

  private func record(_ touch: UITouch) {
    guard context.lane.isOn else { return }
    let point =
      touch.window?.convertPoint(touch.sample.location, toWindow: nil) ?? touch.sample.location
    context.lane.touch(
      touch.number, phase: UInt16(touch.phase.rawValue), x: Double(point.x),
      y: Double(point.y), view: context.names.name(of: touch.hitView),
      window: context.names.name(of: touch.window), taps: touch.tapCount)
  }
}

extension [FingerReport] {
  /// The time of the newest report.
  fileprivate var newestTimestamp: TimeInterval? {
    guard var newest = first?.timestamp else { return nil }
    for report in self where report.timestamp > newest { newest = report.timestamp }
    return newest
  }
}

/// The finger reports of one hardware event that waits to be translated.
private struct Arrival {
  let reports: [FingerReport]
  let number: UInt32
  let reason: TraceReason
}
