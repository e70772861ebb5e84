import Testing
import TouchstoneTestSupport
import UIKit

/// The geometry of layers.
@MainActor
struct CALayerGeometryTests {
  private let stage = TouchStage()

  private func layer(_ frame: CGRect) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    return layer
  }

  @Test("R-LAYER-3: a frame follows from bounds, position, anchor point and transform")
  func frame() {
    let layer = layer(CGRect(x: 10, y: 20, width: 100, height: 50))
    expectEqual(layer.position, CGPoint(x: 60, y: 45))
    expectEqual(layer.bounds, CGRect(x: 0, y: 0, width: 100, height: 50))
    layer.anchorPoint = .zero
    expectEqual(layer.frame, CGRect(x: 60, y: 45, width: 100, height: 50))
    layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 3))
    expectEqual(layer.frame, CGRect(x: 60, y: 45, width: 200, height: 150))
    expectEqual(layer.affineTransform(), CGAffineTransform(scaleX: 2, y: 3))
  }

  @Test("R-LAYER-4: a view has the affine part of a transform in three dimensions")
  func depth() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let turned = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
    view.layer.transform = turned
    #expect(view.layer.transform == turned && view.transform3D == turned)
    #expect(abs(view.transform.a - 0.5) < 1e-9 && abs(view.frame.width - 50) < 1e-9)
    #expect(view.layer.hitTest(CGPoint(x: 50, y: 50)) === view.layer)
    expectNil(view.layer.hitTest(CGPoint(x: 20, y: 50)))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    expectEqual(view.transform3D, CATransform3DMakeScale(2, 2, 1))
    view.transform3D = CATransform3DMakeTranslation(3, 4, 0)
    expectEqual(view.transform, CGAffineTransform(translationX: 3, y: 4))
  }

  @Test("R-LAYER-5: a hit test takes a point of the superlayer and finds the farthest descendant")
  func hits() {
    let outer = layer(CGRect(x: 10, y: 10, width: 100, height: 100))
    let inner = layer(CGRect(x: 50, y: 50, width: 100, height: 100))
    outer.addSublayer(inner)
    #expect(outer.hitTest(CGPoint(x: 20, y: 20)) === outer)
    #expect(outer.hitTest(CGPoint(x: 70, y: 70)) === inner)
    #expect(outer.hitTest(CGPoint(x: 150, y: 150)) === inner)
    expectNil(outer.hitTest(CGPoint(x: 5, y: 5)))
    outer.masksToBounds = true
    expectNil(outer.hitTest(CGPoint(x: 150, y: 150)))
    inner.isHidden = true
    #expect(outer.hitTest(CGPoint(x: 70, y: 70)) === outer)
    #expect(outer.contains(.zero) && !outer.contains(CGPoint(x: 100, y: 0)))
  }

  @Test("R-LAYER-5: a shape layer is hit in its bounds, whatever its path")
  func shape() {
    let shape = CAShapeLayer()
    shape.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    shape.path = UIBezierPath(ovalIn: CGRect(x: 200, y: 0, width: 10, height: 10)).cgPath
    #expect(shape.hitTest(CGPoint(x: 1, y: 1)) === shape)
    expectNil(shape.hitTest(CGPoint(x: 205, y: 5)))
  }

  @Test("R-LAYER-6: a layer that is drawn in front by its z position is not hit first")
  func depthOrder() {
    let root = layer(CGRect(x: 0, y: 0, width: 100, height: 100))
    let (back, front) = (layer(root.bounds), layer(root.bounds))
    root.addSublayer(back)
    root.addSublayer(front)
    back.zPosition = 10
    #expect(root.hitTest(CGPoint(x: 5, y: 5)) === front)
  }

  @Test("R-LAYER-7: points and rectangles are converted through the common superlayer")
  func converting() {
    let root = layer(CGRect(x: 500, y: 500, width: 100, height: 100))
    let left = layer(CGRect(x: 10, y: 20, width: 50, height: 50))
    let right = layer(CGRect(x: 60, y: 30, width: 50, height: 50))
    root.addSublayer(left)
    root.addSublayer(right)
    right.bounds.origin = CGPoint(x: 5, y: 5)
    // In the root the point is (11, 22): minus the origin of `right`, (60, 30), plus that of its bounds, (5, 5).
    expectEqual(left.convert(CGPoint(x: 1, y: 2), to: right), CGPoint(x: -44, y: -3))
    expectEqual(right.convert(CGPoint(x: 1, y: 2), from: left), CGPoint(x: -44, y: -3))
    expectEqual(left.convert(CGPoint(x: 1, y: 2), to: nil), CGPoint(x: 11, y: 22))
    expectEqual(left.convert(CGPoint(x: 11, y: 22), from: nil), CGPoint(x: 1, y: 2))
    left.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
    // The turn is around the middle, (35, 45), and brings the upper edge to the right, to x = 60.
    let box = left.convert(CGRect(x: 0, y: 0, width: 50, height: 20), to: root)
    #expect(abs(box.minX - 40) < 1e-9 && abs(box.width - 20) < 1e-9 && abs(box.height - 50) < 1e-9)
    #expect(left.convert(CGRect.null, to: root).isNull)
  }

  @Test("R-LAYER-7: layers of views convert as the views do, also between windows")
  func convertingViews() {
    let outer = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 30, y: 40, width: 50, height: 50))
    outer.addSubview(inner)
    outer.transform = CGAffineTransform(rotationAngle: 0.5)
    stage.show(outer)
    let other = UIWindow(frame: CGRect(x: 100, y: 0, width: 50, height: 50))
    let point = CGPoint(x: 3, y: 4)
    #expect(inner.layer.convert(point, to: nil) == inner.convert(point, to: nil))
    #expect(inner.layer.convert(point, to: outer.layer) == inner.convert(point, to: outer))
    #expect(inner.layer.convert(point, to: other.layer) == inner.convert(point, to: other))
  }

  @Test("a view whose setters write to its layer does not recurse")
  func recursion() {
    final class Mirroring: UIView {
      override var backgroundColor: UIColor? {
        didSet { layer.backgroundColor = backgroundColor?.cgColor }
      }
      override var clipsToBounds: Bool { didSet { layer.masksToBounds = clipsToBounds } }
      override var bounds: CGRect { didSet { layer.bounds = bounds } }
    }
    let view = Mirroring(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.backgroundColor = .red
    view.clipsToBounds = true
    view.bounds.size.width = 20
    #expect(view.layer.backgroundColor == UIColor.red.cgColor && view.layer.masksToBounds)
    expectEqual(view.layer.bounds.width, 20)
    view.layer.backgroundColor = UIColor.blue.cgColor
    expectEqual(view.backgroundColor, UIColor(cgColor: UIColor.blue.cgColor))
  }
}
