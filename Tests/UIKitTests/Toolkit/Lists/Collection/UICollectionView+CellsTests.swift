import Foundation
import Testing
import TouchstoneTestSupport
import _Testing_UIKit

@testable import UIKit

private final class Mark: UICollectionReusableView {}

/// A layout of one cell, a view of the data source at it and a mark behind it, with looks that a test chooses.
private final class Looks: UICollectionViewLayout {
  var change: (UICollectionViewLayoutAttributes) -> Void = { _ in }

  override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 2000) }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]?
  {
    let path = IndexPath(item: 0, section: 0)
    let places = [
      UICollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, with: path),
      UICollectionViewLayoutAttributes(forCellWith: path),
      UICollectionViewLayoutAttributes(forDecorationViewOfKind: "mark", with: path),
    ]
    for (place, level) in zip(places, [1, 0, -1]) {
      place.frame = CGRect(x: 10, y: 20, width: 40, height: 30)
      place.zIndex = level
      change(place)
    }
    return places.filter { $0.frame.intersects(rect) }
  }
}

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
  ) { log.append("\(elementKind.suffix(6)) \(indexPath.item)") }
  func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) { log.append("no \(elementKind.suffix(6)) \(indexPath.item)") }
}

/// The cells and other views of a collection.
@MainActor
struct UICollectionViewCellsTests {
  private let looks = Looks()
  private let displays = Displays()
  private let collection: TextCollection

  init() {
    collection = TextCollection([[]], layout: looks)
    looks.register(Mark.self, forDecorationViewOfKind: "mark")
    collection.view.delegate = displays
    collection.items.texts = [["a"]]
    collection.view.reloadData()
    collection.stage.advance(by: .zero)
  }

  private var views: [UICollectionReusableView] {
    collection.view.subviews.compactMap { $0 as? UICollectionReusableView }
  }

  @Test("views are in front of each other by their levels, and decorations are not told of")
  func displayed() {
    expectEqual(
      views.map { $0 is Mark ? "mark" : $0 is TextCell ? "cell" : "header" },
      ["mark", "cell", "header"])
    expectEqual(displays.log.suffix(2), ["cell 0", "Header 0"])
    displays.log = []
    collection.view.contentOffset.y = 500
    collection.stage.advance(by: .zero)
    expectEqual(displays.log, ["no cell 0", "no Header 0"])
    expectEqual(views.filter { !$0.isHidden }, [])
    displays.log = []
    collection.view.contentOffset.y = 0
    collection.stage.advance(by: .zero)
    expectEqual(displays.log, ["cell 0", "Header 0"])
  }

  @Test("a transform with depth is that of the view, and one without is the flat one")
  func depth() throws {
    let place = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 3, section: 2))
    place.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    place.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(CATransform3DIsAffine(place.transform3D) && place.transform3D.m11 == 2)
    let view = UICollectionReusableView()
    view.show(place)
    expectEqual(view.transform, place.transform)
    place.transform3D = CATransform3DMakeRotation(1, 0, 1, 0)
    view.show(place)
    #expect(view.transform3D == place.transform3D && view.center == place.center)
    let copy = try #require(place.copy() as? UICollectionViewLayoutAttributes)
    #expect(copy.transform3D == place.transform3D && copy.indexPath == place.indexPath)
    place.transform3D = CATransform3DIdentity
    view.show(place)
    #expect(view.transform == .identity && view.frame == place.frame)
  }

  @Test("views take the looks that the layout gives, and lose them again")
  func looked() {
    let turned = CGAffineTransform(rotationAngle: .pi / 2)
    looks.change = { place in
      place.alpha = 0.5
      place.isHidden = true
      place.transform = turned
    }
    looks.invalidateLayout()
    collection.stage.advance(by: .zero)
    expectEqual(views.count, 3)
    for view in views {
      #expect(view.alpha == 0.5 && view.isHidden && view.transform == turned)
      #expect(view.bounds.size == CGSize(width: 40, height: 30))
      expectEqual(view.center, CGPoint(x: 30, y: 35))
    }
    looks.change = { $0.frame = CGRect(x: 1, y: 2, width: 3, height: 4) }
    looks.invalidateLayout()
    collection.stage.advance(by: .zero)
    for view in views {
      #expect(view.alpha == 1 && !view.isHidden && view.transform == .identity)
      expectEqual(view.frame, CGRect(x: 1, y: 2, width: 3, height: 4))
    }
  }
}
