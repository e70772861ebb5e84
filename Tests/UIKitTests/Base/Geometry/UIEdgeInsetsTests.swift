import Foundation
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

  @Test("Insets, vectors and offsets that are made without values are zero")
  func zeros() {
    let rect = CGRect(x: 10, y: 20, width: 100, height: 200)
    expectEqual(rect.inset(by: UIEdgeInsets()), rect)
    let sides = NSDirectionalEdgeInsets()
    expectEqual([sides.top, sides.leading, sides.bottom, sides.trailing], [0, 0, 0, 0])
    expectEqual(NSDirectionalEdgeInsets.zero, sides)
    let vector = CGVector()
    expectEqual([vector.dx, vector.dy], [0, 0])
    let offset = UIOffset()
    expectEqual([offset.horizontal, offset.vertical], [0, 0])
  }
}
