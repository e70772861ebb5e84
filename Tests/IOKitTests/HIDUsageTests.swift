import IOKit
import Testing
import TouchstoneTestSupport

struct HIDUsageTests {
  @Test("R-HID-21: keys have their numbers on the keyboard page")
  func keys() {
    let expected: [(HIDUsage, UInt16)] = [
      (.keyA, 0x04), (.keyZ, 0x1D), (.key1, 0x1E), (.key9, 0x26), (.key0, 0x27),
      (.returnKey, 0x28), (.escape, 0x29), (.backspace, 0x2A), (.tab, 0x2B), (.space, 0x2C),
      (.capsLock, 0x39), (.f1, 0x3A), (.f12, 0x45), (.rightArrow, 0x4F), (.leftArrow, 0x50),
      (.downArrow, 0x51), (.upArrow, 0x52), (.leftControl, 0xE0), (.leftShift, 0xE1),
      (.leftAlternate, 0xE2), (.leftGUI, 0xE3), (.rightControl, 0xE4), (.rightGUI, 0xE7),
    ]
    for (usage, id) in expected { expectEqual(usage, HIDUsage(page: .keyboard, id: id)) }
    expectEqual(HIDUsagePage.keyboard.rawValue, 0x07)
  }

  @Test("R-HID-22, R-HID-23: buttons and media keys have their numbers on the consumer page")
  func consumer() {
    let expected: [(HIDUsage, UInt16)] = [
      (.home, 0x40), (.lock, 0x30), (.volumeUp, 0xE9), (.volumeDown, 0xEA), (.mute, 0xE2),
      (.voiceAssistant, 0xCF), (.snapshot, 0x65), (.play, 0xB0), (.pause, 0xB1),
      (.fastForward, 0xB3), (.rewind, 0xB4), (.nextTrack, 0xB5), (.previousTrack, 0xB6),
      (.stop, 0xB7), (.playPause, 0xCD),
    ]
    for (usage, id) in expected { expectEqual(usage, HIDUsage(page: .consumer, id: id)) }
    expectEqual(HIDUsagePage.consumer.rawValue, 0x0C)
  }

  @Test(
    "R-HID-5, R-HID-24, R-HID-28: the touch screen, the ring switch and the marker have their usages"
  )
  func others() {
    expectEqual(HIDUsage.touchScreen, HIDUsage(page: HIDUsagePage(rawValue: 13), id: 4))
    expectEqual(HIDUsage.ringSwitch, HIDUsage(page: HIDUsagePage(rawValue: 0x0B), id: 0x2D))
    expectEqual(HIDUsage.marker.page.rawValue, 0xFF00 + 100)
    expectEqual(IOHIDSender.touchScreen, 0x0ACE_FADE_0000_0002)
  }
}
