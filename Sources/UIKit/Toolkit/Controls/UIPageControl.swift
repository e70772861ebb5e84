public import Foundation

/// A row of dots, one for each page, by which people turn pages.
///
/// A tap turns one page at lift-off (R-PAGE-1); a drag along the dots runs through them (R-PAGE-2).
open class UIPageControl: UIControl {
  /// How people are using the control.
  public enum InteractionState: Int, Sendable {
    /// Not at all.
    case none = 0
    /// They tap.
    case discrete = 1
    /// They drag along the dots.
    case continuous = 2
  }

  private var pages = 0
  private var page = 0
  private var landingPlace: CGFloat = 0

  /// How many pages there are.
  open var numberOfPages: Int {
    get { pages }
    set {
      pages = max(0, newValue)
      page = indicators.clamped(page)
    }
  }

  /// The page that is shown, from 0; setting it tells nobody.
  open var currentPage: Int {
    get { page }
    set { page = indicators.clamped(newValue) }
  }

  /// Whether the control is not seen while there is only one page.
  open var hidesForSinglePage = false

  /// Whether people can drag along the dots.
  open var allowsContinuousInteraction = true

  /// How people are using the control.
  open private(set) var interactionState: InteractionState = .none

  /// The size that a number of dots takes, in points.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    let spacing = GestureConstants.pageIndicatorSpacing
    return CGSize(width: CGFloat(max(0, pageCount)) * spacing, height: spacing)
  }

  /// Remembers where the finger landed.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    landingPlace = touch.location(in: self).x
    interactionState = .discrete
    return true
  }

  /// Runs through the pages with a finger that drags.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let place = touch.location(in: self).x
    let isFar = abs(place - landingPlace) >= GestureConstants.controlDragHysteresis
    if allowsContinuousInteraction, isFar { interactionState = .continuous }
    if interactionState == .continuous { run(to: indicators.page(nearest: place)) }
    return true
  }

  /// Turns a page, if the finger did not drag.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if interactionState == .discrete, isTouchInside, let touch {
      turn(to: indicators.page(afterTapAt: touch.location(in: self).x))
    }
    interactionState = .none
  }

  /// Forgets the finger.
  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    interactionState = .none
  }

  /// Keeps single taps from recognizers on views that hold the control.
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    !keepsSingleTap(from: gestureRecognizer)
      && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  package override var eventForPrimaryAction: UIControl.Event { .valueChanged }

  private var indicators: PageIndicators {
    var indicators = PageIndicators()
    indicators.count = pages
    indicators.current = page
    indicators.bounds = bounds
    indicators.isMirrored = isMirrored
    return indicators
  }

  /// Each page on the way is told (R-PAGE-2).
  private func run(to target: Int) {
    let step = target > page ? 1 : -1
    while page != target {
      let next = page + step
      turn(to: next)
      // A handler that turns the pages itself has the last word.
      guard page == next else { return }
    }
  }

  private func turn(to target: Int) {
    guard target != page else { return }
    page = target
    sendValueChanged()
  }
}

/// A page control's dots: where they are, and which page a finger means.
///
/// | finger | page |
/// |---|---|
/// | a tap on the trailing side of the current dot | the next |
/// | a tap on its leading side | the one before |
/// | a drag | that of the nearest dot |
///
/// All of it is clamped, and mirrored where people read from right to left.
package struct PageIndicators: Equatable {
  package var count = 0
  package var current = 0
  package var bounds = CGRect.zero
  package var isMirrored = false

  package init() {}

  package func clamped(_ page: Int) -> Int { max(0, min(page, count - 1)) }

  /// Where the middle of a dot is, from the left.
  package func place(of page: Int) -> CGFloat {
    let index = isMirrored ? count - 1 - page : page
    return bounds.midX
      + (CGFloat(index) - CGFloat(count - 1) / 2) * GestureConstants.pageIndicatorSpacing
  }

  package func page(afterTapAt place: CGFloat) -> Int {
    let isForward = (place > self.place(of: current)) != isMirrored
    return clamped(current + (isForward ? 1 : -1))
  }

  package func page(nearest place: CGFloat) -> Int {
    guard count > 0 else { return 0 }
    let steps = (place - self.place(of: 0)) / GestureConstants.pageIndicatorSpacing
    let ahead = isMirrored ? -steps : steps
    return clamped(Int(min(max(ahead, 0), CGFloat(count)).rounded()))
  }
}
