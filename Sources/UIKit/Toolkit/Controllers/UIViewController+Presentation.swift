package import Foundation

// Presenting and dismissing. A transition begins at once and ends with the commit of the turn, or with the animator that
// the controller's transitioning delegate gives (R-TRANS-1). `animated` is passed to the appearance calls, and without it
// no animator is asked for.
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
      // A dismissal that began in the same turn makes the calls of the end itself.
      if !presentation.isEnding {
        other.passage = .none
        presentation.removePresenter()
        presentation.controller?.presentationTransitionDidEnd(true)
      }
      coordinator.finish()
      completion?()
    }
  }

  /// Does the work of `dismiss(animated:completion:)`.
  package func dismiss(isAnimated: Bool, _ completion: (() -> Void)?) {
    guard let presentation else {
      // What a container of this controller presents counts as presented by it (R-SHEET-6).
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

  /// The controller that presents, and is the next responder of the presented one (R-RESP-6): the outermost container, or
  /// for a context style the nearest that defines a context.
  private func presenter(of other: UIViewController) -> UIViewController {
    var candidate = self
    while let parent = candidate.parent {
      if other.modalPresentationStyle.asksForContext, candidate.definesPresentationContext { break }
      candidate = parent
    }
    return candidate
  }

  /// Where another controller is presented: over the whole window, or where the view of the context is.
  private func area(
    of other: UIViewController, in window: UIWindow
  ) -> (holder: UIView, frame: CGRect) {
    guard other.modalPresentationStyle.asksForContext, parent != nil, let view = rootView,
      let holder = view.superview
    else { return (window, window.bounds) }
    return (holder, view.frame)
  }

  /// Traps if a controller is presented that is on the screen already, for which iOS ends the app (R-TRANS-13).
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

  /// Why this controller cannot present another one now, which iOS logs as a warning; nil if it can.
  private func reasonNotToPresent(_ other: UIViewController) -> String? {
    if let presentation {
      return "it presents \(type(of: presentation.presented)) already"
    }
    if other.presentedBy != nil { return "that one is being dismissed" }
    guard rootView?.window?.isShown == true else { return "its view is in no visible window" }
    return nil
  }
}

extension Presentation {
  /// This presentation and all presentations above it.
  var andThoseAbove: [Presentation] {
    [self] + (presented.presentation?.andThoseAbove ?? [])
  }

  /// Removes the presented view from the window and its controller from the responder chain.
  func end() {
    controller?.dismissalTransitionDidEnd(true)
    container.removeFromSuperview()
    presented.rootView?.removeFromSuperview()
    presented.presentedBy = nil
    presented.passage = .none
    presented.discardCustomPresentationController()
    if presented.presentation?.presenter === presented { presented.presentation = nil }
  }
}

/// The presentation of one controller by another, with the views it needs in the window.
@MainActor package final class Presentation {
  /// The controller that presents, which owns this object.
  package unowned let presenter: UIViewController
  /// The presented controller.
  package let presented: UIViewController
  /// The style with which the controller is presented.
  package let style: UIModalPresentationStyle
  /// The view in the window that contains the presented view.
  package let container: UITransitionView
  /// The superview from which the presenter's view was removed; the responder chain still leads there.
  @Anchored package private(set) var home: UIView?
  /// Whether the dismissal has begun.
  var isEnding = false
  /// Keeps the arrangement of a sheet, which nothing else keeps; nil in other styles.
  private var sheet: SheetArrangement?
  private let screen: UIScreen

  /// Creates the views without showing them.
  package init(
    of presented: UIViewController, by presenter: UIViewController, in frame: CGRect,
    on screen: UIScreen
  ) {
    self.presenter = presenter
    self.presented = presented
    style = presented.adaptedPresentationStyle
    self.screen = screen
    container = UITransitionView(frame: frame)
    if coversContext { container.autoresizingMask = presenter.rootView?.autoresizingMask ?? [] }
  }

  /// The app's own presentation controller, which only a custom style has.
  package var controller: UIPresentationController? {
    style == .custom ? presented.ownPresentationController : nil
  }

  /// Gives the presented view its frame and adds it to the container; an animator adds it itself, and finds it with the
  /// frame that it shall have at the end.
  package func placeView(isAdded: Bool) {
    if style == .popover, isAdded { return placePopover() }
    guard let view = controller?.presentedView ?? presented.view else { return }
    if let controller {
      container.onLayout = { [unowned controller] isOver in
        if isOver {
          controller.containerViewDidLayoutSubviews()
        } else {
          controller.containerViewWillLayoutSubviews()
        }
      }
    }
    guard style.isSheet, isAdded else {
      view.frame = finalFrame
      if controller == nil { view.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
      if isAdded { container.addSubview(view) }
      return
    }
    sheet = SheetArrangement(of: self, showing: view, on: screen)
  }

  /// Where the presented view is after the transition.
  var finalFrame: CGRect {
    controller?.frameOfPresentedViewInContainerView ?? container.bounds
  }

  /// Moves the view of the presenter into the container, at the back, if the style removes the presenter from the window:
  /// an animator finds it there.
  func takePresenter() {
    guard style.removesPresenter, let view = presenter.rootView else { return }
    home = view.superview
    container.insertSubview(view, at: 0)
  }

  /// Whether the presented view covers only the view of a child controller, and not the whole window.
  private var coversContext: Bool { style.asksForContext && presenter.parent != nil }

  /// Removes the presenter's view from the window if the style asks for it.
  package func removePresenter() {
    guard style.removesPresenter, let view = presenter.rootView else { return }
    if home == nil { home = view.superview }
    view.removeFromSuperview()
  }

  /// Puts the presenter's view back into its superview.
  package func restorePresenter() {
    guard let home, let view = presenter.rootView else { return }
    view.frame = coversContext ? container.frame : home.bounds
    home.addSubview(view)
    self.home = nil
  }

  /// Whether the presenter's view was removed and is not back.
  package var hasRemovedPresenter: Bool {
    guard let home else { return false }
    return presenter.rootView?.superview !== home
  }
}

extension UIViewController {
  /// The presentation that this controller has made; nil if it presents nothing.
  package var presentation: Presentation? {
    get { attached[Presentation.self] }
    set { attached[Presentation.self] = newValue }
  }
}
