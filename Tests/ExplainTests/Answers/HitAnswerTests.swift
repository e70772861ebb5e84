import Testing
import TouchstoneExplain
import TouchstoneTestSupport
import UIKit

/// The answers about the view that a touch hit.
@MainActor
struct HitAnswerTests {
  private let app = AskedStage()

  private func hit() throws -> Explanation {
    app.tap(160, 160)
    return try app.answer(.hit(x: 160, y: 160, at: nil))
  }

  @Test("R-VIEW-1: the hit view is explained with the views that were passed over")
  func plain() throws {
    _ = app.add(UIView(), named: "card")
    app.add(UIView(), named: "hidden").isHidden = true
    let answer = try hit()
    expectEqual(answer.code, .hit)
    expectEqual(
      answer.sentence,
      "@card was hit at 160,160: it contains the point, and no subview of it was hit; passed over: "
        + "@hidden (it is hidden).")
  }

  @Test("the coordinates of a touch may be rounded to whole numbers or halves")
  func roundedCoordinates() throws {
    // The stage has three pixels a point, so that the touch is at 160⅓.
    app.tap(160.4, 160)
    for x in [160, 160.5] {
      try expectEqual(app.answer(.hit(x: x, y: 160, at: nil)).code, .hit)
    }
    #expect(throws: ExplainError.self) { try app.answer(.hit(x: 161, y: 160, at: nil)) }
  }

  @Test("R-VIEW-5: each view that was passed over is named with the reason")
  func passedOver() throws {
    final class Round: UIView {
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { false }
    }
    _ = app.add(Round(), named: "round")
    _ = app.add(UILabel(), named: "label")
    _ = app.add(UIView(), named: "beside", x: 0)
    expectEqual(
      try hit().sentence,
      "@panel was hit at 160,160: it contains the point, and no subview of it was hit; passed over: "
        + "@beside (10 pt right of it), @label (user interaction is disabled for its class by default) "
        + "and @round (its point(inside:with:) answered no).")
  }

  @Test("R-VIEW-8: an override that asks the hit view more than once in a pass is named")
  func askedTwice() throws {
    final class Asking: UIView {
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        _ = super.hitTest(point, with: event)
        return super.hitTest(point, with: event)
      }
    }
    let frame = app.add(Asking(), named: "frame")
    let card = UIView(frame: frame.bounds)
    card.accessibilityIdentifier = "card"
    frame.addSubview(card)
    let answer = try hit()
    expectEqual(answer.code, .extraHitPass)
    expectEqual(
      answer.sentence,
      "@card was hit at 160,160: it contains the point, and no subview of it was hit; "
        + "hitTest(_:with:) of @frame asked it 2 times in each pass.")
  }

  @Test("R-VIEW-8: a view whose own override answered is not said to contain the point")
  func ownOverride() throws {
    final class Greedy: UIView {
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { self }
    }
    _ = app.add(Greedy(), named: "greedy", x: 0, y: 0, width: 10, height: 10)
    expectEqual(
      try hit().sentence, "@greedy was hit at 160,160: its hitTest(_:with:) returned it.")
  }

  @Test("R-VIEW-8: the answer says if the override of another view returned the hit view")
  func overrideAround() throws {
    final class Box: UIView {
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { subviews.first }
    }
    let box = app.add(Box(), named: "box", x: 0, y: 0, width: 10, height: 10)
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    inner.accessibilityIdentifier = "inner"
    box.addSubview(inner)
    expectEqual(
      try hit().sentence,
      "@inner was hit at 160,160: hitTest(_:with:) of a view around it returned it.")
  }
}
