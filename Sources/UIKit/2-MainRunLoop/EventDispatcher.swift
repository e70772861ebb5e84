package import IOKit
package import Trace

/// Gives each hardware event to who turns its kind into a `UIEvent`: stage 9 of the path.
///
/// The one door into the app for everything that the event queue holds, and the one place that takes
/// everything back: touches, presses and motion end together when the app is interrupted (R-LIFE-10).
@MainActor package final class EventDispatcher {
  /// Fingers and pencils.
  package let touches: TouchDispatcher
  /// Pointers that hover, wheels and trackpads.
  package let pointers: PointerDispatcher
  /// Keys and buttons.
  package let presses: PressDispatcher
  /// Shakes.
  package let motion: MotionDispatcher

  private unowned let context: AppContext

  package init(context: AppContext) {
    self.context = context
    touches = TouchDispatcher(context: context)
    pointers = PointerDispatcher(context: context)
    presses = PressDispatcher(context: context)
    motion = MotionDispatcher(context: context)
  }

  /// Takes one hardware event; `number` is its number in the trace, `cause` why it cancels, if it does.
  package func dispatch(_ hid: IOHIDEvent, event number: UInt32, cause: TraceReason = .none) {
    guard cause != .none || !context.application.isDeaf || !hid.isMadeByPeople else {
      context.lane.drop(event: number, finger: 0, reason: .appInactive)
      return
    }
    switch hid.payload {
    case .digitizer: touches.dispatch(hid, event: number, cause: cause)
    case .scroll, .pointer: pointers.dispatch(hid, event: number)
    case .keyboard, .button: presses.dispatch(hid, event: number)
    case .accelerometer: motion.dispatch(hid, event: number)
    case .gyro, .compass, .proximity, .ambientLight, .vendorDefined, .orientation, .rotation,
      .scale:
      context.lane.drop(event: number, finger: 0, reason: .notDigitizer)
    }
  }

  /// Takes everything back from the app that has begun and not ended.
  package func cancelAll(because reason: TraceReason) {
    touches.cancelAllTouches(reason: reason)
    pointers.cancelAll(because: reason)
    presses.cancelAll(because: reason)
    motion.cancelAll(because: reason)
  }

  /// A view is in its window no more: what it has begun ends here (R-TOUCH-9, R-PRESS-6, R-MOTION-5).
  package func viewLeftWindow(_ view: UIView, window: UIWindow) {
    touches.viewLeftWindow(view, window: window)
    presses.viewLeftWindow(view, window: window)
    motion.viewLeftWindow(view, window: window)
  }

  /// Whether nothing is down, held back or waiting for a frame.
  package var isIdle: Bool { touches.isIdle && pointers.isIdle && presses.isIdle && motion.isIdle }
}

extension UIApplication {
  /// Whether nothing that a person does reaches the app: it is up, and not in front (R-LIFE-9).
  ///
  /// A finger that lands in the meantime is nobody's until it lifts (R-LIFE-10, R-LIFE-16).
  fileprivate var isDeaf: Bool { isLaunched && applicationState != .active }
}

extension IOHIDEvent {
  /// Whether a person in front of the screen made the event, unlike samples of a sensor.
  fileprivate var isMadeByPeople: Bool {
    switch payload {
    case .digitizer, .scroll, .pointer, .keyboard, .button, .rotation, .scale: true
    case .accelerometer(let sample): sample.kind == .shake
    case .gyro, .compass, .proximity, .ambientLight, .vendorDefined, .orientation: false
    }
  }
}
