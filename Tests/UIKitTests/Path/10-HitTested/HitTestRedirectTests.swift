import Testing
import TouchstoneTestSupport
import UIKit

/// A view whose hit test returns another view.
private final class Redirecting: UIView {
  weak var other: UIView?

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { other }
}

/// A hit test that returns another view than the one on which it was called.
@MainActor
struct HitTestRedirectTests {
  private let stage = TouchStage()
  private let log = CallLog()

  @Test("R-VIEW-9: the view that a hit test returns gets all phases, descendant or not")
  func redirected() {
    let far = LoggingView("far", log, frame: CGRect(x: 200, y: 400, width: 50, height: 50))
    let redirecting = Redirecting(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = LoggingView("child", log, frame: CGRect(x: 80, y: 80, width: 20, height: 20))
    redirecting.addSubview(child)
    stage.show(far)
    stage.show(redirecting)
    for other in [far, child] {
      redirecting.other = other
      let finger = stage.finger(1)
      finger.down(at: CGPoint(x: 20, y: 20))
      finger.move(to: CGPoint(x: 60, y: 20))
      finger.up()
    }
    expectEqual(
      log.lines,
      ["far began", "far moved", "far ended", "child began", "child moved", "child ended"])
  }
}
