import Foundation
import IOKit
import Testing
import UIKit

@Suite("Finger report")
struct FingerReportTests {
  private let size = CGSize(width: 400, height: 800)

  private func reports(
    _ fingers: [IOHIDFinger], points: Bool = true
  ) -> [FingerReport]? {
    let event = IOHIDEvent.hand(
      fingers: fingers, timeStamp: 2_500_000_000, pixelUnits: points)
    return FingerReport.reports(in: event, screenSize: size)
  }

  @Test(
    "R-HID-10: the mask and the touch flag tell what happened",
    arguments: zip(
      IOHIDFingerPhase.allCases, [FingerReport.Change.down, .moved, .up, .cancelled, .none]))
  func changes(phase: IOHIDFingerPhase, change: FingerReport.Change) {
    let found = reports([IOHIDFinger(index: 3, phase: phase, x: 10, y: 20)])
    #expect(found?.map(\.change) == [change])
    #expect(found?.map(\.path) == [3])
    #expect(found?.map(\.timestamp) == [2.5])
  }

  @Test("R-HID-16: points are taken as they are, fractions as parts of the screen (R-HID-15)")
  func units() {
    let points = reports([IOHIDFinger(phase: .down, x: 10, y: 20)])
    #expect(points?.map(\.location) == [CGPoint(x: 10, y: 20)])
    let fractions = reports([IOHIDFinger(phase: .down, x: 0.5, y: 0.25)], points: false)
    #expect(fractions?.map(\.location) == [CGPoint(x: 200, y: 200)])
  }

  @Test("R-HID-18: force is 0 to 500 on the wire")
  func force() {
    var finger = IOHIDFinger(phase: .down, x: 1, y: 1)
    finger.pressure = 250
    #expect(reports([finger])?.map(\.force) == [0.5])
  }

  @Test("R-HID-18: a pencil's angles are turned around")
  func pencil() {
    var tip = IOHIDDigitizer(
      transducer: .stylus, index: 1, eventMask: [.range, .touch], range: true, touch: true)
    tip.altitude = 0.5
    tip.azimuth = 1
    let event = IOHIDEvent(timeStamp: 1, senderID: 1, payload: .digitizer(tip))
    let report = FingerReport.reports(in: event, screenSize: size)?.first
    #expect(report?.type == .pencil)
    #expect(report?.altitude == .pi / 2 - 0.5)
    #expect(report?.azimuth == 2 * .pi - 1)
  }

  @Test("A hand lists its fingers in the order of the hardware; a key has none")
  func hands() {
    let fingers = [
      IOHIDFinger(index: 2, phase: .down, x: 0, y: 0),
      IOHIDFinger(index: 1, phase: .down, x: 0, y: 0),
    ]
    #expect(reports(fingers)?.map(\.path) == [2, 1])
    #expect(reports([]) == [])
    let key = IOHIDEvent.key(
      HIDUsage(page: .consumer, id: 0x40), down: true, timeStamp: 1)
    #expect(FingerReport.reports(in: key, screenSize: size) == nil)
  }
}
