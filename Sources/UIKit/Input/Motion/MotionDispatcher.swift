package import IOKit
import TouchstoneMachTime
import TouchstoneRunLoops
package import TouchstoneTrace

/// Turns what the accelerometer reports into shakes: stage 9 for motion, and stage 14 at the far end.
///
/// What is a shake and how long it may take is decided in `ShakeDetector`; this is the shell around it that
/// owns the event and the timer. Each shake that began is ended or cancelled exactly once (R-MOTION-3).
@MainActor package final class MotionDispatcher {
  private unowned let context: AppContext
  private var detector = ShakeDetector()
  /// The shake that has begun and is not over.
  private var event: UIMotionEvent?
  private var deadline: CFRunLoopTimer?
  /// Raw samples, which the app feels for shakes while it is in front.
  private var samples: SensorSubscription?

  /// How far apart the samples are in which shakes are felt.
  ///
  /// Unit: nanoseconds; ours: ten for one swing of an arm.
  package static let sampleInterval: UInt64 = 20_000_000

  package init(context: AppContext) {
    self.context = context
  }

  /// Takes one hardware event; `number` is its number in the trace.
  package func dispatch(_ hid: IOHIDEvent, event number: UInt32) {
    guard case .accelerometer(let report) = hid.payload else { return }
    let now = context.time.now
    let decision = report.moment == .start ? detector.start(at: now) : detector.stop(at: now)
    switch decision {
    case .refused(let why): context.lane.skipped(.translated, event: number, reason: why)
    default: obey(decision, event: number)
    }
  }

  /// Feels for shakes in the samples of the accelerometer as long as the app is in front (R-MOTION-2).
  package func listen() {
    samples = context.sensors.subscribe(to: .accelerometer, every: Self.sampleInterval) {
      [unowned self] in
      obey(detector.feel(x: $0.x, y: $0.y, z: $0.z, at: context.time.now), event: $0.number)
    }
  }

  /// Stops feeling for shakes.
  package func stopListening() {
    samples = nil
  }

  /// Takes everything back that has begun and not ended.
  package func cancelAll(because reason: TraceReason) {
    obey(detector.interrupt(at: context.time.now), event: 0, because: reason)
  }

  /// A view is in its window no more: a shake that began there ends here (R-MOTION-5).
  package func viewLeftWindow(_ view: UIView, window: UIWindow) {
    guard let event else { return }
    let isReceiver = event.began(at: view) || view.viewController.map(event.began(at:)) ?? false
    if isReceiver { cancelAll(because: .cancelledByLeftWindow) }
  }

  /// Whether nothing has begun that has not ended.
  package var isIdle: Bool { event == nil }
}

// What the detector decides, in order of a shake's life.
extension MotionDispatcher {
  /// Does what the detector decided; true if it was a decision about an event.
  @discardableResult
  private func obey(
    _ decision: ShakeDetector.Decision, event number: UInt32,
    because reason: TraceReason = .cancelledByTime
  ) -> Bool {
    switch decision {
    case .nothing, .refused: return false
    case .began: begin(number)
    case .ended: finish(.ended, number)
    case .cancelled: finish(.cancelled, number, because: reason)
    }
    return true
  }

  private func begin(_ number: UInt32) {
    let event = UIMotionEvent()
    self.event = event
    if let end = detector.deadline {
      deadline = context.clocks.schedule(at: end) { [unowned self] in
        deadline = nil
        obey(detector.timePassed(at: context.time.now), event: 0)
      }
    }
    send(event, .began, number, because: .none)
  }

  private func finish(
    _ phase: UIMotionEvent.Phase, _ number: UInt32, because reason: TraceReason = .none
  ) {
    if let deadline { context.clocks.remove(deadline) }
    deadline = nil
    guard let event else { return }
    self.event = nil
    send(event, phase, number, because: reason)
  }

  private func send(
    _ event: UIMotionEvent, _ phase: UIMotionEvent.Phase, _ number: UInt32,
    because reason: TraceReason
  ) {
    let outer = context.lane.currentEvent
    event.phase = phase
    event.number = number
    event.occurredAt = context.time.now.seconds
    event.heldModifiers = context.dispatcher.presses.heldModifiers
    context.lane.currentEvent = number
    event.mark(.translated, on: context.lane)
    event.markSkipped(.hitTested, because: .notATouch, on: context.lane)
    if context.lane.isOn {
      context.lane.motion(
        context.lane.name("shake"), phase: phase.rawValue, event: number, reason: reason)
    }
    context.application.sendEvent(event)
    context.lane.currentEvent = outer
  }
}

// Stage 14: the window has the event, the first receiver is called.
extension MotionDispatcher {
  /// Calls the responder that the shake is for (R-MOTION-4); from there it climbs the chain.
  package func deliver(_ event: UIMotionEvent, in window: UIWindow) {
    guard let receiver = event.receiver(in: window) else { return }
    switch event.phase {
    case .began:
      ResponderCall("motionBegan", event, context).send(to: receiver) {
        $0.motionBegan(event.subtype, with: event)
      }
    case .ended:
      ResponderCall("motionEnded", event, context).send(to: receiver) {
        $0.motionEnded(event.subtype, with: event)
      }
    case .cancelled:
      ResponderCall("motionCancelled", event, context).send(to: receiver) {
        $0.motionCancelled(event.subtype, with: event)
      }
    }
  }
}

/// A shake on its way to the responders: one object from its beginning to its end.
package final class UIMotionEvent: UIEvent {
  /// Where a shake stands in its life, with the raw values of a press.
  package enum Phase: UInt16 {
    case began = 0
    case ended = 3
    case cancelled = 4
  }

  /// Where the shake stands in its life.
  package internal(set) var phase = Phase.began
  /// Whether a responder was told that the shake began, so that it must be told of its end.
  package private(set) var isOpen = false

  private weak var window: UIWindow?
  private weak var responder: UIResponder?

  package init() {
    super.init(type: .motion, subtype: .motionShake)
  }

  package override var startWindow: UIWindow? { window }

  /// Who hears of the shake in its present phase; nobody hears of the end of what he did not see begin.
  ///
  /// R-MOTION-4: the first responder, or the window where there is none. Whoever saw the beginning sees
  /// the end, also when another responder has become the first in the meantime.
  package func receiver(in window: UIWindow) -> UIResponder? {
    guard phase == .began else {
      guard isOpen else { return nil }
      isOpen = false
      return responder ?? window
    }
    isOpen = true
    self.window = window
    let first = window.firstResponder ?? window
    responder = first
    return first
  }

  /// Whether the shake began at a responder.
  package func began(at candidate: UIResponder) -> Bool {
    isOpen && responder === candidate
  }
}
