import Testing
import TouchstoneTestSupport
import UIKit

/// Values of layers by key and key path.
@MainActor
struct CALayerKeysTests {
  private let layer = CALayer()

  /// The number at a key path; nil if there is none.
  private func number(_ keyPath: String) -> Double? {
    (layer.value(forKeyPath: keyPath) as? NSNumber)?.doubleValue
  }

  @Test("R-LAYER-14: properties and parts of them are read and set by key paths")
  func parts() {
    layer.setValue(CGRect(x: 1, y: 2, width: 30, height: 40), forKeyPath: "bounds")
    layer.setValue(7, forKeyPath: "bounds.origin.x")
    layer.setValue(CGSize(width: 9, height: 8), forKeyPath: "bounds.size")
    expectEqual(layer.bounds, CGRect(x: 7, y: 2, width: 9, height: 8))
    layer.setValue(NSValue(cgPoint: CGPoint(x: 3, y: 4)), forKeyPath: "position")
    layer.setValue(0.5, forKeyPath: "position.y")
    expectEqual(layer.position, CGPoint(x: 3, y: 0.5))
    layer.setValue(0.25, forKey: "opacity")
    layer.setValue(true, forKey: "hidden")
    layer.setValue(UIColor.red.cgColor, forKey: "backgroundColor")
    #expect(layer.opacity == 0.25 && layer.isHidden)
    expectEqual(layer.backgroundColor, UIColor.red.cgColor)
    expectEqual(number("bounds.size.height"), 8)
    expectNil(layer.value(forKeyPath: "position.z"))
    layer.setValue("text", forKeyPath: "position.x")
    expectEqual(layer.position.x, 3)
  }

  @Test("R-LAYER-14: parts of a transform are its translation, its scale and its angles")
  func transforms() {
    layer.setValue(0.5, forKeyPath: "transform.rotation.z")
    layer.setValue(2, forKeyPath: "transform.scale.x")
    layer.setValue(CGSize(width: 5, height: 6), forKeyPath: "transform.translation")
    let expected = CGAffineTransform(scaleX: 2, y: 1)
      .concatenating(CGAffineTransform(rotationAngle: 0.5))
      .concatenating(CGAffineTransform(translationX: 5, y: 6))
    let seen = layer.affineTransform()
    #expect(abs(seen.a - expected.a) < 1e-9 && abs(seen.b - expected.b) < 1e-9)
    #expect(abs(seen.c - expected.c) < 1e-9 && seen.tx == 5 && seen.ty == 6)
    #expect(abs((number("transform.rotation") ?? 0) - 0.5) < 1e-9)
    #expect(abs((number("transform.scale.x") ?? 0) - 2) < 1e-9)
    // The mean of the three axes, 2, 1 and 1.
    #expect(abs((number("transform.scale") ?? 0) - 4 / 3) < 1e-9)
    layer.setValue(3, forKeyPath: "transform.scale")
    #expect(abs((number("transform.scale.y") ?? 0) - 3) < 1e-9)
    layer.transform = CATransform3DMakeScale(0, 2, 1)
    expectEqual(number("transform.rotation.z"), 0)
    expectEqual(["x", "y", "z"].map { number("transform.scale.\($0)") }, [0, 2, 1])
    layer.transform = CATransform3DMakeRotation(0.3, 1, 0, 0)
    #expect(abs((number("transform.rotation.x") ?? 0) - 0.3) < 1e-9)
  }

  @Test("R-LAYER-14: a transform has no part of another axis than x, y and z")
  func otherAxes() {
    layer.setValue(0.5, forKeyPath: "transform.rotation.q")
    layer.setValue(2, forKeyPath: "transform.scale.xy")
    #expect(CATransform3DIsIdentity(layer.transform))
    expectNil(layer.value(forKeyPath: "transform.rotation.q"))
  }

  @Test(
    "R-LAYER-14: a layer keeps a value for any key, and its key paths reach sublayers by name")
  func names() {
    layer.setValue("mine", forKey: "owner")
    expectEqual(layer.value(forKey: "owner") as? String, "mine")
    layer.setValue(nil, forKey: "owner")
    expectNil(layer.value(forKey: "owner"))
    let dot = CALayer()
    dot.name = "dot"
    layer.addSublayer(dot)
    layer.setValue(8, forKeyPath: "sublayers.dot.cornerRadius")
    expectEqual(dot.cornerRadius, 8)
    layer.mask = CALayer()
    layer.setValue(0.5, forKeyPath: "mask.opacity")
    expectEqual(layer.mask?.opacity, 0.5)
  }

  @Test("R-LAYER-14: a Boolean property is set by a Boolean or a number, a number by a Boolean")
  func booleans() {
    for isTrue in [true, false] {
      for value in [isTrue, isTrue ? 1 : 0, isTrue ? 0.5 : 0.0] as [Any] {
        layer.setValue(value, forKey: "masksToBounds")
        layer.setValue(value, forKey: "hidden")
        expectEqual([layer.masksToBounds, layer.isHidden], [isTrue, isTrue])
      }
      layer.setValue(isTrue, forKey: "opacity")
      expectEqual(layer.opacity, isTrue ? 1 : 0)
    }
  }

  @Test("R-LAYER-14: the parts of points, sizes and rectangles have the names of their properties")
  func namesOfParts() {
    layer.bounds = CGRect(x: 1, y: 2, width: 30, height: 40)
    layer.position = CGPoint(x: 5, y: 6)
    layer.shadowOffset = CGSize(width: 7, height: 8)
    expectEqual(
      [
        "bounds.origin.x", "bounds.origin.y", "bounds.size.width", "bounds.size.height",
        "position.x", "position.y", "shadowOffset.width", "shadowOffset.height",
      ].map { number($0) }, [1, 2, 30, 40, 5, 6, 7, 8])
    expectEqual(layer.value(forKeyPath: "bounds.size") as? CGSize, layer.bounds.size)
    layer.setValue(9, forKeyPath: "bounds.size.width")
    layer.setValue(10, forKeyPath: "bounds.size.height")
    layer.setValue(11, forKeyPath: "shadowOffset.height")
    expectEqual(layer.bounds, CGRect(x: 1, y: 2, width: 9, height: 10))
    expectEqual(layer.shadowOffset, CGSize(width: 7, height: 11))
    layer.setValue(12, forKeyPath: "bounds.center.x")
    layer.setValue(12, forKeyPath: "position.width")
    expectEqual(layer.bounds, CGRect(x: 1, y: 2, width: 9, height: 10))
    expectEqual(layer.position, CGPoint(x: 5, y: 6))
  }

  @Test("R-LAYER-14: a rotation without an axis is about z; each axis of a translation can be set")
  func oneAxis() {
    layer.setValue(0.5, forKeyPath: "transform.rotation")
    layer.setValue(3, forKeyPath: "transform.translation.x")
    layer.setValue(4, forKeyPath: "transform.translation.y")
    let seen = layer.affineTransform()
    let expected = CGAffineTransform(rotationAngle: 0.5)
    #expect(abs(seen.a - expected.a) < 1e-9 && abs(seen.b - expected.b) < 1e-9)
    #expect(seen.tx == 3 && seen.ty == 4 && number("transform.translation.x") == 3)
    expectEqual(
      layer.value(forKeyPath: "transform.translation") as? CGSize, CGSize(width: 3, height: 4))
  }
}
