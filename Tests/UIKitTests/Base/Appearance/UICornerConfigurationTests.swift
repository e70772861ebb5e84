import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

/// The radii of a view's corners.
@MainActor
struct UICornerConfigurationTests {
  /// The app to which the views belong.
  private let stage = TouchStage()
  private let corners: [UIRectCorner] = [.topLeft, .topRight, .bottomLeft, .bottomRight]

  @Test("Each corner has the radius that was given for it; without one it is square")
  func each() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    func radii(_ configuration: UICornerConfiguration) -> [CGFloat] {
      view.cornerConfiguration = configuration
      return corners.map { view.effectiveRadius(corner: $0) }
    }
    expectEqual(corners.map { view.effectiveRadius(corner: $0) }, [0, 0, 0, 0])
    expectEqual(
      radii(
        .corners(
          topLeftRadius: .fixed(1), topRightRadius: .fixed(2), bottomLeftRadius: .fixed(3),
          bottomRightRadius: .fixed(4))), [1, 2, 3, 4])
    expectEqual(
      radii(
        .corners(
          topLeftRadius: nil, topRightRadius: .fixed(2), bottomLeftRadius: nil,
          bottomRightRadius: nil)), [0, 2, 0, 0])
    expectEqual(
      radii(.uniformEdges(leftRadius: .fixed(5), rightRadius: .fixed(6))), [5, 6, 5, 6])
    expectEqual(
      radii(.uniformEdges(topRadius: .fixed(5), bottomRadius: .fixed(6))), [5, 5, 6, 6])
    expectEqual(radii(.uniformCorners(radius: .fixed(9))), [9, 9, 9, 9])
    expectEqual(view.effectiveRadius(corner: .allCorners), 0)
  }

  @Test("A concentric corner counts its distance from the corner of what its superview shows")
  func concentric() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    let inner = UIView(frame: CGRect(x: 33, y: 54, width: 92, height: 52))
    inner.cornerConfiguration = .corners(radius: .containerConcentric())
    expectEqual(inner.effectiveRadius(corner: .topLeft), 0)
    outer.addSubview(inner)
    outer.bounds.origin = CGPoint(x: 30, y: 50)
    outer.cornerConfiguration = .corners(radius: .fixed(20))
    // The distances are 3 on the left, 4 at the top, 5 on the right and 4 at the bottom.
    expectEqual(corners.map { inner.effectiveRadius(corner: $0) }, [17, 16, 17, 16])
    inner.frame = CGRect(x: 40, y: 52, width: 83, height: 57)
    // The distances are 10 on the left, 2 at the top, 7 on the right and 1 at the bottom.
    expectEqual(corners.map { inner.effectiveRadius(corner: $0) }, [18, 18, 19, 19])
  }
}
