import Foundation
import IOKit
import Testing
import TouchstoneTestSupport
import UIKit

struct FingerReportTests {
  private let size = CGSize(width: 400, height: 800)

  /// The reports in an event of a hand, whose locations are points or else fractions of the screen.
  private func reports(
    _ fingers: [IOHIDFinger], points: Bool = true
  ) -> [FingerReport]? {
    let event = IOHIDEvent.hand(
      fingers: fingers, timeStamp: 2_500_000_000, pixelUnits: points)
    return FingerReport.reports(in: event, screenSize: size)
  }

  @Test(
    "R-HID-10: the event mask and the touch flag decide the change",
    arguments: zip(
      IOHIDFingerPhase.allCases, [FingerReport.Change.down, .moved, .up, .cancelled, .none]))
  func changes(phase: IOHIDFingerPhase, change: FingerReport.Change) {
    let found = reports([IOHIDFinger(index: 3, phase: phase, x: 10, y: 20)])
    expectEqual(found?.map(\.change), [change])
    expectEqual(found?.map(\.contactIndex), [3])
    expectEqual(found?.map(\.timestamp), [2.5])
  }

  @Test(
    "R-HID-15, R-HID-16: points are used unchanged, fractions are multiplied by the screen's size")
  func units() {
    let points = reports([IOHIDFinger(phase: .down, x: 10, y: 20)])
    expectEqual(points?.map(\.location), [CGPoint(x: 10, y: 20)])
    let fractions = reports([IOHIDFinger(phase: .down, x: 0.5, y: 0.25)], points: false)
    expectEqual(fractions?.map(\.location), [CGPoint(x: 200, y: 200)])
  }

  @Test("R-HID-18: a pressure from 0 to 500 is a force from 0 to 1")
  func force() {
    var finger = IOHIDFinger(phase: .down, x: 1, y: 1)
    finger.pressure = 250
    expectEqual(reports([finger])?.map(\.force), [0.5])
  }

  // The azimuth of the hardware event counts in the opposite direction, and its twist is in degrees.
  @Test("R-HID-18: a pencil's angle from upright becomes an altitude")
  func pencil() {
    var tip = IOHIDDigitizer(
      transducer: .stylus, index: 1, eventMask: [.range, .touch], range: true, touch: true)
    tip.altitude = 0.5
    tip.azimuth = 1
    tip.twist = 90
    tip.z = 0.25
    let event = IOHIDEvent(timeStamp: 1, senderID: 1, payload: .digitizer(tip))
    let report = FingerReport.reports(in: event, screenSize: size)?.first
    expectEqual(report?.type, .pencil)
    expectEqual(report?.altitude, .pi / 2 - 0.5)
    expectEqual(report?.azimuth, 2 * .pi - 1)
    expectEqual(report?.roll, .pi / 2)
    expectEqual(report?.height, 0.25)
  }

  @Test("A report counts as finite if each of its values is")
  func finite() {
    let report = FingerReport(contactIndex: 1, change: .down, location: .zero, timestamp: 0)
    #expect(report.isFinite)
    let changes: [(inout FingerReport) -> Void] = [
      { $0.location.x = .nan }, { $0.location.y = .infinity }, { $0.force = .nan },
      { $0.majorRadius = .nan }, { $0.altitude = .nan }, { $0.azimuth = .nan }, { $0.roll = .nan },
      { $0.height = .nan }, { $0.majorRadiusTolerance = .infinity },
    ]
    for change in changes {
      var other = report
      change(&other)
      #expect(!other.isFinite)
    }
  }

  @Test("R-HID-19: a correction is a change of the finger if it moves, lifts or cancels it")
  func correctingChanges() {
    func change(_ mask: IOHIDDigitizerEventMask, touch: Bool) -> FingerReport.Change? {
      var tip = IOHIDDigitizer(
        transducer: .stylus, index: 1, eventMask: mask, range: true, touch: touch)
      tip.didUpdateMask = IOHIDDigitizer.forceField
      let event = IOHIDEvent(timeStamp: 1, senderID: 1, payload: .digitizer(tip))
      return FingerReport.reports(in: event, screenSize: size)?.first?.change
    }
    expectEqual(change([.range, .touch], touch: false), .up)
    expectEqual(change([.cancel], touch: true), .cancelled)
    expectEqual(change([.position, .attribute], touch: true), .moved)
    expectEqual(change([.attribute], touch: true), FingerReport.Change.none)
  }

  @Test(
    "R-HID-14: the transducer's number decides the type of a touch",
    arguments: [
      (UInt8(0), UITouch.TouchType.pencil), (1, .indirectPointer), (2, .direct),
    ])
  func transducers(number: UInt8, type: UITouch.TouchType) throws {
    let transducer = try #require(IOHIDDigitizer.Transducer(rawValue: number))
    let tip = IOHIDDigitizer(
      transducer: transducer, index: 1, eventMask: [.range, .touch], range: true, touch: true)
    let event = IOHIDEvent(timeStamp: 1, senderID: 1, payload: .digitizer(tip))
    expectEqual(FingerReport.reports(in: event, screenSize: size)?.map(\.type), [type])
    expectEqual(IOHIDDigitizer.Transducer(rawValue: 3), .hand)
  }

  @Test("A finger on a surface that is not the display is an indirect touch")
  func indirect() throws {
    var event = IOHIDEvent.hand(
      fingers: [IOHIDFinger(phase: .down, x: 1, y: 1)], timeStamp: 1, pixelUnits: true)
    expectEqual(FingerReport.reports(in: event, screenSize: size)?.map(\.type), [.direct])
    var hand = try #require(event.digitizer)
    var finger = try #require(event.children.first?.digitizer)
    hand.isDisplayIntegrated = false
    finger.isDisplayIntegrated = false
    event.payload = .digitizer(hand)
    event.children[0].payload = .digitizer(finger)
    expectEqual(FingerReport.reports(in: event, screenSize: size)?.map(\.type), [.indirect])
  }

  @Test("R-HID-19: estimated, expected and corrected properties have the bits of their fields")
  func estimates() {
    var tip = IOHIDDigitizer(
      transducer: .stylus, index: 1, eventMask: [.range, .touch, .estimatedAzimuth], range: true,
      touch: true)
    tip.willUpdateMask = IOHIDDigitizer.forceField
    tip.generationCount = 6
    var event = IOHIDEvent(timeStamp: 1, senderID: 1, payload: .digitizer(tip))
    var report = FingerReport.reports(in: event, screenSize: size)?.first
    expectEqual(report?.expecting, .force)
    expectEqual(report?.estimated, [.force, .azimuth])
    expectEqual(report?.generation, 6)
    expectEqual(report?.change, .down)
    tip.willUpdateMask = 0
    tip.didUpdateMask = IOHIDDigitizer.forceField
    event.payload = .digitizer(tip)
    report = FingerReport.reports(in: event, screenSize: size)?.first
    expectEqual(report?.corrected, .force)
    expectEqual(report?.change, FingerReport.Change.none)
  }

  @Test("Every field that can be estimated is a property of a touch")
  func fields() {
    // The bits of x, y, force, twist, altitude and azimuth; the last bit is z, which is no property.
    let masks: [(UInt32, UITouch.Properties)] = [
      (1 << 0, .location), (1 << 1, .location), (1 << 0x0A, .force), (1 << 0x0C, .roll),
      (1 << 0x0F, .altitude), (1 << 0x10, .azimuth), (1 << 0x02, []),
    ]
    for (mask, property) in masks { expectEqual(UITouch.Properties(fields: mask), property) }
  }

  @Test("R-TOUCH-21: a radius is in points, with the sensor's tolerance")
  func radius() {
    var tip = IOHIDDigitizer(
      transducer: .finger, index: 1, eventMask: [.range, .touch], range: true, touch: true)
    tip.majorRadius = 6
    tip.qualityRadiiAccuracy = 1.5
    let event = IOHIDEvent(timeStamp: 1, senderID: 1, payload: .digitizer(tip))
    let report = FingerReport.reports(in: event, screenSize: size)?.first
    expectEqual(report?.majorRadius, 6)
    expectEqual(report?.majorRadiusTolerance, 1.5)
  }

  @Test("A hand lists its fingers in the order of the hardware; a key has none")
  func hands() {
    let fingers = [
      IOHIDFinger(index: 2, phase: .down, x: 0, y: 0),
      IOHIDFinger(index: 1, phase: .down, x: 0, y: 0),
    ]
    expectEqual(reports(fingers)?.map(\.contactIndex), [2, 1])
    expectEqual(reports([]), [])
    let key = IOHIDEvent.key(.home, down: true, timeStamp: 1)
    expectNil(FingerReport.reports(in: key, screenSize: size))
  }
}
