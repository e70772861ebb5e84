import Foundation
package import TouchstoneTrace

/// The drag of a scroll view: a pan that knows where the content can go.
package final class UIScrollViewPanGestureRecognizer: UIPanGestureRecognizer {
  private weak var scrollView: UIScrollView?
  /// The way of the fingers that moved (R-SCROLL-10).
  package private(set) var steps = FingerSteps()
  /// When the last finger lifted, in seconds.
  package private(set) var lastTime: TimeInterval = 0
  /// Whether a finger caught content that was moving by itself (R-SCROLL-14).
  package private(set) var isCatch = false

  /// Makes the drag of a scroll view.
  package init(of scrollView: UIScrollView) {
    self.scrollView = scrollView
    super.init(target: nil, action: nil)
    allowedScrollTypesMask = .all
    scrollView.addGestureRecognizer(self)
    addTarget(scrollView, action: UIScrollView.dragged, name: "drag")
  }

  /// R-ARB-20: who else wants to decide about the drag makes a subclass of the scroll view.
  package override var delegate: (any UIGestureRecognizerDelegate)? {
    didSet {
      precondition(
        delegate == nil || delegate === scrollView,
        "the delegate of a scroll view's own recognizer is the scroll view")
    }
  }

  package override func mayBegin(along translation: CGPoint) -> TraceReason? {
    guard let scrollView else { return .recognizerMoved }
    return scrollView.refusal(ofDragAlong: translation, attempt.touches)
  }

  package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    // What fewer fingers did before is no part of the gesture.
    if attempt.state == .possible, minimumNumberOfTouches > 1 { steps = FingerSteps() }
    super.touchesBegan(touches, with: event)
    lastTime = event.timestamp
    if !attempt.touches.isEmpty { scrollView?.isTracking = true }
  }

  /// R-SCROLL-14: a finger on content that moves by itself has begun to drag already.
  package override func decideAtStart() {
    guard attempt.state == .possible, let scrollView, scrollView.isDecelerating else { return }
    isCatch = true
    state = .began
  }

  /// R-SCROLL-10: only fingers that move decide whether the drag begins.
  package override var wayToBegin: CGPoint { steps.way }

  package override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    take(touches)
    super.touchesMoved(touches, with: event)
  }

  package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    take(touches)
    letGo(touches)
    super.touchesEnded(touches, with: event)
  }

  package override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    letGo(touches)
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

  /// A wheel or trackpad over the content is for the scroll view, if it can scroll.
  package override func shouldReceive(_ event: UIEvent) -> Bool {
    if event.type == .scroll { return answerByDefault(scrollView?.isScrollEnabled ?? false) }
    return super.shouldReceive(event)
  }

  private func take(_ touches: Set<UITouch>) {
    let places = touches.inOrder.map { ($0.location(in: nil), $0.previousLocation(in: nil)) }
    steps.take(places.map { CGPoint(x: $0.x - $1.x, y: $0.y - $1.y) })
    if let time = touches.inOrder.last?.timestamp { lastTime = time }
  }

  private func letGo(_ touches: Set<UITouch>) {
    let left = attempt.touches.filter { !touches.contains($0) }
    if left.isEmpty { scrollView?.isTracking = false }
  }
}

/// The pinch of a scroll view, which zooms its content.
package final class UIScrollViewPinchGestureRecognizer: UIPinchGestureRecognizer {
  private weak var scrollView: UIScrollView?

  /// Makes the pinch of a scroll view.
  package init(of scrollView: UIScrollView) {
    self.scrollView = scrollView
    super.init(target: nil, action: nil)
    delegate = scrollView as? any UIGestureRecognizerDelegate
    scrollView.addGestureRecognizer(self)
    addTarget(scrollView, action: UIScrollView.pinched, name: "zoom")
  }

  /// R-ARB-20: who else wants to decide about the pinch makes a subclass of the scroll view.
  package override var delegate: (any UIGestureRecognizerDelegate)? {
    didSet {
      precondition(
        delegate === scrollView || delegate == nil,
        "the delegate of a scroll view's own recognizer is the scroll view")
    }
  }

  /// Without a view to zoom there is nothing to pinch.
  package override func shouldReceive(_ event: UIEvent) -> Bool {
    guard scrollView?.zoomedView != nil else { return answerByDefault(false) }
    return super.shouldReceive(event)
  }

  /// A drag of the same scroll view goes on beside it.
  package override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    if preventedGestureRecognizer === scrollView?.dragRecognizer { return answerByDefault(false) }
    return super.canPrevent(preventedGestureRecognizer)
  }

  package override func canBePrevented(
    by preventingGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    if preventingGestureRecognizer === scrollView?.dragRecognizer { return answerByDefault(false) }
    return super.canBePrevented(by: preventingGestureRecognizer)
  }
}

/// Holds touches back from the content of a scroll view, in case that they become a drag (R-SCROLL-3).
///
/// It never recognizes (R-CUST-3): it fails when the time is up or the finger lifts, and what it held goes
/// on. If the drag begins first, that takes the touches, and the content never hears of them.
package final class UIScrollViewDelayedTouchesBeganGestureRecognizer: UIGestureRecognizer {
  private weak var scrollView: UIScrollView?
  private lazy var timer = GestureTimer(for: self) { [unowned self] in
    fail(
      .heldLongEnough, measured: GestureConstants.contentTouchDelay,
      limit: GestureConstants.contentTouchDelay)
  }

  /// Makes the recognizer of a scroll view.
  package init(of scrollView: UIScrollView) {
    self.scrollView = scrollView
    super.init(target: nil, action: nil)
    name = "content-touch-delay"
    delaysTouchesBegan = true
    delaysTouchesEnded = false
    cancelsTouchesInView = false
    scrollView.addGestureRecognizer(self)
  }

  package override var isWaitingForTime: Bool { timer.isRunning }

  package override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    false
  }

  package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches.inOrder where !isMeantForContent(touch) { ignore(touch, for: event) }
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

  /// R-SCROLL-4: what hits the scroll view itself is not held back.
  private func isMeantForContent(_ touch: UITouch) -> Bool {
    guard let scrollView, scrollView.delaysContentTouches, scrollView.isScrollEnabled else {
      return false
    }
    return touch.hitView !== scrollView
  }
}

// Whether the scroll views around a view let it have new touches (R-SCROLL-4).
extension UIView {
  /// The scroll view around this one that keeps touches from it, asked from the inside out; nil if none does.
  package func scrollViewThatRefuses(_ touches: [UITouch], with event: UIEvent) -> UIScrollView? {
    var candidate = superview
    while let view = candidate {
      if let scrollView = view as? UIScrollView,
        !scrollView.touchesShouldBegin(Set(touches), with: event, in: self)
      {
        return scrollView
      }
      candidate = view.superview
    }
    return nil
  }
}
