import Foundation
import Testing
import TouchstoneTestSupport
import UIKit
import _Testing_UIKit

/// The state of the selection and the highlight of a list.
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
  func finger() throws {
    let stage = TouchStage()
    let view = LoggingView("list", CallLog())
    view.isMultipleTouchEnabled = true
    var touches: [UITouch] = []
    view.onCall = { _, new, _ in touches += new }
    stage.show(view)
    stage.finger(1).down(at: CGPoint(x: 10, y: 10))
    stage.finger(2).down(at: CGPoint(x: 90, y: 90))
    expectEqual(touches.count, 2)
    let (first, last) = (try #require(touches.first), try #require(touches.last))
    var selection = ItemSelection()
    expectNil(selection.end(Set(touches)))
    selection.begin(first, on: item(2))
    #expect(selection.isHighlighting && selection.highlighted == item(2))
    expectNil(selection.end([last]))
    expectEqual(selection.end(Set(touches))?.item, item(2))
    #expect(!selection.isHighlighting && selection.highlighted == nil)
  }
}
