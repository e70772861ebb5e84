import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

/// The trace of a drag: the answers about touches in the content, and the velocity and the target of a flick.
@MainActor
struct UIScrollViewRecordsTests {
  /// Puts a finger down for 200 ms on a point, so that the content gets it, and drags it up.
  private func dragAfterDelay(_ scene: ScrollScene) {
    let finger = scene.stage.finger(1)
    finger.down(at: CGPoint(x: 150, y: 400))
    scene.stage.advance(by: .milliseconds(200))
    finger.move(by: CGVector(dx: 0, dy: -60), over: .milliseconds(100))
    finger.up()
  }

  /// Returns the recorded answers of `touchesShouldBegin` and `touchesShouldCancel`.
  private func answers(_ scene: ScrollScene) -> [String] {
    scene.stage.log("ask").filter { $0.hasPrefix("ask touchesShould") }
  }

  @Test("R-SCROLL-5: the answer of touchesShouldCancel is recorded, and whether it is the default")
  func shouldCancel() {
    let scene = ScrollScene()
    scene.content.accessibilityIdentifier = "content"
    scene.scrollView.accessibilityIdentifier = "list"
    dragAfterDelay(scene)
    expectEqual(
      answers(scene), ["ask touchesShouldCancel of @list about @content: yes (default)"])

    let own = ScrollScene(in: LoggingScrollView(CallLog()))
    own.scrollView.accessibilityIdentifier = "list"
    own.content.accessibilityIdentifier = "content"
    (own.scrollView as? LoggingScrollView)?.cancels = false
    dragAfterDelay(own)
    expectEqual(
      answers(own),
      [
        "ask touchesShouldBegin of @list about @content: yes (override)",
        "ask touchesShouldCancel of @list about @content: no (override)",
      ])
  }

  @Test("R-SCROLL-5: the default answer for a control in the content is no")
  func controls() {
    let scene = ScrollScene()
    scene.scrollView.accessibilityIdentifier = "list"
    let button = UIButton(frame: CGRect(x: 100, y: 250, width: 100, height: 100))
    button.accessibilityIdentifier = "buy"
    scene.content.addSubview(button)
    dragAfterDelay(scene)
    #expect(
      scene.stage.log("ask").contains(
        "ask touchesShouldCancel of @list about @buy: no (default)"))
  }

  @Test("R-SCROLL-15: a flick records its velocity and target, and the one that the delegate chose")
  func flick() {
    let scene = ScrollScene()
    scene.scrollView.accessibilityIdentifier = "list"
    scene.delegate.newTarget = CGPoint(x: 0, y: 300)
    scene.flick()
    let records = scene.stage.log("flick")
    let (velocity, target) = (scene.delegate.velocity, scene.delegate.target)
    expectEqual(records.count, 3)
    expectEqual(
      records.first, String(format: "flick @list velocity 0.00,%.2f", velocity.y * 1000))
    expectEqual(records.dropFirst().first, String(format: "flick @list target 0.00,%.2f", target.y))
    expectEqual(records.last, "flick @list target 0.00,300.00 by ScrollDelegate")
    scene.stage.settle()
    expectEqual(scene.offset.y, 300)
  }

  @Test("R-SCROLL-15: a target beyond the content is recorded where the content stops")
  func beyondTheEdge() {
    let scene = ScrollScene(content: CGSize(width: 300, height: 700))
    scene.scrollView.bounces = false
    scene.flick()
    scene.stage.settle()
    expectEqual(scene.stage.log("flick").last?.hasSuffix(" target 0.00,100.00"), true)
    expectEqual(scene.offset.y, 100)
  }

  @Test("R-SCROLL-12: a drag that ends at rest is no flick")
  func rest() {
    let scene = ScrollScene()
    let finger = scene.drag(by: CGVector(dx: 0, dy: -100))
    scene.stage.advance(by: .milliseconds(300))
    finger.up()
    expectEqual(scene.stage.log("flick"), [])
  }
}
