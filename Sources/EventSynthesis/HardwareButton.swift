package import IOKit

/// The buttons of a phone and of a remote.
///
/// When a button goes down or comes up, it reports one keyboard event on the consumer page (R-HID-22). The broker keeps
/// the events of the phone's buttons (R-SB-6); those of a remote become presses of the app in front (R-PRESS-1).
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

  /// The number of the button in the HID usage tables.
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
