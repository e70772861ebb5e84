package import IOKit
import TouchstoneMachTime
import TouchstoneRunLoops
package import TouchstoneTrace

/// Translates reports and samples of the accelerometer into shakes (stage 9) and delivers the shakes to responders
/// (stage 14).
///
/// `ShakeDetector` decides when a shake begins and when it is over; this class owns the event and the
/// timer. Each shake that began is ended or cancelled exactly once (R-MOTION-3).
@MainActor package final class MotionDispatcher {
  private unowned let context: AppContext
  private var detector = ShakeDetector()
  /// The shake that has begun and is not over; nil if there is none.
  private var event: UIMotionEvent?
  /// The timer that cancels the shake if it lasts too long; nil while there is no shake.
  private var deadline: CFRunLoopTimer?
  /// The subscription to the samples that are searched for shakes; nil while the app is not active.
  private var samples: SensorSubscription?

  /// The interval of the samples that are searched for shakes.
  ///
  /// Unit: nanoseconds. Source: our choice, ten samples in one swing of an arm.
  package static let sampleInterval: UInt64 = 20_000_000

  package init(context: AppContext) {
    self.context = context
  }

  /// Translates the accelerometer's report in hardware event `number`; ignores other hardware.
  package func translate(_ hid: IOHIDEvent, event number: UInt32) {
    guard case .accelerometer(let report) = hid.payload else { return }
    // The time of the hardware's report, since the main thread may have been busy in between.
    let time = MachAbsoluteTime(nanoseconds: hid.timeStamp)
    let decision = report.moment == .start ? detector.start(at: time) : detector.stop(at: time)
    switch decision {
    case .refused(let why): context.lane.skipped(.translated, event: number, reason: why)
    case .nothing, .began, .ended, .cancelled: carryOut(decision, event: number)
    }
  }

  /// Starts searching accelerometer samples for shakes; called when the app becomes active
  /// (R-MOTION-2).
  package func startSampling() {
    samples = context.sensors.subscribe(to: .accelerometer, every: Self.sampleInterval) {
      [unowned self] in
      carryOut(detector.addSample(x: $0.x, y: $0.y, z: $0.z, at: $0.time), event: $0.number)
    }
  }

  /// Stops searching samples for shakes.
  package func stopSampling() {
    samples = nil
  }

  /// Cancels the shake that has begun and not ended, if there is one.
  package func cancelAll(because reason: TraceReason) {
    carryOut(detector.interrupt(at: context.time.now), event: 0, because: reason)
  }

  /// Cancels a shake that began at a view that leaves its window (R-MOTION-5).
  package func viewLeavesWindow(_ view: UIView) {
    guard let event else { return }
    let isReceiver = event.began(at: view) || view.viewController.map(event.began(at:)) ?? false
    if isReceiver { cancelAll(because: .cancelledByLeftWindow) }
  }

  /// Cancels a shake that began in a window that leaves the screen (R-MOTION-5).
  package func windowLeavesScreen(_ window: UIWindow) {
    if event?.startWindow === window { cancelAll(because: .cancelledByLeftWindow) }
  }

  /// Whether no shake is under way.
  package var isIdle: Bool { event == nil }
}

// Carries out the decisions of the detector.
extension MotionDispatcher {
  /// Begins or finishes a shake as the detector decided; true if the decision makes an event.
  @discardableResult
  private func carryOut(
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
        carryOut(detector.timePassed(at: context.time.now), event: 0)
      }
    }
    emit(event, .began, number, because: .none)
  }

  private func finish(
    _ phase: UIMotionEvent.Phase, _ number: UInt32, because reason: TraceReason = .none
  ) {
    if let deadline { context.clocks.remove(deadline) }
    deadline = nil
    guard let event else { return }
    self.event = nil
    emit(event, phase, number, because: reason)
  }

  private func emit(
    _ event: UIMotionEvent, _ phase: UIMotionEvent.Phase, _ number: UInt32,
    because reason: TraceReason
  ) {
    event.phase = phase
    event.stamp(number, at: context.time.now.seconds, in: context) {
      event.markSkipped(.hitTested, because: .notATouch, on: context.lane)
      if context.lane.isOn {
        context.lane.motion(
          context.lane.name("shake"), phase: phase.rawValue, event: number, reason: reason)
      }
      context.application.sendEvent(event)
    }
  }
}

// Stage 14: the window has received the event.
extension MotionDispatcher {
  /// Calls the receiver of the shake (R-MOTION-4), which may forward it to the next responder.
  package func deliver(_ event: UIMotionEvent, in window: UIWindow) {
    // Kept from before the call, because the handler may run the loop, in which the shake may end.
    let phase = event.phase
    guard let receiver = event.chooseReceiver(in: window) else { return }
    switch phase {
    case .began:
      ResponderCall("motionBegan", event, context).make(to: receiver) {
        $0.motionBegan(event.subtype, with: event)
      }
    case .ended:
      ResponderCall("motionEnded", event, context).make(to: receiver) {
        $0.motionEnded(event.subtype, with: event)
      }
    case .cancelled:
      ResponderCall("motionCancelled", event, context).make(to: receiver) {
        $0.motionCancelled(event.subtype, with: event)
      }
    }
    if !event.isOpen { endForwarding(of: event, from: receiver, after: phase) }
  }

  /// Cancels a shake that is over, for responders that received its beginning by forwarding and to which the chain no
  /// longer leads (R-TOUCH-12).
  ///
  /// Responders in the chain receive no end here. If one of them does not forward the end, the responders after it
  /// receive none, since UIKit ensures an end only for touches and presses. But if the shake ended during the call for
  /// its beginning, before that call was forwarded, the responders in the chain receive a cancel as well.
  private func endForwarding(
    of event: UIMotionEvent, from receiver: UIResponder, after phase: UIMotionEvent.Phase
  ) {
    [event].endForwarding(from: receiver) { responder, _, isInChain in
      guard !isInChain || phase == .began else { return }
      let lane = context.lane
      if lane.isOn {
        lane.motion(
          lane.name("shake"), phase: UIMotionEvent.Phase.cancelled.rawValue, event: event.number,
          reason: isInChain ? .takenBackBySystem : .cancelledByChainChange)
        lane.call(
          lane.name("motionCancelled"), to: context.names.name(of: responder), event: event.number)
      }
      responder.motionCancelled(event.subtype, with: event)
    }
  }
}
