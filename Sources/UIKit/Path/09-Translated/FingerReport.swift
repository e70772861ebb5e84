package import Foundation
package import IOKit

/// One hardware report about one finger, in UIKit's units: the first step of stage 9.
///
/// Pure. `EventDispatcher` reads the reports of an event, `TouchDispatcher` turns them into touches. This is the
/// only place that interprets the fields of a digitizer for touches.
package struct FingerReport: Equatable, Sendable {
  /// The change of the finger since its last report.
  package enum Change: Equatable, Sendable {
    case none, down, moved, up, cancelled
    /// A pencil or a pointer is sensed without touching.
    case hovered
    /// A pencil or a pointer that hovered is not sensed any longer.
    case left
  }

  /// The index of the contact, constant from landing to lifting; a later contact may have the same index (R-HID-13).
  package var contactIndex: UInt32
  package var change: Change
  package var type: UITouch.TouchType
  /// The place of the finger, in points of the screen.
  package var location: CGPoint
  /// The time of the report, in seconds since the machine started.
  package var timestamp: TimeInterval
  /// The force, as a multiple of `IOHIDDigitizer.fullForce`.
  package var force: CGFloat = 0
  /// The long radius of the contact, in points; the hardware's number is taken as it is.
  package var majorRadius: CGFloat = 0
  // The angles of a pencil, in radians: its altitude above the glass (π/2 if it is upright), the direction of its upper
  // end, clockwise from the x axis, and its rotation about its own axis. Fingers have the default values.
  package var altitude: CGFloat = .pi / 2
  package var azimuth: CGFloat = 0
  package var roll: CGFloat = 0
  /// The distance of a pencil from the glass, as a fraction of the greatest distance (R-HOVER-5).
  package var height: CGFloat = 0
  /// The accuracy of the radius, in points; the hardware's number is taken as it is.
  package var majorRadiusTolerance: CGFloat = 0
  /// The buttons that are down.
  package var buttons: UIEvent.ButtonMask = []
  /// The values that are estimates.
  package var estimated: UITouch.Properties = []
  /// The estimated values that a later report will correct.
  package var expecting: UITouch.Properties = []
  /// The values of an earlier report of the same generation that this one corrects (R-HID-19).
  package var corrected: UITouch.Properties = []
  /// The number that a report with estimates shares with the report that corrects it (R-HID-19).
  package var generation: UInt32 = 0

  /// Makes a report of a finger, in UIKit's units.
  package init(
    contactIndex: UInt32, change: Change, type: UITouch.TouchType = .direct, location: CGPoint,
    timestamp: TimeInterval
  ) {
    self.contactIndex = contactIndex
    self.change = change
    self.type = type
    self.location = location
    self.timestamp = timestamp
  }

  /// Reads one finger of a digitizer event.
  ///
  /// Coordinates are points if the event has the option `pixelUnits`, as all events from the broker have (R-HID-16),
  /// otherwise fractions of the display.
  package init(_ finger: IOHIDDigitizer, of event: IOHIDEvent, screenSize: CGSize) {
    contactIndex = finger.index
    type = Self.type(of: finger)
    change = Self.change(of: finger)
    let isPoints = event.options & IOHIDEventOption.pixelUnits != 0
    location = CGPoint(
      x: CGFloat(finger.x) * (isPoints ? 1 : screenSize.width),
      y: CGFloat(finger.y) * (isPoints ? 1 : screenSize.height))
    timestamp = TimeInterval(event.timeStamp) / 1e9
    force = CGFloat(finger.pressure / IOHIDDigitizer.fullForce)
    majorRadius = CGFloat(finger.majorRadius)
    if type == .pencil {
      // The hardware's altitude counts from upright, its azimuth counterclockwise, its twist in degrees (R-HID-18).
      altitude = .pi / 2 - CGFloat(finger.altitude)
      azimuth = 2 * .pi - CGFloat(finger.azimuth)
      roll = CGFloat(finger.twist) * .pi / 180
      height = CGFloat(finger.z)
    }
    majorRadiusTolerance = CGFloat(finger.qualityRadiiAccuracy)
    buttons = UIEvent.ButtonMask(rawValue: Int(finger.buttonMask))
    generation = finger.generationCount
    readEstimates(of: finger)
  }

  /// Reads which values are estimates, and which values correct estimates of an earlier report (R-HID-19).
  ///
  /// A report that corrects values without a new position is not a change of the finger, unless it ends the touch.
  private mutating func readEstimates(of finger: IOHIDDigitizer) {
    expecting = UITouch.Properties(fields: finger.willUpdateMask)
    estimated = UITouch.Properties(fields: finger.estimatedMask).union(expecting)
    if finger.eventMask.contains(.estimatedPressure) { estimated.insert(.force) }
    if finger.eventMask.contains(.estimatedAltitude) { estimated.insert(.altitude) }
    if finger.eventMask.contains(.estimatedAzimuth) { estimated.insert(.azimuth) }
    corrected = UITouch.Properties(fields: finger.didUpdateMask)
    guard !corrected.isEmpty, change != .up, change != .cancelled else { return }
    if !finger.eventMask.contains(.position) { change = .none }
  }

  /// The reports in an event, in the order of the hardware; nil if it is not a digitizer event.
  ///
  /// A hand has one report for each of its fingers. An event of a single stylus or finger, without a hand around
  /// it, is one report.
  package static func reports(in event: IOHIDEvent, screenSize: CGSize) -> [FingerReport]? {
    var reports: [FingerReport] = []
    return append(to: &reports, from: event, screenSize: screenSize) ? reports : nil
  }

  /// Appends the reports in an event; returns false, and appends none, if it is not a digitizer event.
  static func append(
    to reports: inout [FingerReport], from event: IOHIDEvent, screenSize: CGSize
  ) -> Bool {
    guard let parent = event.digitizer else { return false }
    guard event.children.isEmpty else {
      for child in event.children {
        guard let finger = child.digitizer else { continue }
        var report = FingerReport(finger, of: event, screenSize: screenSize)
        if parent.transducer == .stylus {
          report.type = .pencil
        } else if report.type == .direct, !parent.isDisplayIntegrated,
          !finger.isDisplayIntegrated
        {
          // A trackpad or the glass of a remote: the finger does not touch the display.
          report.type = .indirect
        }
        reports.append(report)
      }
      return true
    }
    if parent.transducer != .hand {
      reports.append(FingerReport(parent, of: event, screenSize: screenSize))
    }
    return true
  }

  /// Whether the report is about a pencil or pointer that hovers, or that stops hovering.
  package var isHover: Bool { change == .hovered || change == .left }

  /// Whether every value is finite; other reports are ignored.
  package var isFinite: Bool {
    location.x.isFinite && location.y.isFinite && force.isFinite && majorRadius.isFinite
      && altitude.isFinite && azimuth.isFinite && height.isFinite && roll.isFinite
      && majorRadiusTolerance.isFinite
  }

  /// The change of a finger: the mask holds the kinds of change, the touch flag whether it landed or lifted (R-HID-10).
  private static func change(of finger: IOHIDDigitizer) -> Change {
    if finger.eventMask.contains(.cancel) { return .cancelled }
    if finger.eventMask.contains(.touch) { return finger.touch ? .down : .up }
    if !finger.touch, finger.transducer == .stylus || finger.transducer == .puck {
      if finger.range { return .hovered }
      if finger.eventMask.contains(.range) { return .left }
    }
    return finger.eventMask.isDisjoint(with: [.position, .attribute]) ? .none : .moved
  }

  private static func type(of finger: IOHIDDigitizer) -> UITouch.TouchType {
    switch finger.transducer {
    case .stylus: .pencil
    case .puck: .indirectPointer
    case .finger, .hand: .direct
    }
  }
}

extension UITouch.Properties {
  /// The properties for the fields of a digitizer; `mask` has the bit `1 << field.rawValue` for each of the fields.
  package init(fields mask: UInt32) {
    func has(_ field: IOHIDDigitizerField) -> Bool { mask & 1 << field.rawValue != 0 }
    var properties: UITouch.Properties = []
    if has(.x) || has(.y) { properties.insert(.location) }
    if has(.pressure) { properties.insert(.force) }
    if has(.twist) { properties.insert(.roll) }
    if has(.altitude) { properties.insert(.altitude) }
    if has(.azimuth) { properties.insert(.azimuth) }
    self = properties
  }
}
