import Testing
import TouchstoneExplain
import TouchstoneTestSupport
import UIKit

/// The answers about why a view did not get a touch: a sentence for each cause, with the view whose value decided.
@MainActor
struct WhyNotAnswerTests {
  private let app = AskedStage()

  @Test("a touch beside the view is explained with the distance and the side")
  func missed() throws {
    _ = app.add(UIButton(), named: "buy")
    app.tap(145, 205)
    let answer = try app.whyNot("@buy")
    expectEqual(answer.code, .missedBy)
    expectEqual(
      answer.sentence,
      "@buy was not hit by touch 1: 145,205 is 5 pt left of and 5 pt below it.")
  }

  @Test("a point on the lower edge is outside, at no distance (R-VIEW-6)")
  func onTheEdge() throws {
    _ = app.add(UIButton(), named: "buy")
    app.tap(160, 200)
    expectEqual(
      try app.whyNot("@buy").sentence,
      "@buy was not hit by touch 1: 160,200 is on its right or lower edge, "
        + "which a rectangle does not contain.")
  }

  @Test("an override of point(inside:with:) that answers no for a point in the bounds is named")
  func ownAnswer() throws {
    final class Ring: UIView {
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { false }
    }
    _ = app.add(Ring(), named: "ring")
    app.tap(160, 160)
    let answer = try app.whyNot("@ring")
    expectEqual(answer.code, .missedBy)
    expectEqual(
      answer.sentence,
      "@ring was not hit by touch 1: 160,160 is inside of its bounds, "
        + "but its point(inside:with:) answered no.")
  }

  @Test("a view that sticks out of its superview is never asked (R-VIEW-7)")
  func outsideAncestor() throws {
    _ = app.add(UIButton(), named: "buy", y: 190, height: 60)
    app.tap(160, 320)
    let answer = try app.whyNot("@buy")
    expectEqual(answer.code, .outsideAncestorBounds)
    expectEqual(
      answer.sentence,
      "@buy was never asked about touch 1: 160,320 is 20 pt below @panel, its ancestor, "
        + "and a view that does not contain the point is skipped with all its subviews.")
  }

  @Test("a view in front is named")
  func occluded() throws {
    _ = app.add(UIButton(), named: "buy")
    _ = app.add(UIView(), named: "overlay", x: 0, y: 0, width: 200, height: 200)
    app.tap(160, 160)
    let answer = try app.whyNot("@buy")
    expectEqual(answer.code, .occludedBy)
    expectEqual(
      answer.sentence,
      "@buy was never asked about touch 1: @overlay, which is in front of it in @panel, was hit.")
  }

  @Test(
    "a window in front is named with its level, or as the one that was shown last (R-WIN-1, R-WIN-2)"
  )
  func windowInFront() throws {
    _ = app.add(UIButton(), named: "buy")
    app.stage.makeCurrent()
    app.stage.window.accessibilityIdentifier = "window"
    let front = UIWindow(frame: app.stage.window.frame)
    front.accessibilityIdentifier = "front"
    front.isHidden = false
    app.tap(160, 160)
    let answer = try app.whyNot("@buy")
    expectEqual(answer.code, .windowOrder)
    expectEqual(
      answer.sentence,
      "@buy was never asked about touch 1: window @front was hit first, and it is in front of "
        + "@window: of two windows of one level, 0, the one that was shown last is in front.")
    app.stage.window.makeKeyAndVisible()
    front.windowLevel = .statusBar
    app.tap(160, 160)
    expectEqual(
      try app.whyNot("@buy").sentence,
      "@buy was never asked about touch 2: window @front was hit first, and it is in front of "
        + "@window: its level is 1000, the other's 0.")
  }

  @Test(
    "the view's own window is named if the touch is beside it, it takes no touches or it is hidden")
  func ownWindow() throws {
    _ = app.add(UIButton(), named: "buy")
    let window = app.stage.window
    app.stage.makeCurrent()
    window.accessibilityIdentifier = "window"
    window.frame.size = CGSize(width: 300, height: 300)
    app.tap(310, 40)
    let beside = try app.whyNot("@buy")
    expectEqual(beside.code, .outsideAncestorBounds)
    expectEqual(
      beside.sentence,
      "@buy was never asked about touch 1: 310,40 is 10 pt right of @window, its ancestor, and a view "
        + "that does not contain the point is skipped with all its subviews.")
    window.isUserInteractionEnabled = false
    app.tap(160, 160)
    let disabled = try app.whyNot("@buy")
    expectEqual(disabled.code, .interactionDisabled)
    expectEqual(
      disabled.sentence,
      "@buy was skipped for touch 2: user interaction is disabled for its ancestor @window.")
    window.isHidden = true
    app.tap(160, 160)
    let hidden = try app.whyNot("@buy")
    expectEqual(hidden.code, .windowOrder)
    expectEqual(
      hidden.sentence, "@buy was never asked about touch 3: its window @window is not shown.")
  }

  @Test("a view in front of an ancestor is named with the ancestor")
  func ancestorOccluded() throws {
    let card = app.add(UIView(), named: "card")
    let buy = UIButton(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    buy.accessibilityIdentifier = "buy"
    card.addSubview(buy)
    _ = app.add(UIView(), named: "overlay", x: 0, y: 0, width: 200, height: 200)
    app.tap(160, 160)
    expectEqual(
      try app.whyNot("@buy").sentence,
      "@buy was never asked about touch 1: @overlay, which is in front of its ancestor @card "
        + "in @panel, "
        + "was hit.")
  }

  @Test(
    "a view that cannot be hit is explained with the property that prevents it",
    arguments: [
      ("disabled", ExplanationCode.interactionDisabled, "user interaction is disabled for it."),
      (
        "label", .defaultNotInteractive,
        "user interaction is disabled for it, as it is by default for views of its class."
      ),
      ("hidden", .hiddenOrTransparent, "it is hidden."),
      ("clear", .hiddenOrTransparent, "the alpha of the view is below 0.01."),
      ("flat", .transformedPoint, "the transform of it cannot be inverted, so it has no point."),
    ])
  func cannotBeHit(name: String, code: ExplanationCode, clause: String) throws {
    let view = app.add(name == "label" ? UILabel() : UIView(), named: name)
    switch name {
    case "disabled": view.isUserInteractionEnabled = false
    case "hidden": view.isHidden = true
    case "clear": view.alpha = 0.005
    case "flat": view.transform = CGAffineTransform(scaleX: 0, y: 1)
    default: break
    }
    app.tap(160, 160)
    let answer = try app.whyNot("@\(name)")
    expectEqual(answer.code, code)
    expectEqual(answer.sentence, "@\(name) was skipped for touch 1: \(clause)")
  }

  @Test(
    "R-VIEW-8: an override that answers a view outside of its own subviews is named with that view")
  func otherAnswer() throws {
    final class Redirect: UIView {
      var other: UIView?
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { other }
    }
    let other = app.add(UIView(), named: "other", x: 0, y: 0)
    app.add(Redirect(), named: "redirect").other = other
    app.tap(160, 160)
    let answer = try app.whyNot("@redirect")
    expectEqual(answer.code, .passThrough)
    expectEqual(
      answer.sentence,
      "@redirect was not hit by touch 1: its hitTest(_:with:) answered @other.")
  }

  @Test("R-VIEW-8: an ancestor whose override discards the view that was found is named")
  func changedAbove() throws {
    final class Curtain: UIView {
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        _ = super.hitTest(point, with: event)
        return nil
      }
    }
    let curtain = app.add(Curtain(), named: "curtain", x: 0, y: 0, width: 200, height: 200)
    let card = UIView(frame: CGRect(x: 50, y: 50, width: 50, height: 50))
    card.accessibilityIdentifier = "card"
    curtain.addSubview(card)
    app.tap(160, 160)
    let answer = try app.whyNot("@card")
    expectEqual(answer.code, .passThrough)
    expectEqual(
      answer.sentence,
      "@card was not hit by touch 1: it was found, but hitTest(_:with:) of its ancestor @curtain "
        + "answered nil.")
    expectEqual(
      try app.whyNot("@curtain").sentence,
      "@curtain was not hit by touch 1: hitTest(_:with:) of the view answered nil.")
  }

  @Test("R-VIEW-8: a superview whose override asks only another subview is named")
  func notAsked() throws {
    final class Chooser: UIView {
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let first = subviews[0]
        return first.hitTest(convert(point, to: first), with: event)
      }
    }
    let chooser = app.add(Chooser(), named: "chooser", x: 0, y: 0, width: 200, height: 200)
    for name in ["first", "second"] {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
      view.accessibilityIdentifier = name
      chooser.addSubview(view)
    }
    app.tap(160, 160)
    let answer = try app.whyNot("@second")
    expectEqual(answer.code, .passThrough)
    expectEqual(
      answer.sentence,
      "@second was never asked about touch 1: hitTest(_:with:) of @chooser answered @first without "
        + "asking it.")
  }

  @Test(
    "R-VIEW-8: an ancestor whose point(inside:with:) answers no for a point in its bounds is named")
  func ancestorsAnswer() throws {
    final class Ring: UIView {
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { false }
    }
    let ring = app.add(Ring(), named: "ring", x: 0, y: 0, width: 200, height: 200)
    let buy = UIButton(frame: CGRect(x: 50, y: 50, width: 50, height: 50))
    buy.accessibilityIdentifier = "buy"
    ring.addSubview(buy)
    app.tap(160, 160)
    expectEqual(
      try app.whyNot("@buy").sentence,
      "@buy was never asked about touch 1: 160,160 is inside of the bounds of its ancestor @ring, whose "
        + "point(inside:with:) answered no, and a view that does not contain the point is skipped with "
        + "all its subviews.")
  }

  @Test("a view that is in no window is not said to be behind one")
  func inNoWindow() throws {
    let (box, inner) = (UIView(), UIView())
    (box.accessibilityIdentifier, inner.accessibilityIdentifier) = ("box", "inner")
    box.addSubview(inner)
    app.tap(160, 160)
    let answer = try app.whyNot("@inner")
    expectEqual(answer.code, .notHit)
    expectEqual(
      answer.sentence,
      "@inner was not in a window when touch 1 landed: as far as the trace tells, its topmost ancestor "
        + "@box is no window.")
  }

  @Test("a disabled ancestor is named")
  func disabledAncestor() throws {
    _ = app.add(UIButton(), named: "buy")
    app.panel.isUserInteractionEnabled = false
    app.tap(160, 160)
    let answer = try app.whyNot("@buy")
    expectEqual(
      answer.sentence,
      "@buy was skipped for touch 1: user interaction is disabled for its "
        + "ancestor @panel.")
    expectEqual(answer.remedy, "Set isUserInteractionEnabled of @panel to true.")
  }

  @Test("a view that was removed before the touch is explained with the removal")
  func removed() throws {
    let view = app.add(UIView(), named: "gone")
    view.removeFromSuperview()
    app.tap(160, 160)
    let answer = try app.whyNot("@gone")
    expectEqual(answer.code, .ownerLeftWindow)
    expectEqual(
      answer.sentence,
      "@gone was not in a window when touch 1 landed: @gone was removed from @panel at 0 ms.")
  }

  @Test("a view that was hit is explained with the outcome of the touch")
  func hit() throws {
    _ = app.add(UIButton(), named: "buy")
    app.tap(160, 160)
    let answer = try app.whyNot("@buy")
    expectEqual(answer.code, .noTarget)
    expectEqual(
      answer.sentence,
      "@buy was hit by touch 1; @buy sent touchUpInside, for which it has no "
        + "target.")
  }

  @Test("a view that got its identifier after it was added is found by it")
  func renamed() throws {
    let view = UIButton(frame: CGRect(x: 50, y: 190, width: 50, height: 60))
    app.panel.addSubview(view)
    view.accessibilityIdentifier = "late"
    app.tap(160, 320)
    expectEqual(try app.whyNot("@late").code, .outsideAncestorBounds)
  }

  @Test("a view that the trace does not name is an error, and so is a trace without touches")
  func unknown() {
    #expect(throws: ExplainError.noTouches) { try app.whyNot("@buy") }
    app.tap(160, 160)
    do {
      _ = try app.whyNot("@bye")
      Issue.record("a view that does not exist was explained")
    } catch let error as ExplainError {
      expectEqual(error.description, "the trace names no view @bye")
      expectEqual(error.unknownName?.known.contains("@panel"), true)
    } catch { Issue.record("\(error)") }
  }
}
