import Foundation
import Testing
import TouchstoneTestSupport
import UIKit
import _Testing_UIKit

/// Logs the delegate calls of a collection of twenty items, of which item 7 cannot be highlighted.
private final class Items: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  var calls: [String] = []
  var permitsSelection = true
  var logsPrimaryActions = false

  private func log(_ call: String, _ item: IndexPath) {
    calls.append("\(call) \(item.item)")
  }
  /// Returns the calls since the last time, and empties the log.
  @discardableResult func takeCalls() -> [String] {
    defer { calls = [] }
    return calls
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { 20 }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath) }
  func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    log("shouldHighlight", indexPath)
    return indexPath.item != 7
  }
  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    log("didHighlight", indexPath)
  }
  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath)
  {
    log("didUnhighlight", indexPath)
  }
  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath)
    -> Bool
  {
    log("shouldSelect", indexPath)
    return permitsSelection
  }
  func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool {
    log("shouldDeselect", indexPath)
    return permitsSelection
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    log("didSelect", indexPath)
  }
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    log("didDeselect", indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) {
    if logsPrimaryActions { log("primaryAction", indexPath) }
  }
}

/// A cell that notes whether it is highlighted when it is prepared for reuse.
private final class ReusedCell: UICollectionViewCell {
  private(set) var highlights: [Bool] = []

  override func prepareForReuse() {
    super.prepareForReuse()
    highlights.append(isHighlighted)
  }
}

/// Selection of items by taps and by the app.
@MainActor
struct UICollectionViewSelectionTests {
  private let stage = TouchStage()
  private let items = Items()
  private let collection: UICollectionView

  init() {
    stage.makeCurrent()
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    collection = UICollectionView(
      frame: CGRect(x: 0, y: 100, width: 320, height: 400), collectionViewLayout: layout)
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    collection.dataSource = items
    collection.delegate = items
    stage.show(collection)
  }

  /// The middle of an item, while the collection is not scrolled: three in a line of 110 points.
  private func middle(_ item: Int) -> CGPoint {
    CGPoint(x: 50 + 110 * CGFloat(item % 3), y: 150 + 110 * CGFloat(item / 3))
  }

  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  @Test("A tap calls the delegate in the documented order; the highlight is removed last")
  func order() {
    stage.tap(at: middle(4))
    expectEqual(
      items.takeCalls(),
      [
        "shouldHighlight 4", "didHighlight 4", "shouldSelect 4", "didSelect 4", "didUnhighlight 4",
      ])
    stage.tap(at: middle(1))
    expectEqual(
      items.takeCalls(),
      [
        "shouldHighlight 1", "didHighlight 1", "shouldSelect 1", "didDeselect 4", "didSelect 1",
        "didUnhighlight 1",
      ])
    expectEqual(collection.indexPathsForSelectedItems, [path(1)])
    expectEqual(collection.visibleCells.filter(\.isSelected).count, 1)
    expectEqual(collection.cellForItem(at: path(1))?.isSelected, true)
  }

  @Test("With multiple selection, a tap on a selected item deselects it if the delegate permits it")
  func several() {
    collection.allowsMultipleSelection = true
    stage.tap(at: middle(2))
    stage.tap(at: middle(0))
    expectEqual(collection.indexPathsForSelectedItems, [path(0), path(2)])
    items.permitsSelection = false
    stage.tap(at: middle(2))
    items.permitsSelection = true
    items.takeCalls()
    stage.tap(at: middle(0))
    expectEqual(
      items.takeCalls(),
      [
        "shouldHighlight 0", "didHighlight 0", "shouldDeselect 0", "didDeselect 0",
        "didUnhighlight 0",
      ])
    expectEqual(collection.indexPathsForSelectedItems, [path(2)])
  }

  @Test("Nothing is selected where highlight or selection is refused, or between items")
  func refused() {
    stage.tap(at: middle(7))
    stage.tap(at: CGPoint(x: 105, y: 150))
    expectEqual(items.takeCalls(), ["shouldHighlight 7"])
    items.permitsSelection = false
    stage.tap(at: middle(0))
    expectEqual(items.takeCalls().suffix(2), ["shouldSelect 0", "didUnhighlight 0"])
    items.permitsSelection = true
    collection.allowsSelection = false
    stage.tap(at: middle(0))
    #expect(items.takeCalls() == [] && collection.indexPathsForSelectedItems == nil)
  }

  @Test("R-COLL-6: a tap that extends no selection performs the primary action, selected or not")
  func primaryAction() {
    items.logsPrimaryActions = true
    stage.tap(at: middle(4))
    expectEqual(
      items.takeCalls().suffix(3), ["didSelect 4", "primaryAction 4", "didUnhighlight 4"])
    items.permitsSelection = false
    stage.tap(at: middle(0))
    expectEqual(
      items.takeCalls().suffix(3), ["shouldSelect 0", "primaryAction 0", "didUnhighlight 0"])
    items.permitsSelection = true
    collection.allowsMultipleSelection = true
    stage.tap(at: middle(1))
    expectEqual(collection.indexPathsForSelectedItems, [path(1), path(4)])
    stage.tap(at: middle(1))
    stage.tap(at: middle(4))
    #expect(!items.takeCalls().contains { $0.hasPrefix("primaryAction") })
    collection.isEditing = true
    collection.allowsSelectionDuringEditing = true
    stage.tap(at: middle(2))
    expectEqual(items.takeCalls().suffix(2), ["didSelect 2", "didUnhighlight 2"])
  }

  @Test(
    "R-COLL-7: while items are edited, the app's own selection follows the properties for editing")
  func editingByApp() {
    collection.isEditing = true
    collection.allowsSelectionDuringEditing = true
    collection.allowsMultipleSelectionDuringEditing = true
    collection.selectItem(at: path(1), animated: false, scrollPosition: [])
    collection.selectItem(at: path(4), animated: false, scrollPosition: [])
    expectEqual(collection.indexPathsForSelectedItems, [path(1), path(4)])
  }

  @Test("R-COLL-7: while items are edited, the properties for editing decide about selection")
  func editing() {
    collection.isEditing = true
    stage.tap(at: middle(4))
    #expect(items.takeCalls() == [] && collection.indexPathsForSelectedItems == nil)
    collection.allowsSelectionDuringEditing = true
    stage.tap(at: middle(4))
    stage.tap(at: middle(1))
    expectEqual(collection.indexPathsForSelectedItems, [path(1)])
    collection.allowsMultipleSelectionDuringEditing = true
    stage.tap(at: middle(4))
    expectEqual(collection.indexPathsForSelectedItems, [path(1), path(4)])
    collection.isEditing = false
    stage.tap(at: middle(0))
    expectEqual(collection.indexPathsForSelectedItems, [path(0)])
  }

  @Test(
    "selectItem calls no delegate, deselects all with nil, and does nothing while selection is off")
  func byProgram() {
    collection.allowsMultipleSelection = true
    collection.selectItem(at: path(1), animated: false, scrollPosition: [])
    collection.selectItem(at: path(0), animated: false, scrollPosition: [])
    expectEqual(collection.indexPathsForSelectedItems, [path(0), path(1)])
    collection.allowsSelection = false
    collection.selectItem(at: path(2), animated: false, scrollPosition: [])
    expectEqual(collection.indexPathsForSelectedItems, [path(0), path(1)])
    collection.allowsSelection = true
    collection.selectItem(at: nil, animated: false, scrollPosition: [])
    #expect(collection.indexPathsForSelectedItems == nil && items.takeCalls() == [])
  }

  @Test(
    "A finger that rests highlights an item; a drag removes the highlight, a quick one never highlights"
  )
  func dragged() {
    stage.finger(1).down(at: middle(3))
    stage.advance(by: .milliseconds(200))
    expectEqual(collection.cellForItem(at: path(3))?.isHighlighted, true)
    stage.finger(1).move(by: CGVector(dx: 0, dy: -60), over: .milliseconds(100))
    stage.finger(1).up()
    stage.advance(by: .seconds(5))
    expectEqual(items.takeCalls(), ["shouldHighlight 3", "didHighlight 3", "didUnhighlight 3"])
    stage.finger(1).down(at: middle(3))
    stage.finger(1).move(by: CGVector(dx: 0, dy: -60), over: .milliseconds(100))
    stage.finger(1).up()
    stage.advance(by: .seconds(5))
    #expect(items.takeCalls() == [] && collection.contentOffset.y > 0)
    stage.expectIdle()
  }

  @Test("A touch that is cancelled, or lifts elsewhere, selects nothing")
  func cancelled() {
    stage.finger(1).down(at: middle(3))
    stage.advance(by: .milliseconds(200))
    stage.finger(1).cancel()
    collection.isScrollEnabled = false
    stage.finger(1).down(at: middle(3))
    stage.finger(1).move(to: middle(5))
    stage.finger(1).up()
    #expect(!items.takeCalls().contains { $0.hasPrefix("shouldSelect") })
    #expect(collection.visibleCells.allSatisfy { !$0.isHighlighted })
    stage.expectIdle()
  }

  @Test("An item that the app selects has its look at once, and scrolls where a position is given")
  func scrolledTo() throws {
    collection.selectItem(at: path(19), animated: false, scrollPosition: [])
    expectEqual(collection.contentOffset.y, 0)
    let cell = try #require(collection.cellForItem(at: path(10)))
    collection.selectItem(at: path(10), animated: false, scrollPosition: .top)
    // Three lines of 110 points are above the item.
    #expect(cell.isSelected && collection.contentOffset.y == 330)
    expectEqual(collection.indexPathsForSelectedItems, [path(10)])
    collection.deselectItem(at: path(10), animated: false)
    #expect(!cell.isSelected && collection.indexPathsForSelectedItems == nil)
    #expect(items.takeCalls().isEmpty)
  }

  @Test("Of two fingers that land on an item at once, the first one selects it")
  func twoFingers() throws {
    let cell = try #require(collection.cellForItem(at: path(4)))
    cell.contentView.isMultipleTouchEnabled = true
    collection.isScrollEnabled = false
    let (first, second) = (stage.finger(1), stage.finger(2))
    for (lifted, isSelected) in [(second, false), (first, true)] {
      stage.down([(first, at: middle(4)), (second, at: CGPoint(x: 180, y: 280))])
      stage.advance(by: .milliseconds(200))
      #expect(cell.isHighlighted)
      lifted.up()
      expectEqual(collection.indexPathsForSelectedItems != nil, isSelected)
      stage.cancelAllFingers()
    }
  }

  @Test("A cell that is put away under a finger is not highlighted when it is prepared for reuse")
  func putAway() throws {
    let collection = TextCollection([[]])
    collection.view.register(ReusedCell.self, forCellWithReuseIdentifier: "text")
    collection.items.texts = [["a"]]
    collection.view.reloadData()
    collection.stage.advance(by: .zero)
    let cell = try #require(
      collection.view.cellForItem(at: collection.path(0)) as? ReusedCell)
    collection.stage.finger(1).down(at: cell.center)
    collection.stage.advance(by: .milliseconds(200))
    #expect(cell.isHighlighted)
    collection.view.reloadData()
    collection.stage.advance(by: .zero)
    expectEqual(cell.highlights, [false])
    #expect(collection.view.visibleCells == [cell] && !cell.isHighlighted)
  }
}
