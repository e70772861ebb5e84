import Foundation
package import TouchstoneTrace

/// The recognizer of a drag: a pan that begins only if the scroll view can move its content.
package final class UIScrollViewPanGestureRecognizer: UIPanGestureRecognizer {
  @Anchored private var scrollView: UIScrollView?
  /// The steps of the fingers that moved, since they landed (R-SCROLL-10).
  package private(set) var steps = FingerSteps()
  /// The time at which a finger last landed, moved or lifted, in seconds.
  package private(set) var lastTime: TimeInterval = 0
  /// Whether a finger has caught decelerating content (R-SCROLL-14).
  package private(set) var isCatch = false

  /// Creates the recognizer and adds it to the scroll view.
  package init(of scrollView: UIScrollView) {
    self.scrollView = scrollView
    super.init(target: nil, action: nil)
    allowedScrollTypesMask = .all
    scrollView.addGestureRecognizer(self)
    register(TargetAction(own: scrollView, action: Selector(UIScrollView.dragged, name: "drag")))
  }

  /// The delegate can only be the scroll view itself, so that only a subclass can change the drag (R-ARB-20).
  package override var delegate: (any UIGestureRecognizerDelegate)? {
    didSet {
      precondition(
        delegate == nil || delegate === scrollView,
        "the delegate of a scroll view's own recognizer must be the scroll view")
    }
  }

  package override func reasonNotToBegin(along translation: CGPoint) -> TraceReason? {
    guard let scrollView else { return .recognizerMoved }
    return scrollView.refusal(ofDragAlong: translation, attempt.touches)
  }

  package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    // If several fingers are required, what some of them moved before the last one landed does not begin the drag.
    if attempt.state == .possible, minimumNumberOfTouches > 1 { steps = FingerSteps() }
    super.touchesBegan(touches, with: event)
    lastTime = event.timestamp
    if !attempt.touches.isEmpty { scrollView?.isTracking = true }
  }

  /// Begins the drag at once if a finger lands on decelerating content (R-SCROLL-14).
  package override func decideAtStart() {
    guard attempt.state == .possible, let scrollView, scrollView.isDecelerating else { return }
    isCatch = true
    state = .began
  }

  /// The translation that decides whether the drag begins: that of the fingers that move (R-SCROLL-10).
  package override var translationToBegin: CGPoint { steps.translation }

  package override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    addSteps(of: touches)
    super.touchesMoved(touches, with: event)
  }

  package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    addSteps(of: touches)
    stopTracking(touches)
    super.touchesEnded(touches, with: event)
  }

  package override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    stopTracking(touches)
    super.touchesCancelled(touches, with: event)
  }

  package override func reset() {
    super.reset()
    steps = FingerSteps()
    isCatch = false
    scrollView?.isTracking = false
  }

  package override func pointerChanged(_ event: PointerEvent, isInside: Bool) {
    if isInside { scrollView?.scroll(by: event) }
  }

  /// Receives events of a wheel or trackpad if scrolling is enabled.
  package override func shouldReceive(_ event: UIEvent) -> Bool {
    if event.type == .scroll { return answerByDefault(scrollView?.isScrollEnabled ?? false) }
    return super.shouldReceive(event)
  }

  private func addSteps(of touches: Set<UITouch>) {
    let places = touches.inOrder.map { ($0.location(in: nil), $0.previousLocation(in: nil)) }
    steps.add(places.map { CGPoint(x: $0.x - $1.x, y: $0.y - $1.y) })
    if let time = touches.inOrder.last?.timestamp { lastTime = time }
  }

  /// Ends tracking if no other finger is left.
  private func stopTracking(_ touches: Set<UITouch>) {
    let remaining = attempt.touches.filter { !touches.contains($0) }
    if remaining.isEmpty { scrollView?.isTracking = false }
  }
}

/// The common translation of the fingers that move (R-SCROLL-10).
///
/// Pure. A finger that rests does not count: if only one of two fingers moves, the translation is that of the moving
/// finger; if both move alike, it is that of either.
package struct FingerSteps: Equatable {
  /// The translation so far, in points of the window.
  package private(set) var translation = CGPoint.zero

  package init() {}

  /// Adds the mean step of the fingers that moved.
  package mutating func add(_ steps: [CGPoint]) {
    let moving = steps.filter { $0 != CGPoint.zero }
    guard !moving.isEmpty else { return }
    let count = CGFloat(moving.count)
    let step = CGPoint(
      x: moving.reduce(0) { $0 + $1.x } / count, y: moving.reduce(0) { $0 + $1.y } / count)
    translation = CGPoint(x: translation.x + step.x, y: translation.y + step.y)
  }
}

/// The recognizer that zooms the content of a scroll view.
package final class UIScrollViewPinchGestureRecognizer: UIPinchGestureRecognizer {
  @Anchored private var scrollView: UIScrollView?

  /// Creates the recognizer and adds it to the scroll view.
  package init(of scrollView: UIScrollView) {
    self.scrollView = scrollView
    super.init(target: nil, action: nil)
    delegate = scrollView as? any UIGestureRecognizerDelegate
    scrollView.addGestureRecognizer(self)
    register(TargetAction(own: scrollView, action: Selector(UIScrollView.pinched, name: "zoom")))
  }

  /// The delegate can only be the scroll view itself, so that only a subclass can change the zoom (R-ARB-20).
  package override var delegate: (any UIGestureRecognizerDelegate)? {
    didSet {
      precondition(
        delegate === scrollView || delegate == nil,
        "the delegate of a scroll view's own recognizer must be the scroll view")
    }
  }

  /// Receives nothing while there is no view to zoom.
  package override func shouldReceive(_ event: UIEvent) -> Bool {
    guard scrollView?.zoomedView != nil else { return answerByDefault(false) }
    return super.shouldReceive(event)
  }

  /// Does not prevent the drag of the same scroll view.
  package override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    if preventedGestureRecognizer === scrollView?.dragRecognizer { return answerByDefault(false) }
    return super.canPrevent(preventedGestureRecognizer)
  }

  /// Is not prevented by the drag of the same scroll view.
  package override func canBePrevented(
    by preventingGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    if preventingGestureRecognizer === scrollView?.dragRecognizer { return answerByDefault(false) }
    return super.canBePrevented(by: preventingGestureRecognizer)
  }
}

/// Delays touches in the content of a scroll view in case they become a drag (R-SCROLL-3).
///
/// It never recognizes (R-CUST-3), and so prevents nothing: it fails when the time is up or the finger lifts, and
/// the touches it delayed are delivered. If the drag begins first, the content never gets them.
package final class UIScrollViewDelayedTouchesBeganGestureRecognizer: UIGestureRecognizer {
  @Anchored private var scrollView: UIScrollView?
  private lazy var timer = GestureTimer(for: self) { [unowned self] in
    fail(
      .heldLongEnough, measured: GestureConstants.contentTouchDelay,
      limit: GestureConstants.contentTouchDelay)
  }

  /// Creates the recognizer and adds it to the scroll view.
  package init(of scrollView: UIScrollView) {
    self.scrollView = scrollView
    super.init(target: nil, action: nil)
    name = "content-touch-delay"
    delaysTouchesBegan = true
    delaysTouchesEnded = false
    scrollView.addGestureRecognizer(self)
  }

  package override var isWaitingForTime: Bool { timer.isRunning }

  package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches.inOrder where !isDelayed(touch) { ignore(touch, for: event) }
    guard !attempt.touches.isEmpty, !timer.isRunning else { return }
    timer.start(at: event.timestamp + GestureConstants.contentTouchDelay)
  }

  package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    timer.stop()
    fail(.lifted)
  }

  package override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    timer.stop()
    fail(.touchCancelled)
  }

  package override func reset() {
    super.reset()
    timer.stop()
  }

  /// Whether a touch is delayed; a touch that hits the scroll view itself is not (R-SCROLL-4).
  private func isDelayed(_ touch: UITouch) -> Bool {
    guard let scrollView, scrollView.delaysContentTouches, scrollView.isScrollEnabled else {
      return false
    }
    return touch.hitView !== scrollView
  }
}

// A scroll view is the delegate of its recognizers (R-SCROLL-1), even if its class does not declare the conformance.
extension UIScrollView: OwnRecognizerDelegate {
  package func isDelegate(of recognizer: UIGestureRecognizer) -> Bool {
    recognizer === dragRecognizer || recognizer === pinchRecognizer
  }
}

// Whether the scroll views around a view let it receive new touches (R-SCROLL-4).
extension UIView {
  /// The nearest scroll view around this view that refuses touches for it; nil if none does.
  package func scrollViewThatRefuses(_ touches: [UITouch], with event: UIEvent) -> UIScrollView? {
    var candidate = superview
    while let view = candidate {
      if let scrollView = view as? UIScrollView,
        !scrollView.letsTouchesBegin(Set(touches), with: event, in: self)
      {
        return scrollView
      }
      candidate = view.superview
    }
    return nil
  }
}
