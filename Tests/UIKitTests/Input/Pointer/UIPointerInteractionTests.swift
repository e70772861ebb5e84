import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct UIPointerInteractionTests {
  /// Returns a region for each half of a view 200 points wide, and none for its upper 20 points.
  private final class Delegate: NSObject, UIPointerInteractionDelegate {
    let log: CallLog

    init(_ log: CallLog) { self.log = log }

    private static func name(of region: UIPointerRegion) -> String {
      region.identifier.map { "\($0)" } ?? "none"
    }

    func pointerInteraction(
      _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
      defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? {
      guard request.location.y >= 20 else { return nil }
      let isLeft = request.location.x < 100
      return UIPointerRegion(
        rect: CGRect(x: isLeft ? 0 : 100, y: 20, width: 100, height: 80),
        identifier: isLeft ? "left" : "right")
    }
    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion)
      -> UIPointerStyle?
    {
      log.add("style of \(Self.name(of: region))")
      return interaction.view.map { UIPointerStyle(effect: .lift(UITargetedPreview(view: $0))) }
    }
    func pointerInteraction(
      _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
      animator: any UIPointerInteractionAnimating
    ) {
      animator.addAnimations { [log] in log.add("enter \(Self.name(of: region))") }
    }
    func pointerInteraction(
      _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
      animator: any UIPointerInteractionAnimating
    ) {
      animator.addCompletion { [log] _ in log.add("exit \(Self.name(of: region))") }
    }
  }

  private let stage = TouchStage()
  private let log = CallLog()
  private let view = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 100))

  @Test(
    "R-HOVER-6: the delegate is called when the pointer enters and exits a region, and for its style"
  )
  func regions() {
    let delegate = Delegate(log)
    let interaction = UIPointerInteraction(delegate: delegate)
    view.addInteraction(interaction)
    stage.show(view)
    stage.hover(at: CGPoint(x: 150, y: 150))
    stage.hover(at: CGPoint(x: 160, y: 160))
    expectEqual(log.take(), ["enter left", "style of left"])
    expectEqual(stage.log("system"), ["system pointer lift for Stage"])
    stage.hover(at: CGPoint(x: 250, y: 150))
    expectEqual(log.take(), ["exit left", "enter right", "style of right"])
    stage.hover(at: CGPoint(x: 250, y: 110))
    expectEqual(log.take(), ["exit right"])
    stage.hover(at: CGPoint(x: 250, y: 150))
    stage.hover(at: CGPoint(x: 20, y: 20))
    expectEqual(log.take(), ["enter right", "style of right", "exit right"])
    stage.hover(at: CGPoint(x: 250, y: 150))
    view.removeInteraction(interaction)
    stage.hover(at: CGPoint(x: 150, y: 150))
    expectEqual(log.take(), ["enter right", "style of right", "exit right"])
    expectNil(interaction.view)
    // The recognizer of the interaction is removed from the view too.
    expectEqual(view.gestureRecognizers?.count ?? 0, 0)
  }
}
