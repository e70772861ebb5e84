import Testing
import TouchstoneExplain
import TouchstoneTestSupport
import UIKit

/// What became of a touch at a control.
@MainActor
struct ControlOutcomeTests {
  /// Has the actions of controls.
  private final class Receiver {
    func acted() {}
  }

  private let app = AskedStage()
  private let receiver = Receiver()

  private func button(_ name: String, x: CGFloat) -> UIButton {
    let button = app.add(UIButton(), named: name, x: x)
    button.addTarget(
      receiver, action: Selector(Receiver.acted, name: "acted"), for: .touchUpInside)
    return button
  }

  @Test("a control that acts beside another one names it, however many touches came in between")
  func besideAnOldTouch() throws {
    _ = (button("first", x: 0), button("second", x: 100))
    app.stage.finger(1).down(at: CGPoint(x: 110, y: 160))
    let other = app.stage.finger(2)
    for _ in 0..<12 {
      other.down(at: CGPoint(x: 20, y: 20))
      other.up()
    }
    other.down(at: CGPoint(x: 210, y: 160))
    other.up()
    let answer = try app.lastTouch()
    expectEqual(answer.code, .exclusiveTouch)
    #expect(answer.sentence.contains("was down on @first"), "\(answer.sentence)")
  }

  @Test("a touch that was over when another one landed is not beside it")
  func afterAnotherTouch() throws {
    _ = (button("first", x: 0), button("second", x: 100))
    app.tap(110, 160)
    app.tap(210, 160)
    expectEqual(try app.lastTouch().code, .acted)
  }
}
