import Testing
import TouchstoneTestSupport

@testable import UIKit

/// A transform of space as its translation, scale and rotation.
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

  @Test("R-LAYER-26: scale, rotation and translation are found in what was made of them")
  func madeOfParts() {
    for axis in axes {
      for angle in [0.1, 1, 2, 3, -2.5] as [CGFloat] {
        var whole = CATransform3DMakeTranslation(5, 7, 11)
        whole = CATransform3DConcat(rotation(angle, axis), whole)
        whole = CATransform3DConcat(CATransform3DMakeScale(-2, 3, 0.5), whole)
        let parts = Transform3DParts(whole)
        #expect(Transform3DParts.areAll(of: whole) && isNear(parts.transform, whole))
        expectEqual(parts.translation, [5, 7, 11])
        let scale = zip(parts.scale, [-2, 3, 0.5]).map { abs($0 - $1) }
        #expect(scale.allSatisfy { $0 < 1e-9 }, "\(parts.scale)")
      }
    }
    var skewed = CATransform3DIdentity
    skewed.m21 = 0.5
    #expect(!Transform3DParts.areAll(of: skewed))
    skewed = CATransform3DIdentity
    skewed.m34 = 0.01
    #expect(!Transform3DParts.areAll(of: skewed))
  }

  @Test("R-LAYER-26: half of the way is half of the angle about the same axis, on the shorter way")
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
      // From 2.5 on to 3.5, which is the same as -2.783….
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
