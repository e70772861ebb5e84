package import Foundation
package import IOKit
package import TouchstoneTrace

/// One hardware report about one key or button, in UIKit's terms: the first step of stage 9.
///
/// Pure: the only place that reads the fields of keyboard and button events.
package struct PressReport: Equatable, Sendable {
  /// A button of the hardware, which identifies its press.
  package enum Button: Hashable, Sendable {
    case usage(HIDUsage)
    case controller(UInt32)
  }

  /// What has a press, or why a report has none.
  package enum Reading: Equatable, Sendable {
    case press(PressReport)
    case refused(TraceReason)
  }

  package var button: Button
  package var type: UIPress.PressType
  /// The key, if it is one of a keyboard.
  package var key: UIKeyboardHIDUsage?
  package var isDown: Bool
  /// Whether the edge was made by key repeat.
  package var isRepeat: Bool
  /// From 0 to 1 (R-PRESS-4).
  package var force: CGFloat
  /// In seconds since the machine started.
  package var timestamp: TimeInterval

  /// A report of a key or button, in UIKit's terms.
  package init(
    button: Button, type: UIPress.PressType, key: UIKeyboardHIDUsage? = nil, isDown: Bool,
    isRepeat: Bool = false, force: CGFloat, timestamp: TimeInterval
  ) {
    self.button = button
    self.type = type
    self.key = key
    self.isDown = isDown
    self.isRepeat = isRepeat
    self.force = force
    self.timestamp = timestamp
  }

  /// Reads a keyboard or button event.
  package static func reading(of event: IOHIDEvent) -> Reading {
    let timestamp = TimeInterval(event.timeStamp) / 1e9
    switch event.payload {
    case .keyboard(let keyboard): return reading(of: keyboard, timestamp)
    case .button(let button): return reading(of: button, timestamp)
    default: return .refused(.unknownValue)
    }
  }

  private static func reading(
    of keyboard: IOHIDKeyboard, _ timestamp: TimeInterval
  ) -> Reading {
    var report = PressReport(
      button: .usage(keyboard.usage), type: .select, isDown: keyboard.down,
      isRepeat: keyboard.isRepeat, force: keyboard.down ? 1 : 0, timestamp: timestamp)
    switch keyboard.usage.page {
    case .keyboard:
      guard let key = UIKeyboardHIDUsage(rawValue: Int(keyboard.usage.id)),
        key.rawValue >= UIKeyboardHIDUsage.keyboardA.rawValue, key != .keyboard_Reserved
      else { return .refused(.unknownValue) }
      report.key = key
      report.type = UIPress.PressType(key: key)
    case .consumer:
      // The system's own buttons are no presses, whatever device sends them (R-PRESS-7).
      if systemButtons.contains(keyboard.usage) { return .refused(.systemButton) }
      guard let type = remoteTypes[keyboard.usage.id] else { return .refused(.unknownValue) }
      report.type = type
    default:
      return .refused(.unknownValue)
    }
    return .press(report)
  }

  private static func reading(of button: IOHIDButton, _ timestamp: TimeInterval) -> Reading {
    guard let type = controllerTypes[button.number] else { return .refused(.unknownValue) }
    return .press(
      PressReport(
        button: .controller(button.number), type: type, isDown: button.isDown,
        force: force(of: button), timestamp: timestamp))
  }

  /// The force of a button: 0 or 1 if it measures none, else the measured value clamped to 0…1 (R-PRESS-4).
  private static func force(of button: IOHIDButton) -> CGFloat {
    guard button.isDown else { return 0 }
    guard !button.pressure.isNaN, button.pressure != 0 else { return 1 }
    return CGFloat(min(max(0, button.pressure), 1))
  }

  /// The buttons of a remote, by their usages on the consumer page.
  private static let remoteTypes: [UInt16: UIPress.PressType] = [
    0x41: .select, 0x42: .upArrow, 0x43: .downArrow, 0x44: .leftArrow, 0x45: .rightArrow,
    0x86: .menu, 0x9C: .pageUp, 0x9D: .pageDown, HIDUsage.playPause.id: .playPause,
  ]

  /// The buttons of a game controller, by the numbers of the button page and of the tool.
  ///
  /// The lower face button selects, the right one goes back, the left one plays, as on a television.
  private static let controllerTypes: [UInt32: UIPress.PressType] = [
    1: .select, 2: .menu, 3: .playPause, 5: .pageUp, 6: .pageDown, 12: .upArrow, 13: .downArrow,
    14: .leftArrow, 15: .rightArrow,
  ]

  private static let systemButtons: Set<HIDUsage> = [
    .home, .lock, .snapshot, .voiceAssistant, .mute, .volumeUp, .volumeDown,
  ]
}

/// Which buttons are down, and what a report makes of them.
///
/// Pure. Every press that begins here ends here exactly once, whatever the hardware says:
///
/// | button is | report | verdict |
/// |---|---|---|
/// | up | down | began |
/// | up | down, a repeat | refused: its press is over, or began elsewhere |
/// | up | up | refused: up without down |
/// | down | up | ended |
/// | down | down, a repeat | repeated |
/// | down | down, with another force | changed |
/// | down | down | refused: already down |
package struct PressTracker: Equatable, Sendable {
  /// What a report amounts to.
  package enum Verdict: Equatable, Sendable {
    case began, changed, ended, repeated
    case refused(TraceReason)
  }

  private struct Held: Equatable, Sendable {
    let button: PressReport.Button
    var force: CGFloat
  }

  /// In the order in which they went down.
  private var held: [Held] = []

  package init() {}

  /// Whether no button is down.
  package var isEmpty: Bool { held.isEmpty }

  /// Takes one report.
  package mutating func take(_ report: PressReport) -> Verdict {
    guard let index = held.firstIndex(where: { $0.button == report.button }) else {
      guard report.isDown else { return .refused(.upWithoutDown) }
      guard !report.isRepeat else { return .refused(.pressEnded) }
      held.append(Held(button: report.button, force: report.force))
      return .began
    }
    guard report.isDown else {
      held.remove(at: index)
      return .ended
    }
    if report.isRepeat { return .repeated }
    guard held[index].force != report.force else { return .refused(.alreadyDown) }
    held[index].force = report.force
    return .changed
  }

  /// Forgets a press that was cancelled; the release of its button is then ignored.
  package mutating func forget(_ button: PressReport.Button) {
    held.removeAll { $0.button == button }
  }
}
