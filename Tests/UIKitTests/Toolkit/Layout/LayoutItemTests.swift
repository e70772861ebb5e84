import Testing
import TouchstoneTestSupport
import UIKit

/// Guides that few constraints name, in views that no constraint names.
@MainActor
struct LayoutItemTests {
  let stage = TouchStage()
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
  let box = UIView(frame: CGRect(x: 50, y: 40, width: 100, height: 80))
  let one = UIView()

  init() {
    one.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(one)
    root.addSubview(box)
  }

  @Test("R-LAYOUT-1: one constraint that names a guide suffices for it to count")
  func namedOnce() {
    let guide = UILayoutGuide()
    box.addLayoutGuide(guide)
    guide.widthAnchor.constraint(equalToConstant: 35).isActive = true
    expectEqual(guide.layoutFrame.width, 35)
  }

  @Test("R-LAYOUT-12: one constraint that names the margins of a view suffices for them to count")
  func marginsNamedOnce() {
    one.leftAnchor.constraint(equalTo: box.layoutMarginsGuide.leftAnchor).isActive = true
    root.layoutIfNeeded()
    expectEqual(one.frame.minX, 58)
  }

  @Test("R-LAYOUT-1: a guide counts until the last constraint that names it is inactive")
  func namedTwice() {
    let margins = box.layoutMarginsGuide
    let right = one.rightAnchor.constraint(equalTo: margins.rightAnchor)
    NSLayoutConstraint.activate([one.leftAnchor.constraint(equalTo: margins.leftAnchor), right])
    root.layoutIfNeeded()
    expectEqual([one.frame.minX, one.frame.maxX], [58, 142])
    right.isActive = false
    box.layoutMargins.left = 21
    let other = UIView()
    other.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(other)
    root.layoutIfNeeded()
    expectEqual(one.frame.minX, 71)
  }
}
