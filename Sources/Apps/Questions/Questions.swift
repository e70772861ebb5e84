// Frequent questions about gestures, controls and scrolling: each has a screen with the mistake, and the
// same screen with the cure. The menu names them by the code of the answer that `touchstone explain` gives:
//
//     tap @prevented-by-mistake
//     tap @prevented-by-cure

import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.accessibilityIdentifier = "window"
    window.rootViewController = MenuViewController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

/// The screen of a question.
class QuestionViewController: UIViewController {
  /// Whether the screen shows the cure.
  let isCured: Bool

  required init(isCured: Bool) {
    self.isCured = isCured
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    isCured = false
    super.init(coder: coder)
  }

  /// Adds a view and gives it an accessibility identifier; by default the view is centered horizontally.
  func show(
    _ shown: UIView, _ name: String,
    at frame: CGRect = CGRect(x: 45, y: 200, width: 300, height: 300)
  ) {
    shown.frame = frame
    shown.accessibilityIdentifier = name
    view.addSubview(shown)
  }
}

/// The first screen: two buttons for each question.
final class MenuViewController: UIViewController {
  private static let questions: [(code: String, screen: QuestionViewController.Type)] = [
    ("cancelled-by-gesture", CancelledByGesture.self),
    ("no-failure-requirement", NoFailureRequirement.self), ("prevented-by", PreventedBy.self),
    ("refused-by-control", RefusedByControl.self),
    ("allowed-by-other-side", AllowedByOtherSide.self),
    ("one-action-per-state", OneActionPerState.self),
    ("recognizer-moved", RecognizerMoved.self), ("gathered-from-subtree", GatheredFromSubtree.self),
    ("inside-by-slop", InsideBySlop.self), ("target-gone", TargetGone.self),
    ("not-asked", NotAsked.self), ("failed-because", FailedBecause.self),
    ("hysteresis", Hysteresis.self), ("touch-count-changed", TouchCountChanged.self),
    ("waiting-for-failure", WaitingForFailure.self), ("exclusive-touch", ExclusiveTouch.self),
    ("default-not-interactive", DefaultNotInteractive.self),
    ("should-begin-refused", ShouldBeginRefused.self),
    ("content-touch-delayed", ContentTouchDelayed.self),
    ("content-cancel-refused", ContentCancelRefused.self), ("mode-excluded", ModeExcluded.self),
    ("model-not-presentation", ModelNotPresentation.self),
    ("animation-not-interactive", AnimationNotInteractive.self),
    ("cancelled-by-scroll", CancelledByScroll.self),
    ("scroll-consumed", ScrollConsumed.self),
    ("axis-choice", AxisChoice.self),
    ("ambiguous-scroll-to-top", AmbiguousScrollToTop.self),
    ("second-touch-ignored", SecondTouchIgnored.self),
    ("hit-no-action", HitNoAction.self),
    ("no-responder-for-action", NoResponderForAction.self),
    ("touch-type-not-allowed", TouchTypeNotAllowed.self),
    ("missed-by", MissedBy.self),
    ("delivery-order", DeliveryOrder.self),
    ("first-responder-kept", FirstResponderKept.self),
    ("touch-owned", TouchOwned.self),
    ("system-gesture-gate", SystemGestureGate.self),
    ("occluded-by-content-view", OccludedByContentView.self),
    ("action-sent-twice", ActionSentTwice.self),
    ("cancelled-by-left-window", CancelledByLeftWindow.self),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    for (index, question) in Self.questions.enumerated() {
      for isCured in [false, true] {
        // A row for each question, 20 points high, so that all of them fit on the screen.
        let button = UIButton(
          frame: CGRect(x: isCured ? 200 : 10, y: 24 + 20 * index, width: 180, height: 20))
        button.accessibilityIdentifier = question.code + (isCured ? "-cure" : "-mistake")
        let open = UIAction { [weak self] _ in
          let controller = question.screen.init(isCured: isCured)
          controller.modalPresentationStyle = .fullScreen
          self?.present(controller, animated: false)
        }
        button.addAction(open, for: .touchUpInside)
        view.addSubview(button)
      }
    }
  }
}
