import BackBoardServices
import IOKit
import Testing
import TouchstoneBackBoard
import TouchstoneTestSupport

struct ShortcutKeysTests {
  private var keys = ShortcutKeys()

  private mutating func evaluate(
    _ usage: HIDUsage, down: Bool = true, isRepeat: Bool = false, from injector: MemberID = .player
  ) -> ShortcutKeys.Verdict {
    keys.evaluate(IOHIDKeyboard(usage: usage, down: down, isRepeat: isRepeat), from: injector)
  }

  @Test("R-KEY-4: left and right command keys count as one")
  mutating func leftAndRightCommandKeys() {
    expectEqual(evaluate(.rightGUI), .notClaimed)
    expectEqual(evaluate(.leftGUI), .notClaimed)
    expectEqual(evaluate(.leftGUI, down: false), .notClaimed)
    expectEqual(evaluate(.tab), .claimed(.previousApp))
  }

  @Test("a repeat begins no shortcut, and repeats of a claimed key are claimed")
  mutating func repeats() {
    _ = evaluate(.leftGUI)
    expectEqual(evaluate(.space, isRepeat: true), .notClaimed)
    expectEqual(evaluate(.space), .claimed(.search))
    expectEqual(evaluate(.space, isRepeat: true), .claimed(nil))
    expectEqual(evaluate(.space, down: false), .claimed(nil))
    expectEqual(evaluate(.space, down: false), .notClaimed)
  }

  @Test("each injector has its own keyboard, and its keys are forgotten when it leaves")
  mutating func keyboardOfEachInjector() {
    let other = MemberID(rawValue: 77)
    _ = evaluate(.leftGUI)
    expectEqual(evaluate(.keyH, from: other), .notClaimed)
    expectEqual(evaluate(.keyH), .claimed(.home))
    keys.removeInjector(.player)
    expectEqual(evaluate(.keyH, down: false), .notClaimed)
    expectEqual(evaluate(.keyH), .notClaimed)
  }
}
