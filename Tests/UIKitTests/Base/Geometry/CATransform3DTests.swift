import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

/// Transforms of space.
struct CATransform3DTests {
  private func isNear(_ one: CATransform3D, _ other: CATransform3D) -> Bool {
    let pairs: [(CGFloat, CGFloat)] = [
      (one.m11, other.m11), (one.m12, other.m12), (one.m13, other.m13), (one.m22, other.m22),
      (one.m31, other.m31), (one.m33, other.m33), (one.m34, other.m34), (one.m41, other.m41),
      (one.m42, other.m42), (one.m43, other.m43),
    ]
    return pairs.allSatisfy { abs($0.0 - $0.1) < 1e-9 }
  }

  @Test("R-LAYER-26: what is added to a transform is done first, as with transforms of the plane")
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

  @Test("R-LAYER-26: rotations about the axes go in the direction of the right hand")
  func rotations() {
    let aboutX = CATransform3DMakeRotation(.pi / 2, 1, 0, 0)
    let aboutY = CATransform3DMakeRotation(.pi / 2, 0, 2, 0)
    #expect(abs(aboutX.m23 - 1) < 1e-9 && abs(aboutX.m32 + 1) < 1e-9)
    #expect(abs(aboutY.m31 - 1) < 1e-9 && abs(aboutY.m13 + 1) < 1e-9)
    #expect(!CATransform3DIsAffine(aboutY))
    #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)))
  }

  @Test("an inverse undoes its transform; what has none stays as it is")
  func inverse() {
    var space = CATransform3DMakeRotation(0.7, 1, 2, 3)
    space = CATransform3DConcat(space, CATransform3DMakeTranslation(4, 5, 6))
    space.m34 = -1 / 500
    let again = CATransform3DConcat(space, CATransform3DInvert(space))
    #expect(isNear(again, CATransform3DIdentity))
    let flat = CATransform3DMakeScale(1, 0, 1)
    #expect(CATransform3DEqualToTransform(CATransform3DInvert(flat), flat))
  }

  @Test("a transform can be read as an object, and its object as a transform")
  func objects() {
    let turned = CATransform3DMakeRotation(0.7, 1, 2, 3)
    #expect(NSValue(caTransform3D: turned).caTransform3DValue == turned)
    #expect(CATransform3DIsIdentity(NSValue(cgPoint: .zero).caTransform3DValue))
    #expect(CATransform3DIsIdentity(NSNumber(value: 3).caTransform3DValue))
  }
}
