import Testing
import TouchstoneTestSupport
import UIKit

/// A view whose hit test returns another view.
private final class Redirecting: UIView {
  weak var other: UIView?

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { other }
}

/// Redirected hit tests.
@MainActor
struct HitTestRedirectTests {
  private let stage = TouchStage()
  private let log = CallLog()

  @Test("R-VIEW-9: the view that a hit test returns gets all phases, descendant or not")
  func redirected() {
    let far = LoggingView("far", log, frame: CGRect(x: 200, y: 400, width: 50, height: 50))
    let redirecting = Redirecting(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    redirecting.other = far
    stage.show(far)
    stage.show(redirecting)
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 20, y: 20))
    finger.move(to: CGPoint(x: 60, y: 20))
    finger.up()
    expectEqual(log.lines, ["far began", "far moved", "far ended"])
  }

  @Test("R-VIEW-11: a window is hit as a view is")
  func windows() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    window.addSubview(child)
    window.isHidden = false
    #expect(window.hitTest(CGPoint(x: 60, y: 60), with: nil) === child)
    #expect(window.hitTest(CGPoint(x: 10, y: 10), with: nil) === window)
    expectNil(window.hitTest(CGPoint(x: 110, y: 60), with: nil))
    window.alpha = 0
    expectNil(window.hitTest(CGPoint(x: 10, y: 10), with: nil))
  }

  @Test("R-VIEW-12: an animated view is hit at its final frame from the start")
  func modelValues() {
    let view = LoggingView("V", log, frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    stage.show(view)
    UIView.animate(withDuration: 10, delay: 0, options: .allowUserInteraction) {
      view.frame.origin = CGPoint(x: 200, y: 200)
    }
    expectEqual(view.layer.presentation()?.frame.origin, .zero)
    stage.tap(at: CGPoint(x: 10, y: 10))
    expectEqual(log.lines, [])
    stage.tap(at: CGPoint(x: 210, y: 210))
    expectEqual(log.lines, ["V began", "V ended"])
  }
}
