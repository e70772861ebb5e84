import Foundation

// A popover in its container: a view that covers the container and dismisses the popover when it is tapped, and above
// it the presented view (R-POPOVER-3).
extension Presentation {
  /// Places the presented view beside its source; raises an exception if the popover has no source.
  func placePopover() {
    guard let controller = presented.ownPresentationController as? UIPopoverPresentationController,
      let view = presented.view
    else { return }
    controller.popoverDelegate?.prepareForPopoverPresentation(controller)
    guard let window = presenter.rootView?.window, let source = controller.source(in: window)
    else {
      NSException(
        name: .invalidArgumentException,
        reason: "the popover of \(type(of: presented)) has no sourceView and no barButtonItem: set "
          + "one in popoverPresentationController before it is presented"
      ).raise()
      return
    }
    let area = container.bounds.inset(by: window.safeAreaInsets)
      .inset(by: controller.popoverLayoutMargins)
    let wanted = presented.preferredContentSize
    let place = PopoverPlace(
      of: wanted == CGSize.zero ? PopoverPlace.defaultSize : wanted,
      beside: source.offsetBy(dx: -container.frame.minX, dy: -container.frame.minY), in: area,
      permitted: controller.permittedArrowDirections,
      mayOverlap: controller.canOverlapSourceViewRect)
    controller.arrowDirection = place.arrow
    let around = PopoverSurroundings(of: self, controller, in: container.bounds)
    container.addSubview(around)
    let popover = UIDropShadowView(frame: place.frame)
    popover.autoresizingMask = []
    popover.backgroundColor = controller.backgroundColor
    container.addSubview(popover)
    view.frame = popover.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    popover.addSubview(view)
  }
}

/// The area around a popover: a tap there dismisses the popover, unless it is on a passthrough view, which receives it.
final class PopoverSurroundings: UIView {
  @Anchored private var presenter: UIViewController?
  private let controller: UIPopoverPresentationController

  init(
    of presentation: Presentation, _ controller: UIPopoverPresentationController,
    in frame: CGRect
  ) {
    presenter = presentation.presenter
    self.controller = controller
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let tap = UITapGestureRecognizer(target: nil, action: nil)
    tap.name = "popover-dismissal"
    tap.addTarget(self, action: PopoverSurroundings.dismiss, name: "dismiss")
    addGestureRecognizer(tap)
  }

  required init?(coder: NSCoder) {
    return nil
  }

  /// The hit view in one of the passthrough views, else this view.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    for view in controller.passthroughViews ?? [] where view.window === window {
      if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
    }
    return super.hitTest(point, with: event)
  }

  /// Dismisses the popover, as a pull dismisses a sheet, unless its controller is modal or the delegate refuses
  /// (R-SHEET-2, R-SHEET-4).
  private func dismiss(_ recognizer: UITapGestureRecognizer) {
    guard let presentation = presenter?.presentation, presentation.container === superview,
      !presentation.isEnding
    else { return }
    let (controller, delegate) = (controller, controller.delegate)
    guard !presentation.presented.isModalForUser,
      delegate?.presentationControllerShouldDismiss(controller) ?? true
    else {
      delegate?.presentationControllerDidAttemptToDismiss(controller)
      return
    }
    delegate?.presentationControllerWillDismiss(controller)
    presentation.presenter.dismiss(animated: true) {
      delegate?.presentationControllerDidDismiss(controller)
    }
  }
}
