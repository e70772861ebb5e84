import Foundation
import Testing
import UIKit
import _Testing_UIKit

@MainActor
@Suite("What is chosen in a list")
struct ItemChoiceTests {
  private func item(_ number: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: number, section: section)
  }

  @Test("What is chosen is kept in the order of the items, each once")
  func sorted() {
    var choice = ItemChoice()
    for chosen in [item(3), item(0, 1), item(1), item(3)] { choice.set(true, chosen) }
    #expect(choice.chosen == [item(1), item(3), item(0, 1)])
    choice.set(false, item(3))
    choice.set(false, item(9))
    #expect(choice.chosen == [item(1), item(0, 1)])
    choice.forgetAll()
    #expect(choice.chosen == [])
  }

  @Test("A finger drives the list until it lifts; others end nothing")
  func finger() {
    let stage = TouchStage()
    let view = StoryView("list", Story())
    view.isMultipleTouchEnabled = true
    var touches: [UITouch] = []
    view.onCall = { _, new, _ in touches += new }
    stage.show(view)
    stage.finger(1).down(at: CGPoint(x: 10, y: 10))
    stage.finger(2).down(at: CGPoint(x: 90, y: 90))
    #expect(touches.count == 2)
    guard let first = touches.first, let last = touches.last else { return }
    var choice = ItemChoice()
    #expect(choice.end(Set(touches)) == nil)
    choice.begin(first, on: item(2))
    #expect(choice.isTouched && choice.touched == item(2))
    #expect(choice.end([last]) == nil)
    #expect(choice.end(Set(touches))?.item == item(2))
    #expect(!choice.isTouched && choice.touched == nil)
  }
}
