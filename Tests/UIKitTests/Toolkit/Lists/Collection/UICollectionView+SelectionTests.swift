import Foundation
import Testing
import TouchstoneTestSupport
import UIKit
import _Testing_UIKit

/// Records the delegate calls of a collection of twenty items.
private final class Items: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  var calls: [String] = []
  var answer = true
  var notesPrimaryActions = false

  private func note(_ call: String, _ item: IndexPath) {
    calls.append("\(call) \(item.item)")
  }
  func taken() -> [String] {
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
    note("shouldHighlight", indexPath)
    return indexPath.item != 7
  }
  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    note("didHighlight", indexPath)
  }
  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath)
  {
    note("didUnhighlight", indexPath)
  }
  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath)
    -> Bool
  {
    note("shouldSelect", indexPath)
    return answer
  }
  func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool {
    note("shouldDeselect", indexPath)
    return answer
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    note("didSelect", indexPath)
  }
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    note("didDeselect", indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) {
    if notesPrimaryActions { note("primaryAction", indexPath) }
  }
}

/// Selecting items.
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
      items.taken(),
      [
        "shouldHighlight 4", "didHighlight 4", "shouldSelect 4", "didSelect 4", "didUnhighlight 4",
      ])
    stage.tap(at: middle(1))
    expectEqual(
      items.taken(),
      [
        "shouldHighlight 1", "didHighlight 1", "shouldSelect 1", "didDeselect 4", "didSelect 1",
        "didUnhighlight 1",
      ])
    expectEqual(collection.indexPathsForSelectedItems, [path(1)])
    expectEqual(collection.visibleCells.filter(\.isSelected).count, 1)
    expectEqual(collection.cellForItem(at: path(1))?.isSelected, true)
  }

  @Test("With multiple selection, a tap on a selected item asks whether it may be deselected")
  func several() {
    collection.allowsMultipleSelection = true
    stage.tap(at: middle(2))
    stage.tap(at: middle(0))
    expectEqual(collection.indexPathsForSelectedItems, [path(0), path(2)])
    items.answer = false
    stage.tap(at: middle(2))
    items.answer = true
    _ = items.taken()
    stage.tap(at: middle(0))
    expectEqual(
      items.taken(),
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
    expectEqual(items.taken(), ["shouldHighlight 7"])
    items.answer = false
    stage.tap(at: middle(0))
    expectEqual(items.taken().suffix(2), ["shouldSelect 0", "didUnhighlight 0"])
    items.answer = true
    collection.allowsSelection = false
    stage.tap(at: middle(0))
    #expect(items.taken() == [] && collection.indexPathsForSelectedItems == nil)
  }

  @Test("R-COLL-6: a tap that extends no selection performs the primary action, selected or not")
  func primaryAction() {
    items.notesPrimaryActions = true
    stage.tap(at: middle(4))
    expectEqual(items.taken().suffix(3), ["didSelect 4", "primaryAction 4", "didUnhighlight 4"])
    items.answer = false
    stage.tap(at: middle(0))
    expectEqual(items.taken().suffix(3), ["shouldSelect 0", "primaryAction 0", "didUnhighlight 0"])
    items.answer = true
    collection.allowsMultipleSelection = true
    stage.tap(at: middle(1))
    expectEqual(collection.indexPathsForSelectedItems, [path(1), path(4)])
    stage.tap(at: middle(1))
    stage.tap(at: middle(4))
    #expect(!items.taken().contains { $0.hasPrefix("primaryAction") })
    collection.isEditing = true
    collection.allowsSelectionDuringEditing = true
    stage.tap(at: middle(2))
    expectEqual(items.taken().suffix(2), ["didSelect 2", "didUnhighlight 2"])
  }

  @Test("R-COLL-7: while items are edited, the properties for editing decide about selection")
  func editing() {
    collection.isEditing = true
    stage.tap(at: middle(4))
    #expect(items.taken() == [] && collection.indexPathsForSelectedItems == nil)
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

  @Test("A program selects without calls, nothing with nil, and not while selection is off")
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
    #expect(collection.indexPathsForSelectedItems == nil && items.taken() == [])
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
    expectEqual(items.taken(), ["shouldHighlight 3", "didHighlight 3", "didUnhighlight 3"])
    stage.finger(1).down(at: middle(3))
    stage.finger(1).move(by: CGVector(dx: 0, dy: -60), over: .milliseconds(100))
    stage.finger(1).up()
    stage.advance(by: .seconds(5))
    #expect(items.taken() == [] && collection.contentOffset.y > 0)
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
    #expect(!items.taken().contains { $0.hasPrefix("shouldSelect") })
    #expect(collection.visibleCells.allSatisfy { !$0.isHighlighted })
    stage.expectIdle()
  }
}

/// Selection in a list.
@MainActor
struct ItemSelectionTests {
  private func item(_ number: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: number, section: section)
  }

  @Test("Selected items are kept in their order, each once")
  func sorted() {
    var selection = ItemSelection()
    for chosen in [item(3), item(0, 1), item(1), item(3)] { selection.set(true, chosen) }
    expectEqual(selection.items, [item(1), item(3), item(0, 1)])
    selection.set(false, item(3))
    selection.set(false, item(9))
    expectEqual(selection.items, [item(1), item(0, 1)])
    selection.clear()
    expectEqual(selection.items, [])
  }

  @Test("One finger highlights at a time; others do not end the highlight")
  func finger() {
    let stage = TouchStage()
    let view = LoggingView("list", CallLog())
    view.isMultipleTouchEnabled = true
    var touches: [UITouch] = []
    view.onCall = { _, new, _ in touches += new }
    stage.show(view)
    stage.finger(1).down(at: CGPoint(x: 10, y: 10))
    stage.finger(2).down(at: CGPoint(x: 90, y: 90))
    expectEqual(touches.count, 2)
    guard let first = touches.first, let last = touches.last else { return }
    var selection = ItemSelection()
    expectNil(selection.end(Set(touches)))
    selection.begin(first, on: item(2))
    #expect(selection.isHighlighting && selection.highlighted == item(2))
    expectNil(selection.end([last]))
    expectEqual(selection.end(Set(touches))?.item, item(2))
    #expect(!selection.isHighlighting && selection.highlighted == nil)
  }
}
