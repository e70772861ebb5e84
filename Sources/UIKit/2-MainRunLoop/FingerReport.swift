package import Foundation
package import IOKit

/// What one hardware report says about one finger, in UIKit's units.
///
/// Pure: the only place that reads digitizer fields.
package struct FingerReport: Equatable, Sendable {
  /// What happened to the finger.
  package enum Change: Equatable, Sendable {
    case none, down, moved, up, cancelled
  }

  package var path: UInt32
  package var change: Change
  package var type: UITouch.TouchType
  /// In points of the screen.
  package var location: CGPoint
  /// In seconds since the machine started.
  package var timestamp: TimeInterval
  package var force: CGFloat = 0
  package var majorRadius: CGFloat = 0
  package var altitude: CGFloat = .pi / 2
  package var azimuth: CGFloat = 0

  /// A report of a finger, in UIKit's units.
  package init(
    path: UInt32, change: Change, type: UITouch.TouchType = .direct, location: CGPoint,
    timestamp: TimeInterval
  ) {
    self.path = path
    self.change = change
    self.type = type
    self.location = location
    self.timestamp = timestamp
  }

  /// Reads a digitizer event.
  ///
  /// The broker sends points (R-HID-16); what comes as fractions of the display is taken as such.
  package init(_ finger: IOHIDDigitizer, of event: IOHIDEvent, screenSize: CGSize) {
    path = finger.index
    change = Self.change(of: finger)
    type = finger.transducer == .stylus ? .pencil : .direct
    let isPoints = event.options & IOHIDEventOption.pixelUnits != 0
    location = CGPoint(
      x: CGFloat(finger.x) * (isPoints ? 1 : screenSize.width),
      y: CGFloat(finger.y) * (isPoints ? 1 : screenSize.height))
    timestamp = TimeInterval(event.timeStamp) / 1e9
    force = CGFloat(finger.pressure / TouchSample.wireForce)
    majorRadius = CGFloat(finger.majorRadius)
    if type == .pencil {
      // R-HID-18.
      altitude = .pi / 2 - CGFloat(finger.altitude)
      azimuth = 2 * .pi - CGFloat(finger.azimuth)
    }
  }

  /// The reports of a hand's fingers, in the order of the hardware; nil for what is no digitizer.
  ///
  /// A stylus or finger that stands alone is its own only report.
  package static func reports(in event: IOHIDEvent, screenSize: CGSize) -> [FingerReport]? {
    guard let parent = event.digitizer else { return nil }
    guard event.children.isEmpty else {
      return event.children.compactMap { child in
        guard let finger = child.digitizer else { return nil }
        var report = FingerReport(finger, of: event, screenSize: screenSize)
        if parent.transducer == .stylus { report.type = .pencil }
        return report
      }
    }
    if parent.transducer == .hand { return [] }
    return [FingerReport(parent, of: event, screenSize: screenSize)]
  }

  /// Whether all numbers are numbers; a report of others is ignored.
  package var isFinite: Bool {
    location.x.isFinite && location.y.isFinite && force.isFinite && majorRadius.isFinite
      && altitude.isFinite && azimuth.isFinite
  }

  /// R-HID-10: the mask says what is new, the touch flag in which direction.
  private static func change(of finger: IOHIDDigitizer) -> Change {
    if finger.eventMask.contains(.cancel) { return .cancelled }
    if finger.eventMask.contains(.touch) { return finger.touch ? .down : .up }
    return finger.eventMask.isDisjoint(with: [.position, .attribute]) ? .none : .moved
  }
}
