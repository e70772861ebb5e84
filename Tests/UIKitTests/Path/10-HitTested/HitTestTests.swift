import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct HitTestTests {
  private let stage = TouchStage()
  private let parent = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  private let child = UIView(frame: CGRect(x: 20, y: 30, width: 100, height: 50))

  init() {
    parent.accessibilityIdentifier = "parent"
    child.accessibilityIdentifier = "child"
    parent.addSubview(child)
    stage.show(parent)
  }

  /// The view that the parent's hit test returns for a point of the parent.
  private func hit(_ x: Double, _ y: Double) -> UIView? {
    parent.hitTest(CGPoint(x: x, y: y), with: nil)
  }

  /// The hit records of the hit tests in `body`.
  private func records(_ body: () -> Void) -> [String] {
    let before = stage.log("hit").count
    body()
    return Array(stage.log("hit").dropFirst(before))
  }

  // The order of the walk.

  @Test("R-VIEW-1: the front-most subview under the point is hit, else the view itself")
  func deepest() {
    stage.makeCurrent()
    #expect(hit(25, 35) === child)
    #expect(hit(5, 5) === parent)
    expectNil(hit(250, 5))
  }

  @Test("R-VIEW-6: min edges are inside, max edges are outside")
  func edges() {
    stage.makeCurrent()
    #expect(hit(20, 30) === child && hit(19.99, 30) === parent && hit(20, 29.99) === parent)
    #expect(hit(119.99, 79.99) === child && hit(120, 50) === parent && hit(50, 80) === parent)
    expectNil(parent.hitTest(CGPoint(x: 200, y: 0), with: nil))
    #expect(!UIView().point(inside: CGPoint.zero, with: nil))
  }

  @Test("R-VIEW-7: a child outside its parent is not hit, clipped or not")
  func outsideParent() {
    stage.makeCurrent()
    child.frame = CGRect(x: 150, y: 150, width: 100, height: 100)
    for clips in [false, true] {
      parent.clipsToBounds = clips
      #expect(hit(160, 160) === child && hit(210, 210) == nil)
    }
  }

  @Test("R-VIEW-7: views with clear colors are hit")
  func clear() {
    stage.makeCurrent()
    child.backgroundColor = .clear
    #expect(hit(25, 35) === child)
  }

  @Test("R-VIEW-18: the view added last is in front, until the order is changed")
  func order() {
    stage.makeCurrent()
    let other = UIView(frame: child.frame)
    parent.addSubview(other)
    #expect(hit(25, 35) === other)
    parent.bringSubviewToFront(child)
    #expect(hit(25, 35) === child)
    parent.sendSubviewToBack(child)
    #expect(hit(25, 35) === other)
    parent.exchangeSubview(at: 0, withSubviewAt: 1)
    #expect(hit(25, 35) === child)
  }

  @Test("R-VIEW-16: a subview that has been scrolled under the finger is hit")
  func scrolled() {
    stage.makeCurrent()
    parent.bounds.origin = CGPoint(x: 0, y: 100)
    #expect(parent.hitTest(CGPoint(x: 25, y: 135), with: nil) === parent)
    child.frame.origin.y = 130
    #expect(parent.hitTest(CGPoint(x: 25, y: 135), with: nil) === child)
  }

  @Test("R-VIEW-14: a turned square is hit in its middle and not in the corners of its frame")
  func turned() {
    stage.makeCurrent()
    child.frame = CGRect(x: 50, y: 50, width: 80, height: 80)
    child.transform = CGAffineTransform(rotationAngle: .pi / 4)
    #expect(hit(90, 90) === child)
    // The corners of a square of 80 points are 56.6 points from its middle.
    #expect(hit(90, 90 - 55) === child && hit(90 + 55, 90) === child)
    #expect(child.frame.contains(CGPoint(x: 40, y: 40)) && hit(40, 40) === parent)
  }

  // Views that cannot be hit.

  @Test(
    "R-VIEW-2: point(inside:) is not called on views hidden, transparent, disabled or scaled to 0")
  func ineligible() {
    stage.makeCurrent()
    final class AskedView: UIView {
      var pointInsideCalls = 0
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        pointInsideCalls += 1
        return true
      }
    }
    let view = AskedView(frame: child.frame)
    parent.addSubview(view)
    let cases: [(reason: String, exclude: () -> Void, restore: () -> Void)] = [
      ("hidden", { view.isHidden = true }, { view.isHidden = false }),
      ("transparent", { view.alpha = 0 }, { view.alpha = 1 }),
      (
        "interaction-disabled", { view.isUserInteractionEnabled = false },
        { view.isUserInteractionEnabled = true }
      ),
      (
        "singular-transform", { view.transform = CGAffineTransform(scaleX: 0, y: 1) },
        { view.transform = .identity }
      ),
    ]
    view.accessibilityIdentifier = "excluded"
    for (reason, exclude, restore) in cases {
      exclude()
      let records = records { #expect(hit(25, 35) === child) }
      expectEqual(view.pointInsideCalls, 0)
      #expect(records.contains("hit miss @excluded because \(reason)"))
      #expect(!records.contains { $0.hasPrefix("hit inside @excluded") })
      restore()
    }
    #expect(hit(25, 35) === view)
  }

  @Test("R-VIEW-4: an ineligible ancestor excludes its subtree; alphas are not multiplied")
  func ancestors() {
    stage.makeCurrent()
    parent.alpha = 0.02
    child.alpha = 0.02
    #expect(hit(25, 35) === child)
    parent.alpha = 0
    expectNil(hit(25, 35))
  }

  @Test("R-VIEW-3: alpha 0.01 is too transparent, the next value in single precision is not")
  func alphaLimit() {
    stage.makeCurrent()
    for (alpha, isHit) in [
      (0.0, false), (0.009, false), (0.00999, false), (0.01, false), (0.0100000007, true),
      (0.011, true), (1, true),
    ] {
      child.alpha = alpha
      expectEqual(hit(25, 35) === child, isHit, "alpha \(alpha)")
    }
    child.alpha = 0.01
    expectEqual(child.alpha, CGFloat(Float(0.01)))
  }

  @Test("R-VIEW-13: labels ignore touches, because their class disables interaction")
  func labels() {
    stage.makeCurrent()
    let label = UILabel(frame: child.frame)
    label.accessibilityIdentifier = "label"
    parent.addSubview(label)
    let byDefault = records { #expect(hit(25, 35) === child) }
    #expect(byDefault.contains("hit miss @label because default-not-interactive"))
    label.isUserInteractionEnabled = true
    #expect(hit(25, 35) === label)
    label.isUserInteractionEnabled = false
    let byApp = records { _ = hit(25, 35) }
    #expect(byApp.contains("hit miss @label because interaction-disabled"))
  }

  @Test("R-VIEW-5: all of 52 siblings are asked before their parent is hit")
  func siblings() {
    stage.makeCurrent()
    for _ in 0..<51 { parent.addSubview(UIView(frame: child.frame)) }
    let asked = records { #expect(hit(5, 5) === parent) }.filter { $0.hasPrefix("hit ask") }
    // The siblings and their parent.
    expectEqual(asked.count, 53)
  }

  @Test("R-VIEW-5: hitTest is called on siblings that cannot be hit, too, and returns nil")
  func hopelessSiblings() {
    stage.makeCurrent()
    final class Counting: UIView {
      var answers: [UIView?] = []
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        answers.append(super.hitTest(point, with: event))
        return answers.last ?? nil
      }
    }
    let siblings = (0..<4).map { _ in Counting(frame: parent.bounds) }
    siblings.forEach(parent.addSubview)
    siblings[0].isHidden = true
    siblings[1].alpha = 0
    siblings[2].isUserInteractionEnabled = false
    siblings[3].frame = CGRect(x: 150, y: 150, width: 10, height: 10)
    #expect(hit(25, 35) === child)
    expectEqual(siblings.map(\.answers), [[nil], [nil], [nil], [nil]])
  }

  // Overrides.

  @Test("R-VIEW-8: a larger point(inside:) makes a view hit beyond its bounds")
  func slop() {
    stage.makeCurrent()
    final class Enlarged: UIView {
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.inset(by: UIEdgeInsets(top: -30, left: -30, bottom: -30, right: -30))
          .contains(point)
      }
    }
    let button = Enlarged(frame: CGRect(x: 150, y: 150, width: 20, height: 20))
    parent.addSubview(button)
    #expect(hit(125, 160) === button && hit(110, 160) === parent)
  }

  @Test("R-VIEW-8: point(inside:) is not called if an override of hitTest returns without super")
  func answering() {
    stage.makeCurrent()
    final class Redirecting: UIView {
      weak var other: UIView?
      var wasAskedForPoint = false
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { other }
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        wasAskedForPoint = true
        return true
      }
    }
    let view = Redirecting()
    view.accessibilityIdentifier = "redirecting"
    view.other = child
    parent.addSubview(view)
    let records = records { #expect(hit(5, 5) === child) }
    #expect(!view.wasAskedForPoint)
    expectEqual(
      records,
      [
        "hit ask @parent at 5.00,5.00", "hit inside @parent yes",
        "hit return @redirecting @child", "hit return @parent @child",
      ])
  }

  @Test("The trace shows an override that lets touches through to the views behind")
  func passThrough() {
    stage.makeCurrent()
    final class Overlay: UIView {
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
      }
    }
    let overlay = Overlay(frame: parent.bounds)
    overlay.accessibilityIdentifier = "overlay"
    parent.addSubview(overlay)
    let records = records { #expect(hit(25, 35) === child) }
    expectEqual(
      records,
      [
        "hit ask @parent at 25.00,35.00", "hit inside @parent yes",
        "hit ask @overlay at 25.00,35.00", "hit inside @overlay yes",
        "hit return @overlay @overlay", "hit miss @overlay because pass-through",
        "hit ask @child at 5.00,5.00", "hit inside @child yes", "hit return @child @child",
        "hit return @parent @child",
      ])
  }

  @Test(
    "R-VIEW-10: a view that removes its siblings in hitTest does not change which views are asked")
  func snapshot() {
    stage.makeCurrent()
    final class Destructive: UIView {
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        for view in superview?.subviews ?? [] where view !== self { view.removeFromSuperview() }
        return nil
      }
    }
    parent.addSubview(Destructive())
    #expect(hit(25, 35) === child)
    expectNil(child.superview)
  }

  @Test("hitTest can be called without an event")
  func withoutEvent() {
    stage.makeCurrent()
    #expect(stage.window.hitTest(CGPoint(x: 25, y: 35), with: nil) === child)
  }

  // Windows and animations.

  @Test("R-VIEW-11: a window is hit-tested as a view is")
  func windows() {
    stage.makeCurrent()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    window.addSubview(child)
    window.isHidden = false
    #expect(window.hitTest(CGPoint(x: 60, y: 60), with: nil) === child)
    #expect(window.hitTest(CGPoint(x: 10, y: 10), with: nil) === window)
    expectNil(window.hitTest(CGPoint(x: 110, y: 60), with: nil))
    window.alpha = 0
    expectNil(window.hitTest(CGPoint(x: 10, y: 10), with: nil))
  }

  @Test("R-VIEW-12: an animated view is hit at its final frame from the start")
  func modelValues() {
    stage.makeCurrent()
    let log = CallLog()
    let view = LoggingView("V", log, frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    stage.show(view)
    UIView.animate(withDuration: 10, delay: 0, options: .allowUserInteraction) {
      view.frame.origin = CGPoint(x: 200, y: 200)
    }
    expectEqual(view.layer.presentation()?.frame.origin, .zero)
    stage.tap(at: CGPoint(x: 10, y: 10))
    expectEqual(log.lines, [])
    stage.tap(at: CGPoint(x: 210, y: 210))
    expectEqual(log.lines, ["V began", "V ended"])
  }
}
