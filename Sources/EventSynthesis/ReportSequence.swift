package import IOKit

/// A report at its time in a sequence.
package struct TimedReport: Hashable, Sendable {
  /// Nanoseconds since the sequence began.
  package var offset: UInt64
  package var report: HardwareReport

  package init(_ offset: UInt64, _ report: HardwareReport) {
    self.offset = offset
    self.report = report
  }
}

/// The reports of hardware other than the touch screen in one act, and how long the act takes.
package struct ReportSequence: Hashable, Sendable {
  package var reports: [TimedReport]
  package var durationNanoseconds: UInt64

  package init(_ reports: [TimedReport], durationNanoseconds: UInt64? = nil) {
    self.reports = reports
    self.durationNanoseconds = durationNanoseconds ?? reports.last?.offset ?? 0
  }

  /// One press: down, and up again.
  package static func press(
    _ held: HeldKey, hold: UInt64 = Choreography.Defaults.liftNanoseconds
  ) -> ReportSequence {
    ReportSequence([TimedReport(0, held.pressing), TimedReport(hold, held.release)])
  }

  /// One edge alone: a press without its end, or an end without its press.
  package static func edge(of held: HeldKey, down: Bool) -> ReportSequence {
    ReportSequence([TimedReport(0, down ? held.pressing : held.release)])
  }

  /// Several presses, the last of which may be held.
  package static func clicks(
    _ held: HeldKey, count: Int, hold: UInt64 = Choreography.Defaults.liftNanoseconds,
    gap: UInt64 = Choreography.Defaults.betweenTapsNanoseconds
  ) -> ReportSequence {
    var reports: [TimedReport] = []
    for index in 0..<count {
      let start = UInt64(index) * (Choreography.Defaults.liftNanoseconds + gap)
      let isLast = index == count - 1
      let end = start + (isLast ? hold : Choreography.Defaults.liftNanoseconds)
      reports += [TimedReport(start, held.pressing), TimedReport(end, held.release)]
    }
    return ReportSequence(reports)
  }

  /// A press of a button that measures force: the forces are evenly spread over it, then it is released.
  package static func forces(
    _ forces: [Double], of button: HardwareButton, hold: UInt64
  ) -> ReportSequence {
    let step = hold / UInt64(max(1, forces.count))
    let presses = forces.enumerated().map { index, force in
      TimedReport(UInt64(index) * step, .analogue(button, force: force))
    }
    return ReportSequence(presses + [TimedReport(hold, .analogue(button, force: 0))])
  }

  /// This sequence and then another, without a gap.
  package func followed(by next: ReportSequence) -> ReportSequence {
    let later = next.reports.map { TimedReport(durationNanoseconds + $0.offset, $0.report) }
    return ReportSequence(
      reports + later, durationNanoseconds: durationNanoseconds + next.durationNanoseconds)
  }
}

/// The buttons of a phone and of a remote.
///
/// Each edge of a press is one keyboard event on the consumer page (R-HID-22). The broker keeps those
/// of the phone (R-SB-6); those of a remote become presses of the app in front (R-PRESS-1).
package enum HardwareButton: String, CaseIterable, Hashable, Sendable {
  case home
  case lock
  case volumeUp = "volume-up"
  case volumeDown = "volume-down"
  case mute
  case up, down, left, right, select, menu
  case playPause = "play-pause"
  case pageUp = "page-up"
  case pageDown = "page-down"

  package var usage: HIDUsage {
    switch self {
    case .home: .home
    case .lock: .lock
    case .volumeUp: .volumeUp
    case .volumeDown: .volumeDown
    case .mute: .mute
    case .select: Self.consumer(0x41)
    case .up: Self.consumer(0x42)
    case .down: Self.consumer(0x43)
    case .left: Self.consumer(0x44)
    case .right: Self.consumer(0x45)
    case .menu: Self.consumer(0x86)
    case .playPause: .playPause
    case .pageUp: Self.consumer(0x9C)
    case .pageDown: Self.consumer(0x9D)
    }
  }

  private static func consumer(_ id: UInt16) -> HIDUsage { HIDUsage(page: .consumer, id: id) }

  /// The event of the button going down or coming up.
  package func event(
    down: Bool, at nanoseconds: UInt64, senderID: UInt64 = IOHIDSender.buttons
  ) -> IOHIDEvent {
    .key(usage, down: down, timeStamp: nanoseconds, senderID: senderID)
  }

  /// The event of a game controller's button pressed with this force; 0 releases it.
  ///
  /// A button that a controller does not have is reported with number 0.
  package func event(force: Double, at nanoseconds: UInt64) -> IOHIDEvent {
    let number = controllerNumber ?? 0
    let isDown = force > 0
    return IOHIDEvent(
      timeStamp: nanoseconds, senderID: IOHIDSender.buttons, options: IOHIDEventOption.absolute,
      payload: .button(
        IOHIDButton(
          buttonMask: isDown && number > 0 ? 1 << (number - 1) : 0, number: number,
          clickCount: isDown ? 1 : 0, pressure: force, isDown: isDown)))
  }

  /// The number of the button on a game controller; nil if it has no such button.
  ///
  /// Source: our choice, after the order of common controllers.
  package var controllerNumber: UInt32? {
    switch self {
    case .select: 1
    case .menu: 2
    case .playPause: 3
    case .pageUp: 5
    case .pageDown: 6
    case .up: 12
    case .down: 13
    case .left: 14
    case .right: 15
    case .home, .lock, .volumeUp, .volumeDown, .mute: nil
    }
  }
}

/// Something that stays down until it is released.
package enum HeldKey: Hashable, Sendable {
  case button(HardwareButton)
  case key(HIDUsage)
  case remote(RemoteCommand)
  case analogue(HardwareButton)
  case pencil
  /// A button of a mouse or trackpad, with the pointer at a point.
  case pointer(DisplayPoint)

  /// The report that presses it.
  package var pressing: HardwareReport {
    switch self {
    case .button(let button): .button(button, down: true)
    case .key(let usage): .key(usage, down: true)
    case .remote(let command): .remote(command, down: true)
    case .analogue(let button): .analogue(button, force: 1)
    case .pointer(let point): .click(at: point, .primary)
    case .pencil: .pencil(PencilSample(.down, at: DisplayPoint(x: 0, y: 0)))
    }
  }

  /// The report that releases it; a pencil is cancelled.
  package var release: HardwareReport {
    switch self {
    case .analogue(let button): .analogue(button, force: 0)
    case .pointer(let point): .click(at: point, [])
    case .pencil: .pencil(PencilSample(.cancel, at: DisplayPoint(x: 0, y: 0)))
    case .button(let button): .button(button, down: false)
    case .key(let usage): .key(usage, down: false)
    case .remote(let command): .remote(command, down: false)
    }
  }

  /// Its name in messages.
  package var name: String {
    switch self {
    case .button(let button), .analogue(let button): "button \(button.rawValue)"
    case .pencil: "the pencil"
    case .pointer: "the pointer's button"
    case .key(let usage): "key \(KeyName.text(of: usage))"
    case .remote(let command): "remote \(command.rawValue)"
    }
  }
}

/// The media commands of a headset, a lock screen or a car.
///
/// Each edge is one keyboard event on the consumer page (R-HID-23). A headset's only button is play or
/// pause; the system decides what several clicks mean (R-REMOTE-5).
package enum RemoteCommand: String, CaseIterable, Hashable, Sendable {
  case play, pause, stop
  case playPause = "play-pause"
  case next, previous
  case fastForward = "fast-forward"
  case rewind
  case headset

  package var usage: HIDUsage {
    switch self {
    case .play: .play
    case .pause: .pause
    case .stop: .stop
    case .playPause, .headset: .playPause
    case .next: .nextTrack
    case .previous: .previousTrack
    case .fastForward: .fastForward
    case .rewind: .rewind
    }
  }

  /// The event of the command's key going down or coming up.
  package func event(down: Bool, at nanoseconds: UInt64) -> IOHIDEvent {
    .key(
      usage, down: down, timeStamp: nanoseconds,
      senderID: self == .headset ? IOHIDSender.headset : IOHIDSender.buttons)
  }
}
