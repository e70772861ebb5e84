import Testing
import UIKit

@Suite("Held keys")
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
      #expect(held.flags == flag)
      held.take(key, isDown: true)
      held.take(key, isDown: false)
      #expect(held.flags == [])
    }
  }

  @Test("R-KEY-9: caps lock is alphaShift, switched by each press")
  func capsLock() {
    var held = HeldKeys()
    held.take(.keyboardCapsLock, isDown: true)
    held.take(.keyboardCapsLock, isDown: false)
    #expect(held.flags == .alphaShift)
    held.releaseAll()
    #expect(held.flags == .alphaShift)
    held.take(.keyboardCapsLock, isDown: true)
    #expect(held.flags == [])
  }

  @Test("Other keys hold nothing, and all can be let go at once")
  func others() {
    var held = HeldKeys()
    held.take(.keyboardA, isDown: true)
    #expect(held.flags == [] && !HeldKeys.isModifier(.keyboardA))
    held.take(.keyboardLeftGUI, isDown: true)
    held.take(.keyboardLeftAlt, isDown: true)
    #expect(held.flags == [.command, .alternate])
    held.releaseAll()
    #expect(held.flags == [] && HeldKeys.isModifier(.keyboardCapsLock))
  }
}
