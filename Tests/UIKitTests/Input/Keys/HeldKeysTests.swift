import Testing
import TouchstoneTestSupport
import UIKit

struct HeldKeysTests {
  @Test("R-KEY-3: each kind of modifier has one flag, whichever side it is on")
  func flags() {
    let kinds: [(UIKeyboardHIDUsage, UIKeyModifierFlags)] = [
      (.keyboardLeftControl, .control), (.keyboardRightControl, .control),
      (.keyboardLeftShift, .shift), (.keyboardRightShift, .shift),
      (.keyboardLeftAlt, .alternate), (.keyboardRightAlt, .alternate),
      (.keyboardLeftGUI, .command), (.keyboardRightGUI, .command),
    ]
    for (key, flag) in kinds {
      var held = HeldKeys()
      held.take(key, isDown: true)
      expectEqual(held.flags, flag)
      held.take(key, isDown: true)
      held.take(key, isDown: false)
      expectEqual(held.flags, [])
    }
  }

  @Test("R-KEY-9: caps lock is alphaShift, switched by each press")
  func capsLock() {
    var held = HeldKeys()
    held.take(.keyboardCapsLock, isDown: true)
    held.take(.keyboardCapsLock, isDown: false)
    expectEqual(held.flags, .alphaShift)
    held.releaseAll()
    expectEqual(held.flags, .alphaShift)
    held.take(.keyboardCapsLock, isDown: true)
    expectEqual(held.flags, [])
  }

  @Test("Other keys are not modifiers, and all can be released at once")
  func others() {
    var held = HeldKeys()
    held.take(.keyboardA, isDown: true)
    #expect(held.flags == [] && !HeldKeys.isModifier(.keyboardA))
    held.take(.keyboardLeftGUI, isDown: true)
    held.take(.keyboardLeftAlt, isDown: true)
    expectEqual(held.flags, [.command, .alternate])
    held.releaseAll()
    #expect(held.flags == [] && HeldKeys.isModifier(.keyboardCapsLock))
  }
}

/// The characters that the keys of the keyboard type.
struct KeyboardLayoutTests {
  /// The text that a key types while the modifiers `held` are down.
  private func text(_ key: UIKeyboardHIDUsage, _ held: UIKeyModifierFlags = []) -> String {
    KeyboardLayout.meaning(of: key, with: held).characters
  }

  @Test("R-HID-21, R-KEY-3: letters, digits and signs are at the positions of a US keyboard")
  func writing() {
    #expect(text(.keyboardA) == "a" && text(.keyboardZ) == "z")
    #expect(text(.keyboard1) == "1" && text(.keyboard0) == "0" && text(.keyboard9) == "9")
    #expect(text(.keyboardHyphen) == "-" && text(.keyboardSlash) == "/")
    #expect(text(.keyboardSemicolon) == ";" && text(.keyboardGraveAccentAndTilde) == "`")
    #expect(text(.keyboardA, .shift) == "A" && text(.keyboard1, .shift) == "!")
    #expect(text(.keyboardSlash, .shift) == "?" && text(.keyboardNonUSBackslash, .shift) == "|")
    #expect(text(.keyboardA, .alternate) == "å" && text(.keyboardSlash, .alternate) == "÷")
    expectEqual(text(.keyboardA, [.alternate, .shift]), "Å")
    expectEqual(text(.keyboardC, .command), "c")
  }

  @Test("R-KEY-9: caps lock makes letters capital and leaves digits alone")
  func capsLock() {
    expectEqual(text(.keyboardA, .alphaShift), "A")
    expectEqual(text(.keyboard1, .alphaShift), "1")
  }

  @Test("R-KEY-9: keys without a text have the inputs of key commands")
  func inputs() {
    expectEqual(text(.keyboardUpArrow), UIKeyCommand.inputUpArrow)
    expectEqual(text(.keyboardEscape, .shift), UIKeyCommand.inputEscape)
    expectEqual(text(.keyboardF12), UIKeyCommand.f12)
    #expect(text(.keyboardReturnOrEnter) == "\r" && text(.keyboardTab) == "\t")
    expectEqual(text(.keyboardDeleteOrBackspace), "\u{8}")
    #expect(text(.keyboardLeftShift) == "" && text(.keyboardCapsLock) == "")
  }

  @Test("A key that types a character types one with shift, with option and with both")
  func rows() {
    let all = (0x04...0x64).compactMap(UIKeyboardHIDUsage.init(rawValue:))
    for key in all {
      let plain = text(key)
      // Return and the keypad, 0x54 to 0x63, are left out.
      guard plain.count == 1, plain != "\r", key.rawValue < 0x54 || key.rawValue > 0x63 else {
        continue
      }
      for held: UIKeyModifierFlags in [.shift, .alternate, [.shift, .alternate]] {
        expectEqual(text(key, held).count, 1, "\(key)")
      }
    }
  }
}
