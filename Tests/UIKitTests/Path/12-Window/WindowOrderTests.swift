import Testing
import TouchstoneTestSupport
import UIKit

/// The order of windows.
@MainActor
struct WindowOrderTests {
  private let stage = TouchStage()

  /// A new window, which is hidden.
  private func window(_ level: UIWindow.Level = .normal) -> UIWindow {
    let window = UIWindow()
    window.windowLevel = level
    return window
  }

  @Test("R-WIN-1: the lowest window of a higher level covers the highest of a lower one")
  func levels() {
    stage.makeCurrent()
    let levels: [UIWindow.Level] = [.normal, .alert, .statusBar, .normal, .alert + 1, .normal - 1]
    let windows = levels.map(window)
    var order = WindowOrder()
    for window in windows { order.insert(window) }
    expectEqual(order.backToFront.map(\.windowLevel.rawValue), [-1, 0, 0, 1000, 2000, 2001])
    #expect(order.backToFront[1] === windows[0] && order.backToFront[2] === windows[3])
    #expect(order.frontToBack.first === windows[4])
  }

  @Test("R-WIN-1, R-WIN-2: a shown window is recorded with its level and the window behind it")
  func records() {
    stage.makeCurrent()
    let (low, high) = (window(), window(.alert))
    (low.accessibilityIdentifier, high.accessibilityIdentifier) = ("low", "high")
    let before = stage.log("order").count
    high.isHidden = false
    low.isHidden = false
    high.windowLevel = .normal
    expectEqual(
      Array(stage.log("order").dropFirst(before)),
      [
        "order @high level 2000.00 in front of UIWindow#1",
        "order @low level 0.00 in front of UIWindow#1", "order @high level 0.00 in front of @low",
      ])
  }

  @Test("R-WIN-2: within a level the window shown last is in front")
  func shownLast() {
    stage.makeCurrent()
    let (first, second) = (window(), window())
    first.isHidden = false
    second.isHidden = false
    #expect(stage.application.windows.last === second)
    first.makeKeyAndVisible()
    #expect(stage.application.windows.last === first)
    second.isHidden = true
    second.isHidden = false
    #expect(stage.application.windows.last === second)
  }

  @Test("R-WIN-25: a changed level moves the window to the front of its new level")
  func changedLevel() {
    stage.makeCurrent()
    let (low, high) = (window(), window(.alert))
    low.isHidden = false
    high.isHidden = false
    low.windowLevel = .alert
    #expect(stage.application.windows.last === low)
    low.windowLevel = .normal
    #expect(stage.application.windows.last === high)
  }

  @Test("R-WIN-2, R-WIN-25: a level that is set and stays the same does not change the order")
  func sameLevel() {
    stage.makeCurrent()
    let (back, front) = (window(), window())
    back.isHidden = false
    front.isHidden = false
    back.windowLevel = .normal
    #expect(stage.application.windows.last === front)
    withExtendedLifetime(back) {}
  }

  @Test("A window without a strong reference is removed from the list")
  func weakly() {
    stage.makeCurrent()
    var order = WindowOrder()
    do {
      let window = UIWindow()
      order.insert(window)
      expectEqual(order.backToFront.count, 1)
    }
    #expect(order.backToFront.isEmpty)
  }
}
