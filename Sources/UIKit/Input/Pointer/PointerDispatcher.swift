import Foundation
package import IOKit
package import TouchstoneTrace

/// Translates pointers, hovering pencils, wheels and trackpads into hover, scroll and transform events.
///
/// Stage 9, on the main thread, called by `EventDispatcher`. A pointer with a button down makes a touch of
/// type `indirectPointer` and goes on to `TouchDispatcher`. All other events reach only recognizers that
/// ask for them (R-EVENT-1, R-TOUCH-7). Controls are told when a hover enters or leaves them, without the event.
@MainActor package final class PointerDispatcher {
  /// The contact index of a pointer's clicks; cannot collide with those of fingers, which count from 1.
  private static let clickContactIndex: UInt32 = 1 << 31

  private unowned let context: AppContext
  private let touches: TouchDispatcher
  /// The event of the pointer or pencil over a window, the same object until it leaves the window; nil if none hovers.
  private var hovering: PointerEvent?
  /// The location of the pointer in points of the screen; nil, which means the middle, until it moves.
  private var place: CGPoint?
  /// The buttons that are down, without those that are ignored.
  private var buttons: UIEvent.ButtonMask = []
  /// Buttons whose click was cancelled; reports of them are discarded until they are released.
  private var ignoredButtons: UIEvent.ButtonMask = []

  package init(context: AppContext, touches: TouchDispatcher) {
    self.context = context
    self.touches = touches
  }

  /// Translates hardware event `number`; `reason` is why touches in it are cancelled, if they are.
  package func translate(_ hid: IOHIDEvent, event number: UInt32, reason: TraceReason) {
    let time = TimeInterval(hid.timeStamp) / 1e9
    switch hid.payload {
    case .pointer(let pointer):
      let isAbsolute = hid.options & IOHIDEventOption.absolute != 0
      let report = report(of: pointer, isAbsolute: isAbsolute, at: time)
      translate(report, event: number, reason: reason)
    case .scroll(let wheel):
      let event = PointerEvent(type: .scroll)
      event.scrolled = CGVector(dx: wheel.x, dy: wheel.y)
      let isFinite = wheel.x.isFinite && wheel.y.isFinite
      emit(event, isFinite: isFinite, .moved, at: time, number: number)
    case .rotation(let step):
      let event = PointerEvent(type: .transform)
      event.isRotation = true
      event.rotation = CGFloat(step.delta)
      emit(event, isFinite: step.delta.isFinite, step.phase.ofTouch, at: time, number: number)
    case .scale(let step):
      let event = PointerEvent(type: .transform)
      event.scale = 1 + CGFloat(step.delta)
      emit(event, isFinite: step.delta.isFinite, step.phase.ofTouch, at: time, number: number)
    default:
      context.lane.drop(event: number, finger: 0, reason: .unhandledKind)
    }
  }

  /// Translates a report of a pencil or an absolute pointer that does not touch.
  package func hover(_ report: FingerReport, event number: UInt32) {
    guard report.isFinite else {
      return context.lane.drop(event: number, finger: report.contactIndex, reason: .unknownValue)
    }
    guard report.change == .hovered else { return leave(report, event: number) }
    hover(at: report.location, report, event: number)
  }

  /// Ends the hover of a pencil when a finger or a pencil lands.
  package func endPencilHover() {
    guard let hovering, hovering.touchType == .pencil else { return }
    leave(at: hovering.occurredAt, event: 0)
  }

  /// Cancels a hover, and ignores the buttons that are down until they are released.
  package func cancelAll(because reason: TraceReason) {
    ignoredButtons.formUnion(buttons)
    buttons = []
    guard let hovering else { return }
    hovering.isCancelled = true
    leave(at: hovering.occurredAt, event: 0)
  }

  /// The view under the hovering pointer or pencil; nil if nothing hovers.
  package var hoveredView: UIView? { hovering?.hitView }

  /// Whether no button is down; a pointer that merely hovers counts as idle.
  package var isIdle: Bool { buttons.isEmpty }
}

// Pointers.
extension PointerDispatcher {
  /// Stops ignoring the buttons that a report shows as released; called for reports that the app does not receive, too.
  package func releaseButtons(of pointer: IOHIDPointer) {
    ignoredButtons.formIntersection(UIEvent.ButtonMask(rawValue: Int(pointer.buttonMask)))
  }

  /// Updates the location and the buttons of a pointer; returns nil if its location is not finite.
  private func report(
    of pointer: IOHIDPointer, isAbsolute: Bool, at time: TimeInterval
  ) -> FingerReport? {
    guard pointer.x.isFinite, pointer.y.isFinite else { return nil }
    let bounds = context.screen.bounds
    var point = CGPoint(x: pointer.x, y: pointer.y)
    if !isAbsolute {
      // A mouse reports how far it moved; its pointer stays on the screen.
      let old = place ?? CGPoint(x: bounds.midX, y: bounds.midY)
      let pixel = 1 / context.screen.scale
      point.x = min(max(0, old.x + point.x), bounds.maxX - pixel)
      point.y = min(max(0, old.y + point.y), bounds.maxY - pixel)
    }
    releaseButtons(of: pointer)
    let down = UIEvent.ButtonMask(rawValue: Int(pointer.buttonMask)).subtracting(ignoredButtons)
    let wasDown = !buttons.isEmpty
    buttons = down
    place = point
    var report = FingerReport(
      contactIndex: Self.clickContactIndex, change: .hovered, type: .indirectPointer,
      location: point, timestamp: time)
    report.buttons = down
    switch (wasDown, !down.isEmpty) {
    case (false, true): report.change = .down
    case (true, true): report.change = .moved
    case (true, false): report.change = .up
    case (false, false): report.change = bounds.contains(point) ? .hovered : .left
    }
    return report
  }

  private func translate(_ report: FingerReport?, event number: UInt32, reason: TraceReason) {
    guard var report else {
      return context.lane.drop(event: number, finger: 0, reason: .unknownValue)
    }
    // A click that the system takes back is cancelled, not released.
    if reason != .none, report.change == .up { report.change = .cancelled }
    switch report.change {
    case .hovered: hover(at: report.location, report, event: number)
    case .left: leave(report, event: number)
    case .none, .down, .moved, .up, .cancelled:
      touches.translate([report], event: number, reason: reason)
    }
  }

  private func hover(at point: CGPoint, _ report: FingerReport, event number: UInt32) {
    let event = hovering ?? PointerEvent(type: .hover)
    stamp(event, number, at: report.timestamp) {
      let window = HitTest.window(at: point, touch: 0, event: event, in: context)
      // A pencil and a pointer do not hover at the same time: the one that was reported last replaces the other.
      if let hovering, hovering.window !== window || hovering.touchType != report.type {
        leave(at: report.timestamp, event: number)
        return hover(at: point, report, event: number)
      }
      guard let window else {
        return context.lane.drop(event: number, finger: report.contactIndex, reason: .noWindow)
      }
      update(event, with: report, at: point, in: window)
      hovering = event
      event.window = window
      sendToApplication(event, at: point)
    }
  }

  /// Creates the only touch of the event, or moves it to its new location.
  private func update(
    _ event: PointerEvent, with report: FingerReport, at point: CGPoint, in window: UIWindow
  ) {
    var sample = TouchSample(
      location: point, preciseLocation: point, timestamp: report.timestamp)
    sample.altitude = report.altitude
    sample.azimuth = report.azimuth
    sample.roll = report.roll
    sample.height = report.height
    if let touch = event.touches.first {
      touch.previousSample = touch.sample
      touch.sample = touch.placed(sample)
      touch.phase = .regionMoved
    } else {
      let touch = UITouch(number: 0, type: report.type, sample: sample)
      touch.phase = .regionEntered
      touch.tapCount = 0
      touch.place(in: window)
      event.touches = [touch]
    }
  }

  /// Ends the hover of a pointer or pencil that left the screen or the sensor's range, unless the other one hovers now.
  private func leave(_ report: FingerReport, event number: UInt32) {
    guard hovering?.touchType == report.type else {
      return context.lane.skipped(.translated, event: number, reason: .nothingChanged)
    }
    leave(at: report.timestamp, event: number)
  }

  /// Ends the hover: passes its last event to the application, with the touch in the phase `regionExited`.
  private func leave(at time: TimeInterval, event number: UInt32) {
    guard let event = hovering, let touch = event.touches.first else {
      return context.lane.skipped(.translated, event: number, reason: .nothingChanged)
    }
    hovering = nil
    stamp(event, number, at: time) {
      touch.previousSample = touch.sample
      touch.sample.timestamp = time
      touch.phase = .regionExited
      event.hitView = nil
      let point = touch.window?.convertPoint(touch.sample.location, toWindow: nil)
      sendToApplication(event, at: point ?? touch.sample.location, isLeaving: true)
    }
  }
}

// Stages 9 and 10, then on to the application.
extension PointerDispatcher {
  /// Passes a scroll or transform event to the application, for the window and the view under the pointer.
  private func emit(
    _ event: PointerEvent, isFinite: Bool, _ phase: UITouch.Phase, at time: TimeInterval,
    number: UInt32
  ) {
    guard isFinite else {
      return context.lane.drop(event: number, finger: 0, reason: .unknownValue)
    }
    let bounds = context.screen.bounds
    let point = place ?? CGPoint(x: bounds.midX, y: bounds.midY)
    stamp(event, number, at: time) {
      event.phase = phase
      event.isCancelled = phase == .cancelled
      guard let window = HitTest.window(at: point, touch: 0, event: event, in: context) else {
        return context.lane.drop(event: number, finger: 0, reason: .noWindow)
      }
      event.window = window
      sendToApplication(event, at: point, phase)
    }
  }

  private func stamp(
    _ event: PointerEvent, _ number: UInt32, at time: TimeInterval, _ body: () -> Void
  ) {
    event.heldButtons = buttons
    event.stamp(number, at: time, in: context, body)
  }

  /// Hit-tests the view, unless the pointer leaves, records the event and passes it to the application.
  private func sendToApplication(
    _ event: PointerEvent, at point: CGPoint, _ phase: UITouch.Phase? = nil,
    isLeaving: Bool = false
  ) {
    guard let window = event.window else { return }
    event.location = window.convertPoint(point, fromWindow: nil)
    if isLeaving {
      event.markSkipped(.hitTested, because: .notANewTouch, on: context.lane)
    } else {
      event.hitView = HitTest.view(
        in: window, at: event.location, touch: 0, event: event, in: context)
    }
    if context.lane.isOn {
      let phase = phase ?? event.touches.first?.phase ?? .moved
      context.lane.pointer(
        context.lane.name("\(event.type)"), phase: UInt16(phase.rawValue), x: Double(point.x),
        y: Double(point.y), window: context.names.name(of: window), event: event.number)
    }
    context.application.sendEvent(event)
  }
}

extension IOHIDTransform.Phase {
  fileprivate var ofTouch: UITouch.Phase {
    switch self {
    case .began: .began
    case .changed: .moved
    case .ended: .ended
    case .cancelled: .cancelled
    }
  }
}

extension UIView {
  /// Calls the controls among the view and the views around it, after a pointer came over the view or left it.
  fileprivate func hoverChangedInControls() {
    var view: UIView? = self
    while let here = view {
      (here as? UIControl)?.hoverChanged()
      view = here.superview
    }
  }
}

/// A hover, scroll or transform event: input of a pointer that does not touch.
///
/// No responder has a method for it; only recognizers that ask for it receive it (R-EVENT-1).
package final class PointerEvent: UIEvent {
  /// The window under the pointer.
  @Anchored package var window: UIWindow?
  /// The view under the pointer; recognizers are gathered from it and the views above it.
  @Anchored package var hitView: UIView? {
    didSet {
      guard type == .hover, hitView !== oldValue else { return }
      oldValue?.hoverChangedInControls()
      hitView?.hoverChangedInControls()
    }
  }
  /// Where the pointer is, in points of the window.
  package var location = CGPoint.zero
  /// The distance that a wheel or trackpad scrolled since the last event, in points.
  package var scrolled = CGVector.zero
  /// The factor by which a trackpad pinched since the last event.
  package var scale: CGFloat = 1
  /// The angle by which a trackpad rotated since the last event, in radians.
  package var rotation: CGFloat = 0
  /// Whether a transform event is a rotation; if not, it is a pinch.
  package var isRotation = false
  /// The phase of a trackpad's gesture; wheels have no phases and always move.
  package var phase = UITouch.Phase.moved
  /// Whether the hover, or the gesture of a trackpad, was cancelled; false if the pointer left or the gesture ended.
  package var isCancelled = false
  /// The recognizers that received the last event of the pointer; they also receive the event of its leaving.
  package var receivers: [UIGestureRecognizer] = []

  /// The type that the `allowedTouchTypes` of a recognizer must contain for it to receive a hover; nil for an event
  /// that is not a hover.
  package var touchType: UITouch.TouchType? { touches.first?.type }
}
