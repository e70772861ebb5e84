import Foundation

// Presentations and dismissals with an animator of the app (R-TRANS-1).
//
// If the style removes the presenter's view from the window, this view is in the container during a presentation. It
// leaves the window when the presentation is complete, and returns to its superview after a dismissal, or if the
// presentation is cancelled.
extension Presentation {
  /// Presents the controller with an animator.
  func begin(
    _ animator: any UIViewControllerAnimatedTransitioning, with coordinator: TransitionCoordinator,
    _ completion: (() -> Void)?
  ) {
    let style = style
    takePresenter()
    let places = ControllerTransition.Places(
      container: container, front: container,
      fromView: style.removesPresenter ? presenter.rootView : nil,
      toView: controller?.presentedView ?? presented.view, finalFrame: finalFrame)
    let delegate = presented.transitioningDelegate
    let transition = ControllerTransition(
      from: presenter, to: presented, in: places, style: style, with: coordinator,
      by: animator,
      interaction: delegate?.interactionControllerForPresentation(using: animator)
    ) { [self] isComplete in
      if isComplete { finishPresenting() } else { takeBack() }
      completion?()
    }
    transition.begin()
  }

  /// Ends a presentation that was completed, and makes its last calls.
  private func finishPresenting() {
    if let view = controller?.presentedView ?? presented.view, view.superview == nil {
      view.frame = finalFrame
      container.addSubview(view)
    }
    presented.passage = .none
    removePresenter()
    presented.finishAppearingInTransition()
    controller?.presentationTransitionDidEnd(true)
  }

  /// Restores the state from before a presentation that was cancelled.
  private func takeBack() {
    presented.isAppearingInTransition = false
    presented.beginDisappearingWithChildren(animated: true)
    controller?.presentationTransitionDidEnd(false)
    if style.removesPresenter {
      restorePresenter()
      presenter.reappearWithChildren(animated: true)
    }
    container.removeFromSuperview()
    presented.rootView?.removeFromSuperview()
    presented.presentedBy = nil
    presented.passage = .none
    presented.discardCustomPresentationController()
    presenter.presentation = nil
  }

  /// Dismisses the controller with an animator; `dismissed` has this presentation and those above it.
  func beginDismissal(
    of dismissed: [Presentation], _ animator: any UIViewControllerAnimatedTransitioning,
    with coordinator: TransitionCoordinator, _ completion: (() -> Void)?
  ) {
    // Whether the presenter's view, which the presentation has removed, comes back.
    let (returnsPresenter, delegate) = (hasRemovedPresenter, presented.transitioningDelegate)
    if returnsPresenter {
      presenter.isAppearingInTransition = true
      presenter.beginAppearingWithChildren(animated: true)
      presenter.rootView?.frame = container.bounds
    }
    let places = ControllerTransition.Places(
      container: container, front: container,
      fromView: controller?.presentedView ?? presented.view,
      toView: returnsPresenter ? presenter.rootView : nil, finalFrame: container.bounds)
    let transition = ControllerTransition(
      from: presented, to: presenter, in: places, style: style, with: coordinator,
      by: animator,
      interaction: delegate?.interactionControllerForDismissal(using: animator)
    ) { [self] isComplete in
      if isComplete {
        finishDismissal(of: dismissed, returnsPresenter: returnsPresenter)
      } else {
        stay(dismissed, returnsPresenter: returnsPresenter)
      }
      completion?()
    }
    transition.begin()
  }

  /// Ends a dismissal that was completed, and makes its last calls.
  private func finishDismissal(of dismissed: [Presentation], returnsPresenter: Bool) {
    if returnsPresenter {
      restorePresenter()
      presenter.finishAppearingInTransition()
    }
    if presenter.presentation === self { presenter.presentation = nil }
    for each in dismissed.reversed() { each.end() }
    presenter.restoreFirstResponder()
  }

  /// Shows the presented controllers again after a dismissal that was cancelled.
  private func stay(_ dismissed: [Presentation], returnsPresenter: Bool) {
    if returnsPresenter {
      presenter.isAppearingInTransition = false
      presenter.beginDisappearingWithChildren(animated: true)
      presenter.rootView?.removeFromSuperview()
    }
    for each in dismissed {
      each.isEnding = false
      each.presented.passage = .none
      each.controller?.dismissalTransitionDidEnd(false)
      each.presented.reappearWithChildren(animated: true)
    }
  }
}
