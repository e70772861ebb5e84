package import IOKit

/// A report of hardware other than the touch screen at one instant.
///
/// A report has no time; `event(at:on:)` receives the time at which the player posts the event.
package enum HardwareReport: Hashable, Sendable {
  /// A button of the phone or of a remote goes down or comes up.
  case button(HardwareButton, down: Bool)
  /// A key of an attached keyboard goes down or comes up.
  case key(HIDUsage, down: Bool)
  /// The key of a media command goes down or comes up.
  case remote(RemoteCommand, down: Bool)
  /// A sample of a motion sensor.
  case motion(MotionSensor, MotionVector)
  /// The hardware itself reports the start or the end of a shake (R-HID-25).
  case shake(IOHIDAccelerometer.Moment)
  /// A button that measures its pressure, from 0 (released) to 1.
  case analog(HardwareButton, force: Double)
  /// A sample of a pencil.
  case pencil(PencilSample)
  /// The pointer of a mouse or trackpad moves to a point; nil takes it off the display.
  case pointer(DisplayPoint?)
  /// The pointer is at a point with these buttons down; the empty set releases them.
  case click(at: DisplayPoint, PointerButtons)
  /// A wheel or trackpad scrolls by these distances, in points.
  case scroll(dx: Double, dy: Double)
  /// A step of a rotation on a trackpad.
  case rotation(IOHIDTransform)
  /// A step of a scaling on a trackpad.
  case scale(IOHIDTransform)
  /// The device is turned.
  case orientation(DeviceOrientation)
  /// Something comes near the proximity sensor, or goes away.
  case proximity(isNear: Bool)
  /// Any event, unchanged except for its time.
  case event(IOHIDEvent)

  /// The report as an IOKit event.
  package func event(at nanoseconds: UInt64, on display: DisplaySize) -> IOHIDEvent {
    switch self {
    case .analog(let button, let force): button.event(force: force, at: nanoseconds)
    case .pencil(let sample): sample.event(at: nanoseconds, on: display)
    case .pointer(let point): Self.pointing(.pointer(Self.pointer(at: point)), at: nanoseconds)
    case .click(let point, let buttons):
      Self.pointing(
        .pointer(IOHIDPointer(x: point.x, y: point.y, buttonMask: buttons.rawValue)),
        at: nanoseconds)
    case .scroll(let dx, let dy):
      Self.pointing(.scroll(IOHIDScroll(x: dx, y: dy)), at: nanoseconds)
    case .rotation(let step): Self.pointing(.rotation(step), at: nanoseconds)
    case .scale(let step): Self.pointing(.scale(step), at: nanoseconds)
    case .orientation(let orientation): orientation.event(at: nanoseconds)
    case .proximity(let isNear): Self.proximity(isNear, at: nanoseconds)
    case .event(let event): Self.stamped(event, at: nanoseconds)
    case .button(let button, let down): button.event(down: down, at: nanoseconds)
    case .key(let usage, let down):
      .key(usage, down: down, timeStamp: nanoseconds, senderID: IOHIDSender.keyboard)
    case .remote(let command, let down): command.event(down: down, at: nanoseconds)
    case .motion(let sensor, let vector): sensor.event(vector, at: nanoseconds)
    case .shake(let moment):
      MotionSensor.event(
        .accelerometer(IOHIDAccelerometer(x: 0, y: 0, z: 0, kind: .shake, moment: moment)),
        at: nanoseconds)
    }
  }

  private static func stamped(_ event: IOHIDEvent, at nanoseconds: UInt64) -> IOHIDEvent {
    var event = event
    event.timeStamp = nanoseconds
    return event
  }

  /// The event of a pointing device, whose places and distances are in points.
  private static func pointing(
    _ payload: IOHIDEvent.Payload, at nanoseconds: UInt64
  ) -> IOHIDEvent {
    IOHIDEvent(
      timeStamp: nanoseconds, senderID: IOHIDSender.pointer,
      options: payload.type == .pointer
        ? IOHIDEventOption.absolute | IOHIDEventOption.pixelUnits : IOHIDEventOption.pixelUnits,
      payload: payload)
  }

  /// The event of the proximity sensor when an ear comes near the earpiece, or goes away.
  private static func proximity(_ isNear: Bool, at nanoseconds: UInt64) -> IOHIDEvent {
    IOHIDEvent(
      timeStamp: nanoseconds, senderID: IOHIDSender.ambience,
      options: IOHIDEventOption.absolute | IOHIDEventOption.builtIn,
      payload: .proximity(IOHIDProximity(detectionMask: isNear ? IOHIDProximity.receiver : 0)))
  }

  /// The pointer at a point; without a point, outside the display.
  private static func pointer(at point: DisplayPoint?) -> IOHIDPointer {
    IOHIDPointer(x: point?.x ?? -1, y: point?.y ?? -1)
  }

  /// The input that this report leaves down or up; nil for input that cannot be held, and for a correction of an
  /// earlier pencil sample.
  package var edge: (held: HeldInput, isDown: Bool)? {
    switch self {
    case .button(let button, let down): (.button(button), down)
    case .key(let usage, let down): (.key(usage), down)
    case .remote(let command, let down): (.remote(command), down)
    case .analog(let button, let force): (.analog(button), force > 0)
    case .pencil(let sample):
      sample.estimate.isUpdate ? nil : (.pencil, sample.phase.leavesFingerDown)
    case .click(let point, let buttons): (.pointer(point), !buttons.isEmpty)
    case .motion, .shake, .pointer, .scroll, .rotation, .scale, .orientation, .proximity, .event:
      nil
    }
  }
}

extension HardwareReport: CustomStringConvertible {
  /// The raw step of a scenario that makes only this report, such as `key a --down`; a report for which there is no raw
  /// step is described in parentheses.
  ///
  /// A scroll is written as the step `scroll here`, which makes several reports of the same distance in all.
  package var description: String {
    switch self {
    case .button(let button, let down): "button \(button.rawValue) \(Self.edge(down))"
    case .key(let usage, let down): "key \(KeyName.text(of: usage)) \(Self.edge(down))"
    case .remote(let command, let down): "remote \(command.rawValue) \(Self.edge(down))"
    case .motion(let sensor, let vector): "motion \(sensor.rawValue) \(vector)"
    case .analog(let button, let force):
      force > 0
        ? "button \(button.rawValue) --down --force \(Self.number(force))"
        : "button \(button.rawValue) --up"
    case .pencil(let sample): "\(sample)"
    case .pointer(let point): "hover " + (point.map { "\($0)" } ?? "leave")
    case .click(let point, let buttons): "(\(buttons) at \(point))"
    case .scroll(let dx, let dy): "scroll here \(Self.number(dx)),\(Self.number(dy))"
    case .rotation(let step): "(rotation \(step.phase) by \(Self.number(step.delta)) rad)"
    case .scale(let step): "(scale \(step.phase) by \(Self.number(1 + step.delta)))"
    case .orientation(let orientation): "orient \(orientation.name)"
    case .proximity(let isNear): "proximity \(isNear ? "near" : "far")"
    case .event(let event): "event \(EventText.text(of: event))"
    case .shake(let moment): "shake \(moment == .start ? "--start" : "--end")"
    }
  }

  private static func number(_ value: Double) -> String { value.roundedToThousandths.shortText }

  private static func edge(_ down: Bool) -> String { down ? "--down" : "--up" }
}
