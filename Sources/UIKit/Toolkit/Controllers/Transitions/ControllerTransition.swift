import Foundation

/// A transition between two controllers with an animator of the app.
///
///     begin ─▶ animateTransition ──────────────────────────▶ completeTransition ─▶ conclude
///          └─▶ startInteractiveTransition ─▶ update … finish or cancel ─▶ the animations end ─┘
///
/// During the transition both controllers have its coordinator. A view in front of the container receives all touches,
/// unless the animator is interruptible (R-TRANS-2).
@MainActor
final class ControllerTransition: NSObject, UIViewControllerContextTransitioning {
  /// The views that take part in a transition, and the final frame.
  struct Places {
    let container: UIView
    /// The view directly above which the shield, which receives all touches, is inserted.
    let front: UIView
    /// The view that leaves; nil if it stays where it is.
    var fromView: UIView?
    /// The view that enters; nil if it is in place already.
    var toView: UIView?
    /// The frame of `toView` after the transition.
    var finalFrame = CGRect.zero
  }

  let from: UIViewController?
  let to: UIViewController?
  let places: Places
  let presentationStyle: UIModalPresentationStyle
  let coordinator: TransitionCoordinator
  private(set) var isInteractive = false
  private(set) var transitionWasCancelled = false
  private let animator: any UIViewControllerAnimatedTransitioning
  private let interaction: (any UIViewControllerInteractiveTransitioning)?
  private let fromFrame: CGRect
  private let conclude: (Bool) -> Void
  private let shield = UITransitionShieldView(frame: .zero)
  private var isOver = false

  /// Creates a transition; `conclude` is called with whether it was completed, and puts the views in their final
  /// places.
  init(
    from: UIViewController?, to: UIViewController?, in places: Places,
    style: UIModalPresentationStyle = .none, with coordinator: TransitionCoordinator,
    by animator: any UIViewControllerAnimatedTransitioning,
    interaction: (any UIViewControllerInteractiveTransitioning)?,
    conclude: @escaping (Bool) -> Void
  ) {
    (self.from, self.to, self.places) = (from, to, places)
    (self.animator, self.interaction) = (animator, interaction)
    presentationStyle = style
    fromFrame = from?.viewIfLoaded?.frame ?? .zero
    self.conclude = conclude
    self.coordinator = coordinator
    super.init()
    coordinator.transition = self
    for controller in [from, to] { controller?.ownTransition = self }
  }

  var containerView: UIView { places.container }
  var isAnimated: Bool { true }
  var targetTransform: CGAffineTransform { .identity }
  var duration: TimeInterval { animator.transitionDuration(using: self) }

  /// Begins the transition: driven by the user if it is interactive, and otherwise by the animator.
  func begin() {
    let isInterruptible = !(animator.interruptibleAnimator(using: self) is NoAnimator)
    if !isInterruptible, let holder = places.front.superview {
      shield.frame = holder.bounds
      holder.insertSubview(shield, aboveSubview: places.front)
    }
    if let interaction, interaction.wantsInteractiveStart {
      isInteractive = true
      coordinator.isInteractive = true
      interaction.startInteractiveTransition(self)
      coordinator.runAlongside()
    } else {
      perform(under: nil)
    }
  }

  /// Starts the animations under a driver, through which the user then controls them.
  func performDriven() -> TransitionDriver {
    let driver = TransitionDriver(duration: duration, in: places.container.context)
    perform(under: driver)
    return driver
  }

  /// Starts the animations of the animator and those alongside, under a driver unless it is nil.
  private func perform(under driver: TransitionDriver?) {
    places.container.context.animator.drive(by: driver) {
      animator.animateTransition(using: self)
      coordinator.runAlongside()
    }
  }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    coordinator.percentComplete = percentComplete
  }

  func finishInteractiveTransition() { endInteraction(cancelling: false) }

  func cancelInteractiveTransition() { endInteraction(cancelling: true) }

  func pauseInteractiveTransition() {
    guard !isOver else { return }
    isInteractive = true
    coordinator.isInteractive = true
  }

  private func endInteraction(cancelling: Bool) {
    guard isInteractive else { return }
    isInteractive = false
    transitionWasCancelled = cancelling
    coordinator.interactionEnded(cancelled: cancelling)
  }

  func completeTransition(_ didComplete: Bool) {
    guard !isOver else { return }
    isOver = true
    isInteractive = false
    transitionWasCancelled = !didComplete
    coordinator.isCancelled = !didComplete
    shield.removeFromSuperview()
    for controller in [from, to] where controller?.ownTransition === self {
      controller?.ownTransition = nil
    }
    conclude(didComplete)
    animator.animationEnded(didComplete)
    coordinator.finish()
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    switch key {
    case .from: from
    case .to: to
    default: nil
    }
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    switch key {
    case .from: places.fromView
    case .to: places.toView
    default: nil
    }
  }

  func initialFrame(for vc: UIViewController) -> CGRect { vc === from ? fromFrame : .zero }

  func finalFrame(for vc: UIViewController) -> CGRect {
    if vc === to {
      return places.toView == nil ? vc.viewIfLoaded?.frame ?? .zero : places.finalFrame
    }
    // The view of a presenter that is only partly covered keeps its frame.
    return vc === from && places.fromView == nil ? fromFrame : .zero
  }
}

/// The view that receives all touches during a transition that is not interruptible.
final class UITransitionShieldView: FillingView {}

extension UIViewController {
  /// The transition that shows or hides this controller with an animator; nil while there is none.
  var ownTransition: ControllerTransition? {
    get { attached[ControllerTransition.self] }
    set { attached[ControllerTransition.self] = newValue }
  }
}
