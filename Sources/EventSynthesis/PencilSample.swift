package import IOKit

/// A sample of a pencil at one instant.
///
/// Angles are measured as in `UITouch`; events measure them differently (R-HID-18).
package struct PencilSample: Hashable, Sendable {
  /// Whether the force is an estimate or a correction (R-HID-19).
  package enum Estimate: Hashable, Sendable {
    /// The force is the true one, and corrects no other.
    case none
    /// The force is an estimate; a report of the same number will correct it.
    case expectsUpdate(UInt32)
    /// This is the true force of the report of this number.
    case updates(UInt32)

    var isUpdate: Bool {
      if case .updates = self { return true }
      return false
    }
  }

  package var phase: FingerSample.Phase
  /// The place of the tip, which a lift and a cancel report as well.
  package var point: DisplayPoint
  /// The force of the tip, from 0 to 1.
  package var force: Double
  /// The angle between pencil and glass in radians, from 0 (flat) to π/2 (upright).
  package var altitude: Double
  /// The direction in which the cap end points, in radians clockwise from the x axis.
  package var azimuth: Double
  /// Whether the force is an estimate or corrects one; by default neither.
  package var estimate = Estimate.none

  package init(
    _ phase: FingerSample.Phase, at point: DisplayPoint, force: Double = 0,
    altitude: Double = PencilReports.Defaults.altitude,
    azimuth: Double = PencilReports.Defaults.azimuth
  ) {
    self.phase = phase
    self.point = point
    self.force = force
    self.altitude = altitude
    self.azimuth = azimuth
  }

  /// The bit of the pressure in the masks of estimated and updated fields (R-HID-19).
  private static let pressureBit: UInt32 = 1 << IOHIDDigitizerField.pressure.rawValue

  /// The event of the sample: a stylus that holds one contact.
  package func event(at nanoseconds: UInt64, on display: DisplaySize) -> IOHIDEvent {
    let contact = contact(on: display)
    var parent = IOHIDDigitizer(transducer: .stylus)
    parent.isDisplayIntegrated = true
    parent.absorb(contact)
    // A pencil that touches is also in range; the encoding requires it.
    parent.range = parent.touch
    let child = IOHIDEvent(
      timeStamp: nanoseconds, senderID: IOHIDSender.touchScreen,
      options: IOHIDEventOption.absolute, payload: .digitizer(contact))
    return IOHIDEvent(
      timeStamp: nanoseconds, senderID: IOHIDSender.touchScreen,
      options: IOHIDEvent.handOptions(pixelUnits: false), payload: .digitizer(parent),
      children: [child])
  }

  private func contact(on display: DisplaySize) -> IOHIDDigitizer {
    var contact = IOHIDDigitizer(transducer: .stylus, index: 1, identity: 1)
    contact.isDisplayIntegrated = true
    contact.x = point.x / display.width
    contact.y = point.y / display.height
    contact.pressure = force * IOHIDDigitizer.fullForce
    contact.altitude = Double.pi / 2 - altitude
    contact.azimuth = 2 * Double.pi - azimuth
    switch estimate {
    case .none:
      contact.enter(phase.report)
    case .expectsUpdate(let number):
      contact.enter(phase.report)
      contact.eventMask.insert(.estimatedPressure)
      contact.generationCount = number
      contact.willUpdateMask = Self.pressureBit
      contact.estimatedMask = Self.pressureBit
    case .updates(let number):
      // This report corrects an earlier one, so nothing moves.
      contact.enter(.unchanged)
      contact.range = phase.leavesFingerDown
      contact.touch = phase.leavesFingerDown
      contact.generationCount = number
      contact.didUpdateMask = Self.pressureBit
    }
    return contact
  }
}

extension FingerSample.Phase {
  fileprivate var report: IOHIDFingerPhase {
    switch self {
    case .down: .down
    case .move: .move
    case .up: .up
    case .cancel: .cancel
    }
  }
}

extension PencilSample: CustomStringConvertible {
  /// The step of a scenario that makes this report, without the angles; a note about an estimate, which no step can
  /// express, is in parentheses.
  package var description: String {
    let place = phase.leavesFingerDown ? " \(point) --force \(Self.text(force))" : ""
    switch estimate {
    case .none: return "pencil \(phase.rawValue)\(place)"
    case .expectsUpdate(let number): return "pencil \(phase.rawValue)\(place) (estimate \(number))"
    case .updates(let number): return "(estimate \(number) is --force \(Self.text(force)))"
    }
  }

  private static func text(_ value: Double) -> String {
    "\(value.roundedToThousandths)"
  }
}
