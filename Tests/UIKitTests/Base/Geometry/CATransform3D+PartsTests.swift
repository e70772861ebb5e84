import Testing
import TouchstoneTestSupport

@testable import UIKit

/// Splitting a 3D transform into translation, scale and rotation.
struct Transform3DPartsTests {
  private let axes: [[CGFloat]] = [
    [1, 0, 0], [0, 1, 0], [0, 0, 1], [1, 2, 3], [-2, 1, 0.5], [3, -1, -2],
  ]

  private func rotation(_ angle: CGFloat, _ axis: [CGFloat]) -> CATransform3D {
    CATransform3DMakeRotation(angle, axis[0], axis[1], axis[2])
  }

  private func isNear(_ one: CATransform3D, _ other: CATransform3D) -> Bool {
    zip(one.entries, other.entries).allSatisfy { abs($0 - $1) < 1e-9 }
  }

  @Test(
    "R-LAYER-26: a transform is split into the scale, rotation and translation that it is made of")
  func madeOfParts() {
    for axis in axes {
      for angle in [0.1, 1, 2, 3, -2.5] as [CGFloat] {
        var matrix = CATransform3DMakeTranslation(5, 7, 11)
        matrix = CATransform3DConcat(rotation(angle, axis), matrix)
        matrix = CATransform3DConcat(CATransform3DMakeScale(-2, 3, 0.5), matrix)
        let parts = Transform3DParts(matrix)
        #expect(Transform3DParts.areAll(of: matrix) && isNear(parts.transform, matrix))
        expectEqual(parts.translation, [5, 7, 11])
        let scale = zip(parts.scale, [-2, 3, 0.5]).map { abs($0 - $1) }
        #expect(scale.allSatisfy { $0 < 1e-9 }, "\(parts.scale)")
      }
    }
  }

  @Test("R-LAYER-26: a transform with skew or perspective is more than its parts")
  func otherParts() {
    var skewed = CATransform3DIdentity
    skewed.m21 = 0.5
    #expect(!Transform3DParts.areAll(of: skewed))
    var perspective = CATransform3DIdentity
    perspective.m34 = 0.01
    #expect(!Transform3DParts.areAll(of: perspective))
  }

  @Test("R-LAYER-26: halfway between two rotations is half the angle, the shorter way round")
  func halfways() {
    func mixed(_ one: CATransform3D, _ other: CATransform3D, _ share: Double) -> CATransform3D {
      Transform3DParts(one).mixed(with: Transform3DParts(other), share).transform
    }
    for axis in axes {
      for angle in [0.1, 1, 2, 3, -2.5] as [CGFloat] {
        let (start, end) = (rotation(0.25, axis), rotation(0.25 + angle, axis))
        #expect(
          isNear(mixed(start, end, 0.5), rotation(0.25 + angle / 2, axis)), "\(angle) \(axis)")
        #expect(isNear(mixed(start, end, 0.25), rotation(0.25 + angle / 4, axis)))
        #expect(isNear(mixed(start, end, 0), start) && isNear(mixed(start, end, 1), end))
        #expect(isNear(mixed(start, start, 0.5), start))
      }
      // The end is the angle 3.5 written as -2.783…; the shorter way from 2.5 passes 3.
      let end = rotation(3.5 - 2 * .pi, axis)
      #expect(isNear(mixed(rotation(2.5, axis), end, 0.5), rotation(3, axis)))
    }
    let start = CATransform3DConcat(
      CATransform3DMakeScale(1, 2, 3), CATransform3DMakeTranslation(10, 20, 30))
    let end = CATransform3DConcat(
      CATransform3DMakeScale(3, 2, 7), CATransform3DMakeTranslation(20, 60, -30))
    let middle = CATransform3DConcat(
      CATransform3DMakeScale(1.5, 2, 4), CATransform3DMakeTranslation(12.5, 30, 15))
    #expect(isNear(mixed(start, end, 0.25), middle))
  }
}
