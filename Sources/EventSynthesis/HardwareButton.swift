package import IOKit

/// The buttons at the edge of a phone.
///
/// Each edge of a press is one keyboard event on the consumer page (R-HID-22).
package enum HardwareButton: String, CaseIterable, Hashable, Sendable {
  case home
  case lock
  case volumeUp = "volume-up"
  case volumeDown = "volume-down"

  package var usage: HIDUsage {
    switch self {
    case .home: .home
    case .lock: .lock
    case .volumeUp: .volumeUp
    case .volumeDown: .volumeDown
    }
  }

  /// The event of the button going down or coming up.
  package func event(
    down: Bool, at nanoseconds: UInt64, senderID: UInt64 = IOHIDSender.buttons
  ) -> IOHIDEvent {
    .key(usage, down: down, timeStamp: nanoseconds, senderID: senderID)
  }
}
