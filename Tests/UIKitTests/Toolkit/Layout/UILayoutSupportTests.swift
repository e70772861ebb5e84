import Testing
import TouchstoneTestSupport
import UIKit

/// The guides at the edges of a controller's view.
@MainActor
struct UILayoutSupportTests {
  private let stage = TouchStage()

  @Test(
    "The lower guide of a controller reaches from the safe area to the bottom, at the left edge")
  func bottom() {
    let controller = UIViewController()
    let guide = controller.bottomLayoutGuide
    stage.show(controller)
    let length = controller.view.safeAreaInsets.bottom
    expectEqual(length, 34)
    expectEqual(guide.length, length)
    expectEqual((guide as? UILayoutGuide)?.layoutFrame, rect(0, 844 - length, 0, length))
    #expect(controller.bottomLayoutGuide === guide && controller.topLayoutGuide !== guide)
    expectEqual(controller.view.layoutGuides.count, 2)
  }
}
