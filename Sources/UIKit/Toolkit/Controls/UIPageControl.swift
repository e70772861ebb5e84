public import Foundation

/// A row of dots, one for each page, with which the user changes the page.
///
/// A tap goes one page forward or back when the finger lifts (R-PAGE-1); a drag along the dots goes through the pages
/// one by one (R-PAGE-2).
open class UIPageControl: UIControl {
  /// The kind of interaction with the control.
  public enum InteractionState: Int, Sendable {
    /// No interaction.
    case none = 0
    /// A tap.
    case discrete = 1
    /// A drag along the dots.
    case continuous = 2
  }

  private var pages = 0
  private var page = 0
  private var landingPlace: CGFloat = 0

  /// The number of pages.
  open var numberOfPages: Int {
    get { pages }
    set {
      pages = max(0, newValue)
      page = indicators.clamped(page)
      invalidateIntrinsicContentSize()
    }
  }

  /// The current page, counted from 0; setting it does not send `valueChanged`.
  open var currentPage: Int {
    get { page }
    set { page = indicators.clamped(newValue) }
  }

  /// Whether pictures leave out the dots while there are fewer than two pages; false by default.
  open var hidesForSinglePage = false

  /// The color of the dots; stored without effect.
  open var pageIndicatorTintColor: UIColor?

  /// The color of the current page's dot; stored without effect.
  open var currentPageIndicatorTintColor: UIColor?

  /// Whether the user can drag along the dots.
  open var allowsContinuousInteraction = true

  /// The current interaction with the control.
  open private(set) var interactionState: InteractionState = .none

  /// Returns the size of a number of dots, in points.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    let spacing = ControlConstants.pageIndicatorSpacing
    return CGSize(width: CGFloat(max(0, pageCount)) * spacing, height: spacing)
  }

  /// The size of the dots.
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: pages) }

  /// The size of the dots.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Begins a tap at the location of the finger.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    landingPlace = touch.location(in: self).x
    interactionState = .discrete
    return true
  }

  /// Goes to the page nearest to a finger that drags, if `allowsContinuousInteraction` is true.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let place = touch.location(in: self).x
    let isFar = abs(place - landingPlace) >= ControlConstants.controlDragHysteresis
    if allowsContinuousInteraction, isFar { interactionState = .continuous }
    if interactionState == .continuous { run(to: indicators.page(nearest: place)) }
    return true
  }

  /// Goes to the next or previous page if the finger did not drag and lifts inside.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if interactionState == .discrete, isTouchInside, let touch {
      turn(to: indicators.page(afterTapAt: touch.location(in: self).x))
    }
    interactionState = .none
  }

  /// Ends the interaction.
  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    interactionState = .none
  }

  /// While it is enabled, vetoes single taps that recognizers on superviews are about to recognize.
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    !keepsSingleTap(from: gestureRecognizer)
      && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  package override var eventForPrimaryAction: UIControl.Event { .valueChanged }

  /// The horizontal center of a dot.
  final func place(ofPage page: Int) -> CGFloat { indicators.place(of: page) }

  private var indicators: PageIndicators {
    var indicators = PageIndicators()
    indicators.count = pages
    indicators.current = page
    indicators.bounds = bounds
    indicators.isMirrored = isMirrored
    return indicators
  }

  /// Moves to a page, one page at a time, and sends `valueChanged` for each (R-PAGE-2).
  private func run(to target: Int) {
    let step = target > page ? 1 : -1
    while page != target {
      let next = page + step
      turn(to: next)
      // A handler may have set another page.
      guard page == next else { return }
    }
  }

  /// Goes to a page, and sends `valueChanged` if it is another one.
  private func turn(to target: Int) {
    guard target != page else { return }
    page = target
    sendValueChanged()
  }
}

/// The positions of the dots of a page control, and the pages that a finger selects.
///
/// | finger | page |
/// |---|---|
/// | a tap on the trailing side of the current dot | the next |
/// | a tap on the leading side of the current dot | the previous |
/// | a drag | that of the nearest dot |
///
/// Pages are clamped to those that exist. In right-to-left layouts, the first dot is at the right.
package struct PageIndicators: Equatable {
  package var count = 0
  package var current = 0
  package var bounds = CGRect.zero
  package var isMirrored = false

  package init() {}

  /// Returns the nearest page that exists; 0 if there is none.
  package func clamped(_ page: Int) -> Int { max(0, min(page, count - 1)) }

  /// Returns the horizontal center of a dot.
  package func place(of page: Int) -> CGFloat {
    let index = isMirrored ? count - 1 - page : page
    return bounds.midX
      + (CGFloat(index) - CGFloat(count - 1) / 2) * ControlConstants.pageIndicatorSpacing
  }

  /// Returns the page to which a tap leads.
  package func page(afterTapAt place: CGFloat) -> Int {
    let isForward = (place > self.place(of: current)) != isMirrored
    return clamped(current + (isForward ? 1 : -1))
  }

  /// Returns the page whose dot is nearest to a place.
  package func page(nearest place: CGFloat) -> Int {
    guard count > 0 else { return 0 }
    let steps = (place - self.place(of: 0)) / ControlConstants.pageIndicatorSpacing
    let ahead = isMirrored ? -steps : steps
    return clamped(Int(min(max(ahead, 0), CGFloat(count)).rounded()))
  }
}
