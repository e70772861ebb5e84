import IOKit
import Testing
import TouchstoneTestSupport
import TouchstoneTrace
import UIKit

struct PressReportTests {
  /// The force that is read from a button's event with the given pressure; nil if the event is no press.
  private func force(_ pressure: Double, isDown: Bool = true) -> Double? {
    let event = IOHIDEvent(
      timeStamp: 0, senderID: 1,
      payload: .button(
        IOHIDButton(buttonMask: 1, number: 1, pressure: pressure, isDown: isDown)))
    guard case .press(let report) = PressReport.reading(of: event) else { return nil }
    return Double(report.force)
  }

  @Test("R-PRESS-4: force is clamped to 0 and 1; a button without a pressure has 1 down and 0 up")
  func forces() {
    #expect(force(0.5) == 0.5 && force(1) == 1 && force(3) == 1 && force(-1) == 0)
    #expect(force(.infinity) == 1 && force(.nan) == 1)
    #expect(force(0) == 1 && force(0, isDown: false) == 0 && force(0.5, isDown: false) == 0)
  }

  /// The reading of a key that goes down, by its usage page and usage.
  private func reading(_ page: HIDUsagePage, _ id: UInt16) -> PressReport.Reading {
    PressReport.reading(
      of: .key(HIDUsage(page: page, id: id), down: true, timeStamp: 2_000_000_000))
  }

  @Test("R-HID-20: the report of a key has its usage, edge, repeat flag and time")
  func key() {
    let event = IOHIDEvent.key(.keyA, down: true, isRepeat: true, timeStamp: 2_000_000_000)
    guard case .press(let report) = PressReport.reading(of: event) else {
      Issue.record("not a press")
      return
    }
    #expect(report.key == .keyboardA && report.isDown && report.isRepeat && report.timestamp == 2)
    // 2000 plus the usage of A, 4.
    expectEqual(report.type.rawValue, 2004)
  }

  @Test("R-PRESS-7: home, lock, volume, mute and similar buttons are no presses")
  func systemButtons() {
    // Home, lock, snapshot, voice assistant, mute, volume up and volume down.
    for id: UInt16 in [0x40, 0x30, 0x65, 0xCF, 0xE2, 0xE9, 0xEA] {
      expectEqual(reading(.consumer, id), .refused(.systemButton))
    }
  }

  @Test("Unknown usages are refused, as are those of a page without presses")
  func unknown() {
    for id: UInt16 in [0, 1, 3, 0xA5, 0xDF, 0xE8, 0xFFFF] {
      expectEqual(reading(.keyboard, id), .refused(.unknownValue))
    }
    expectEqual(reading(.consumer, 0x999), .refused(.unknownValue))
    expectEqual(reading(.telephony, 0x2D), .refused(.unknownValue))
  }
}
