import Foundation
import TouchstoneTrace

/// Lets the user drag a sheet from one detent to another, and pull it down below the smallest to dismiss it.
///
///     above the smallest detent ─▶ the top of the sheet follows the finger
///     below it, the first time ─▶ may it be dismissed? ─ yes ─▶ willDismiss, viewWillDisappear; it follows the finger
///                                                      └ no ──▶ it follows with resistance
///     lifts   ─▶ far or fast enough below ─▶ dismissed and didDismiss, or back and didAttemptToDismiss
///             └▶ else ────────────────────▶ to the nearest detent; after a pull viewWillAppear and viewDidAppear
///
/// The delegate is asked once in a drag (R-SHEET-2). If the app itself dismisses the controller during the drag, the
/// drag ends.
@MainActor final class SheetDrag {
  private unowned let presentation: Presentation
  private unowned let arrangement: SheetArrangement
  private var sheet: UIDropShadowView { arrangement.sheet }
  private var pull = Pull.none
  /// The detents during the drag, and the height of the sheet when it began.
  private var stops: SheetStops
  private var startHeight: CGFloat = 0
  /// The scroll view under the finger, which scrolls when the sheet cannot become larger; nil if there is none.
  private var scrollView: UIScrollView?

  private enum Pull {
    case none
    /// The sheet is dismissed if the finger pulls it far or fast enough.
    case dismissing
    /// The sheet must stay.
    case refused
  }

  /// Adds the recognizer to the sheet.
  init(of presentation: Presentation, _ arrangement: SheetArrangement) {
    self.presentation = presentation
    self.arrangement = arrangement
    stops = arrangement.stops
    let recognizer = SheetPanGestureRecognizer(target: nil, action: nil)
    recognizer.name = "sheet-dismissal"
    recognizer.arrangement = arrangement
    recognizer.addTarget(self, action: SheetDrag.dragged, name: "pull")
    sheet.addGestureRecognizer(recognizer)
  }

  private func dragged(_ recognizer: SheetPanGestureRecognizer) {
    let translation = recognizer.translation(in: sheet.superview).y
    switch recognizer.state {
    case .began:
      stops = arrangement.stops
      startHeight = sheet.frame.height
      scrollView = recognizer.scrollView
      follow(translation)
    case .changed: follow(translation)
    case .ended:
      let speed = recognizer.velocity(in: sheet.superview).y
      let end = Deceleration.end(
        from: translation, velocity: speed, rate: GestureConstants.normalDecelerationRate)
      settle(at: end)
      // Content that the drag has scrolled above the largest detent goes on at the speed of the finger (R-SHEET-9).
      if startHeight - translation > stops.largest.height { scrollView?.fly(at: -speed) }
      scrollView = nil
    case .cancelled:
      returnToDetent()
      scrollView = nil
    case .possible, .failed: break
    }
  }

  /// Asks whether the user may dismiss the sheet and, if so, begins the disappearance of its controller (R-SHEET-2).
  private func beginPull() {
    let presented = presentation.presented
    guard isPresented, mayDismiss else {
      pull = .refused
      return
    }
    pull = .dismissing
    presented.passage = .beingDismissed
    delegate?.presentationControllerWillDismiss(controller)
    presented.beginDisappearingWithChildren(animated: true)
  }

  /// Moves the top of the sheet with the finger.
  ///
  /// Between the detents the height changes. Below the smallest detent the sheet moves down, with resistance if it must
  /// stay. Above the largest detent the content scrolls.
  private func follow(_ translation: CGFloat) {
    let (wanted, smallest) = (startHeight - translation, stops.smallest.height)
    let largest = max(stops.largest.height, startHeight)
    if wanted < smallest, pull == .none { beginPull() }
    let below = max(0, smallest - wanted)
    let height = min(max(wanted, smallest), largest)
    var frame = arrangement.frame(height: height)
    frame.origin.y += pull == .refused ? RubberBand(length: height).shown(below) : below
    sheet.frame = frame
    scrollView?.scrollFromTop(by: max(0, wanted - largest))
  }

  /// Ends the drag; `end` is the translation at which the sheet would come to rest by itself (R-SHEET-3, R-SHEET-8).
  private func settle(at end: CGFloat) {
    let (height, smallest) = (startHeight - end, stops.smallest.height)
    let isFar = smallest - height > smallest / 2
    // A flick from a larger detent may go below the smallest although the finger has not.
    if isFar, pull == .none { beginPull() }
    switch pull {
    case .dismissing where isFar && isPresented:
      pull = .none
      dismiss()
    case .refused where isFar && isPresented:
      returnToDetent()
      reportAttempt()
    case .none, .dismissing, .refused:
      let stop = stops.nearest(to: height)
      let isOther = stop != stops.stop(named: arrangement.settings.selectedDetentIdentifier)
      if isPresented, isOther { arrangement.settings.select(stop.identifier) }
      returnToDetent()
    }
  }

  private func dismiss() {
    let (controller, delegate) = (controller, delegate)
    presentation.presenter.dismiss(animated: true) {
      delegate?.presentationControllerDidDismiss(controller)
    }
  }

  /// Dismisses the sheet after a tap outside it, if the user may dismiss it (R-SHEET-12).
  func dismissByTap() {
    guard isPresented, !presentation.isEnding else { return }
    guard mayDismiss else { return reportAttempt() }
    delegate?.presentationControllerWillDismiss(controller)
    dismiss()
  }

  /// Whether the user may dismiss the sheet; the delegate is asked unless the controller is modal.
  private var mayDismiss: Bool {
    !presentation.presented.isModalForUser
      && delegate?.presentationControllerShouldDismiss(controller) ?? true
  }

  private func reportAttempt() {
    delegate?.presentationControllerDidAttemptToDismiss(controller)
  }

  /// Moves the sheet back to its detent; after a pull, its controller appears again.
  private func returnToDetent() {
    arrangement.place()
    let wasDismissing = pull == .dismissing
    pull = .none
    guard wasDismissing, isPresented else { return }
    presentation.presented.passage = .none
    presentation.presented.reappearWithChildren(animated: true)
  }

  /// Whether the presentation still exists; the app may have ended it during the drag.
  private var isPresented: Bool { presentation.presenter.presentation === presentation }

  private var controller: UIPresentationController {
    presentation.presented.ownPresentationController
  }
  private var delegate: (any UIAdaptivePresentationControllerDelegate)? { controller.delegate }
}

/// Recognizes a drag of a sheet in a direction in which no scroll view under the finger can scroll (R-SHEET-1), or a
/// drag up in a scroll view at its top that makes the sheet larger first (R-SHEET-9).
final class SheetPanGestureRecognizer: UIPanGestureRecognizer {
  fileprivate weak var arrangement: SheetArrangement?
  /// The scroll view under the fingers of a drag that makes the sheet larger; nil if there is none.
  @Anchored fileprivate private(set) final var scrollView: UIScrollView?

  /// Refuses a drag to a side, a drag up if the sheet cannot become larger, and a drag that a scroll view under the
  /// fingers can follow, unless the drag makes the sheet larger first.
  override func reasonNotToBegin(along translation: CGPoint) -> TraceReason? {
    scrollView = nil
    guard abs(translation.y) > abs(translation.x) else { return .wrongDirection }
    // A wheel follows every vertical drag, even at its ends.
    if scrollViews.contains(where: { $0 is UIPickerColumnView }) { return .contentScrolls }
    return translation.y > 0 ? reasonNotToPull : reasonNotToExpand
  }

  /// Why the sheet does not follow a drag down; nil if it does.
  private var reasonNotToPull: TraceReason? {
    scrollViews.contains(where: \.canScrollTowardsTop) ? .contentScrolls : nil
  }

  /// Why the sheet does not follow a drag up; nil if it does.
  ///
  /// Sets `scrollView` to the innermost scroll view under the fingers that can scroll vertically.
  private var reasonNotToExpand: TraceReason? {
    guard let arrangement, let height = view?.frame.height,
      height < arrangement.stops.largest.height
    else { return .wrongDirection }
    let expands = arrangement.settings.prefersScrollingExpandsWhenScrolledToEdge
    for inner in scrollViews where inner.canScrollVertically {
      if !expands || inner.canScrollTowardsTop { return .contentScrolls }
      if scrollView == nil { scrollView = inner }
    }
    return nil
  }

  /// The scroll views under the fingers, from the innermost.
  private var scrollViews: [UIScrollView] {
    var found: [UIScrollView] = []
    for touch in attempt.touches {
      var candidate = touch.hitView
      while let inner = candidate, inner !== view {
        if let scrollView = inner as? UIScrollView { found.append(scrollView) }
        candidate = inner.superview
      }
    }
    return found
  }

  /// True for the pans of scroll views in the sheet, which wait until this recognizer has failed.
  override func shouldBeRequiredToFail(
    by otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard otherGestureRecognizer is UIScrollViewPanGestureRecognizer else {
      return super.shouldBeRequiredToFail(by: otherGestureRecognizer)
    }
    return answerByDefault(true)
  }
}

extension UIScrollView {
  /// Whether content above the visible part can be scrolled into view.
  fileprivate var canScrollTowardsTop: Bool {
    isScrollEnabled && contentOffset.y > -adjustedContentInset.top
  }

  /// Whether the content can be scrolled up and down.
  fileprivate var canScrollVertically: Bool {
    isScrollEnabled && (extent.overflows(along: .vertical) || alwaysBounceVertical)
  }

  /// Scrolls to a distance from the top of the content, or to the nearest offset between the edges.
  fileprivate func scrollFromTop(by distance: CGFloat) {
    let y = extent.clamped(CGPoint(x: 0, y: extent.minimum.y + distance)).y
    if y != contentOffset.y { contentOffset.y = y }
  }
}

extension UIViewController {
  /// Whether the user may not dismiss this controller, because it or a controller within its view is modal (R-SHEET-4).
  var isModalForUser: Bool {
    isModalInPresentation
      || rootView?.controllersInTree.contains(where: \.isModalInPresentation) == true
  }
}
