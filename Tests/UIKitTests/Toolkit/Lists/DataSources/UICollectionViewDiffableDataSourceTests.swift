import Foundation
import Testing
import TouchstoneTestSupport
import UIKit
import _Testing_UIKit

/// A data source of an app that overrides the provider of supplementary views.
private final class HeaderSource: UICollectionViewDiffableDataSource<String, Int> {
  override var supplementaryViewProvider: SupplementaryViewProvider? {
    get { { view, kind, path in self.header(in: view, kind, path) } }
    set { super.supplementaryViewProvider = newValue }
  }

  private func header(
    in view: UICollectionView, _ kind: String, _ path: IndexPath
  ) -> UICollectionReusableView {
    view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: path)
  }
}

private final class OtherCell: UICollectionViewCell {}

/// Collections that show the items of a snapshot.
@MainActor
struct UICollectionViewDiffableDataSourceTests {
  @Test("R-COLL-2: a cell of one registration is never used for another one")
  func registrationsApart() {
    let collection = TextCollection([[]])
    let texts = UICollectionView.CellRegistration<TextCell, Int> { _, _, _ in }
    let others = UICollectionView.CellRegistration<OtherCell, Int> { _, _, _ in }
    @MainActor final class Choice { var isOther = false }
    let choice = Choice()
    let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: collection.view) {
      choice.isOther
        ? $0.dequeueConfiguredReusableCell(using: others, for: $1, item: $2)
        : $0.dequeueConfiguredReusableCell(using: texts, for: $1, item: $2)
    }
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["a"])
    snapshot.appendItems([1, 2])
    source.apply(snapshot, animatingDifferences: false)
    expectEqual(collection.view.visibleCells.count { $0 is TextCell }, 2)
    choice.isOther = true
    collection.view.reloadData()
    collection.stage.advance(by: .zero)
    expectEqual(collection.view.visibleCells.count { $0 is OtherCell }, 2)
  }

  @Test("R-COLL-2: a reconfigured item keeps its cell, and a reloaded one is made anew")
  func reconfigured() throws {
    let collection = TextCollection([[]])
    @MainActor final class Texts { var byNumber = [1: "one", 2: "two"] }
    let texts = Texts()
    let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: collection.view) {
      view, path, number in
      let cell = view.dequeueReusableCell(withReuseIdentifier: "text", for: path)
      (cell as? TextCell)?.text = texts.byNumber[number] ?? ""
      return cell
    }
    collection.view.register(TextCell.self, forCellWithReuseIdentifier: "text")
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["a"])
    snapshot.appendItems([1, 2])
    source.apply(snapshot, animatingDifferences: false)
    let cell = try #require(collection.view.cellForItem(at: collection.path(0)))
    texts.byNumber = [1: "uno", 2: "due"]
    var next = source.snapshot()
    next.reconfigureItems([1])
    source.apply(next, animatingDifferences: false)
    expectEqual(collection.shown, ["uno", "two"])
    #expect(collection.view.cellForItem(at: collection.path(0)) === cell)
    next = source.snapshot()
    next.reloadItems([2])
    source.apply(next, animatingDifferences: false)
    expectEqual(collection.shown, ["uno", "due"])
  }

  @Test("R-COLL-2: registrations make the cells of a snapshot, and the next snapshot updates them")
  func apply() throws {
    let collection = TextCollection([[]])
    let registration = UICollectionView.CellRegistration<TextCell, Int> { cell, _, number in
      cell.text = "\(number)"
    }
    let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: collection.view) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    let header = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { view, _, path in view.tag = path.section + 1 }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: header, for: path)
    }
    collection.items.headerHeight = 20
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["a"])
    snapshot.appendItems([1, 2, 3])
    source.apply(snapshot, animatingDifferences: false)
    expectEqual(collection.shown, ["1", "2", "3"])
    let three = try #require(collection.view.cellForItem(at: collection.path(2)))
    snapshot.deleteItems([1])
    snapshot.insertItems([4], beforeItem: 2)
    snapshot.moveItem(3, beforeItem: 4)
    source.apply(snapshot)
    expectEqual(collection.shown, ["3", "4", "2"])
    #expect(collection.view.cellForItem(at: collection.path(0)) === three)
    #expect(
      source.indexPath(for: 2) == collection.path(2)
        && source.itemIdentifier(for: collection.path(1)) == 4)
    expectEqual(
      collection.view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader)
        .map(\.tag), [1])
  }

  @Test("A subclass in another module may override the provider of supplementary views")
  func subclass() {
    let collection = TextCollection([[]])
    let kind = UICollectionView.elementKindSectionHeader
    collection.view.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: kind,
      withReuseIdentifier: "header")
    collection.view.register(TextCell.self, forCellWithReuseIdentifier: "cell")
    let source = HeaderSource(collectionView: collection.view) { view, path, _ in
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    collection.items.headerHeight = 20
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["a"])
    snapshot.appendItems([1])
    source.apply(snapshot, animatingDifferences: false)
    collection.view.layoutIfNeeded()
    expectEqual(collection.view.visibleSupplementaryViews(ofKind: kind).count, 1)
  }

  /// Returns a snapshot with one section of items.
  private func snapshot(_ items: [Int]) -> NSDiffableDataSourceSnapshot<String, Int> {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["a"])
    snapshot.appendItems(items)
    return snapshot
  }

  @Test("R-COLL-2: items move at once or in an animation as the app wants, and then it completes")
  func animated() throws {
    let collection = TextCollection([[]])
    let registration = UICollectionView.CellRegistration<TextCell, Int> { cell, _, number in
      cell.text = "\(number)"
    }
    let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: collection.view) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    source.apply(snapshot([1, 2, 3]), animatingDifferences: false)
    let cell = try #require(collection.view.cellForItem(at: collection.path(2)))
    var completions = 0
    source.apply(snapshot([3, 1, 2]), animatingDifferences: false) { completions += 1 }
    #expect(cell.frame.minX == 0 && completions == 0)
    collection.stage.advance(by: .zero)
    #expect(cell.layer.presentation()?.frame.minX == 0 && completions == 1)
    source.apply(snapshot([1, 2, 3])) { completions += 1 }
    expectEqual(cell.frame.minX, 220)
    collection.stage.advance(by: .milliseconds(150))
    let middle = try #require(cell.layer.presentation()).frame.minX
    #expect(middle > 40 && middle < 180 && completions == 1)
    collection.stage.advance(by: .milliseconds(200))
    expectEqual(completions, 2)
    collection.view.selectItem(at: collection.path(0), animated: false, scrollPosition: [])
    source.applySnapshotUsingReloadData(snapshot([1, 5])) { completions += 1 }
    expectEqual(completions, 2)
    collection.stage.advance(by: .zero)
    expectEqual(collection.shown, ["1", "5"])
    #expect(completions == 3 && collection.view.indexPathsForSelectedItems == nil)
    expectEqual(source.collectionView(collection.view, numberOfItemsInSection: 0), 2)
    expectEqual(source.collectionView(collection.view, numberOfItemsInSection: 1), 0)
  }

  @Test("R-COLL-2: a source whose collection was released applies a snapshot and completes")
  func withoutCollection() {
    let kept = TextCollection([[]]).view
    var other: UICollectionView? = UICollectionView(
      frame: CGRect.zero, collectionViewLayout: UICollectionViewFlowLayout())
    let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: other ?? kept) {
      _, _, _ in nil
    }
    other = nil
    var completions = 0
    source.apply(snapshot([1, 2])) { completions += 1 }
    expectEqual(source.snapshot().itemIdentifiers, [1, 2])
    source.applySnapshotUsingReloadData(snapshot([3])) { completions += 1 }
    expectEqual(completions, 2)
    expectEqual(source.snapshot().itemIdentifiers, [3])
  }
}
