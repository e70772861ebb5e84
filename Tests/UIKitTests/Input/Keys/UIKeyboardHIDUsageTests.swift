import IOKit
import Testing
import TouchstoneTestSupport
import UIKit

/// The raw values of the keys that UIKit names.
struct UIKeyboardHIDUsageTests {
  @Test("R-HID-21: the raw values are the usages of the HID keyboard page (7)")
  func numbers() {
    let pairs: [(UIKeyboardHIDUsage, HIDUsage)] = [
      (.keyboardA, .keyA), (.keyboardZ, .keyZ), (.keyboard1, .key1), (.keyboard0, .key0),
      (.keyboardReturnOrEnter, .returnKey), (.keyboardEscape, .escape),
      (.keyboardDeleteOrBackspace, .backspace), (.keyboardTab, .tab), (.keyboardSpacebar, .space),
      (.keyboardSlash, .slash), (.keyboardCapsLock, .capsLock), (.keyboardF1, .f1),
      (.keyboardF12, .f12), (.keyboardInsert, .insert), (.keyboardHome, .homeKey),
      (.keyboardPageDown, .pageDown), (.keyboardRightArrow, .rightArrow),
      (.keyboardLeftArrow, .leftArrow), (.keyboardDownArrow, .downArrow),
      (.keyboardUpArrow, .upArrow), (.keyboardLeftControl, .leftControl),
      (.keyboardLeftGUI, .leftGUI), (.keyboardRightControl, .rightControl),
      (.keyboardRightGUI, .rightGUI),
    ]
    for (key, usage) in pairs {
      expectEqual(key.rawValue, Int(usage.id), "\(key)")
      expectEqual(usage.page, .keyboard, "\(key)")
    }
    expectEqual(UIKeyboardHIDUsage.keypadPeriod.rawValue, 0x63)
    expectEqual(UIKeyboardHIDUsage.keyboardF24.rawValue, 0x73)
    expectEqual(UIKeyboardHIDUsage.keyboardHangul, .keyboardLANG1)
    expectEqual(UIKeyboardHIDUsage.keyboardExSel.rawValue, 0xA4)
    expectNil(UIKeyboardHIDUsage(rawValue: 0xA5))
  }
}
