import Foundation
import Testing
import TouchstoneTestSupport
import UIKit
import _Testing_UIKit

/// Collections that compositional layouts of sections, groups and items arrange.
@MainActor
struct UICollectionViewCompositionalLayoutTests {
  private func size(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
  }

  /// Returns the frames of the first items of a section.
  private func frames(_ collection: TextCollection, _ count: Int, section: Int = 0) -> [CGRect] {
    (0..<count).map {
      collection.view.layoutAttributesForItem(at: collection.path($0, section))?.frame
        ?? CGRect.null
    }
  }

  @Test(
    "A grid of columns: items share the width of a group, and groups repeat with insets and spacings"
  )
  func grid() {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(60)), subitem: item, count: 3)
    group.interItemSpacing = .fixed(6)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 5
    section.contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 10, bottom: 8, trailing: 10)
    let collection = TextCollection(
      [(0..<7).map { "\($0)" }, ["x"]],
      layout: UICollectionViewCompositionalLayout(section: section))
    expectEqual(
      frames(collection, 4),
      [
        CGRect(x: 10, y: 7, width: 96, height: 60), CGRect(x: 112, y: 7, width: 96, height: 60),
        CGRect(x: 214, y: 7, width: 96, height: 60), CGRect(x: 10, y: 72, width: 96, height: 60),
      ])
    expectEqual(frames(collection, 1, section: 1)[0].minY, 7 + 190 + 8 + 7)
    expectEqual(collection.view.contentSize, CGSize(width: 320, height: 205 + 75))
    expectEqual(collection.view.visibleCells.count, 8)
    // The gap between two rows touches the cells of both, and overlaps none.
    let gap = CGRect(x: 0, y: 67, width: 320, height: 5)
    expectEqual(collection.view.collectionViewLayout.layoutAttributesForElements(in: gap)?.count, 0)
    collection.stage.tap(at: CGPoint(x: 120, y: 20))
    expectEqual(collection.view.indexPathsForSelectedItems, [collection.path(1)])
  }

  @Test("Items repeat until they fill their group, and groups contain groups")
  func nested() {
    let tall = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)))
    let small = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
    small.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2)
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)), subitems: [small])
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.5)), subitems: [tall, column])
    let layout = UICollectionViewCompositionalLayout(
      section: NSCollectionLayoutSection(group: group))
    let collection = TextCollection([(0..<5).map { "\($0)" }], layout: layout)
    expectEqual(
      frames(collection, 5),
      [
        CGRect(x: 0, y: 0, width: 160, height: 160), CGRect(x: 162, y: 2, width: 156, height: 76),
        CGRect(x: 162, y: 82, width: 156, height: 76),
        CGRect(x: 0, y: 160, width: 160, height: 160),
        CGRect(x: 162, y: 162, width: 156, height: 76),
      ])
  }

  @Test("Flexible spacing takes the remaining width, and a custom group uses the app's frames")
  func spacing() {
    let item = NSCollectionLayoutItem(layoutSize: size(.absolute(80), .absolute(20)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(20)), subitems: [item])
    group.interItemSpacing = .flexible(10)
    let custom = NSCollectionLayoutGroup.custom(
      layoutSize: size(.fractionalWidth(1), .absolute(50))
    ) { environment in
      let width = environment.container.contentSize.width
      return [
        NSCollectionLayoutGroupCustomItem(
          frame: CGRect(x: width - 30, y: 5, width: 30, height: 30)),
        NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 5, width: 30, height: 30)),
      ]
    }
    let layout = UICollectionViewCompositionalLayout { index, _ in
      NSCollectionLayoutSection(group: index == 0 ? group : custom)
    }
    let collection = TextCollection([["a", "b", "c"], ["d", "e", "f"]], layout: layout)
    expectEqual(frames(collection, 3).map(\.minX), [0, 120, 240])
    expectEqual(frames(collection, 3, section: 1).map(\.origin.x), [290, 0, 290])
    expectEqual(frames(collection, 3, section: 1).map(\.origin.y), [25, 25, 75])
  }

  @Test("Headers take room, come from the data source, and can be pinned")
  func headers() throws {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .absolute(50)))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    let kind = UICollectionView.elementKindSectionHeader
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .absolute(30)), elementKind: kind, alignment: .top)
    header.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [header]
    let collection = TextCollection(
      [(0..<20).map { "\($0)" }], layout: UICollectionViewCompositionalLayout(section: section))
    let view = try #require(
      collection.view.supplementaryView(forElementKind: kind, at: collection.path(0)))
    expectEqual(view.frame, CGRect(x: 0, y: 0, width: 320, height: 30))
    expectEqual(frames(collection, 1)[0].minY, 30)
    collection.view.contentOffset.y = 200
    collection.stage.advance(by: .zero)
    #expect(view.frame.minY == 200 && view.superview === collection.view)
    // The header is in front of the cells.
    let hit = collection.view.hitTest(CGPoint(x: 5, y: 210), with: nil)
    #expect(hit === view)
    // It stays in front of cells that appear later.
    for offset in stride(from: CGFloat(400), to: 600, by: 60) {
      collection.view.contentOffset.y = offset
      collection.stage.advance(by: .zero)
    }
    #expect(view.frame.minY == 580 && collection.view.subviews.last === view)
  }

  @Test("Cells of a list are as high as their content, which has the width beside the accessories")
  func list() throws {
    let layout = UICollectionViewCompositionalLayout.list(
      using: UICollectionLayoutListConfiguration(appearance: .insetGrouped))
    let collection = TextCollection([[]], layout: layout)
    var taps = 0
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
      cell, _, number in
      var content = cell.defaultContentConfiguration()
      content.text = "item \(number)"
      content.secondaryText = number == 1 ? "more" : nil
      cell.contentConfiguration = content
      cell.accessories =
        number == 0 ? [.detail(actionHandler: { taps += 1 })] : [.disclosureIndicator()]
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collection.view) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([0, 1, 2])
    source.apply(snapshot, animatingDifferences: false)
    collection.stage.advance(by: .zero)
    let frames = frames(collection, 3)
    // Above a group are 17.5 points; an item of one line is 44 points high, and a detail button is 47 points wide.
    expectEqual(frames[0], CGRect(x: 20, y: 17.5, width: 280, height: 44))
    #expect(frames[1].minY == 61.5 && frames[1].height > 50 && frames[2].minY == frames[1].maxY)
    let cell = try #require(
      collection.view.cellForItem(at: collection.path(0)) as? UICollectionViewListCell)
    expectEqual(cell.contentView.frame, CGRect(x: 0, y: 0, width: 280 - 47, height: 44))
    collection.stage.tap(at: CGPoint(x: 280, y: 40))
    #expect(taps == 1 && collection.view.indexPathsForSelectedItems == nil)
    expectEqual(source.snapshot().numberOfItems, 3)
  }

  @Test("R-COLL-4: a swipe on an item of a list reveals the actions of its configuration")
  func swipes() throws {
    var calls: [String] = []
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.trailingSwipeActionsConfigurationProvider = { path in
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .destructive, title: "Bin") { _, _, done in
          calls.append("bin \(path.item)")
          done(true)
        }
      ])
    }
    let collection = TextCollection(
      [["a", "b"]], layout: UICollectionViewCompositionalLayout.list(using: configuration))
    let cell = try #require(collection.view.cellForItem(at: collection.path(1)))
    let stage = collection.stage
    stage.finger(1).down(at: CGPoint(x: 300, y: 66))
    stage.finger(1).move(by: CGVector(dx: -60, dy: 0), over: .milliseconds(200))
    stage.advance(by: .milliseconds(300))
    stage.finger(1).up()
    stage.advance(by: .milliseconds(400))
    // A button of a swipe action is 74 points wide.
    #expect(cell.frame.minX == -74 && cell.configurationState.isSwiped)
    collection.view.setNeedsLayout()
    stage.advance(by: .milliseconds(20))
    expectEqual(cell.frame.minX, -74)
    stage.tap(at: CGPoint(x: 300, y: 66))
    expectEqual(calls, ["bin 1"])
    expectEqual(cell.frame.minX, 0)
  }

  @Test(
    "R-COLL-5: a section that scrolls by itself has its cells in a scroll view of its own, which stops at groups"
  )
  func orthogonal() throws {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(200), .absolute(100)), subitems: [item])
    let row = NSCollectionLayoutSection(group: group)
    row.orthogonalScrollingBehavior = .groupPaging
    row.interGroupSpacing = 10
    let line = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [item])
    let layout = UICollectionViewCompositionalLayout { index, _ in
      index == 0 ? row : NSCollectionLayoutSection(group: line)
    }
    let collection = TextCollection(
      [(0..<10).map { "\($0)" }, (10..<30).map { "\($0)" }], layout: layout)
    let (stage, view) = (collection.stage, collection.view)
    expectEqual(view.contentSize, CGSize(width: 320, height: 100 + 20 * 50))
    let second = try #require(view.cellForItem(at: collection.path(1)))
    let scroller = try #require(second.superview as? UIScrollView)
    #expect(scroller !== view && scroller.frame == CGRect(x: 0, y: 0, width: 320, height: 100))
    expectEqual(scroller.contentSize.width, 10 * 210 - 10)
    expectEqual(second.convert(CGPoint.zero, to: view).x, 210)
    stage.finger(1).down(at: CGPoint(x: 250, y: 50))
    stage.finger(1).move(by: CGVector(dx: -150, dy: 0), over: .milliseconds(100))
    stage.finger(1).up()
    stage.advance(by: .seconds(3))
    #expect(scroller.contentOffset.x == 210 && view.contentOffset.y == 0)
    expectEqual(second.convert(CGPoint.zero, to: view).x, 0)
    #expect(view.cellForItem(at: collection.path(2)) != nil)
    expectNil(view.cellForItem(at: collection.path(0)))
    stage.tap(at: CGPoint(x: 100, y: 50))
    expectEqual(view.indexPathsForSelectedItems, [collection.path(1)])
    // A finger that moves up in the section scrolls the collection.
    stage.finger(1).down(at: CGPoint(x: 100, y: 90))
    stage.finger(1).move(by: CGVector(dx: 0, dy: -80), over: .milliseconds(100))
    stage.finger(1).up()
    #expect(view.contentOffset.y > 0 && scroller.contentOffset.x == 210)
  }
}
