import Testing
import TouchstoneTestSupport
import UIKit

/// Animations between `beginAnimations` and `commitAnimations`.
@MainActor
struct UIViewBegunAnimationTests {
  /// A delegate with a method of each signature, which logs its arguments.
  @MainActor
  private final class Delegate: NSObject {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func starts() { log.add("starts") }
    func stops(_ name: String) { log.add("\(name) stops") }
    /// Logs the name, whether the animation has finished, and whether there is no context.
    func stopped(_ name: String?, finished: NSNumber, context: UnsafeMutableRawPointer?) {
      unsafe log.add("\(name ?? "none") \(finished.boolValue) \(context == nil)")
    }
  }

  private let stage = TouchStage()
  private let log = CallLog()

  /// Shows a view at the top left of the window.
  private func showView() -> LoggingView {
    let view = LoggingView("V", log, frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    stage.show(view)
    return view
  }

  /// The top of a view as shown on the screen, in points.
  private func shownY(of view: UIView) -> CGFloat { view.layer.presentation()?.frame.minY ?? -1 }

  @Test("R-ANIM-9: changes until the commit take 0.2 seconds, and touches reach the view")
  func standard() {
    let view = showView()
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationCurve(.linear)
    view.frame.origin.y = 300
    UIView.commitAnimations()
    view.frame.size.width = 60
    stage.advance(by: .milliseconds(100))
    expectEqual(shownY(of: view), 150)
    expectEqual(view.layer.presentation()?.frame.width, 60)
    stage.tap(at: CGPoint(x: 25, y: 325))
    expectEqual(log.take(), ["V began", "V ended"])
    stage.advance(by: .milliseconds(100))
    expectEqual(shownY(of: view), 300)
    #expect(view.animations.isEmpty)
  }

  @Test("R-ANIM-9: an animation has the duration, delay, repetition and autoreversal that were set")
  func timing() {
    let view = showView()
    UIView.beginAnimations("move", context: nil)
    UIView.setAnimationDuration(1)
    UIView.setAnimationDelay(1)
    UIView.setAnimationCurve(.linear)
    UIView.setAnimationRepeatCount(2)
    UIView.setAnimationRepeatAutoreverses(true)
    view.frame.origin.y = 100
    UIView.commitAnimations()
    var places: [CGFloat] = []
    for _ in 0..<5 {
      stage.advance(by: .milliseconds(500))
      places.append(shownY(of: view).rounded())
    }
    expectEqual(places, [0, 0, 50, 100, 50])
    stage.advance(by: .milliseconds(2000))
    expectEqual(shownY(of: view).rounded(), 50)
    #expect(!view.animations.isEmpty)
    stage.advance(by: .milliseconds(500))
    #expect(view.animations.isEmpty)
  }

  @Test(
    "R-ANIM-9: the delegate is called at the beginning and at the end, with methods of any signature"
  )
  func delegates() {
    let view = showView()
    let stops = Selector(Delegate.stops(_:), name: "stops:")
    let stopped = unsafe Selector(
      Delegate.stopped(_:finished:context:), name: "stopped:finished:context:")
    for selector in [stops, stopped] {
      UIView.beginAnimations("move", context: nil)
      UIView.setAnimationDelegate(Delegate(log))
      UIView.setAnimationWillStart(Selector(Delegate.starts, name: "starts"))
      UIView.setAnimationDidStop(selector)
      view.frame.origin.y += 10
      UIView.commitAnimations()
      stage.advance(by: .milliseconds(300))
    }
    expectEqual(log.take(), ["starts", "move stops", "starts", "move true true"])
  }

  @Test("R-ANIM-9: blocks nest, and one without a duration or with animations off animates nothing")
  func nested() {
    let (outer, inner) = (showView(), showView())
    UIView.beginAnimations("outer", context: nil)
    UIView.setAnimationDuration(1)
    UIView.beginAnimations("inner", context: nil)
    UIView.setAnimationDuration(0)
    inner.frame.origin.y = 100
    UIView.commitAnimations()
    #expect(inner.animations.isEmpty)
    outer.frame.origin.y = 100
    UIView.commitAnimations()
    // These calls have no effect outside of a block.
    UIView.commitAnimations()
    UIView.setAnimationDuration(3)
    #expect(!outer.animations.isEmpty)
    UIView.setAnimationsEnabled(false)
    UIView.beginAnimations(nil, context: nil)
    inner.frame.origin.y = 200
    UIView.commitAnimations()
    UIView.setAnimationsEnabled(true)
    #expect(inner.animations.isEmpty)
  }

  @Test("R-ANIM-9: an animation counts from its commit, whenever that is, and follows its curve")
  func later() {
    let view = showView()
    stage.advance(by: .seconds(3))
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(1)
    UIView.setAnimationDelay(0.5)
    UIView.setAnimationCurve(.linear)
    view.frame.origin.y = 400
    UIView.commitAnimations()
    var places: [CGFloat] = []
    for _ in 0..<5 {
      stage.advance(by: .milliseconds(250))
      places.append(shownY(of: view).rounded())
    }
    expectEqual(places, [0, 0, 100, 200, 300])
    stage.advance(by: .milliseconds(240))
    #expect(!view.animations.isEmpty)
    stage.advance(by: .milliseconds(10))
    #expect(view.animations.isEmpty)
  }

  @Test("R-ANIM-9: a repeat count of 0 or less is one cycle, and one above a million has no end")
  func repeatCounts() {
    let view = showView()
    for (count, length) in [(Float(0), 0.5), (-1, 0.5), (0.5, 0.25), (1_000_000, 500_000)] {
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(0.5)
      UIView.setAnimationRepeatCount(count)
      view.frame.origin.y += 10
      UIView.commitAnimations()
      stage.advance(by: .seconds(length) - .milliseconds(20))
      #expect(!view.animations.isEmpty, "\(count)")
      stage.advance(by: .milliseconds(20))
      #expect(view.animations.isEmpty, "\(count)")
    }
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationRepeatCount(.greatestFiniteMagnitude)
    view.frame.origin.y += 10
    UIView.commitAnimations()
    stage.advance(by: .seconds(1_000_000))
    #expect(!view.animations.isEmpty)
  }

  @Test("R-ANIM-9: changes begin at what is seen where that is set, and else add to what moves")
  func fromCurrentState() {
    let view = showView()
    for begins in [true, false] {
      view.frame.origin.y = 0
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.frame.origin.y = 200 }
      stage.advance(by: .milliseconds(500))
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(1)
      UIView.setAnimationCurve(.linear)
      UIView.setAnimationBeginsFromCurrentState(true)
      UIView.setAnimationBeginsFromCurrentState(begins)
      view.frame.origin.y = 300
      UIView.commitAnimations()
      expectEqual(shownY(of: view), 100)
      // A quarter of the way from 100 to 300, or that from 200 to 300 less what is left of the way from 0 to 200.
      stage.advance(by: .milliseconds(250))
      #expect(abs(shownY(of: view) - (begins ? 150 : 175)) < 1e-6)
      stage.advance(by: .milliseconds(750))
    }
  }

  @Test("R-ANIM-8: a transition that is begun leaves its view visible, and without a kind is none")
  func transitions() {
    let view = showView()
    for (kind, isAnimated) in [
      (UIView.AnimationTransition.none, false), (.curlUp, true), (.flipFromRight, true),
    ] {
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationTransition(kind, for: view, cache: true)
      UIView.commitAnimations()
      expectEqual(!view.animations.isEmpty, isAnimated)
      expectEqual(view.layer.presentation()?.opacity, 1)
      stage.advance(by: .milliseconds(200))
      #expect(view.animations.isEmpty)
    }
  }
}
