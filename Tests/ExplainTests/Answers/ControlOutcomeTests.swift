import Testing
import TouchstoneExplain
import TouchstoneTestSupport
import UIKit

/// The answers about a touch on a control.
@MainActor
struct ControlOutcomeTests {
  /// The target of the buttons' actions.
  private final class Receiver {
    func acted() {}
  }

  private let app = AskedStage()
  private let receiver = Receiver()

  private func addButton(_ name: String, x: CGFloat) {
    let button = app.add(UIButton(), named: name, x: x)
    button.addTarget(
      receiver, action: Selector(Receiver.acted, name: "acted"), for: .touchUpInside)
  }

  @Test(
    "a control that acts while another one is touched names it, however many touches came in between"
  )
  func besideAnOldTouch() throws {
    addButton("first", x: 0)
    addButton("second", x: 100)
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

  @Test("a touch that ended before another one landed is not named")
  func afterAnotherTouch() throws {
    addButton("first", x: 0)
    addButton("second", x: 100)
    app.tap(110, 160)
    app.tap(210, 160)
    expectEqual(try app.lastTouch().code, .acted)
  }
}
