package import IOKit

/// How the device is held, with the raw values of `UIDeviceOrientation`.
package enum DeviceOrientation: UInt32, CaseIterable, Hashable, Sendable {
  case portrait = 1
  case portraitUpsideDown
  case landscapeLeft
  case landscapeRight
  case faceUp
  case faceDown

  /// The name in scenarios.
  package var name: String {
    switch self {
    case .portrait: "portrait"
    case .portraitUpsideDown: "portrait-upside-down"
    case .landscapeLeft: "landscape-left"
    case .landscapeRight: "landscape-right"
    case .faceUp: "face-up"
    case .faceDown: "face-down"
    }
  }

  /// The event that reports this orientation.
  package func event(at nanoseconds: UInt64) -> IOHIDEvent {
    MotionSensor.event(.orientation(IOHIDOrientation(device: rawValue)), at: nanoseconds)
  }
}
