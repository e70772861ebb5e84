import Foundation
import Testing
import TouchstoneTestSupport
import _Testing_UIKit

@testable import UIKit

/// Where an orthogonal section stops scrolling.
@MainActor
struct OrthogonalScrollerTests {
  /// Five groups, 100 points long and 10 apart, behind a margin of 7: 547 points in a frame that shows 201 of them.
  private func content(
    _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, isHorizontal: Bool = true
  ) -> OrthogonalContent {
    OrthogonalContent(
      frame: isHorizontal ? rect(3, 5, 201, 91) : rect(3, 5, 91, 201),
      contentSize: isHorizontal
        ? CGSize(width: 547, height: 91) : CGSize(width: 91, height: 547),
      behavior: behavior, starts: [7, 117, 227, 337, 447], margin: 7, isHorizontal: isHorizontal,
      lengths: [100, 100, 100, 100, 100])
  }

  @Test("R-COLL-5: a behavior that ignores groups does not change where scrolling stops")
  func anywhere() {
    for behavior in [.none, .continuous, .paging]
      as [UICollectionLayoutSectionOrthogonalScrollingBehavior]
    {
      expectEqual(content(behavior).target(of: 123, from: 0, velocity: 500), 123)
    }
  }

  @Test(
    "R-COLL-5: scrolling stops at the beginning of the nearest group, and never beyond the content",
    arguments: [
      (-50, 0), (0, 0), (54, 0), (56, 110), (160, 110), (170, 220), (282, 330), (339, 346),
      (900, 346),
    ] as [(CGFloat, CGFloat)])
  func leading(proposed: CGFloat, end: CGFloat) {
    for isHorizontal in [true, false] {
      let content = content(.continuousGroupLeadingBoundary, isHorizontal: isHorizontal)
      expectEqual(content.target(of: proposed, from: 300, velocity: -40), end)
    }
  }

  @Test(
    "R-COLL-5: group paging moves by one group, in the direction of the drag or else of the flick",
    arguments: [
      // The offset at the beginning of the drag, the offset without paging, the velocity, and the final offset.
      (0, 20, 0, 0), (0, 20, 1, 110), (0, 20, -1, 0), (0, 300, 0, 110), (0, 300, -900, 110),
      (110, 100, 0, 110), (110, 100, 0.5, 220), (110, 100, -0.5, 0), (110, 0, 0, 0),
      (220, 0, 900, 110), (220, 330, -1, 330), (346, 346, 1, 346), (346, 340, -1, 330),
      (330, 346, 0, 346),
    ] as [(CGFloat, CGFloat, CGFloat, CGFloat)])
  func groups(start: CGFloat, proposed: CGFloat, velocity: CGFloat, end: CGFloat) {
    for isHorizontal in [true, false] {
      expectEqual(
        content(.groupPaging, isHorizontal: isHorizontal)
          .target(of: proposed, from: start, velocity: velocity), end)
    }
  }

  @Test(
    "R-COLL-5: centered paging moves by one group and centers it, also the first and the last one",
    arguments: [
      // As above. The middles of the groups are 57, 167, 277, 387 and 497, and half of the frame is 100.5.
      (-43.5, -20, 0, -43.5), (-43.5, -20, 1, 66.5), (-43.5, 400, 900, 66.5),
      (66.5, 66.5, -1, -43.5), (66.5, -90, 0, -43.5), (286.5, 500, 0, 396.5),
      (396.5, 500, 1, 396.5),
    ] as [(CGFloat, CGFloat, CGFloat, CGFloat)])
  func centered(start: CGFloat, proposed: CGFloat, velocity: CGFloat, end: CGFloat) {
    for isHorizontal in [true, false] {
      let content = content(.groupPagingCentered, isHorizontal: isHorizontal)
      expectEqual(content.target(of: proposed, from: start, velocity: velocity), end)
      expectEqual(content.firstOffset, -43.5)
      #expect(content.overscroll.before == 43.5 && content.overscroll.after == 50.5)
    }
  }

  @Test("Short content stays at zero, and content without groups stops where it would anyway")
  func short() {
    let short = OrthogonalContent(
      frame: rect(0, 0, 201, 91), contentSize: CGSize(width: 117, height: 91),
      behavior: .groupPaging, starts: [7], margin: 7, isHorizontal: true)
    expectEqual(short.target(of: 60, from: 0, velocity: 9), 0)
    for behavior in [.groupPaging, .continuousGroupLeadingBoundary]
      as [UICollectionLayoutSectionOrthogonalScrollingBehavior]
    {
      let none = OrthogonalContent(
        frame: rect(0, 0, 201, 91), contentSize: CGSize(width: 40, height: 91),
        behavior: behavior, starts: [], margin: 0, isHorizontal: true)
      expectEqual(none.target(of: 31, from: 0, velocity: 9), 31)
    }
  }

  /// Shows a section of ten groups of 100 points' height, mostly 200 wide, in a collection of 320 by 400, and returns the collection and the
  /// section's scroll view.
  private func shown(
    _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior,
    _ direction: UICollectionView.ScrollDirection = .vertical, insets: CGFloat = 0,
    width: CGFloat = 200
  ) throws -> (TextCollection, UIScrollView) {
    let size = NSCollectionLayoutSize(
      widthDimension: .absolute(width), heightDimension: .absolute(100))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    section.orthogonalScrollingBehavior = behavior
    section.contentInsets = NSDirectionalEdgeInsets(
      top: insets, leading: 2 * insets, bottom: 3 * insets, trailing: 4 * insets)
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = direction
    let collection = TextCollection(
      [(0..<10).map { "\($0)" }],
      layout: UICollectionViewCompositionalLayout(section: section, configuration: configuration))
    let cell = try #require(collection.view.cellForItem(at: collection.path(0)))
    return (collection, try #require(cell.superview as? UIScrollView))
  }

  @Test("R-COLL-5: the cells of a section come and go as its scroll view scrolls")
  func cellsOnScreen() throws {
    let (collection, scroller) = try shown(.continuous)
    func items() -> [Int] { collection.view.indexPathsForVisibleItems.map(\.item).sorted() }
    expectEqual(items(), [0, 1])
    for (offset, shown) in [(1050, [5, 6]), (450, [2, 3]), (1650, [8, 9])] as [(CGFloat, [Int])] {
      scroller.contentOffset.x = offset
      collection.stage.advance(by: .milliseconds(20))
      expectEqual(items(), shown)
    }
  }

  @Test(
    "R-COLL-5: the scroll view reaches across the collection; its content includes the insets at both ends"
  )
  func frames() throws {
    let (collection, scroller) = try shown(.continuous, insets: 5)
    expectEqual(scroller.frame, rect(0, 5, 320, 100))
    expectEqual(scroller.contentSize, CGSize(width: 10 + 2000 + 20, height: 100))
    #expect(!scroller.isPagingEnabled && !scroller.scrollsToTop)
    let first = try #require(collection.view.cellForItem(at: collection.path(0)))
    expectEqual(first.frame, rect(10, 0, 200, 100))
    scroller.contentOffset.x = 33
    collection.stage.advance(by: .zero)
    expectEqual(first.frame, rect(10, 0, 200, 100))
    expectEqual(first.convert(CGPoint.zero, to: collection.view), CGPoint(x: -23, y: 5))
    // In a layout that scrolls sideways, the section scrolls downwards.
    let (other, column) = try shown(.paging, .horizontal, insets: 5)
    expectEqual(column.frame, rect(10, 0, 200, 400))
    expectEqual(column.contentSize, CGSize(width: 200, height: 5 + 1000 + 15))
    #expect(column.isPagingEnabled)
    let second = try #require(other.view.cellForItem(at: other.path(1)))
    expectEqual(second.frame, rect(0, 105, 200, 100))
    column.contentOffset.y = 33
    other.stage.advance(by: .zero)
    expectEqual(second.convert(CGPoint.zero, to: other.view), CGPoint(x: 10, y: 72))
  }

  /// Drags a section by 60 points, and waits until it has stopped.
  private func drag(_ stage: TouchStage, isSideways: Bool) {
    let translation = isSideways ? CGVector(dx: -60, dy: 0) : CGVector(dx: 0, dy: -60)
    stage.finger(1).down(at: CGPoint(x: 150, y: 90))
    stage.finger(1).move(by: translation, over: .milliseconds(100))
    stage.finger(1).up()
    stage.advance(by: .seconds(3))
  }

  @Test("R-COLL-5: with group paging, a drag moves by one group, sideways and downwards")
  func drags() throws {
    for direction in [UICollectionView.ScrollDirection.vertical, .horizontal] {
      let (collection, scroller) = try shown(.groupPaging, direction)
      let isSideways = direction == .vertical
      for _ in 0..<2 { drag(collection.stage, isSideways: isSideways) }
      expectEqual(
        scroller.contentOffset, isSideways ? CGPoint(x: 400, y: 0) : CGPoint(x: 0, y: 200))
      expectEqual(collection.view.contentOffset, CGPoint.zero)
    }
  }

  @Test(
    "R-COLL-5: a centered group is in the middle from the beginning, after a drag and at the end")
  func middle() throws {
    for direction in [UICollectionView.ScrollDirection.vertical, .horizontal] {
      let (collection, scroller) = try shown(.groupPagingCentered, direction)
      let isSideways = direction == .vertical
      func middle(_ item: Int) -> CGFloat? {
        let cell = collection.view.cellForItem(at: collection.path(item))
        let frame = cell.map { $0.convert($0.bounds, to: collection.view) }
        return isSideways ? frame?.midX : frame?.midY
      }
      let half: CGFloat = isSideways ? 160 : 200
      expectEqual(middle(0), half)
      let layout = collection.view.collectionViewLayout
      let frame = layout.layoutAttributesForItem(at: collection.path(0))?.frame
      expectEqual(isSideways ? frame?.midX : frame?.midY, half)
      // Two drags lead to item 2, and nine more stop at the last one.
      for (drags, item) in [(2, 2), (9, 9)] {
        for _ in 0..<drags { drag(collection.stage, isSideways: isSideways) }
        expectEqual(middle(item), half)
      }
      expectEqual(scroller.contentInset.left + scroller.contentInset.top, isSideways ? 60 : 150)
    }
  }

  @Test("A section that stops being orthogonal returns its cells to the collection, at offset zero")
  func givenBack() throws {
    let (collection, scroller) = try shown(.continuous)
    scroller.contentOffset.x = 50
    collection.stage.advance(by: .zero)
    let size = NSCollectionLayoutSize(
      widthDimension: .absolute(200), heightDimension: .absolute(100))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    collection.view.collectionViewLayout = UICollectionViewCompositionalLayout(section: section)
    collection.stage.advance(by: .zero)
    expectNil(scroller.superview)
    let first = try #require(collection.view.cellForItem(at: collection.path(0)))
    #expect(first.superview === collection.view && first.frame == rect(0, 0, 200, 100))
  }

  @Test("R-COLL-5: a section has no insets of its own, unless it centers groups that are shorter")
  func insets() throws {
    for behavior in [.continuous, .continuousGroupLeadingBoundary, .paging, .groupPaging]
      as [UICollectionLayoutSectionOrthogonalScrollingBehavior]
    {
      expectEqual(try shown(behavior).1.contentInset, .zero)
    }
    expectEqual(
      try shown(.groupPagingCentered).1.contentInset,
      UIEdgeInsets(top: 0, left: 60, bottom: 0, right: 60))
    expectEqual(
      try shown(.groupPagingCentered, .horizontal).1.contentInset,
      UIEdgeInsets(top: 150, left: 0, bottom: 150, right: 0))
    // Groups that are wider than the section begin in the middle, here at 1.
    let (_, wide) = try shown(.groupPagingCentered, width: 322)
    #expect(wide.contentInset == .zero && wide.contentOffset.x == 1)
  }
}
