package import IOKit

/// What a piece of hardware that is not the glass reports at one instant.
///
/// A value without a time: whoever plays it gives it the time of posting.
package enum HardwareReport: Hashable, Sendable {
  /// A button of the phone or of a remote, at one of its two edges.
  case button(HardwareButton, down: Bool)
  /// A key of an attached keyboard, at one of its two edges.
  case key(HIDUsage, down: Bool)
  /// A command of a headset or of the lock screen, at one of its two edges.
  case remote(RemoteCommand, down: Bool)
  /// A sample of a motion sensor.
  case motion(MotionSensor, MotionVector)
  /// The hardware itself says that a shake starts or ends (R-HID-25).
  case shake(IOHIDAccelerometer.Moment)

  /// The event that IOKit makes of it.
  package func event(at nanoseconds: UInt64) -> IOHIDEvent {
    switch self {
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

  /// What is held down from now on, or no longer; nil for what cannot be held.
  package var edge: (held: HeldKey, isDown: Bool)? {
    switch self {
    case .button(let button, let down): (.button(button), down)
    case .key(let usage, let down): (.key(usage), down)
    case .remote(let command, let down): (.remote(command), down)
    case .motion, .shake: nil
    }
  }
}

extension HardwareReport: CustomStringConvertible {
  /// The raw step that it stands for, as a scenario would have it.
  package var description: String {
    switch self {
    case .button(let button, let down): "button \(button.rawValue) \(Self.edge(down))"
    case .key(let usage, let down): "key \(KeyName.text(of: usage)) \(Self.edge(down))"
    case .remote(let command, let down): "remote \(command.rawValue) \(Self.edge(down))"
    case .motion(let sensor, let vector): "motion \(sensor.rawValue) \(vector)"
    case .shake(let moment): "shake \(moment == .start ? "--start" : "--end")"
    }
  }

  private static func edge(_ down: Bool) -> String { down ? "--down" : "--up" }
}

/// Something that stays down until it is let go.
package enum HeldKey: Hashable, Sendable {
  case button(HardwareButton)
  case key(HIDUsage)
  case remote(RemoteCommand)

  /// What lets it go.
  package var release: HardwareReport {
    switch self {
    case .button(let button): .button(button, down: false)
    case .key(let usage): .key(usage, down: false)
    case .remote(let command): .remote(command, down: false)
    }
  }

  /// What people call it.
  package var name: String {
    switch self {
    case .button(let button): "button \(button.rawValue)"
    case .key(let usage): "key \(KeyName.text(of: usage))"
    case .remote(let command): "remote \(command.rawValue)"
    }
  }
}

/// A report at its time in a story.
package struct TimedReport: Hashable, Sendable {
  /// Nanoseconds since the story began.
  package var offset: UInt64
  package var report: HardwareReport

  package init(_ offset: UInt64, _ report: HardwareReport) {
    self.offset = offset
    self.report = report
  }
}

/// What hardware other than the glass does in one act, and how long the act takes.
package struct HardwareStory: Hashable, Sendable {
  package var reports: [TimedReport]
  package var durationNanoseconds: UInt64

  package init(_ reports: [TimedReport], durationNanoseconds: UInt64? = nil) {
    self.reports = reports
    self.durationNanoseconds = durationNanoseconds ?? reports.last?.offset ?? 0
  }

  /// One press: down, and up again after a while.
  package static func press(
    _ held: HeldKey, hold: UInt64 = Choreography.Habit.liftNanoseconds
  ) -> HardwareStory {
    HardwareStory([TimedReport(0, held.pressing), TimedReport(hold, held.release)])
  }

  /// One edge alone: a press without its end, or an end without its press.
  package static func edge(of held: HeldKey, down: Bool) -> HardwareStory {
    HardwareStory([TimedReport(0, down ? held.pressing : held.release)])
  }

  /// Several presses of one thing, the last of which may be held.
  package static func clicks(
    _ held: HeldKey, count: Int, hold: UInt64 = Choreography.Habit.liftNanoseconds,
    gap: UInt64 = Choreography.Habit.betweenTapsNanoseconds
  ) -> HardwareStory {
    var reports: [TimedReport] = []
    for index in 0..<count {
      let start = UInt64(index) * (Choreography.Habit.liftNanoseconds + gap)
      let isLast = index == count - 1
      let end = start + (isLast ? hold : Choreography.Habit.liftNanoseconds)
      reports += [TimedReport(start, held.pressing), TimedReport(end, held.release)]
    }
    return HardwareStory(reports)
  }
}

extension HeldKey {
  /// What presses it.
  package var pressing: HardwareReport {
    switch self {
    case .button(let button): .button(button, down: true)
    case .key(let usage): .key(usage, down: true)
    case .remote(let command): .remote(command, down: true)
    }
  }
}
