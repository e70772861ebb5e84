public import Foundation

/// Which of the two controllers of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// The key as a text.
  public let rawValue: String

  /// Creates a key from a text.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The controller that is shown before the transition.
  public static let from = UITransitionContextViewControllerKey(
    rawValue: "UITransitionContextFromViewController")
  /// The controller that is shown after it.
  public static let to = UITransitionContextViewControllerKey(
    rawValue: "UITransitionContextToViewController")
}

/// Which of the two views of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// The key as a text.
  public let rawValue: String

  /// Creates a key from a text.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The view that leaves.
  public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
  /// The view that comes.
  public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}

/// The transition of an animator: its properties, and the calls with which it is driven and completed.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view in which the transition happens; the animator adds the view that comes.
  var containerView: UIView { get }
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// Whether the user drives the transition.
  var isInteractive: Bool { get }
  /// Whether the transition was cancelled.
  var transitionWasCancelled: Bool { get }
  /// The style of the presentation; `none` in containers.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Says how far an interactive transition is, from 0 to 1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Says that an interactive transition will be completed.
  func finishInteractiveTransition()
  /// Says that an interactive transition will be cancelled.
  func cancelInteractiveTransition()
  /// Says that the user drives the transition again.
  func pauseInteractiveTransition()
  /// Ends the transition; every animator calls it.
  func completeTransition(_ didComplete: Bool)
  /// One of the two controllers.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// One of the two views; nil for one that stays where it is.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The transform for a rotation during the transition; none on this platform.
  var targetTransform: CGAffineTransform { get }
  /// The frame of a controller's view before the transition; zero if it is not shown.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// The frame of a controller's view after the transition; zero if it is not shown.
  func finalFrame(for vc: UIViewController) -> CGRect
}
