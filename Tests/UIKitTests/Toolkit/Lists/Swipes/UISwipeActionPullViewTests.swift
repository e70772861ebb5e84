import Foundation
import Testing
import TouchstoneTestSupport
import UIKit
import _Testing_UIKit

/// The buttons that a swipe reveals.
@MainActor
struct UISwipeActionPullViewTests {
  private let stage = TouchStage()

  @Test("R-TABLE-14: a button has its action's title, image and color, and alone fills the room")
  func looks() throws {
    let rows = ChosenRows([1])
    let action = UIContextualAction(style: .normal, title: "Flag") { _, _, _ in }
    action.image = UIImage.ofSize(9, 7)
    action.backgroundColor = .purple
    rows.trailingActions = [action]
    let table = UITableView(frame: rect(0, 100, 390, 440))
    table.dataSource = rows
    table.delegate = rows
    stage.show(table)
    stage.finger(1).down(at: CGPoint(x: 370, y: 122))
    stage.finger(1).move(by: CGVector(dx: -90, dy: 0), over: .milliseconds(200))
    stage.advance(by: .milliseconds(400))
    stage.finger(1).up()
    let button = try #require(
      table.subviews.flatMap(\.subviews).compactMap { $0 as? UIButton }.first)
    expectEqual(button.currentTitle, "Flag")
    expectEqual(button.currentImage, action.image)
    expectEqual(button.backgroundColor, .purple)
    expectEqual(button.convert(button.bounds, to: table), rect(316, 0, 74, 44))
  }
}
