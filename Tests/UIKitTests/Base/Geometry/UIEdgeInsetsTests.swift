import Testing
import TouchstoneTestSupport
import UIKit

struct UIEdgeInsetsTests {
  @Test("Positive insets shrink a rectangle, negative ones grow it")
  func insets() {
    let rect = CGRect(x: 10, y: 20, width: 100, height: 200)
    expectEqual(
      rect.inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)),
      CGRect(x: 12, y: 21, width: 94, height: 196))
    expectEqual(
      rect.inset(by: UIEdgeInsets(top: -30, left: -30, bottom: -30, right: -30)),
      CGRect(x: -20, y: -10, width: 160, height: 260))
    expectEqual(rect.inset(by: .zero), rect)
  }
}
