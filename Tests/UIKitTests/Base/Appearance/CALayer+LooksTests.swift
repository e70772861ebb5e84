import Testing
import TouchstoneTestSupport
import UIKit

/// The animatable properties of a layer, and its snapshots.
@MainActor
struct CALayerLooksTests {
  private let stage = TouchStage()
  private let layer = CALayer()

  init() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.layer.addSublayer(layer)
    stage.show(view)
  }

  /// A number that identifies a value among those of this test; nil for no value.
  private func number(_ value: Any?) -> CGFloat? {
    switch value {
    case let number as CGFloat: number
    case let number as Float: CGFloat(number)
    case let isTrue as Bool: isTrue ? 1 : 0
    case let point as CGPoint: point.x + 10 * point.y
    case let size as CGSize: size.width + 10 * size.height
    case let rect as CGRect: rect.minX + 10 * rect.minY + 100 * rect.width + 1000 * rect.height
    case let transform as CATransform3D: transform.m41 + transform.m11
    case let path as CGPath: path.boundingBox.width
    case let color: (color as? CGColor)?.alpha
    }
  }

  @Test(
    "R-LAYER-13, R-LAYER-14: each property has its default, can be set, and is animated from its old value"
  )
  func properties() {
    let color = CGColor(red: 0, green: 0, blue: 0, alpha: 0.25)
    let transform = CATransform3DMakeTranslation(7, 0, 0)
    // The default and the new value are numbers as `number(_:)` makes them.
    let changes: [(key: String, default: CGFloat?, new: CGFloat, set: (CALayer) -> Void)] = [
      ("shadowColor", 1, 0.25, { $0.shadowColor = color }),
      ("shadowOpacity", 0, 0.5, { $0.shadowOpacity = 0.5 }),
      ("shadowOffset", -30, 43, { $0.shadowOffset = CGSize(width: 3, height: 4) }),
      ("shadowRadius", 3, 5, { $0.shadowRadius = 5 }),
      ("shadowPath", nil, 6, { $0.shadowPath = CGPath(rect: rect(0, 0, 6, 1), transform: nil) }),
      ("contentsRect", 1100, 4321, { $0.contentsRect = rect(1, 2, 3, 4) }),
      ("contentsCenter", 1100, 4321, { $0.contentsCenter = rect(1, 2, 3, 4) }),
      ("sublayerTransform", 1, 8, { $0.sublayerTransform = transform }),
      ("anchorPointZ", 0, 9, { $0.anchorPointZ = 9 }),
      ("transform", 1, 8, { $0.transform = transform }),
      ("opacity", 1, 0.5, { $0.opacity = 0.5 }),
      ("hidden", 0, 1, { $0.isHidden = true }),
      ("zPosition", 0, 2, { $0.zPosition = 2 }),
      ("cornerRadius", 0, 2, { $0.cornerRadius = 2 }),
      ("borderWidth", 0, 2, { $0.borderWidth = 2 }),
      ("borderColor", 1, 0.25, { $0.borderColor = color }),
      ("backgroundColor", nil, 0.25, { $0.backgroundColor = color }),
      ("anchorPoint", 5.5, 32, { $0.anchorPoint = CGPoint(x: 2, y: 3) }),
      ("position", 0, 32, { $0.position = CGPoint(x: 2, y: 3) }),
      ("bounds", 0, 4321, { $0.bounds = rect(1, 2, 3, 4) }),
    ]
    for change in changes {
      expectEqual(number(layer.value(forKey: change.key)), change.default, "\(change.key)")
      change.set(layer)
      expectEqual(number(layer.value(forKey: change.key)), change.new, "\(change.key)")
      expectEqual(layer.animationKeys(), [change.key])
      let animation = layer.animation(forKey: change.key) as? CABasicAnimation
      expectEqual(number(animation?.fromValue), change.default, "\(change.key)")
      expectEqual(number(animation?.toValue), change.new, "\(change.key)")
      layer.removeAllAnimations()
      change.set(layer)
      expectNil(layer.animationKeys(), "\(change.key) has not changed")
      layer.removeAllAnimations()
    }
    let copy = CALayer(layer: layer)
    for change in changes {
      expectEqual(number(copy.value(forKey: change.key)), change.new, "\(change.key) of a copy")
    }
  }

  @Test("R-LAYER-11: a snapshot shows the layer and cannot be changed")
  func snapshot() throws {
    layer.transform = CATransform3DMakeRotation(1, 0, 0, 1)
    layer.setValue("kept", forKey: "own")
    layer.name = "it"
    layer.removeAllAnimations()
    let shown = try #require(layer.presentation())
    #expect(shown !== layer && shown.model() === layer)
    #expect(shown.name == "it" && shown.value(forKey: "own") as? String == "kept")
    shown.transform = CATransform3DIdentity
    shown.opacity = 0.1
    shown.isHidden = true
    shown.masksToBounds = true
    shown.backgroundColor = .white
    shown.setValue("changed", forKey: "own")
    shown.position.x = 99
    expectEqual(shown.transform, CATransform3DMakeRotation(1, 0, 0, 1))
    #expect(shown.opacity == 1 && !shown.isHidden && !shown.masksToBounds)
    #expect(shown.backgroundColor == nil && shown.position.x == 0)
    expectEqual(shown.value(forKey: "own") as? String, "kept")
    let other = CALayer()
    shown.addSublayer(other)
    #expect(other.superlayer == nil)
    shown.setNeedsLayout()
    #expect(!shown.needsLayout())
  }
}
