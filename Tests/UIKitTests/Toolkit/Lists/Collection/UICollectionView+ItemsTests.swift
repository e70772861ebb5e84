import Foundation
import Testing
import TouchstoneTestSupport
import _Testing_UIKit

@testable import UIKit

/// A layout with one item somewhere in a large area.
private final class Wide: UICollectionViewLayout {
  override var collectionViewContentSize: CGSize { CGSize(width: 2000, height: 2000) }
  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = rect(500, 700, 80, 60)
    return attributes
  }
}

/// Where a collection of 301 by 199 points scrolls for an item.
@MainActor
struct UICollectionViewItemsTests {
  private let stage = TouchStage()

  init() { stage.makeCurrent() }

  @Test(
    "scrollToItem shows an item at a position between the insets, or without one by the least scroll",
    arguments: [
      ([], [283, 564]), (.top, [283, 699]), (.centeredVertically, [283, 631.5]),
      (.bottom, [283, 564]), (.left, [498, 564]), (.centeredHorizontally, [390.5, 564]),
      (.right, [283, 564]), ([.left, .top], [498, 699]),
      ([.centeredHorizontally, .centeredVertically], [390.5, 631.5]),
    ] as [(UICollectionView.ScrollPosition, [CGFloat])])
  func positions(position: UICollectionView.ScrollPosition, offset: [CGFloat]) {
    // The item reaches from 500 to 580 and from 700 to 760: with its left edge behind the inset the offset is 500 - 2,
    // with its right edge before the inset 580 + 4 - 301.
    let view = CountedCollection(Wide(), [1])
    view.contentSize = CGSize(width: 2000, height: 2000)
    view.contentInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    view.scrollToItem(at: IndexPath(item: 0, section: 0), at: position, animated: false)
    expectEqual(view.contentOffset, CGPoint(x: offset[0], y: offset[1]))
    view.contentOffset = CGPoint(x: 1500, y: 1500)
    view.scrollToItem(at: IndexPath(item: 0, section: 0), at: [.right, .bottom], animated: false)
    expectEqual(view.contentOffset, CGPoint(x: 283, y: 564))
    view.scrollToItem(at: IndexPath(item: 0, section: 0), at: position, animated: false)
    expectEqual(view.contentOffset, CGPoint(x: offset[0], y: offset[1]))
  }

  @Test("Attributes that are asked for after a change are those of the changed layout")
  func upToDate() {
    let collection = TextCollection([["a"]])
    let view = collection.view
    collection.items.headerHeight = 30
    collection.items.heights = [80]
    view.collectionViewLayout.invalidateLayout()
    expectEqual(
      view.layoutAttributesForItem(at: collection.path(0))?.frame, rect(110, 30, 100, 80))
    collection.items.headerHeight = 40
    view.collectionViewLayout.invalidateLayout()
    expectEqual(
      view.layoutAttributesForSupplementaryElement(
        ofKind: UICollectionView.elementKindSectionHeader, at: collection.path(0))?.frame,
      rect(0, 0, 320, 40))
  }

  @Test("A new layout is animated in a window if that is wanted, and then completes")
  func newLayout() throws {
    let collection = TextCollection([["a", "b"]])
    let view = collection.view
    let cell = try #require(view.cellForItem(at: collection.path(1)))
    func layout(_ top: CGFloat) -> UICollectionViewLayout {
      let layout = UICollectionViewFlowLayout()
      layout.sectionInset.top = top
      return layout
    }
    var completions: [String] = []
    view.setCollectionViewLayout(layout(100), animated: true) {
      completions.append("animated \($0)")
    }
    expectEqual(cell.frame.minY, 100)
    collection.stage.advance(by: .milliseconds(150))
    let middle = try #require(cell.layer.presentation()).frame.minY
    #expect(middle > 20 && middle < 80 && completions.isEmpty)
    collection.stage.advance(by: .milliseconds(200))
    expectEqual(completions, ["animated true"])
    view.setCollectionViewLayout(layout(50), animated: false) {
      completions.append("at once \($0)")
    }
    #expect(cell.frame.minY == 50 && completions.count == 1)
    collection.stage.advance(by: .zero)
    expectEqual(completions, ["animated true", "at once true"])
    expectEqual(cell.layer.presentation()?.frame.minY, 50)
    // Outside of a window nothing is animated.
    view.removeFromSuperview()
    view.setCollectionViewLayout(layout(30), animated: true) { completions.append("unseen \($0)") }
    expectEqual(cell.frame.minY, 30)
    collection.stage.advance(by: .zero)
    expectEqual(completions.last, "unseen true")
  }
}
