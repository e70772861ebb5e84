package import IOKit
import TouchstoneMachTime
package import TouchstoneTrace

/// Chooses the dispatcher that translates a hardware event: from stage 8 to stage 9 of the path.
///
/// Called by `EventQueueSource` on the main thread. It also cancels touches, presses and
/// motion together when the app is interrupted (R-LIFE-10).
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

  /// The gates that hold touches back near the edges of the screen.
  package private(set) lazy var gates = SystemGestureGates(context: context)

  private unowned let context: AppContext
  private var times = EventTimes()
  /// An empty array with the capacity of the last reports, so that the next reports need no allocation.
  private var spareReports: [FingerReport] = []

  package init(context: AppContext) {
    self.context = context
    touches = TouchDispatcher(context: context)
    pointers = PointerDispatcher(context: context, touches: touches)
    presses = PressDispatcher(context: context)
    motion = MotionDispatcher(context: context)
    remote = RemoteControlDispatcher(context: context)
  }

  /// Dispatches hardware event `number`; `reason` is why touches or a press in it are cancelled, if they are.
  ///
  /// Returns the emptied array of the event's children for reuse, since no code retains a hardware event.
  @discardableResult
  package func dispatch(
    _ hid: consuming IOHIDEvent, event number: UInt32, reason: TraceReason = .none
  ) -> [IOHIDEvent] {
    makeTimeValid(&hid, event: number)
    // An app that is not active receives cancels, samples, media commands and the orientation, but no other input.
    guard reason != .none || !context.application.ignoresInput || !hid.isForTheAppInFront else {
      // A button that was down when its click was cancelled is ignored until a report shows that it is up.
      if case .pointer(let pointer) = hid.payload { pointers.releaseButtons(of: pointer) }
      context.lane.drop(event: number, finger: 0, reason: .appInactive)
      return hid.takeMemory()
    }
    switch hid.payload {
    case .digitizer: dispatchFingers(hid, event: number, reason: reason)
    case .scroll, .pointer, .rotation, .scale:
      pointers.translate(hid, event: number, reason: reason)
    case .keyboard(let key) where remote.accepts(key) && !isPress(hid, key):
      remote.translate(hid, event: number)
    case .keyboard, .button: presses.translate(hid, event: number, reason: reason)
    case .accelerometer(let sample) where sample.kind == .shake:
      motion.translate(hid, event: number)
    case .accelerometer, .gyro, .compass: context.sensors.translate(hid, event: number)
    case .orientation(let report): turn(report, event: number)
    case .proximity, .ambientLight, .vendorDefined:
      context.lane.drop(event: number, finger: 0, reason: .unhandledKind)
    }
    return hid.takeMemory()
  }

  /// Gives an event a time that is neither in the future nor before the last event of its kind.
  ///
  /// An event that is stamped later than now gets the current time: one wrong clock must not delay all later events,
  /// nor leave a gesture waiting for a time that is years away. An event that is stamped earlier than the last one of
  /// its kind gets the time of that one, unless it is a sample of a sensor (`EventTimes`). The trace has a drop for the
  /// wrong time; the event itself is dispatched.
  private func makeTimeValid(_ hid: inout IOHIDEvent, event number: UInt32) {
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
  }

  /// Fingers and pencils make touches; a pencil that does not touch hovers, as a pointer does.
  private func dispatchFingers(_ hid: IOHIDEvent, event number: UInt32, reason: TraceReason) {
    let isReleased = gates.update(with: hid)
    let size = context.screen.bounds.size
    var reports = spareReports
    spareReports = []
    if FingerReport.append(to: &reports, from: hid, screenSize: size) {
      if let hover = reports.first(where: { $0.isHover }) {
        pointers.hover(hover, event: number)
      } else {
        if reports.contains(where: { $0.change == .down }) { pointers.endPencilHover() }
        touches.translate(reports, event: number, reason: reason)
      }
    } else {
      context.lane.drop(event: number, finger: 0, reason: .unhandledKind)
    }
    reports.removeAll(keepingCapacity: true)
    spareReports = reports
    if isReleased { gates.openAll() }
  }

  /// Whether a media key is a press for responders.
  ///
  /// The play/pause key is a press while an item has focus, and its release is one if the key went down as a press. The
  /// button of a headset is never a press.
  private func isPress(_ hid: IOHIDEvent, _ key: IOHIDKeyboard) -> Bool {
    hid.senderID != IOHIDSender.headset && presses.accepts(key)
  }

  /// Cancels all touches, presses and motions that have begun and not ended.
  ///
  /// Media commands are not cancelled, since an app gets them even when it is not in front.
  package func cancelAll(because reason: TraceReason) {
    touches.cancelAll(because: reason)
    pointers.cancelAll(because: reason)
    presses.cancelAll(because: reason)
    motion.cancelAll(because: reason)
  }

  /// Cancels the touches, presses and motions of a view that leaves its window (R-TOUCH-9, R-PRESS-6, R-MOTION-5).
  package func viewLeavesWindow(_ view: UIView, window: UIWindow) {
    touches.viewLeavesWindow(view, window: window)
    presses.viewLeavesWindow(view, window: window)
    motion.viewLeavesWindow(view)
  }

  /// Cancels the input that began at a view while it left its window, and takes the focus from the view.
  package func viewLeftWindow(_ view: UIView, window: UIWindow) {
    viewLeavesWindow(view, window: window)
    presses.viewLeftWindow(view, window: window)
  }

  /// Cancels the touches, presses and motions in a window that leaves the screen.
  package func windowLeavesScreen(_ window: UIWindow) {
    touches.windowLeavesScreen(window)
    presses.windowLeavesScreen(window)
    motion.windowLeavesScreen(window)
  }

  /// Cancels the touches and presses of responders that left the responder chain when a view moved in a window
  /// (R-TOUCH-12).
  package func chainChanged(in window: UIWindow) {
    window.touchDelivery.chainChanged()
    PressDelivery.chainChanged(in: window)
  }

  /// Applies a new orientation of the device, which is not an event for responders (R-SB-7).
  private func turn(_ report: IOHIDOrientation, event number: UInt32) {
    guard let orientation = UIDeviceOrientation(rawValue: Int(report.device)) else {
      context.lane.drop(event: number, finger: 0, reason: .unknownValue)
      return
    }
    context.lane.skipped(.translated, event: number, reason: .notATouch)
    context.device.turn(to: orientation, in: context, event: number)
  }

  /// Whether no input is down, held back or waiting for a frame of the display.
  package var isIdle: Bool {
    touches.isIdle && pointers.isIdle && presses.isIdle && motion.isIdle && remote.isIdle
  }
}

extension UIApplication {
  /// Whether the app receives no input from a person: it has been launched, and it is not active or is about to become
  /// inactive (R-LIFE-9).
  ///
  /// Reports of a finger that lands in the meantime are discarded until it lifts (R-LIFE-10, R-LIFE-16).
  fileprivate var ignoresInput: Bool {
    isLaunched && (applicationState != .active || isResigningActive)
  }
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

/// The time of the newest event of each kind.
///
/// Pure. An event with an older time gets the newest time, so that no touch, press, scroll or shake is older than
/// the one before it. Each kind has a newest time of its own, since the clocks of devices may differ. Samples of
/// sensors keep their time: a subscriber treats a sample with an older time as the start of a new stream.
package struct EventTimes: Equatable, Sendable {
  /// Events that must be in order of time among themselves.
  package enum Kind: Int, CaseIterable, Sendable {
    /// Fingers, pencils, pointers and wheels, whose events become touches or act beside them.
    case pointing
    case keys
    case shakes
    case accelerometer
    case gyro
    case compass
    /// Orientation, proximity, ambient light and bytes of vendors.
    case device
  }

  private var newest = [UInt64](repeating: 0, count: Kind.allCases.count)

  package init() {}

  /// The time to use for an event, and whether the event's own time is before that of the last event of its kind.
  package mutating func time(of event: IOHIDEvent) -> (time: UInt64, ranBackwards: Bool) {
    let kind = event.kindOfTime
    let ranBackwards = event.timeStamp < newest[kind.rawValue]
    if !ranBackwards || kind.isSample { newest[kind.rawValue] = event.timeStamp }
    return (newest[kind.rawValue], ranBackwards)
  }
}

extension EventTimes.Kind {
  fileprivate var isSample: Bool {
    self == .accelerometer || self == .gyro || self == .compass
  }
}

extension IOHIDEvent {
  fileprivate var kindOfTime: EventTimes.Kind {
    switch payload {
    case .digitizer, .pointer, .scroll, .rotation, .scale: .pointing
    case .keyboard, .button: .keys
    case .accelerometer(let sample): sample.kind == .shake ? .shakes : .accelerometer
    case .gyro: .gyro
    case .compass: .compass
    case .orientation, .proximity, .ambientLight, .vendorDefined: .device
    }
  }
}
