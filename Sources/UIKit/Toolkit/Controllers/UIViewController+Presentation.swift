import Foundation

// Presenting and dismissing. A transition begins at once. It ends with the commit of the turn, or with the animator
// that the controller's transitioning delegate returns (R-TRANS-1), which is asked for an animator only if `animated`
// is true.
//
// Observed: the order of the appearance calls. Full screen: the presenter will disappear, the presented controller will
// appear and did appear, the presenter did disappear, completion. A dismissal makes them in the same order, for the
// dismissed controller and the presenter. A style that keeps the presenter's view in the window makes no calls to the
// presenter.
extension UIViewController {
  /// Does the work of `present(_:animated:completion:)`.
  package func present(
    _ other: UIViewController, isAnimated: Bool, _ completion: (() -> Void)?
  ) {
    let presenter = presenter(of: other)
    requirePresentable(other, by: presenter)
    if let reason = presenter.reasonNotToPresent(other) {
      trace("\(type(of: presenter)) cannot present \(type(of: other)): \(reason)")
      return
    }
    guard let window = presenter.rootView?.window, let scene = window.windowScene else { return }
    let area = presenter.area(of: other, in: window)
    other.useCustomPresentationController(from: presenter, source: self)
    let coordinator = TransitionCoordinator(isAnimated: isAnimated, of: [presenter, other])
    let animator =
      isAnimated
      ? other.transitioningDelegate?.animationController(
        forPresented: other, presenting: presenter, source: self) : nil
    let presentation = Presentation(of: other, by: presenter, in: area.frame, on: scene.screen)
    presenter.presentation = presentation
    other.presentedBy = presenter
    other.passage = .beingPresented
    presentation.placeView(isAdded: animator == nil)
    if presentation.style.removesPresenter {
      presenter.beginDisappearingWithChildren(animated: isAnimated)
    } else if !(other is UIAlertController) {
      // An alert takes the keys from the first responder, and gives them back, in appearance calls of its own.
      presenter.keepFirstResponder()
    }
    if animator != nil { other.isAppearingInTransition = true }
    other.beginAppearingWithChildren(animated: isAnimated)
    area.holder.addSubview(presentation.container)
    presentation.controller?.presentationTransitionWillBegin()
    if let animator {
      presentation.begin(animator, with: coordinator, completion)
      return
    }
    coordinator.runAlongside()
    scene.performAfterCommit {
      presentation.finishPresentingUnlessDismissed()
      coordinator.finish()
      completion?()
    }
  }

  /// Does the work of `dismiss(animated:completion:)`.
  package func dismiss(isAnimated: Bool, _ completion: (() -> Void)?) {
    guard let presentation else {
      // A controller that a container of this one presents counts as presented by this one (R-SHEET-6).
      if let parent, parent.presentedViewController != nil {
        return parent.dismiss(isAnimated: isAnimated, completion)
      }
      presentingViewController?.dismiss(animated: isAnimated, completion: completion)
      return
    }
    presentation.presented.ownTransition?.completeTransition(true)
    let dismissed = presentation.andThoseAbove
    let presented = presentation.presented
    let coordinator = TransitionCoordinator(isAnimated: isAnimated, of: [presented, self])
    let animator =
      isAnimated
      ? presented.transitioningDelegate?.animationController(forDismissed: presented) : nil
    for each in dismissed.reversed() {
      each.isEnding = true
      if animator == nil { each.container.isUserInteractionEnabled = false }
      each.presented.passage = .beingDismissed
      each.presented.beginDisappearingWithChildren(animated: isAnimated)
    }
    for each in dismissed.reversed() { each.controller?.dismissalTransitionWillBegin() }
    if let animator {
      presentation.beginDismissal(of: dismissed, animator, with: coordinator, completion)
      return
    }
    coordinator.runAlongside()
    if presentation.hasRemovedPresenter {
      beginAppearingWithChildren(animated: isAnimated)
      presentation.restorePresenter()
    } else if presentation.style.removesPresenter {
      // The presentation began in this turn: the presenter's view has not left the window yet.
      reappearWithChildren(animated: isAnimated)
    }
    // Without animation this controller can present again in the same turn.
    if !isAnimated { self.presentation = nil }
    let scene = presentation.container.window?.windowScene ?? context.scene
    scene.performAfterCommit { [held = Anchored(self)] in
      if let presenter = held.object, presenter.presentation === presentation {
        presenter.presentation = nil
      }
      for each in dismissed.reversed() { each.end() }
      held.object?.restoreFirstResponder()
      coordinator.finish()
      completion?()
    }
  }

  /// Ends all presentations of a root controller that the window has replaced.
  package func abandonPresentation() {
    for each in presentation?.andThoseAbove.reversed() ?? [] {
      each.isEnding = true
      each.end()
    }
    presentation = nil
  }

  /// Returns the controller that presents `other` for this one, and becomes the next responder of `other` (R-RESP-6):
  /// the outermost container, or for a style that asks for a context, the nearest container that defines one.
  private func presenter(of other: UIViewController) -> UIViewController {
    var candidate = self
    while let parent = candidate.parent {
      if other.modalPresentationStyle.asksForContext, candidate.definesPresentationContext { break }
      candidate = parent
    }
    return candidate
  }

  /// Returns the view and the rectangle in it in which another controller is presented: the whole window, or the place
  /// of this controller's view if the style asks for a context.
  private func area(
    of other: UIViewController, in window: UIWindow
  ) -> (holder: UIView, frame: CGRect) {
    guard other.modalPresentationStyle.asksForContext, parent != nil, let view = rootView,
      let holder = view.superview
    else { return (window, window.bounds) }
    return (holder, view.frame)
  }

  /// Traps if a controller presents itself, has a parent, or is presented already, for which iOS ends the app
  /// (R-TRANS-13).
  private func requirePresentable(_ other: UIViewController, by presenter: UIViewController) {
    let problem = "Application tried to present modally"
    precondition(
      other !== self && other !== presenter, "\(problem) an active controller \(other).")
    if let parent = other.parent {
      preconditionFailure(
        "\(problem) a view controller \(other) that has a parent view controller \(parent).")
    }
    if let holder = other.presentedBy, let presentation = holder.presentation,
      presentation.presented === other, !presentation.isEnding
    {
      preconditionFailure(
        "\(problem) a view controller \(other) that is already being presented by \(holder).")
    }
  }

  /// The reason why this controller cannot present another one now, which iOS logs as a warning; nil if it can.
  private func reasonNotToPresent(_ other: UIViewController) -> String? {
    if let presentation {
      return "it presents \(type(of: presentation.presented)) already"
    }
    if other.presentedBy != nil { return "that one is being dismissed" }
    guard rootView?.window?.isShown == true else { return "its view is in no visible window" }
    return nil
  }
}
