import Testing
import TouchstoneTestSupport
import UIKit

/// The order of the calls of a hit test, compared with logs of a device.
@MainActor
struct HitTestOrderTests {
  private final class ViewA: UIView {}
  private final class ViewA1: UIView {}
  private final class ViewA2: UIView {}
  private final class ViewB: UIView {}
  private final class ViewB1: UIView {}
  private final class ViewB2: UIView {}
  private final class ViewC: UIView {}

  private let screen = CGRect(x: 0, y: 0, width: 390, height: 844)

  /// Adds A, B and C to a view; A2 and B1 overlap at 180,170.
  private func fill(_ root: UIView) {
    let viewA = ViewA(frame: CGRect(x: 20, y: 60, width: 220, height: 160))
    viewA.addSubview(ViewA1(frame: CGRect(x: 10, y: 10, width: 80, height: 60)))
    viewA.addSubview(ViewA2(frame: CGRect(x: 110, y: 70, width: 100, height: 80)))
    let viewB = ViewB(frame: CGRect(x: 120, y: 120, width: 200, height: 160))
    viewB.addSubview(ViewB1(frame: CGRect(x: 5, y: 5, width: 100, height: 90)))
    viewB.addSubview(ViewB2(frame: CGRect(x: 110, y: 80, width: 80, height: 70)))
    root.addSubview(viewA)
    root.addSubview(viewB)
    root.addSubview(ViewC(frame: CGRect(x: 40, y: 300, width: 310, height: 90)))
  }

  /// A navigation controller with A, B and C in its root controller's view.
  private func navigationController() -> UINavigationController {
    let controller = UIViewController()
    controller.view = UIView(frame: screen)
    fill(controller.view)
    return UINavigationController(rootViewController: controller)
  }

  /// Shortens hit records: without the word "hit", the point, and "#1" in names.
  private func words(_ records: [String]) -> [String] {
    records.map { record in
      let withoutPoint = record.split(separator: " at ")[0]
      return withoutPoint.dropFirst("hit ".count).replacingOccurrences(of: "#1", with: "")
    }
  }

  /// The records of a pass, as `words` shortens them, from the window down to the root view.
  private static let downTheContainers = [
    "ask UIWindow", "inside UIWindow yes",
    "ask UITransitionView", "inside UITransitionView yes",
    "ask UIDropShadowView", "inside UIDropShadowView yes",
    "ask UILayoutContainerView", "inside UILayoutContainerView yes",
    "ask UINavigationBar", "inside UINavigationBar no",
    "miss UINavigationBar because outside-bounds by 0.00,79.00",
    "ask UINavigationTransitionView", "inside UINavigationTransitionView yes",
    "ask UIViewControllerWrapperView", "inside UIViewControllerWrapperView yes",
    "ask UIView", "inside UIView yes",
  ]
  /// The records of a pass inside the root view.
  private static let amongTheViews = [
    "ask ViewC", "inside ViewC no", "miss ViewC because outside-bounds by 0.00,-130.00",
    "ask ViewB", "inside ViewB yes",
    "ask ViewB2", "inside ViewB2 no", "miss ViewB2 because outside-bounds by -50.00,-30.00",
    "ask ViewB1", "inside ViewB1 yes", "return ViewB1 ViewB1", "return ViewB ViewB1",
  ]
  /// The records of a pass from the root view back up to the window.
  private static let upAgain = [
    "return UIView ViewB1", "return UIViewControllerWrapperView ViewB1",
    "return UINavigationTransitionView ViewB1", "return UILayoutContainerView ViewB1",
    "return UIDropShadowView ViewB1", "return UITransitionView ViewB1", "return UIWindow ViewB1",
  ]

  /// The records of the text-effects window, which is asked before the window of the app.
  private static let textEffects = [
    "ask UITextEffectsWindow", "inside UITextEffectsWindow yes",
    "ask UIInputSetContainerView", "inside UIEditingOverlayGestureView yes",
    "ask UIEditingOverlayGestureView", "inside UIEditingOverlayGestureView yes",
    "return UIEditingOverlayGestureView UIEditingOverlayGestureView",
    "miss UIEditingOverlayGestureView because pass-through",
    "ask UIInputSetHostView", "miss UIInputSetHostView because hidden",
    "return UIInputSetContainerView UIInputSetContainerView",
    "miss UIInputSetContainerView because pass-through",
    "return UITextEffectsWindow UITextEffectsWindow",
    "miss UITextEffectsWindow because pass-through",
  ]

  @Test(
    "R-WIN-13, R-WIN-14, R-RESP-5: a finger on ViewB1 asks the text effects, then twice the window and its views down to ViewB1"
  )
  func observedLog() {
    let stage = TouchStage()
    stage.show(navigationController())
    stage.finger(1).down(at: CGPoint(x: 180, y: 170))
    let pass = Self.downTheContainers + Self.amongTheViews + Self.upAgain
    expectEqual(
      words(stage.log("hit")),
      ["pass 1 touch 1"] + Self.textEffects + pass + ["pass 2 touch 1"] + pass)
  }

  /// The published log of a tap on ViewB1.
  ///
  /// The code that printed it replaces `hitTest` and `point(inside:)` of all views. The log ends in the second pass.
  private static let publishedLog = """
    UITextEffectsWindow  pr_hitTest(_:with:)
    UITextEffectsWindow --- pointInside
    UITextEffectsWindow pointInside +++ return: true
    UIInputSetContainerView  pr_hitTest(_:with:)
    UIEditingOverlayGestureView --- pointInside
    UIEditingOverlayGestureView pointInside +++ return: true
    UIEditingOverlayGestureView  pr_hitTest(_:with:)
    UIEditingOverlayGestureView --- pointInside
    UIEditingOverlayGestureView pointInside +++ return: true
    UIEditingOverlayGestureView hitTesting return:UIEditingOverlayGestureView
    UIInputSetHostView  pr_hitTest(_:with:)
    UIInputSetContainerView hitTesting return:UIInputSetContainerView
    UITextEffectsWindow hitTesting return:UITextEffectsWindow
    UIWindow  pr_hitTest(_:with:)
    UIWindow --- pointInside
    UIWindow pointInside +++ return: true
    UITransitionView  pr_hitTest(_:with:)
    UITransitionView --- pointInside
    UITransitionView pointInside +++ return: true
    UIDropShadowView  pr_hitTest(_:with:)
    UIDropShadowView --- pointInside
    UIDropShadowView pointInside +++ return: true
    UILayoutContainerView  pr_hitTest(_:with:)
    UILayoutContainerView --- pointInside
    UILayoutContainerView pointInside +++ return: true
    UINavigationBar  pr_hitTest(_:with:)
    UINavigationBar --- pointInside
    UINavigationBar pointInside +++ return: false
    UINavigationTransitionView  pr_hitTest(_:with:)
    UINavigationTransitionView --- pointInside
    UINavigationTransitionView pointInside +++ return: true
    UIViewControllerWrapperView  pr_hitTest(_:with:)
    UIViewControllerWrapperView --- pointInside
    UIViewControllerWrapperView pointInside +++ return: true
    UIView  pr_hitTest(_:with:)
    UIView --- pointInside
    UIView pointInside +++ return: true
    ResponderChain.ViewC  pr_hitTest(_:with:)
    ResponderChain.ViewC --- pointInside
    ResponderChain.ViewC pointInside +++ return: false
    ResponderChain.ViewB  pr_hitTest(_:with:)
    ResponderChain.ViewB --- pointInside
    ResponderChain.ViewB pointInside +++ return: true
    ResponderChain.ViewB2  pr_hitTest(_:with:)
    ResponderChain.ViewB2 --- pointInside
    ResponderChain.ViewB2 pointInside +++ return: false
    ResponderChain.ViewB1  pr_hitTest(_:with:)
    ResponderChain.ViewB1 --- pointInside
    ResponderChain.ViewB1 pointInside +++ return: true
    ResponderChain.ViewB1 hitTesting return:ResponderChain.ViewB1
    ResponderChain.ViewB hitTesting return:ResponderChain.ViewB1
    UIView hitTesting return:ResponderChain.ViewB1
    UIViewControllerWrapperView hitTesting return:ResponderChain.ViewB1
    UINavigationTransitionView hitTesting return:ResponderChain.ViewB1
    UILayoutContainerView hitTesting return:ResponderChain.ViewB1
    UIDropShadowView hitTesting return:ResponderChain.ViewB1
    UITransitionView hitTesting return:ResponderChain.ViewB1
    UIWindow hitTesting return:ResponderChain.ViewB1
    UIWindow  pr_hitTest(_:with:)
    UIWindow --- pointInside
    UIWindow pointInside +++ return: true
    UITransitionView  pr_hitTest(_:with:)
    UITransitionView --- pointInside
    UITransitionView pointInside +++ return: true
    UIDropShadowView  pr_hitTest(_:with:)
    UIDropShadowView --- pointInside
    UIDropShadowView pointInside +++ return: true
    UILayoutContainerView  pr_hitTest(_:with:)
    UILayoutContainerView --- pointInside
    UILayoutContainerView pointInside +++ return: true
    UINavigationBar  pr_hitTest(_:with:)
    UINavigationBar --- pointInside
    UINavigationBar pointInside +++ return: false
    UINavigationTransitionView  pr_hitTest(_:with:)
    UINavigationTransitionView --- pointInside
    UINavigationTransitionView pointInside +++ return: true
    UIViewControllerWrapperView  pr_hitTest(_:with:)
    UIViewControllerWrapperView --- pointInside
    UIViewControllerWrapperView pointInside +++ return: true
    UIView  pr_hitTest(_:with:)
    UIView --- pointInside
    UIView pointInside +++ return: true
    ResponderChain.ViewC  pr_hitTest(_:with:)
    """

  /// The lines that the published log has for a record; none for a record that is not about a call.
  private func publishedLines(_ record: String) -> [String] {
    let words = record.split(separator: " ").map { word in
      word.hasPrefix("View") ? "ResponderChain.\(word)" : String(word)
    }
    switch words[0] {
    case "ask": return ["\(words[1])  pr_hitTest(_:with:)"]
    case "inside":
      return [
        "\(words[1]) --- pointInside",
        "\(words[1]) pointInside +++ return: \(words[2] == "yes")",
      ]
    case "return": return ["\(words[1]) hitTesting return:\(words[2])"]
    default: return []
    }
  }

  @Test("R-WIN-13, R-WIN-14: the calls of a tap are those of a published log, line by line")
  func publishedCalls() {
    let stage = TouchStage()
    stage.show(navigationController())
    stage.finger(1).down(at: CGPoint(x: 180, y: 170))
    let lines = Self.publishedLog.split(separator: "\n").map(String.init)
    expectEqual(words(stage.log("hit")).flatMap(publishedLines).prefix(lines.count), lines[...])
  }

  @Test("R-WIN-7: the text-effects window is asked in pass 1 only")
  func textEffectsOnce() {
    let stage = TouchStage()
    stage.show(navigationController())
    stage.finger(1).down(at: CGPoint(x: 180, y: 170))
    let records = words(stage.log("hit"))
    expectEqual(records.filter { $0 == "ask UITextEffectsWindow" }.count, 1)
    expectEqual(records.filter { $0 == "ask UIWindow" }.count, 2)
  }

  @Test("R-WIN-14: a view inside the host of the input views is hit, one beside it is not")
  func inputViews() {
    let stage = TouchStage()
    stage.show(navigationController())
    let host = stage.context.scene.ensureTextEffectsWindow().inputSet.host
    host.frame = CGRect(x: 0, y: 600, width: 390, height: 244)
    let key = UIButton(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    host.addSubview(key)
    host.isHidden = false
    #expect(stage.application.windows.last?.hitTest(CGPoint(x: 20, y: 610), with: nil) === key)
    #expect(stage.application.windows.last?.hitTest(CGPoint(x: 20, y: 590), with: nil) is UIWindow)
  }

  @Test("R-VIEW-1: where A2 and B1 overlap, C, B, B2 and B1 are asked, and A is not")
  func overlap() {
    let stage = TouchStage()
    let root = UIView(frame: screen)
    fill(root)
    let hit = root.hitTest(CGPoint(x: 180, y: 170), with: nil)
    #expect(hit is ViewB1)
    expectEqual(
      words(stage.log("hit")),
      ["ask UIView", "inside UIView yes"] + Self.amongTheViews
        + ["return UIView ViewB1"])
  }
}
