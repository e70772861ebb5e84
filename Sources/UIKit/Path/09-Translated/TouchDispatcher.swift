import Foundation
package import IOKit
package import TouchstoneTrace

/// Turns hardware events into touches, finds their windows and views, and sends them to the application.
///
/// Stages 9 and 10, on the main thread, called by the event queue's source. What fingers do is decided
/// in `TouchTracker`, when moves are delivered in `MoveCoalescer`; this is the shell around both that owns
/// the `UITouch` objects and the one `UIEvent` of a multi-touch sequence.
@MainActor package final class TouchDispatcher {
  /// The touches of the fingers that are down, in the order in which they landed.
  package private(set) var liveTouches: [UITouch] = []

  unowned let context: AppContext
  var tracker: TouchTracker
  /// Touches that ended with guesses which will still be corrected (R-TOUCH-26).
  var awaited: [UITouch] = []
  private lazy var coalescer = MoveCoalescer(context: context) { [unowned self] number in
    deliver(number)
  }
  private var event: UIEvent?
  /// A window that has a finger in it stays until the finger is gone, even if nobody else holds it.
  private var touchedWindows: [UIWindow] = []
  private var newestReport: TimeInterval = 0
  /// What came while handlers of an earlier event ran a loop of their own, in its order.
  private var arrivals: [Arrival] = []
  /// Held moves are being given out, so that what just came can be taken.
  private var isMakingWay = false
  private var depth = 0
  /// Why the event in hand cancels touches, if it does.
  private var cancelCause = TraceReason.takenBackBySystem

  package init(context: AppContext) {
    self.context = context
    tracker = TouchTracker(scale: context.screen.scale)
  }

  /// Takes one hardware event; `number` is its number in the trace, `cause` why it cancels, if it does.
  package func dispatch(_ hid: IOHIDEvent, event number: UInt32, cause: TraceReason = .none) {
    cancelCause = cause == .none ? .takenBackBySystem : cause
    let size = context.screen.bounds.size
    guard let reports = FingerReport.reports(in: hid, screenSize: size) else {
      context.lane.drop(event: number, finger: 0, reason: .notDigitizer)
      return
    }
    if let hover = reports.first(where: \.isHover) {
      return context.dispatcher.pointers.hover(hover, event: number)
    }
    if reports.contains(where: { $0.change == .down }) { context.dispatcher.pointers.landed() }
    take(reports, event: number)
  }

  /// Takes what fingers, pencils and clicks of a pointer do.
  ///
  /// Before it is taken the moves that were held go out; their handlers may run the loop, and what comes by that is
  /// younger and waits its turn.
  package func take(_ reports: [FingerReport], event number: UInt32) {
    arrivals.append(Arrival(reports: reports, number: number, cause: cancelCause))
    guard !isMakingWay else { return }
    while !arrivals.isEmpty { handle(arrivals.removeFirst()) }
  }

  private func handle(_ arrival: Arrival) {
    let (reports, number) = (arrival.reports, arrival.number)
    if correctEstimates(with: reports, event: number) { return }
    let isMove = tracker.canWait(reports)
    if !isMove {
      isMakingWay = true
      coalescer.flush()
      giveUpEstimates(before: reports, event: number)
      isMakingWay = false
    }
    cancelCause = arrival.cause
    recordStrangers(in: reports, event: number)
    guard tracker.take(reports) else {
      context.lane.skipped(.translated, event: number, reason: .nothingChanged)
      return
    }
    newestReport = reports.map(\.timestamp).max() ?? newestReport
    if isMove {
      coalescer.hold(number)
    } else {
      deliver(number)
    }
  }

  /// Takes every touch back from the app, recognizers first; their fingers are dead until they lift.
  package func cancelAllTouches(reason: TraceReason) {
    coalescer.flush()
    giveUpEstimates(path: nil, event: 0)
    if !liveTouches.isEmpty {
      for touch in liveTouches { touch.cancelReason = reason }
      tracker.cancelAll()
      deliver(0)
    }
    for window in context.scene.windows where !window.gestureEnvironment.isIdle {
      window.gestureEnvironment.abandonWaiting()
    }
  }

  /// A view is in its window no more: its touches end here, and so do its recognizers' gestures.
  ///
  /// R-TOUCH-9, R-GR-29, R-GR-30.
  package func viewLeftWindow(_ view: UIView, window: UIWindow) {
    let environment = window.gestureEnvironment
    let delivery = window.touchDelivery
    guard !environment.isIdle || !delivery.isIdle || !liveTouches.isEmpty else { return }
    let orphans = liveTouches.filter { $0.hitView === view && $0.window === window }
    takeBack(orphans)
    delivery.viewLeft(view)
    environment.perform {
      environment.cancel(orphans)
      for recognizer in view.gestureRecognizers ?? [] {
        recognizer.dropTouches(because: .cancelledByLeftWindow)
      }
    }
    forgetIfOver()
  }

  /// The number of the touch that a hardware slot's finger makes.
  package func number(ofPath path: UInt32) -> UInt32? {
    tracker.contacts.last { $0.path == path }?.number
  }

  /// A window is hidden or in no scene any more: its touches end as if their views had left it.
  package func windowLeftScreen(_ window: UIWindow) {
    for touch in liveTouches where touch.window === window {
      if let view = touch.hitView { viewLeftWindow(view, window: window) }
    }
    takeBack(liveTouches.filter { $0.window === window })
    forgetIfOver()
  }

  /// The app has lost what the touches were in: they are cancelled, and their fingers dead.
  private func takeBack(_ touches: [UITouch]) {
    for touch in touches {
      tracker.forget(touch.number)
      tracker.forgetEstimates(of: touch.number)
      touch.phase = .cancelled
      touch.cancelReason = .cancelledByLeftWindow
    }
    liveTouches.removeAll { touch in touches.contains { $0 === touch } }
  }

  /// Whether no finger is down, no move waits and no touch is held back.
  package var isIdle: Bool {
    liveTouches.isEmpty && coalescer.isEmpty && arrivals.isEmpty
      && context.scene.windows.allSatisfy {
        $0.touchDelivery.isIdle && $0.gestureEnvironment.isIdle
      }
  }

  /// Stages 9 and 10, then on to the application.
  private func deliver(_ number: UInt32) {
    let event = self.event ?? UIEvent(type: .touches)
    self.event = event
    let outer = (event.number, event.marks, context.lane.currentEvent)
    event.number = number
    event.occurredAt = newestReport
    event.heldModifiers = context.dispatcher.presses.heldModifiers
    context.lane.currentEvent = number
    event.mark(.translated, on: context.lane)
    update(event)
    let delivered = event.touches
    depth += 1
    context.application.sendEvent(event)
    depth -= 1
    conclude(delivered, event)
    context.lane.currentEvent = outer.2
    keepAwaited(delivered)
    // An event inside of another one's handler gives the outer one its name back.
    if depth > 0 { event.restore(number: outer.0, marks: outer.1) }
    event.touches.removeAll(where: \.phase.isOver)
    forgetIfOver()
  }

  /// Copies the contacts into touches; new ones find their window and view.
  private func update(_ event: UIEvent) {
    var landed: [UITouch] = []
    for (index, contact) in tracker.contacts.enumerated() {
      if let touch = liveTouches.first(where: { $0.number == contact.number }) {
        touch.previousSample = touch.sample
        touch.samples.removeAll(keepingCapacity: true)
        tracker.swapSamples(ofContactAt: index, with: &touch.samples)
        for sample in touch.samples.indices {
          touch.samples[sample] = touch.placed(touch.samples[sample])
        }
        touch.sample = touch.placed(contact.sample)
        touch.phase = contact.phase
        touch.tapCount = contact.tapCount
        if contact.phase == .cancelled, touch.cancelReason == .none {
          touch.cancelReason = cancelCause
        }
      } else {
        let touch = UITouch(number: contact.number, type: contact.type, sample: contact.sample)
        touch.tapCount = contact.tapCount
        liveTouches.append(touch)
        landed.append(touch)
      }
    }
    event.touches = liveTouches
    event.heldButtons = []
    for touch in liveTouches { event.heldButtons.formUnion(touch.sample.buttons) }
    tracker.settle()
    liveTouches.removeAll(where: \.phase.isOver)
    for touch in landed { hitTest(touch, event) }
    if landed.isEmpty {
      event.markSkipped(.hitTested, because: .notANewTouch, on: context.lane)
    }
    for touch in event.touches { record(touch) }
  }

  /// Stage 10: pass 1 finds the window, pass 2 the view (R-WIN-6, R-WIN-12).
  private func hitTest(_ touch: UITouch, _ event: UIEvent) {
    let window = HitTest.window(
      at: touch.sample.location, touch: touch.number, event: event, in: context)
    touch.place(in: window)
    guard let window else { return }
    touch.hitView = HitTest.view(
      in: window, at: touch.sample.location, touch: touch.number, event: event, in: context)
    touch.view = touch.hitView
  }

  /// Whatever handlers did with the event, touches that ended are over for everybody.
  private func conclude(_ touches: [UITouch], _ event: UIEvent) {
    for touch in touches where touch.phase.isOver {
      guard let window = touch.window else { continue }
      let environment = window.gestureEnvironment
      let isUnseen = window.touchDelivery.conclude(touch) || environment.counts(touch)
      if isUnseen { environment.perform { environment.cancel([touch]) } }
    }
    if touches.allSatisfy({ $0.window == nil }) {
      for stage in [Stage.window, .gestures, .view, .responder] {
        event.markSkipped(stage, because: .noWindow, on: context.lane)
      }
    }
    let isUndecided = touches.contains { $0.window?.gestureEnvironment.isUndecided ?? false }
    if !isUndecided { event.markSkipped(.action, because: .nothingActs, on: context.lane) }
  }

  /// The next finger begins a new sequence, with an event of its own (R-EVENT-2).
  private func forgetIfOver() {
    if touchedWindows.count != liveTouches.count {
      touchedWindows = liveTouches.compactMap(\.window)
    }
    if depth == 0, liveTouches.isEmpty, tracker.contacts.isEmpty { event = nil }
  }
}

// What the trace hears of fingers.
extension TouchDispatcher {
  /// Fingers that are none of this app's: cancelled earlier, or down before it came to the front.
  private func recordStrangers(in reports: [FingerReport], event number: UInt32) {
    guard context.lane.isOn else { return }
    for report in reports where report.change != .none {
      let isKnown = tracker.index(of: report) != nil
      guard isKnown == (report.change == .down) else { continue }
      context.lane.drop(
        event: number, finger: report.path, reason: isKnown ? .alreadyDown : .unknownFinger)
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

/// What one hardware event said, while it waits to be taken.
private struct Arrival {
  let reports: [FingerReport]
  let number: UInt32
  let cause: TraceReason
}
