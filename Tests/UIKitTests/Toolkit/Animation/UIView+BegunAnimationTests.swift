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
}
