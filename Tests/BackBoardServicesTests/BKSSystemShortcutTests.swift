import BackBoardServices
import IOKit
import Testing
import TouchstoneTestSupport

struct BKSSystemShortcutTests {
  private typealias Modifier = BKSSystemShortcut.Modifier

  @Test(
    "R-KEY-4: a key with exactly the right modifiers is a shortcut of the system",
    arguments: [
      (HIDUsage.keyH, [Modifier.command], BKSSystemShortcut.home),
      (.tab, [.command], .previousApp), (.tab, [.command, .shift], .previousApp),
      (.space, [.command], .search), (.key3, [.command, .shift], .snapshot),
      (.key4, [.command, .shift], .snapshot), (.key5, [.command, .shift], .snapshot),
      (.keyH, [], nil), (.keyH, [.command, .shift], nil), (.keyH, [.command, .option], nil),
      (.tab, [.option], nil), (.space, [.control], nil), (.key3, [.command], nil),
      (.keyC, [.command], nil),
    ] as [(HIDUsage, [Modifier], BKSSystemShortcut?)])
  private func systemShortcut(
    key: HIDUsage, modifiers: [Modifier], shortcut: BKSSystemShortcut?
  ) {
    expectEqual(BKSSystemShortcut(key, holding: Set(modifiers)), shortcut)
  }

  @Test("left and right keys are one kind of modifier, and no other key is a modifier")
  func leftAndRightKeys() {
    let kinds: [(HIDUsage, HIDUsage, Modifier)] = [
      (.leftControl, .rightControl, .control), (.leftShift, .rightShift, .shift),
      (.leftAlternate, .rightAlternate, .option), (.leftGUI, .rightGUI, .command),
    ]
    for (left, right, kind) in kinds {
      #expect(Modifier(left) == kind && Modifier(right) == kind)
    }
    #expect(Modifier(.capsLock) == nil && Modifier(.keyA) == nil)
  }
}
