package import Foundation

/// The presentation of one controller by another, with the views that it needs in the window.
@MainActor package final class Presentation {
  /// The controller that presents; it owns this object.
  package unowned let presenter: UIViewController
  /// The presented controller.
  package let presented: UIViewController
  /// The style with which the controller is presented.
  package let style: UIModalPresentationStyle
  /// The view in the window that contains the presented view.
  package let container: UITransitionView
  /// The superview from which the presenter's view was removed, and to which the responder chain still leads; nil while
  /// the view is there.
  @Anchored package private(set) var home: UIView?
  /// Whether the dismissal has begun.
  var isEnding = false
  /// The arrangement of the sheet, which this object alone keeps alive; nil in other styles.
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

  /// The presentation controller for the style `custom`, usually one of the app's classes; nil in other styles.
  package var controller: UIPresentationController? {
    style == .custom ? presented.ownPresentationController : nil
  }

  /// Gives the presented view its final frame, and adds it to the container if `isAdded` is true; an animator adds the
  /// view itself.
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

  /// The frame of the presented view after the transition, in the container.
  var finalFrame: CGRect {
    controller?.frameOfPresentedViewInContainerView ?? container.bounds
  }

  /// Moves the view of the presenter to the back of the container, where the animator expects it, if the style removes
  /// the presenter from the window.
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

  /// Whether the presenter's view was removed from its superview and has not been put back.
  package var hasRemovedPresenter: Bool {
    guard let home else { return false }
    return presenter.rootView?.superview !== home
  }
}

extension Presentation {
  /// This presentation and all presentations above it.
  var andThoseAbove: [Presentation] {
    [self] + (presented.presentation?.andThoseAbove ?? [])
  }

  /// Finishes presenting, after the commit of the turn; does nothing if a dismissal has begun in the same turn.
  func finishPresentingUnlessDismissed() {
    guard !isEnding else { return }
    presented.passage = .none
    removePresenter()
    controller?.presentationTransitionDidEnd(true)
  }

  /// Ends a dismissal: removes the presented view from the window and its controller from the responder chain.
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

extension UIViewController {
  /// The presentation that this controller has made; nil if it presents nothing.
  package var presentation: Presentation? {
    get { attached[Presentation.self] }
    set { attached[Presentation.self] = newValue }
  }
}
