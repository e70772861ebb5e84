public import Foundation

/// The key of one of the two controllers of a transition.
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
  /// The controller that is shown after the transition.
  public static let to = UITransitionContextViewControllerKey(
    rawValue: "UITransitionContextToViewController")
}

/// The key of one of the two views of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// The key as a text.
  public let rawValue: String

  /// Creates a key from a text.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The view that leaves.
  public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
  /// The view that enters.
  public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}

/// The transition that an animator performs: its properties, and the methods that drive and complete it.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view in which the transition happens; the animator adds the entering view to it.
  var containerView: UIView { get }
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// Whether the user drives the transition.
  var isInteractive: Bool { get }
  /// Whether the transition was cancelled.
  var transitionWasCancelled: Bool { get }
  /// The style of the presentation; `none` in containers.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Reports the progress of an interactive transition, from 0 to 1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Reports that the interaction has ended and the transition will be completed.
  func finishInteractiveTransition()
  /// Reports that the interaction has ended and the transition will be cancelled.
  func cancelInteractiveTransition()
  /// Reports that the user drives the transition again.
  func pauseInteractiveTransition()
  /// Ends the transition; every animator must call it.
  func completeTransition(_ didComplete: Bool)
  /// Returns one of the two controllers.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns one of the two views; nil for a view that stays where it is.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The transform for a rotation during the transition; the identity on this platform.
  var targetTransform: CGAffineTransform { get }
  /// The frame of a controller's view before the transition; zero if it is not shown.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// The frame of a controller's view after the transition; zero if it is not shown.
  func finalFrame(for vc: UIViewController) -> CGRect
}
