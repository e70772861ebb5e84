import Foundation
import Testing
import TouchstoneTestSupport
import _Testing_UIKit

@testable import UIKit

/// The attributes that a flow layout gives its cells, headers and footers in 301 by 199 points.
@MainActor
struct UICollectionViewFlowLayoutPlacesTests {
  private let stage = TouchStage()
  private let layout: UICollectionViewFlowLayout
  private let header = UICollectionView.elementKindSectionHeader
  private let footer = UICollectionView.elementKindSectionFooter

  init() {
    stage.makeCurrent()
    layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 90, height: 40)
    layout.minimumLineSpacing = 10
    layout.minimumInteritemSpacing = 5
    layout.sectionInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
  }

  private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  @Test("Headers and footers take room along the axis, and all attributes are in order")
  func parts() {
    layout.headerReferenceSize = CGSize(width: 30, height: 20)
    layout.footerReferenceSize = CGSize(width: 50, height: 11)
    // Three items of 90 points in 295 leave 12.5 between two of them; those of a last line would be 5 points apart.
    let view = CountedCollection(layout, [4, 0, 1])
    let whole = rect(0, 0, 301, 900)
    expectEqual(
      view.elements(in: whole),
      [
        "\(header) 0.0: 0 0 301 20 z0", "cell 0.0: 2 21 90 40 z0", "cell 0.1: 104 21 90 40 z0",
        "cell 0.2: 207 21 90 40 z0", "cell 0.3: 2 71 90 40 z0", "\(footer) 0.0: 0 114 301 11 z0",
        "\(header) 1.0: 0 125 301 20 z0", "\(footer) 1.0: 0 149 301 11 z0",
        "\(header) 2.0: 0 160 301 20 z0", "cell 2.0: 104 181 90 40 z0",
        "\(footer) 2.0: 0 224 301 11 z0",
      ])
    expectEqual(layout.collectionViewContentSize, CGSize(width: 301, height: 235))
    expectEqual(
      view.elements(in: rect(0, 112, 301, 12)), ["\(footer) 0.0: 0 114 301 11 z0"])
    expectEqual(
      view.elements(in: rect(0, 126, 301, 18)), ["\(header) 1.0: 0 125 301 20 z0"])
    expectNil(layout.layoutAttributesForItem(at: path(4)))
    expectNil(layout.layoutAttributesForItem(at: path(0, 1)))
    expectNil(layout.layoutAttributesForItem(at: path(0, 3)))
    expectNil(layout.layoutAttributesForItem(at: IndexPath(index: 0)))
    expectNil(layout.layoutAttributesForSupplementaryView(ofKind: header, at: path(0, 3)))
    expectNil(layout.layoutAttributesForSupplementaryView(ofKind: "other", at: path(0)))
  }

  @Test("A layout that scrolls sideways exchanges widths with heights, and left with top")
  func sideways() {
    layout.scrollDirection = .horizontal
    layout.headerReferenceSize = CGSize(width: 30, height: 20)
    layout.footerReferenceSize = CGSize(width: 50, height: 11)
    let view = CountedCollection(layout, [5])
    // Three items of 40 in 195 points leave 37.5 between two; the last line is not spread.
    layout.minimumInteritemSpacing = 12
    layout.prepare()
    expectEqual(
      view.elements(in: rect(0, 0, 900, 199)),
      [
        "\(header) 0.0: 0 0 30 199 z0", "cell 0.0: 32 1 90 40 z0", "cell 0.1: 32 78 90 40 z0",
        "cell 0.2: 32 156 90 40 z0", "cell 0.3: 132 1 90 40 z0", "cell 0.4: 132 53 90 40 z0",
        "\(footer) 0.0: 226 0 50 199 z0",
      ])
    expectEqual(layout.collectionViewContentSize, CGSize(width: 276, height: 199))
    #expect(!layout.shouldInvalidateLayout(forBoundsChange: rect(10, 0, 400, 199)))
    #expect(layout.shouldInvalidateLayout(forBoundsChange: rect(0, 0, 301, 200)))
  }

  @Test("Cells of one size without headers are a grid, which only a new width changes")
  func grid() {
    let view = CountedCollection(layout, [4, 2])
    expectEqual(
      view.elements(in: rect(0, 0, 301, 900)),
      [
        "cell 0.0: 2 1 90 40 z0", "cell 0.1: 104 1 90 40 z0", "cell 0.2: 207 1 90 40 z0",
        "cell 0.3: 2 51 90 40 z0", "cell 1.0: 2 95 90 40 z0", "cell 1.1: 104 95 90 40 z0",
      ])
    expectEqual(layout.collectionViewContentSize, CGSize(width: 301, height: 138))
    expectNil(layout.layoutAttributesForSupplementaryView(ofKind: header, at: path(0)))
    #expect(!layout.shouldInvalidateLayout(forBoundsChange: rect(0, 50, 301, 100)))
    #expect(layout.shouldInvalidateLayout(forBoundsChange: rect(0, 0, 302, 199)))
    let new = UICollectionViewFlowLayout()
    #expect(new.shouldInvalidateLayout(forBoundsChange: rect(0, 0, 301, 199)))
    #expect(new.layoutAttributesForElements(in: rect(0, 0, 301, 199)) == nil)
    #expect(new.layoutAttributesForItem(at: path(0)) == nil)
    expectEqual(new.collectionViewContentSize, CGSize.zero)
  }

  @Test(
    "Pinned headers and footers stay between the insets of the collection, but inside their section",
    arguments: [
      // Offset, header and footer of the first section, header and footer of the second.
      (-11, [0, 155, 300, 330]), (100, [111, 266, 300, 330]), (115, [126, 280, 300, 330]),
      (238, [249, 280, 300, 404]), (241, [250, 280, 300, 407]), (300, [250, 280, 311, 466]),
      (560, [250, 280, 550, 580]),
    ] as [(CGFloat, [CGFloat])])
  func pinned(offset: CGFloat, tops: [CGFloat]) {
    layout.itemSize = CGSize(width: 301, height: 50)
    layout.sectionInset = .zero
    layout.minimumLineSpacing = 0
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    layout.footerReferenceSize = CGSize(width: 0, height: 20)
    let view = CountedCollection(layout, [5, 5])
    #expect(!layout.shouldInvalidateLayout(forBoundsChange: rect(0, 100, 301, 199)))
    layout.sectionHeadersPinToVisibleBounds = true
    #expect(layout.shouldInvalidateLayout(forBoundsChange: rect(0, 100, 301, 199)))
    layout.sectionFootersPinToVisibleBounds = true
    view.contentInset = UIEdgeInsets(top: 11, left: 0, bottom: 13, right: 0)
    view.contentOffset.y = offset
    let shown = [(0, header), (0, footer), (1, header), (1, footer)].map { section, kind in
      layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path(0, section))
    }
    expectEqual(shown.map { $0?.frame.minY }, tops)
    expectEqual(shown.map { $0?.zIndex }, [10, 10, 10, 10])
    layout.sectionHeadersPinToVisibleBounds = false
    #expect(layout.shouldInvalidateLayout(forBoundsChange: rect(0, 100, 301, 199)))
    let free = layout.layoutAttributesForSupplementaryView(ofKind: header, at: path(0, 1))
    #expect(free?.frame.minY == 300 && free?.zIndex == 0)
  }

  @Test(
    "Self-sizing cells have the estimated size until they give their own, and again once it is forgotten"
  )
  func estimates() throws {
    layout.estimatedItemSize = CGSize(width: 80, height: 30)
    let view = CountedCollection(layout, [3])
    #expect(layout.asksCellsForSizes)
    expectEqual(
      view.elements(in: rect(0, 0, 301, 199)),
      ["cell 0.0: 2 1 80 30 z0", "cell 0.1: 87 1 80 30 z0", "cell 0.2: 172 1 80 30 z0"])
    let first = try #require(layout.layoutAttributesForItem(at: path(0)))
    let wanted = try #require(first.copy() as? UICollectionViewLayoutAttributes)
    func invalidates() -> Bool {
      layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: wanted, withOriginalAttributes: first)
    }
    #expect(layout.estimates(first) && !invalidates())
    wanted.size = CGSize(width: 51, height: 20)
    #expect(invalidates())
    layout.adopt(wanted)
    layout.prepare()
    #expect(!layout.estimates(first))
    expectEqual(
      view.elements(in: rect(0, 0, 301, 199)),
      ["cell 0.0: 2 6 51 20 z0", "cell 0.1: 58 1 80 30 z0", "cell 0.2: 143 1 80 30 z0"])
    layout.forgetSizes()
    #expect(layout.estimates(first))
    layout.estimatedItemSize = CGSize.zero
    #expect(!layout.estimates(first) && !invalidates())
    // With the automatic size, cells begin with the item size.
    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    layout.prepare()
    expectEqual(layout.layoutAttributesForItem(at: path(0))?.frame, rect(2, 1, 90, 40))
  }

  @Test("Headers alone or footers alone take room, and a layout without sections takes none")
  func headersOrFooters() {
    layout.headerReferenceSize = CGSize(width: 0, height: 20)
    let headers = CountedCollection(layout, [1])
    let whole = rect(0, 0, 301, 900)
    expectEqual(
      headers.elements(in: whole), ["\(header) 0.0: 0 0 301 20 z0", "cell 0.0: 104 21 90 40 z0"])
    layout.headerReferenceSize = CGSize.zero
    layout.footerReferenceSize = CGSize(width: 0, height: 11)
    layout.prepare()
    expectEqual(
      headers.elements(in: whole), ["cell 0.0: 104 1 90 40 z0", "\(footer) 0.0: 0 44 301 11 z0"])
    let empty = UICollectionViewFlowLayout()
    empty.headerReferenceSize = CGSize(width: 0, height: 20)
    let none = CountedCollection(empty, [])
    expectEqual(empty.collectionViewContentSize, CGSize(width: 301, height: 0))
    expectEqual(none.elements(in: whole), [])
  }
}
