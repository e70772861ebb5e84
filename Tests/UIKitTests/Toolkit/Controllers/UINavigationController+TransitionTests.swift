import Testing
import TouchstoneTestSupport
import UIKit

/// Pushes and pops with an animator of the app.
@MainActor
struct UINavigationControllerTransitionTests {
  private let stage = TouchStage()
  private let log = CallLog()
  private let first: LoggingController
  private let second: LoggingController
  private let navigation: UINavigationController
  private let giver = TransitionGiver()
  private let percent = UIPercentDrivenInteractiveTransition()

  init() {
    (first, second) = (LoggingController("A", log), LoggingController("B", log))
    navigation = UINavigationController(rootViewController: first)
    stage.show(navigation)
    navigation.delegate = giver
    _ = log.take()
  }

  @Test("R-TRANS-3: the bar shows the new items at once, and the old ones after a cancel")
  func items() {
    giver.percent = percent
    navigation.pushViewController(second, animated: true)
    #expect(navigation.navigationBar.topItem === second.navigationItem)
    percent.update(0.5)
    percent.cancel()
    stage.settle()
    #expect(navigation.navigationBar.topItem === first.navigationItem)
    expectEqual(
      log.take(),
      [
        "B will move to parent", "B loaded", "A will disappear animated", "B will appear animated",
        "B will disappear animated", "B did disappear animated", "B will move to nobody",
        "B did move to nobody", "A will appear animated", "A did appear animated",
      ])
    #expect(second.parent == nil && second.view.superview == nil)
  }

  @Test("R-TRANS-3: a view that the animator has not added is in its place after the transition")
  func addedAfterwards() {
    giver.animate = { $0.completeTransition(true) }
    navigation.pushViewController(second, animated: true)
    stage.settle()
    #expect(second.view.window === stage.window && first.view.window == nil)
    expectEqual(second.view.frame, stage.window.bounds)
    expectEqual(giver.shown, [true])
  }
}
