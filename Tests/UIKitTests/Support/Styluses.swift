import IOKit
import Testing
import TouchstoneMachTime
import UIKit

extension IOHIDDigitizer {
  /// The bit of the force in the masks of estimated and corrected fields (R-HID-19).
  static let forceField: UInt32 = 1 << 0x0A
}

/// One report of a test's pencil; its place is in points, its pressure as the hardware encodes it, 0 to 500 (R-HID-18).
struct StylusReport {
  var phase: IOHIDFingerPhase
  var x = 10.0
  var y = 10.0
  var pressure = 0.0
  /// Connects a report that has an estimated force with the one that corrects it.
  var generation: UInt32 = 0
  /// The mask of the fields whose values are estimates that a later report corrects.
  var willUpdate: UInt32 = 0
  /// The mask of the fields that this report corrects.
  var didUpdate: UInt32 = 0
  /// Whether the pencil is above the glass and not on it; with `up` it also leaves the sensor's range.
  var isHovering = false

  init(_ phase: IOHIDFingerPhase, x: Double = 10, pressure: Double = 0) {
    self.phase = phase
    self.x = x
    self.pressure = pressure
  }

  /// This report with its force as an estimate, which a later report of the same generation corrects.
  func guessing(_ generation: UInt32) -> StylusReport {
    var report = self
    report.generation = generation
    report.willUpdate = IOHIDDigitizer.forceField
    return report
  }

  /// The report that brings the true force for the estimate of a generation.
  static func correcting(
    _ generation: UInt32, pressure: Double, isDown: Bool = true
  ) -> StylusReport {
    var report = StylusReport(isDown ? .unchanged : .up, pressure: pressure)
    report.generation = generation
    report.didUpdate = IOHIDDigitizer.forceField
    return report
  }

  /// The report as the hardware sends it.
  var digitizer: IOHIDDigitizer {
    var contact = IOHIDDigitizer(transducer: .stylus, index: 1, identity: 1, x: x, y: y)
    contact.pressure = pressure
    contact.enter(phase)
    contact.generationCount = generation
    contact.willUpdateMask = willUpdate
    contact.estimatedMask = willUpdate
    contact.didUpdateMask = didUpdate
    if didUpdate != 0 { contact.eventMask = [] }
    if isHovering {
      contact.eventMask = [.range]
      contact.range = phase != .up
      contact.touch = false
    }
    return contact
  }
}

extension TouchStage {
  /// Dispatches a pencil's report.
  func stylus(_ report: StylusReport, number: UInt32 = 1) {
    makeCurrent()
    let contact = report.digitizer
    var parent = IOHIDDigitizer(transducer: .stylus)
    parent.absorb(contact)
    let options = IOHIDEvent.handOptions(pixelUnits: true)
    let child = IOHIDEvent(
      timeStamp: context.time.now.nanoseconds, senderID: 1, options: options,
      payload: .digitizer(contact))
    let event = IOHIDEvent(
      timeStamp: context.time.now.nanoseconds, senderID: 1, options: options,
      payload: .digitizer(parent), children: [child])
    context.dispatcher.dispatch(event, event: number)
  }

  /// Dispatches a pointing device's report, in points.
  func pointing(
    _ payload: IOHIDEvent.Payload, isAbsolute: Bool = true, number: UInt32 = 1
  ) {
    makeCurrent()
    let event = IOHIDEvent(
      timeStamp: context.time.now.nanoseconds, senderID: 1,
      options: isAbsolute ? IOHIDEventOption.absolute : 0, payload: payload)
    context.dispatcher.dispatch(event, event: number)
  }

  /// Dispatches a report of a mouse: its pointer at a point, and a mask of the buttons that are down.
  func pointer(_ x: Double, _ y: Double, buttons: UInt32 = 0, number: UInt32 = 1) {
    pointing(.pointer(IOHIDPointer(x: x, y: y, buttonMask: buttons)), number: number)
  }
}
