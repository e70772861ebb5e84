import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

/// The functions of 3D transforms.
struct CATransform3DTests {
  private func entries(_ transform: CATransform3D) -> [CGFloat] {
    [
      transform.m11, transform.m12, transform.m13, transform.m14,
      transform.m21, transform.m22, transform.m23, transform.m24,
      transform.m31, transform.m32, transform.m33, transform.m34,
      transform.m41, transform.m42, transform.m43, transform.m44,
    ]
  }

  private func isNear(_ one: CATransform3D, _ other: CATransform3D) -> Bool {
    zip(entries(one), entries(other)).allSatisfy { abs($0 - $1) < 1e-9 }
  }

  @Test("R-LAYER-26: the last function called acts first on a point, as with CGAffineTransform")
  func order() {
    var space = CATransform3DMakeTranslation(10, 20, 0)
    space = CATransform3DRotate(space, 0.5, 0, 0, 1)
    space = CATransform3DScale(space, 2, 3, 1)
    space = CATransform3DTranslate(space, 1, 2, 0)
    let plane = CGAffineTransform(translationX: 10, y: 20).rotated(by: 0.5)
      .scaledBy(x: 2, y: 3).translatedBy(x: 1, y: 2)
    let point = CGPoint(x: 7, y: -4).applying(CATransform3DGetAffineTransform(space))
    let expected = CGPoint(x: 7, y: -4).applying(plane)
    #expect(abs(point.x - expected.x) < 1e-9 && abs(point.y - expected.y) < 1e-9)
    #expect(CATransform3DIsAffine(space))
    #expect(isNear(CATransform3DMakeAffineTransform(plane), space))
  }

  @Test("R-LAYER-26: rotations about the axes follow the right-hand rule")
  func rotations() {
    let aboutX = CATransform3DMakeRotation(.pi / 2, 1, 0, 0)
    let aboutY = CATransform3DMakeRotation(.pi / 2, 0, 2, 0)
    #expect(abs(aboutX.m23 - 1) < 1e-9 && abs(aboutX.m32 + 1) < 1e-9)
    #expect(abs(aboutY.m31 - 1) < 1e-9 && abs(aboutY.m13 + 1) < 1e-9)
    #expect(!CATransform3DIsAffine(aboutY))
    #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)))
  }

  @Test("An inverse undoes its transform; a transform without an inverse is returned as it is")
  func inverse() {
    var space = CATransform3DMakeRotation(0.7, 1, 2, 3)
    space = CATransform3DConcat(space, CATransform3DMakeTranslation(4, 5, 6))
    space.m34 = -1 / 500
    let product = CATransform3DConcat(space, CATransform3DInvert(space))
    #expect(isNear(product, CATransform3DIdentity))
    let flat = CATransform3DMakeScale(1, 0, 1)
    #expect(CATransform3DEqualToTransform(CATransform3DInvert(flat), flat))
  }

  @Test("An NSValue holds a transform; a value of another type gives the identity")
  func objects() {
    let turned = CATransform3DMakeRotation(0.7, 1, 2, 3)
    #expect(NSValue(caTransform3D: turned).caTransform3DValue == turned)
    #expect(CATransform3DIsIdentity(NSValue(cgPoint: .zero).caTransform3DValue))
    #expect(CATransform3DIsIdentity(NSNumber(value: 3).caTransform3DValue))
  }
}
