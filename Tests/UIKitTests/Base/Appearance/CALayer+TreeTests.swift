import Testing
import TouchstoneTestSupport
import UIKit

/// The tree of layers.
@MainActor
struct CALayerTreeTests {
  /// The app to which the views belong.
  private let stage = TouchStage()
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let first = UIView()
  private let second = UIView()

  init() {
    first.layer.name = "first"
    second.layer.name = "second"
    view.addSubview(first)
    view.addSubview(second)
  }

  /// A layer with a name.
  private func named(_ name: String) -> CALayer {
    let layer = CALayer()
    layer.name = name
    return layer
  }

  /// A view whose layer has a name.
  private func namedView(_ name: String) -> UIView {
    let view = UIView()
    view.layer.name = name
    return view
  }

  /// The names of the layers in a layer, back to front.
  private func names(in layer: CALayer) -> [String] {
    (layer.sublayers ?? []).map { $0.name ?? "?" }
  }

  @Test("R-LAYER-1: the layers of subviews and added layers are in one order")
  func order() {
    let root = view.layer
    expectEqual(names(in: root), ["first", "second"])
    #expect(first.layer.superlayer === root && root.superlayer == nil)
    expectNil(first.layer.sublayers)
    root.addSublayer(named("dot"))
    let third = namedView("third")
    view.addSubview(third)
    expectEqual(names(in: root), ["first", "second", "dot", "third"])
    view.bringSubviewToFront(first)
    expectEqual(names(in: root), ["second", "dot", "third", "first"])
    root.insertSublayer(named("back"), at: 0)
    view.sendSubviewToBack(third)
    expectEqual(names(in: root), ["third", "back", "second", "dot", "first"])
    let fourth = namedView("fourth")
    view.insertSubview(fourth, aboveSubview: second)
    expectEqual(names(in: root), ["third", "back", "second", "fourth", "dot", "first"])
    expectEqual(view.subviews, [third, second, fourth, first])
    second.removeFromSuperview()
    expectEqual(names(in: root), ["third", "back", "fourth", "dot", "first"])
    expectNil(second.layer.superlayer)
  }

  @Test("R-LAYER-1: a view moves with its layer, into the view of the new superlayer")
  func views() {
    let other = UIView()
    other.layer.addSublayer(first.layer)
    #expect(first.superview === other && first.layer.superlayer === other.layer)
    expectEqual(view.subviews, [second])
    first.layer.removeFromSuperlayer()
    #expect(first.superview == nil && other.layer.sublayers == nil)
    view.layer.addSublayer(named("dot"))
    view.layer.insertSublayer(first.layer, at: 0)
    expectEqual(names(in: view.layer), ["first", "second", "dot"])
    expectEqual(view.subviews, [first, second])
  }

  @Test(
    "R-LAYER-9: a layer that is added leaves its superlayer, and gets the requested place")
  func places() {
    let (one, other) = (named("one"), named("other"))
    let (a, b, c) = (named("a"), named("b"), named("c"))
    one.addSublayer(a)
    one.addSublayer(c)
    one.insertSublayer(b, below: c)
    expectEqual(names(in: one), ["a", "b", "c"])
    one.insertSublayer(a, above: b)
    expectEqual(names(in: one), ["b", "a", "c"])
    other.addSublayer(a)
    expectEqual(names(in: one), ["b", "c"])
    #expect(a.superlayer === other)
    one.replaceSublayer(b, with: a)
    expectEqual(names(in: one), ["a", "c"])
    #expect(b.superlayer == nil && other.sublayers == nil)
    one.insertSublayer(b, at: 99)
    c.removeFromSuperlayer()
    expectEqual(names(in: one), ["a", "b"])
    one.sublayers = [c, b]
    expectEqual(names(in: one), ["c", "b"])
    expectNil(a.superlayer)
    one.sublayers = nil
    #expect(one.sublayers == nil && c.superlayer == nil)
  }

  @Test("R-LAYER-9: a view can be in a layer without a view, and leaves it for another view")
  func viewInLayer() {
    let layer = named("holder")
    layer.addSublayer(first.layer)
    #expect(first.superview == nil && first.layer.superlayer === layer)
    view.addSubview(first)
    #expect(layer.sublayers == nil && first.layer.superlayer === view.layer)
  }

  @Test("The animations of a layer and of those in it end when it leaves a layer of a window")
  func leavingLayer() {
    stage.show(view)
    let (outer, inner) = (named("outer"), named("inner"))
    view.layer.addSublayer(outer)
    outer.addSublayer(inner)
    for layer in [outer, inner] {
      let fade = CABasicAnimation(keyPath: "opacity")
      (fade.fromValue, fade.toValue, fade.duration) = (0, 1, 60)
      layer.add(fade, forKey: "fade")
      expectEqual(layer.animationKeys(), ["fade"])
    }
    outer.removeFromSuperlayer()
    #expect(outer.animation(forKey: "fade") == nil && inner.animation(forKey: "fade") == nil)
    stage.expectIdle()
  }

  @Test("R-LAYER-10: a mask is no sublayer, and a hit test does not see it")
  func mask() {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let mask = CAShapeLayer()
    mask.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1)).cgPath
    layer.mask = mask
    #expect(layer.sublayers == nil && mask.superlayer == nil && layer.mask === mask)
    #expect(layer.hitTest(CGPoint(x: 50, y: 50)) === layer)
  }
}
