import Synchronization
import Testing
import TouchstoneTestSupport
import UIKit

/// Properties that iOS gives to every view, controller or object.
@MainActor
struct UIObjectTests {
  private final class Derived: NSObject {}

  private let stage = TouchStage()

  @Test("The description of a class ends with its name")
  func descriptionOfClass() {
    #expect(Derived.description().hasSuffix("Derived"))
  }

  @Test("R-OBJ-5: views and controllers have the traits of the screen")
  func traits() {
    let (view, controller) = (UIView(), UIViewController())
    let portrait = [
      view.traitCollection.displayScale, CGFloat(view.traitCollection.verticalSizeClass.rawValue),
    ]
    expectEqual(
      portrait, [UIScreen.main.scale, CGFloat(UIUserInterfaceSizeClass.regular.rawValue)])
    expectEqual(controller.traitCollection, view.traitCollection)
    expectEqual(UIScreen.main.traitCollection, view.traitCollection)
    stage.context.screen.interfaceOrientation = .landscapeLeft
    expectEqual(view.traitCollection.verticalSizeClass, .compact)
    expectEqual(view.traitCollection.horizontalSizeClass, .compact)
  }

  @Test(
    "R-VIEW-26: a tint color applies to subviews without their own and calls tintColorDidChange")
  func tint() {
    final class TintCounter: UIView {
      var count = 0
      override func tintColorDidChange() { count += 1 }
    }
    let (outer, inner, own) = (UIView(), TintCounter(), TintCounter())
    outer.addSubview(inner)
    outer.addSubview(own)
    expectEqual(inner.tintColor, .systemBlue)
    own.tintColor = .red
    outer.tintColor = .green
    expectEqual([inner.tintColor, own.tintColor], [.green, .red])
    expectEqual([inner.count, own.count], [1, 1])
    own.tintColor = nil
    expectEqual(own.tintColor, .green)
  }

  @Test("An accessibility element has its frame and its index in its container")
  func placeOfElement() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
    stage.show(view)
    let element = UIAccessibilityElement(accessibilityContainer: view)
    element.accessibilityFrameInContainerSpace = CGRect(x: 1, y: 2, width: 3, height: 4)
    expectEqual(element.accessibilityFrame, CGRect(x: 11, y: 22, width: 3, height: 4))
    expectEqual(element.accessibilityFrameInContainerSpace.origin, CGPoint(x: 1, y: 2))
    view.accessibilityElements = [element]
    expectEqual(view.accessibilityElementCount(), 1)
    #expect(view.accessibilityElement(at: 0) as AnyObject? === element)
    expectEqual(view.index(ofAccessibilityElement: element), 0)
    expectEqual(view.index(ofAccessibilityElement: view), NSNotFound)
    expectNil(view.accessibilityElement(at: 1))
  }

  @Test("The frame of an accessibility element is on the screen, wherever its window is")
  func frameOfElementInMovedWindow() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
    stage.show(view)
    stage.window.frame.origin = CGPoint(x: 5, y: 50)
    let element = UIAccessibilityElement(accessibilityContainer: view)
    element.accessibilityFrameInContainerSpace = CGRect(x: 1, y: 2, width: 3, height: 4)
    expectEqual(element.accessibilityFrame, CGRect(x: 16, y: 72, width: 3, height: 4))
    expectEqual(element.accessibilityFrameInContainerSpace, CGRect(x: 1, y: 2, width: 3, height: 4))
    view.removeFromSuperview()
    element.accessibilityFrameInContainerSpace = CGRect(x: 1, y: 2, width: 3, height: 4)
    expectEqual(element.accessibilityFrame, CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test("os_unfair_lock_trylock fails while the lock is held")
  func tryLock() {
    let place = os_unfair_lock_t.allocate(capacity: 1)
    place.initialize(to: os_unfair_lock())
    os_unfair_lock_lock(place)
    #expect(!os_unfair_lock_trylock(place))
    os_unfair_lock_unlock(place)
    #expect(os_unfair_lock_trylock(place))
    place.deallocate()
  }

  @Test("The radius of a corner follows configuration, size and the view around it")
  func radiusOfCorner() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    let inner = UIView(frame: CGRect(x: 8, y: 10, width: 50, height: 40))
    outer.addSubview(inner)
    outer.cornerConfiguration = .corners(radius: .fixed(20))
    inner.cornerConfiguration = .uniformEdges(
      topRadius: .containerConcentric(), bottomRadius: .containerConcentric(minimum: 5))
    expectEqual(outer.effectiveRadius(corner: .topRight), 20)
    let corners: [UIRectCorner] = [.topLeft, .topRight, .bottomLeft, .bottomRight]
    // The outer radius less the distance to the nearer edge: 8 on the left, 10 at the top and bottom.
    expectEqual(corners.map { inner.effectiveRadius(corner: $0) }, [12, 10, 12, 10])
    // An outer radius of 7 is less than both distances: 0, or the minimum of 5 at the bottom.
    outer.cornerConfiguration = .capsule(maximumRadius: 7)
    expectEqual(corners.map { inner.effectiveRadius(corner: $0) }, [0, 0, 5, 5])
    outer.cornerConfiguration = .capsule()
    expectEqual(outer.effectiveRadius(corner: .bottomLeft), 30)
  }

  @Test("The guides of a controller reach from the top and the bottom of its view to the safe area")
  func guidesOfController() {
    let controller = UIViewController()
    let label = UIView()
    label.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(label)
    let (top, bottom) = (controller.topLayoutGuide, controller.bottomLayoutGuide)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: top.bottomAnchor),
      label.bottomAnchor.constraint(equalTo: bottom.topAnchor),
      label.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
      label.widthAnchor.constraint(equalToConstant: 9),
    ])
    stage.show(controller)
    let insets = controller.view.safeAreaInsets
    expectEqual([top.length, bottom.length], [insets.top, insets.bottom])
    expectEqual(
      (top as? UILayoutGuide)?.layoutFrame, CGRect(x: 0, y: 0, width: 0, height: insets.top))
    expectEqual(label.frame.minY, insets.top)
    expectEqual(label.frame.maxY, controller.view.bounds.maxY - insets.bottom)
    #expect(controller.topLayoutGuide === top)
  }

  @Test("The ends of a capsule are half circles over its shorter side")
  func capsule() {
    let view = UIView()
    view.cornerConfiguration = .capsule()
    for size in [CGSize(width: 80, height: 20), CGSize(width: 20, height: 80)] {
      view.bounds.size = size
      expectEqual(view.effectiveRadius(corner: .topLeft), 10)
    }
  }
}
