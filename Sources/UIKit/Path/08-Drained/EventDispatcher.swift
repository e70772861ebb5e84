package import IOKit
import TouchstoneMachTime
package import TouchstoneTrace

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
  /// Media commands of headsets and other accessories.
  package let remote: RemoteControlDispatcher

  /// What holds touches back at the edges of the screen.
  package private(set) lazy var gates = SystemGestureGates(context: context)

  private unowned let context: AppContext
  private var times = EventTimes()

  package init(context: AppContext) {
    self.context = context
    touches = TouchDispatcher(context: context)
    pointers = PointerDispatcher(context: context)
    presses = PressDispatcher(context: context)
    motion = MotionDispatcher(context: context)
    remote = RemoteControlDispatcher(context: context)
  }

  /// Takes one hardware event; `number` is its number in the trace, `cause` why it cancels, if it does.
  ///
  /// What is stamped later than now happens now: a clock that is wrong once must not hold back all that
  /// follows, nor leave a gesture waiting for a time that is years away. What is stamped earlier than the
  /// last event of its kind happens at the time of that one.
  package func dispatch(_ report: IOHIDEvent, event number: UInt32, cause: TraceReason = .none) {
    var hid = report
    let now = context.time.now.nanoseconds
    if hid.timeStamp > now {
      context.lane.drop(event: number, finger: 0, reason: .timeAheadOfClock)
      hid.timeStamp = now
    }
    let (time, ranBackwards) = times.time(of: hid)
    if ranBackwards {
      context.lane.drop(event: number, finger: 0, reason: .timeRanBackwards)
      hid.timeStamp = time
    }
    guard cause != .none || !context.application.isDeaf || !hid.isForTheAppInFront else {
      if case .pointer(let pointer) = hid.payload { pointers.overhear(pointer) }
      context.lane.drop(event: number, finger: 0, reason: .appInactive)
      return
    }
    switch hid.payload {
    case .digitizer:
      gates.around(hid) { touches.dispatch(hid, event: number, cause: cause) }
    case .scroll, .pointer, .rotation, .scale: pointers.dispatch(hid, event: number)
    case .keyboard(let key) where remote.takes(key) && !isPress(hid, key):
      remote.dispatch(hid, event: number)
    case .keyboard, .button: presses.dispatch(hid, event: number)
    case .accelerometer(let sample) where sample.kind == .shake:
      motion.dispatch(hid, event: number)
    case .accelerometer, .gyro, .compass: context.sensors.dispatch(hid, event: number)
    case .orientation(let report): turn(report, event: number)
    case .proximity, .ambientLight, .vendorDefined:
      context.lane.drop(event: number, finger: 0, reason: .notDigitizer)
    }
  }

  /// Whether a media key is a press: that of a remote while something has focus, never the headset's.
  private func isPress(_ hid: IOHIDEvent, _ key: IOHIDKeyboard) -> Bool {
    hid.senderID != IOHIDSender.headset && presses.takes(key)
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

  /// A window is on the screen no more: the touches in it end.
  package func windowLeftScreen(_ window: UIWindow) {
    touches.windowLeftScreen(window)
  }

  /// The device was turned, which is no event for responders (R-SB-7).
  private func turn(_ report: IOHIDOrientation, event number: UInt32) {
    guard let orientation = UIDeviceOrientation(rawValue: Int(report.device)) else {
      context.lane.drop(event: number, finger: 0, reason: .unknownValue)
      return
    }
    context.lane.skipped(.translated, event: number, reason: .notATouch)
    context.device.turn(to: orientation, in: context, event: number)
  }

  /// Whether nothing is down, held back or waiting for a frame.
  package var isIdle: Bool {
    touches.isIdle && pointers.isIdle && presses.isIdle && motion.isIdle && remote.isIdle
  }
}

extension UIApplication {
  /// Whether nothing that a person does reaches the app: it is up, and not in front (R-LIFE-9).
  ///
  /// A finger that lands in the meantime is nobody's until it lifts (R-LIFE-10, R-LIFE-16).
  fileprivate var isDeaf: Bool { isLaunched && (applicationState != .active || isLeavingFront) }
}

extension IOHIDEvent {
  /// Whether only an active app may have the event, unlike samples of a sensor and media commands.
  fileprivate var isForTheAppInFront: Bool {
    switch payload {
    case .digitizer, .scroll, .pointer, .button, .rotation, .scale: true
    case .keyboard(let key): !RemoteCommand.isCommand(key.usage)
    case .accelerometer(let sample): sample.kind == .shake
    case .gyro, .compass, .proximity, .ambientLight, .vendorDefined, .orientation: false
    }
  }
}

/// The time of the newest event of each kind, before which no later one can have happened.
///
/// Pure. Time that runs backwards stands still, so that no touch, press, scroll or shake is older than the
/// one before it. Each kind has a clock of its own, for devices need not agree. Samples of sensors keep their
/// time, because who subscribed takes such a stream as begun anew.
package struct EventTimes: Equatable, Sendable {
  /// Events whose order in time matters to one another.
  package enum Kind: Int, CaseIterable, Sendable {
    /// Fingers, pencils, pointers and wheels: all of them make touches, or stand beside some.
    case pointing
    case keys
    case shakes
    case accelerometer
    case gyro
    case magnetometer
    case device
  }

  private var newest = [UInt64](repeating: 0, count: Kind.allCases.count)

  package init() {}

  /// The time at which an event counts as having happened, and whether it says an older one.
  package mutating func time(of event: IOHIDEvent) -> (time: UInt64, ranBackwards: Bool) {
    let kind = event.kindOfTime
    let ranBackwards = event.timeStamp < newest[kind.rawValue]
    if !ranBackwards || kind.isSample { newest[kind.rawValue] = event.timeStamp }
    return (newest[kind.rawValue], ranBackwards)
  }
}

extension EventTimes.Kind {
  fileprivate var isSample: Bool {
    self == .accelerometer || self == .gyro || self == .magnetometer
  }
}

extension IOHIDEvent {
  fileprivate var kindOfTime: EventTimes.Kind {
    switch payload {
    case .digitizer, .pointer, .scroll, .rotation, .scale: .pointing
    case .keyboard, .button: .keys
    case .accelerometer(let sample): sample.kind == .shake ? .shakes : .accelerometer
    case .gyro: .gyro
    case .compass: .magnetometer
    case .orientation, .proximity, .ambientLight, .vendorDefined: .device
    }
  }
}
