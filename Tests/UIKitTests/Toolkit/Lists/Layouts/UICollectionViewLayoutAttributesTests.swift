import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

/// The geometry and the copies of layout attributes.
@MainActor
struct UICollectionViewLayoutAttributesTests {
  private let path = IndexPath(item: 3, section: 2)

  @Test("Center, size and bounds follow from the frame, and set it")
  func geometry() {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = rect(10, 20, 30, 50)
    expectEqual(attributes.center, CGPoint(x: 25, y: 45))
    expectEqual(attributes.bounds, rect(0, 0, 30, 50))
    attributes.center = CGPoint(x: 100, y: 200)
    expectEqual(attributes.frame, rect(85, 175, 30, 50))
    attributes.bounds = rect(0, 0, 10, 20)
    expectEqual(attributes.frame, rect(95, 190, 10, 20))
    attributes.size = CGSize(width: 7, height: 8)
    expectEqual(attributes.frame, rect(95, 190, 7, 8))
  }

  @Test("A copy has all values of the original, also its kind and category")
  func copies() throws {
    let all = [
      UICollectionViewLayoutAttributes(forCellWith: path),
      UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "side", with: path),
      UICollectionViewLayoutAttributes(forDecorationViewOfKind: "back", with: path),
    ]
    expectEqual(
      all.map(\.representedElementCategory), [.cell, .supplementaryView, .decorationView])
    for original in all {
      original.frame = rect(1, 2, 3, 4)
      original.alpha = 0.5
      original.isHidden = true
      original.zIndex = 7
      original.transform3D = CATransform3DMakeRotation(1, 0, 1, 0)
      let copy = try #require(original.copy() as? UICollectionViewLayoutAttributes)
      #expect(copy !== original && copy.indexPath == path && copy.frame == rect(1, 2, 3, 4))
      #expect(copy.alpha == 0.5 && copy.isHidden && copy.zIndex == 7)
      #expect(copy.transform3D == original.transform3D)
      expectEqual(copy.representedElementCategory, original.representedElementCategory)
      expectEqual(copy.representedElementKind, original.representedElementKind)
    }
    let new = UICollectionViewLayoutAttributes()
    #expect(new.alpha == 1 && !new.isHidden && new.zIndex == 0 && new.frame == CGRect.zero)
    #expect(new.indexPath == IndexPath(item: 0, section: 0) && new.transform == .identity)
  }
}
