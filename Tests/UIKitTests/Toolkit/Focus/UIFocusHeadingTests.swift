import IOKit
import Testing
import TouchstoneTestSupport
import UIKit

/// Where the arrow keys move focus.
@MainActor
struct UIFocusHeadingTests {
  /// A view that can have focus if it is told so, and passes keys on.
  private final class Item: PressView {
    var takesFocus = true

    override var canBecomeFocused: Bool { takesFocus }
  }

  private let stage = TouchStage()
  private var items: [Item] = []

  init() {
    // Two columns and two rows.
    for (x, y) in [(0, 0), (200, 0), (0, 200), (200, 200)] {
      let item = Item(frame: CGRect(x: x, y: y, width: 100, height: 100))
      item.passesOn = true
      stage.show(item)
      items.append(item)
    }
  }

  private var focused: Int? { items.firstIndex { $0.isFocused } }

  @Test("R-KEY-4: each arrow key moves focus to its side")
  func arrows() {
    stage.window.focusSystem.requestFocusUpdate(to: stage.window)
    stage.advance(by: .zero)
    let keys: [(HIDUsage, Int)] = [
      (.rightArrow, 1), (.downArrow, 3), (.leftArrow, 2), (.upArrow, 0), (.downArrow, 2),
      (.leftArrow, 2), (.rightArrow, 3),
    ]
    for (key, index) in keys {
      stage.pressKey(key)
      expectEqual(focused, index)
    }
  }

  @Test("Each arrow of a remote moves focus to its side")
  func remote() {
    stage.window.focusSystem.requestFocusUpdate(to: stage.window)
    stage.advance(by: .zero)
    let buttons: [(UIPress.PressType, Int)] = [
      (.rightArrow, 1), (.downArrow, 3), (.leftArrow, 2), (.upArrow, 0), (.downArrow, 2),
    ]
    for (button, index) in buttons {
      stage.press(button)
      expectEqual(focused, index)
    }
  }

  @Test("A request lets arrows move focus at once; without an item that can have it none does")
  func atOnce() {
    let system = stage.window.focusSystem
    #expect(!system.move(toward: .right))
    system.requestFocusUpdate(to: stage.window)
    for item in items { item.takesFocus = false }
    #expect(!system.move(toward: .right))
    items[3].takesFocus = true
    #expect(system.move(toward: .right))
    expectEqual(focused, 3)
  }

  @Test("Views that are transparent or get no touches get no focus, nor does what they contain")
  func unavailable() {
    items[0].alpha = 0
    items[1].isUserInteractionEnabled = false
    let inner = Item(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    items[0].addSubview(inner)
    stage.window.focusSystem.requestFocusUpdate(to: stage.window)
    stage.advance(by: .zero)
    expectEqual(focused, 2)
  }
}
