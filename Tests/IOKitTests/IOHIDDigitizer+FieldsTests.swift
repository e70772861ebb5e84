import IOKit
import Testing
import TouchstoneTestSupport

struct IOHIDDigitizerFingerTests {
  @Test("R-HID-10, R-HID-11: mask, range and touch of each phase")
  func phases() {
    let expected: [(IOHIDFingerPhase, UInt32, Bool)] = [
      (.down, 0x3, true), (.move, 0x4, true), (.up, 0x3, false), (.cancel, 0x83, false),
      (.unchanged, 0, true),
    ]
    for (phase, mask, isDown) in expected {
      let report = IOHIDDigitizer(IOHIDFinger(phase: phase, x: 1, y: 2))
      expectEqual(report.eventMask.rawValue, mask)
      expectEqual(report.range, isDown)
      expectEqual(report.touch, isDown)
      expectEqual(report.phase, phase)
    }
  }

  @Test("R-HID-10: pressure adds the attribute bit, but not to a finger that did not change")
  func pressure() {
    for phase in IOHIDFingerPhase.allCases {
      var finger = IOHIDFinger(phase: phase, x: 1, y: 2)
      finger.pressure = 100
      let report = IOHIDDigitizer(finger)
      expectEqual(report.eventMask.contains(.attribute), (phase != .unchanged))
      expectEqual(report.phase, phase)
    }
  }

  @Test("R-HID-11: the up report repeats the last location")
  func location() {
    var report = IOHIDDigitizer(IOHIDFinger(phase: .move, x: 3, y: 4))
    report.enter(.up)
    #expect((report.x, report.y) == (3, 4))
    #expect(!report.touch)
  }
}
