public import Foundation

/// The properties of a transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// The style of the presentation; `none` in containers.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Whether the user drives the transition or has driven it.
  var initiallyInteractive: Bool { get }
  /// Whether an interaction can begin during the transition; always false here.
  var isInterruptible: Bool { get }
  /// Whether the user is driving the transition now.
  var isInteractive: Bool { get }
  /// Whether the transition was cancelled.
  var isCancelled: Bool { get }
  /// The duration in seconds; 0 without an animator of the app.
  var transitionDuration: TimeInterval { get }
  /// The progress of an interactive transition, from 0 to 1; after the interaction, that at which it ended.
  var percentComplete: CGFloat { get }
  /// The speed after the interaction has ended; always 1 here.
  var completionVelocity: CGFloat { get }
  /// The curve after the interaction has ended; always one that eases in and out here.
  var completionCurve: UIView.AnimationCurve { get }
  /// Returns one of the two controllers.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns one of the two views.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The view in which the transition happens.
  var containerView: UIView { get }
  /// The transform of a rotation; the identity, since the screen has its new size already.
  var targetTransform: CGAffineTransform { get }
}

/// Runs changes that controllers make during and after a transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  /// Runs the first closure as a part of the transition and the second one after it.
  ///
  /// - Returns: false if the transition has begun already; the first closure is not run then.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Does the same for changes of a view outside of the container.
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Calls a closure when the interaction of the transition ends.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Runs a closure as a part of the transition.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}

/// The coordinator of a rotation, of a transition with an animator, or of one that ends with the commit of the turn.
@MainActor
final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
  private typealias Closure = (any UIViewControllerTransitionCoordinatorContext) -> Void

  let isAnimated: Bool
  /// The transition with an animator, until its end; nil for any other transition.
  var transition: ControllerTransition?
  var isInteractive = false { didSet { if isInteractive { wasInteractive = true } } }
  var isCancelled = false
  var percentComplete: CGFloat = 0
  private var wasInteractive = false
  /// The changes to make with the transition, the closures to call after it, and those to call when its interaction
  /// ends.
  private var alongside: [Closure] = []
  private var completions: [Closure] = []
  private var handlers: [Closure] = []
  private var hasBegun = false
  private let controllers: [UIViewController]

  /// Creates the coordinator of a transition of controllers.
  ///
  /// If the transition is animated, the coordinator is the `transitionCoordinator` of the controllers and their
  /// children until it finishes.
  init(isAnimated: Bool, of controllers: [UIViewController] = []) {
    self.isAnimated = isAnimated
    self.controllers = controllers
    super.init()
    for controller in controllers { controller.coordinator = self }
  }

  var presentationStyle: UIModalPresentationStyle { transition?.presentationStyle ?? .none }
  var initiallyInteractive: Bool { wasInteractive }
  var isInterruptible: Bool { false }
  var transitionDuration: TimeInterval { transition?.duration ?? 0 }
  var completionVelocity: CGFloat { 1 }
  var completionCurve: UIView.AnimationCurve { .easeInOut }
  /// The container of the transition, or else the window; an empty view if there is neither, since nil is not possible.
  var containerView: UIView {
    transition?.containerView ?? controllers.first?.viewIfLoaded?.window ?? UIView()
  }
  var targetTransform: CGAffineTransform { .identity }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    transition?.viewController(forKey: key)
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? { transition?.view(forKey: key) }

  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    // A completion that is added after the beginning is still called after the end.
    if let completion { completions.append(completion) }
    guard !hasBegun else { return false }
    if let animation { alongside.append(animation) }
    return true
  }

  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: completion) }

  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) { handlers.append(handler) }

  /// Runs the changes that were added; in a transition with an animator they are animated for its duration.
  func runAlongside() {
    guard !hasBegun else { return }
    hasBegun = true
    let closures = alongside
    alongside = []
    guard !closures.isEmpty else { return }
    let changes = { [self] in
      for closure in closures { closure(self) }
    }
    if transition == nil {
      changes()
    } else {
      UIView.animate(
        withDuration: transitionDuration, delay: 0, options: .allowUserInteraction,
        animations: changes)
    }
  }

  /// Called when the interaction of the transition has ended.
  func interactionEnded(cancelled: Bool) {
    isInteractive = false
    isCancelled = cancelled
    for handler in handlers { handler(self) }
  }

  /// Ends the transition and calls the completions; for a rotation, after the layout for the new size was committed.
  func finish() {
    for controller in controllers where controller.coordinator === self {
      controller.coordinator = nil
    }
    let closures = completions
    completions = []
    for closure in closures { closure(self) }
    transition = nil
  }
}

extension UIViewController {
  /// The coordinator of the transition that the controller is in; nil if it is in none.
  fileprivate var coordinator: TransitionCoordinator? {
    get { attached[TransitionCoordinator.self] }
    set { attached[TransitionCoordinator.self] = newValue }
  }

  /// The coordinator of the animated transition that shows or hides the controller, or one that contains it; nil if
  /// there is none.
  func foundCoordinator() -> TransitionCoordinator? {
    if let coordinator { return coordinator.isAnimated ? coordinator : nil }
    return parent?.foundCoordinator()
  }
}
