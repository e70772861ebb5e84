import Foundation
import Testing
import TouchstoneTestSupport
import UIKit
import _Testing_UIKit

/// The guide of the keyboard, which is 216 points high on a screen of 844.
@MainActor
struct UIKeyboardLayoutGuideTests {
  private let stage = TouchStage()
  private let field = UITextField(frame: rect(20, 100, 200, 40))
  private let page = UIView(frame: rect(0, 0, 390, 844))
  /// A bar whose bottom is at the top of the guide.
  private let bar = UIView()

  init() {
    stage.makeCurrent()
    page.addSubview(field)
    page.addSubview(bar)
    bar.translatesAutoresizingMaskIntoConstraints = false
    stage.show(page)
    NSLayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: page.keyboardLayoutGuide.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: page.keyboardLayoutGuide.trailingAnchor),
      bar.bottomAnchor.constraint(equalTo: page.keyboardLayoutGuide.topAnchor),
      bar.heightAnchor.constraint(equalToConstant: 44),
    ])
    page.layoutIfNeeded()
  }

  /// The lower edge of the bar after a layout.
  private var barBottom: CGFloat {
    page.layoutIfNeeded()
    return bar.frame.maxY
  }

  @Test(
    "R-LAYOUT-26: a bar on the guide is above the keyboard, and moves back when the keyboard hides")
  func follows() {
    let atRest = 844 - page.safeAreaInsets.bottom
    expectEqual(bar.frame, rect(0, atRest - 44, 390, 44))
    field.becomeFirstResponder()
    expectEqual(barBottom, 844 - 216)
    expectEqual(page.keyboardLayoutGuide.layoutFrame, rect(0, 628, 390, 216))
    field.resignFirstResponder()
    expectEqual(barBottom, atRest)
  }

  @Test("R-LAYOUT-26: an accessory view counts, and a guide covers no more than its view")
  func cover() {
    field.inputAccessoryView = UIView(frame: rect(0, 0, 10, 50))
    let high = UIView(frame: rect(0, 0, 390, 300))
    let low = UIView(frame: rect(0, 700, 390, 100))
    page.addSubview(high)
    page.addSubview(low)
    field.becomeFirstResponder()
    expectEqual(barBottom, 844 - 266)
    expectEqual(high.keyboardLayoutGuide.layoutFrame, rect(0, 300, 390, 0))
    expectEqual(low.keyboardLayoutGuide.layoutFrame, rect(0, 0, 390, 100))
  }

  @Test(
    "R-LAYOUT-26: without a keyboard the guide begins below the safe area, or at the view's bottom")
  func safeArea() {
    let controller = UIViewController()
    controller.additionalSafeAreaInsets.bottom = 34
    stage.window.rootViewController = controller
    stage.window.layoutIfNeeded()
    let view = controller.view ?? UIView()
    let bottom = view.safeAreaInsets.bottom
    #expect(bottom >= 34)
    expectEqual(view.keyboardLayoutGuide.layoutFrame, rect(0, 844 - bottom, 390, bottom))
    view.keyboardLayoutGuide.usesBottomSafeArea = false
    expectEqual(view.keyboardLayoutGuide.layoutFrame, rect(0, 844, 390, 0))
  }

  @Test("R-LAYOUT-26: the keyboard is near the bottom and away from all other edges")
  func edges() {
    let guide = page.keyboardLayoutGuide
    let (near, away, top) = (
      bar.widthAnchor.constraint(greaterThanOrEqualToConstant: 1),
      bar.widthAnchor.constraint(greaterThanOrEqualToConstant: 2),
      bar.widthAnchor.constraint(greaterThanOrEqualToConstant: 3)
    )
    guide.setConstraints([near], activeWhenNearEdge: .bottom)
    guide.setConstraints([away], activeWhenAwayFrom: [.leading, .trailing])
    guide.setConstraints([top], activeWhenNearEdge: .top)
    expectEqual([near, away, top].map(\.isActive), [true, true, false])
    expectEqual(guide.constraints(activeWhenNearEdge: .bottom), [near])
    guide.setConstraints([], activeWhenNearEdge: .bottom)
    expectEqual([near, away].map(\.isActive), [false, true])
    guide.removeAllTrackedConstraints()
    expectEqual(away.isActive, false)
    expectEqual(guide.constraints(activeWhenAwayFrom: [.leading, .trailing]), [])
  }

  @Test("R-LAYOUT-26: a rotation moves the keyboard over a window that keeps its size")
  func smallWindow() {
    let small = UIWindow(frame: rect(0, 0, 300, 300))
    let view = UIView(frame: rect(0, 0, 300, 300))
    let above = UIView()
    above.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(above)
    small.addSubview(view)
    small.isHidden = false
    NSLayoutConstraint.activate([
      above.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      above.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      above.topAnchor.constraint(equalTo: view.topAnchor),
      above.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
    ])
    view.keyboardLayoutGuide.usesBottomSafeArea = false
    field.becomeFirstResponder()
    small.layoutIfNeeded()
    expectEqual(above.frame, rect(0, 0, 300, 300))
    // The screen is now 390 points high, so that the keyboard begins at 174.
    stage.orient(.landscapeLeft)
    small.layoutIfNeeded()
    expectEqual(small.frame, rect(0, 0, 300, 300))
    expectEqual(above.frame, rect(0, 0, 300, 174))
    field.resignFirstResponder()
    small.layoutIfNeeded()
    expectEqual(above.frame, rect(0, 0, 300, 300))
  }
}
