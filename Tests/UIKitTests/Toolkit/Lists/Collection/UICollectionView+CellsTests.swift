import Foundation
import Testing
import TouchstoneTestSupport
import _Testing_UIKit

@testable import UIKit

private final class Mark: UICollectionReusableView {}

/// A layout of one cell, a header in front of it and a decoration behind it, whose attributes a test adjusts.
private final class AdjustableLayout: UICollectionViewLayout {
  var adjust: (UICollectionViewLayoutAttributes) -> Void = { _ in }

  override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 2000) }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]?
  {
    let path = IndexPath(item: 0, section: 0)
    let allAttributes = [
      UICollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, with: path),
      UICollectionViewLayoutAttributes(forCellWith: path),
      UICollectionViewLayoutAttributes(forDecorationViewOfKind: "mark", with: path),
    ]
    for (attributes, level) in zip(allAttributes, [1, 0, -1]) {
      attributes.frame = CGRect(x: 10, y: 20, width: 40, height: 30)
      attributes.zIndex = level
      adjust(attributes)
    }
    return allAttributes.filter { $0.frame.intersects(rect) }
  }
}

/// A collection that counts its layouts.
private final class CountingCollection: UICollectionView {
  var layouts = 0

  override func layoutSubviews() {
    layouts += 1
    super.layoutSubviews()
  }
}

/// Logs which views are displayed, and those that no longer are with "no" before them.
@MainActor
private final class Displays: NSObject, UICollectionViewDelegate {
  var log: [String] = []

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { log.append("cell \(indexPath.item)") }
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { log.append("no cell \(indexPath.item)") }
  func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) { log.append("\(elementKind) \(indexPath.item)") }
  func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) { log.append("no \(elementKind) \(indexPath.item)") }
}

/// The cells and other views of a collection.
@MainActor
struct UICollectionViewCellsTests {
  private let layout = AdjustableLayout()
  private let displays = Displays()
  private let collection: TextCollection

  init() {
    collection = TextCollection([[]], layout: layout)
    layout.register(Mark.self, forDecorationViewOfKind: "mark")
    collection.view.delegate = displays
    collection.items.texts = [["a"]]
    collection.view.reloadData()
    collection.stage.advance(by: .zero)
  }

  private var views: [UICollectionReusableView] {
    collection.view.subviews.compactMap { $0 as? UICollectionReusableView }
  }

  @Test("Views are ordered by zIndex, and the delegate is called for all but decorations")
  func displayed() {
    expectEqual(
      views.map { String(describing: type(of: $0)) },
      ["Mark", "TextCell", "UICollectionReusableView"])
    let header = UICollectionView.elementKindSectionHeader
    expectEqual(displays.log.suffix(2), ["cell 0", "\(header) 0"])
    displays.log = []
    collection.view.contentOffset.y = 500
    collection.stage.advance(by: .zero)
    expectEqual(displays.log, ["no cell 0", "no \(header) 0"])
    expectEqual(views.filter { !$0.isHidden }, [])
    displays.log = []
    collection.view.contentOffset.y = 0
    collection.stage.advance(by: .zero)
    expectEqual(displays.log, ["cell 0", "\(header) 0"])
  }

  @Test("A view takes the transform of its attributes, affine or three-dimensional")
  func depth() throws {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 3, section: 2))
    attributes.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    attributes.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(CATransform3DIsAffine(attributes.transform3D) && attributes.transform3D.m11 == 2)
    let view = UICollectionReusableView()
    view.show(attributes)
    expectEqual(view.transform, attributes.transform)
    attributes.transform3D = CATransform3DMakeRotation(1, 0, 1, 0)
    view.show(attributes)
    #expect(view.transform3D == attributes.transform3D && view.center == attributes.center)
    let copy = try #require(attributes.copy() as? UICollectionViewLayoutAttributes)
    #expect(copy.transform3D == attributes.transform3D && copy.indexPath == attributes.indexPath)
    attributes.transform3D = CATransform3DIdentity
    view.show(attributes)
    #expect(view.transform == .identity && view.frame == attributes.frame)
  }

  @Test(
    "Views take alpha, visibility, transform and frame from their attributes, also from new ones")
  func appliedAttributes() {
    let turned = CGAffineTransform(rotationAngle: .pi / 2)
    layout.adjust = { attributes in
      attributes.alpha = 0.5
      attributes.isHidden = true
      attributes.transform = turned
    }
    layout.invalidateLayout()
    collection.stage.advance(by: .zero)
    expectEqual(views.count, 3)
    for view in views {
      #expect(view.alpha == 0.5 && view.isHidden && view.transform == turned)
      #expect(view.bounds.size == CGSize(width: 40, height: 30))
      expectEqual(view.center, CGPoint(x: 30, y: 35))
    }
    layout.adjust = { $0.frame = CGRect(x: 1, y: 2, width: 3, height: 4) }
    layout.invalidateLayout()
    collection.stage.advance(by: .zero)
    for view in views {
      #expect(view.alpha == 1 && !view.isHidden && view.transform == .identity)
      expectEqual(view.frame, CGRect(x: 1, y: 2, width: 3, height: 4))
    }
  }

  @Test("A layout that finds all views in their order does not lead to another one")
  func settled() {
    let other = AdjustableLayout()
    other.register(Mark.self, forDecorationViewOfKind: "mark")
    let view = CountingCollection(
      frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: other)
    view.register(TextCell.self, forCellWithReuseIdentifier: "text")
    view.register(
      Mark.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    view.dataSource = collection.items
    collection.stage.show(view)
    collection.stage.advance(by: .milliseconds(50))
    let layouts = view.layouts
    view.setNeedsLayout()
    collection.stage.advance(by: .milliseconds(50))
    expectEqual(view.layouts, layouts + 1)
    expectEqual(view.subviews.count { !$0.isHidden }, 3)
  }
}
