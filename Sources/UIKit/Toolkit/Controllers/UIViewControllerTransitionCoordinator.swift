public import Foundation

/// The properties of a transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// Whether the transition is animated; never on this platform, where nothing is drawn.
  var isAnimated: Bool { get }
  /// The duration in seconds.
  var transitionDuration: TimeInterval { get }
  /// Whether the transition was cancelled.
  var isCancelled: Bool { get }
}

/// Lets controllers make changes during and after a transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  /// Runs the first closure with the change of size and the second one after the layout that the change causes.
  ///
  /// - Returns: false if the transition has begun already; the first closure is not run then.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
  /// Runs a closure with the change of size.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}

/// The coordinator of a rotation of the interface, which `UIWindowScene` makes and runs.
@MainActor
final class RotationCoordinator: NSObject, UIViewControllerTransitionCoordinator {
  private typealias Closure = (any UIViewControllerTransitionCoordinatorContext) -> Void
  private var alongside: [Closure] = []
  private var completions: [Closure] = []
  private var hasBegun = false

  var isAnimated: Bool { false }
  var transitionDuration: TimeInterval { 0 }
  var isCancelled: Bool { false }

  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    // A completion that is added after the change of size is still called after the layout.
    if let completion { completions.append(completion) }
    guard !hasBegun else { return false }
    if let animation { alongside.append(animation) }
    return true
  }

  /// Begins the transition: the screen and the windows have their new size.
  func runAlongside() {
    hasBegun = true
    for closure in alongside { closure(self) }
  }

  /// Ends the transition, after the commit that laid out for the new size.
  func runCompletions() {
    for closure in completions { closure(self) }
  }
}
