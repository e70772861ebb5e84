import Testing
import TouchstoneExplain
import TouchstoneTestSupport
import UIKit

/// The answers about a finger that slides from the view that it landed on over another one.
@MainActor
struct SlidTouchTests {
  private let app = AskedStage()

  /// Adds two views of 100 × 200 points side by side, which forward no landing.
  private func addSides() -> (left: UIView, right: UIView) {
    final class Side: UIView {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    }
    let left = app.add(Side(), named: "left", x: 0, y: 0, width: 100, height: 200)
    let right = app.add(Side(), named: "right", x: 100, y: 0, width: 100, height: 200)
    // The frames of the views are recorded at the end of a turn.
    app.stage.advance(by: .milliseconds(1))
    return (left, right)
  }

  @Test("R-WIN-16: the touch stays with the view that it landed on")
  func slides() throws {
    _ = addSides()
    app.drag(from: CGPoint(x: 150, y: 150), by: 80, 0)
    let answer = try app.lastTouch()
    expectEqual(answer.code, .touchOwned)
    expectEqual(
      answer.sentence,
      "Touch 1 landed on @left at 150,150; the finger slid to 210,150, over @right, but a touch stays "
        + "with the view that it landed on, @left, and nothing sent an action.")
    let why = try app.whyNot("@right")
    expectEqual(why.code, .touchOwned)
    expectEqual(
      why.sentence,
      "@right was not hit by touch 1, which landed at 150,150, 50 pt left of it; the finger slid over "
        + "it later, but a touch stays with the view that it landed on, @left.")
  }

  @Test("R-WIN-16: a finger slides down over one view, and past another beside its way")
  func downwards() throws {
    final class Part: UIView {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    }
    _ = app.add(Part(), named: "upper", x: 0, y: 0, width: 200, height: 100)
    _ = app.add(Part(), named: "beside", x: 100, y: 100, width: 100, height: 40)
    _ = app.add(Part(), named: "lower", x: 0, y: 140, width: 200, height: 60)
    app.stage.advance(by: .milliseconds(1))
    app.drag(from: CGPoint(x: 150, y: 150), by: 0, 100)
    let answer = try app.lastTouch()
    expectEqual(answer.code, .touchOwned)
    #expect(
      answer.sentence.contains("; the finger slid to 150,250, over @lower, but a touch stays"),
      "\(answer.sentence)")
  }

  @Test("R-WIN-16: a finger that comes near another view does not slide over it")
  func near() throws {
    _ = addSides()
    app.drag(from: CGPoint(x: 150, y: 150), by: 40, 0)
    expectEqual(try app.lastTouch().code, .stoppedInChain)
    expectEqual(try app.whyNot("@right").code, .missedBy)
  }

  @Test("R-WIN-16: a view that has moved away before the finger came is not said to be under it")
  func movedAway() throws {
    let (_, right) = addSides()
    let finger = app.stage.finger(1)
    finger.down(at: CGPoint(x: 150, y: 150))
    right.frame.origin.x = 160
    app.stage.advance(by: .milliseconds(20))
    finger.move(to: CGPoint(x: 230, y: 150))
    finger.up()
    expectEqual(try app.lastTouch().code, .stoppedInChain)
    expectEqual(try app.whyNot("@right").code, .missedBy)
  }

  @Test(
    "R-VIEW-15: a view with a transform is not named, since its frame does not tell where it is")
  func transformed() throws {
    let (_, right) = addSides()
    right.transform = CGAffineTransform(scaleX: 1, y: 0.5)
    app.drag(from: CGPoint(x: 150, y: 150), by: 80, 0)
    expectEqual(try app.lastTouch().code, .stoppedInChain)
  }
}
