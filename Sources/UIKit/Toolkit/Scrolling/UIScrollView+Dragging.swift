package import Foundation
package import TouchstoneTrace

// A drag of the content, from the decision whether it may begin to the lift.
extension UIScrollView {
  /// The reason why a drag along a translation must not begin; nil if it may.
  package func refusal(ofDragAlong translation: CGPoint, _ touches: [UITouch]) -> TraceReason? {
    guard axes.mayBegin(after: translation) else { return .cannotScroll }
    // At its edge, the content leaves the drag to an enclosing scroll view that can move (R-SCROLL-19).
    if transferredAxes[ScrollAxis(of: translation)], isAtEdge(against: translation),
      let outer = nextScrollView, outer.canFollow(translation)
    {
      return .cannotScroll
    }
    // The drag cancels touches that were delivered to the content, if that is allowed (R-SCROLL-5).
    for touch in touches where touch.wasReceivedByView {
      guard let view = touch.hitView, view !== self else { continue }
      guard canCancelContentTouches else { return .contentCancelOff }
      guard letsDragCancelTouches(in: view) else { return .contentCancelRefused }
    }
    return nil
  }

  /// The action of the drag's recognizer.
  package func dragged(_ recognizer: UIScrollViewPanGestureRecognizer) {
    switch recognizer.state {
    case .began: beginDragging(recognizer)
    case .changed: continueDragging(recognizer)
    case .ended: endDragging(recognizer, isCancelled: false)
    case .cancelled: endDragging(recognizer, isCancelled: true)
    case .possible, .failed: break
    }
  }

  private func beginDragging(_ recognizer: UIScrollViewPanGestureRecognizer) {
    // When a finger catches a flight, the run loop stays in the tracking mode.
    if recognizer.isCatch { stopFlight() } else { stopMotion() }
    let translation = recognizer.steps.translation
    let isFree = recognizer.isCatch || !isDirectionalLockEnabled
    drag = ScrollDrag(
      from: contentOffset, extent: extent, axes: axes,
      lock: isFree ? .free : AxisLock(firstTranslation: translation), bounces: bouncingAxes)
    // The translation up to the hysteresis does not scroll (R-SCROLL-8).
    let slack = recognizer.isCatch ? 0 : GestureConstants.panHysteresis
    let scrolling = ScrollDrag.translation(translation, withoutHysteresis: slack)
    appliedTranslation = CGPoint(x: translation.x - scrolling.x, y: translation.y - scrolling.y)
    isDragging = true
    record("drags")
    enterTrackingMode()
    dismissKeyboardOnDrag()
    refreshControl?.dragBegan()
    scrollDelegate?.scrollViewWillBeginDragging(self)
    continueDragging(recognizer)
  }

  private func continueDragging(_ recognizer: UIScrollViewPanGestureRecognizer) {
    let translation = recognizer.steps.translation
    defer { appliedTranslation = translation }
    // While two fingers zoom, the point between them decides the offset.
    guard !isZooming else { return }
    let own = handOver(
      CGPoint(x: translation.x - appliedTranslation.x, y: translation.y - appliedTranslation.y))
    drag?.move(by: own)
    if let drag { show(drag.offset(in: extent)) }
  }

  private func endDragging(
    _ recognizer: UIScrollViewPanGestureRecognizer, isCancelled: Bool
  ) {
    continueDragging(recognizer)
    guard drag != nil else { return }
    let velocity = isCancelled ? CGPoint.zero : recognizer.velocity(in: nil)
    if !isCancelled { dismissKeyboardAfterDrag(recognizer, velocity: velocity) }
    let time = recognizer.lastTime
    releaseContent(velocity: releasePages(velocity: velocity, at: time), at: time)
  }

  /// Ends the drag at a velocity of the fingers in points a second: the content stops, or keeps moving by itself.
  func releaseContent(velocity fingerVelocity: CGPoint, at time: TimeInterval) {
    guard let drag else { return }
    refreshControl?.dragEnded()
    var velocity = CGPoint.zero
    for axis in ScrollAxis.allCases where drag.moves(axis) {
      velocity[axis] = -fingerVelocity[axis]
    }
    let flights = ScrollAxis.allCases.map { proposedFlight(along: $0, drag, velocity) }
    let proposal = CGPoint(x: flights[0].target, y: flights[1].target)
    let target = targetChosenByDelegate(from: proposal, velocity: velocity)
    self.drag = nil
    isDragging = false
    let flight = ScrollMotion.flight(
      horizontal: flights[0].flight(to: target.x), vertical: flights[1].flight(to: target.y),
      since: time)
    func restingOffset(for target: CGPoint) -> CGPoint {
      CGPoint(
        x: flights[0].restingOffset(for: target.x), y: flights[1].restingOffset(for: target.y))
    }
    recordFlick(
      velocity, to: restingOffset(for: proposal),
      chosen: target == proposal ? nil : restingOffset(for: target))
    finishDrag(with: flight, at: time)
  }

  /// Lets the layout of a collection and then the delegate change the proposed offset at which the content will stop; the
  /// velocity is in points a second.
  private func targetChosenByDelegate(from proposal: CGPoint, velocity: CGPoint) -> CGPoint {
    let perMillisecond = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
    var target = proposedTarget(for: proposal, velocity: perMillisecond)
    unsafe withUnsafeMutablePointer(to: &target) { pointer in
      unsafe scrollDelegate?.scrollViewWillEndDragging(
        self, withVelocity: perMillisecond, targetContentOffset: pointer)
    }
    return target
  }

  /// Shows the content at rest if the flight is over already, and otherwise begins the flight.
  private func finishDrag(with flight: ScrollMotion, at time: TimeInterval) {
    let isAtRest = flight.isOver(at: time)
    if isAtRest { show(flight.position(at: time)) }
    isDecelerating = !isAtRest
    scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: !isAtRest)
    guard !isAtRest else {
      record("rests")
      return leaveTrackingMode()
    }
    // The delegate may have stopped the content.
    guard isDecelerating else { return }
    record("decelerates")
    scrollDelegate?.scrollViewWillBeginDecelerating(self)
    // The delegate may have stopped it again, or changed the edges.
    if isDecelerating { begin(redirected(flight, at: time)) }
  }

  private func proposedFlight(
    along axis: ScrollAxis, _ drag: ScrollDrag, _ velocity: CGPoint
  ) -> ProposedFlight {
    var launch = launch(along: axis, at: velocity[axis])
    guard isPagingEnabled, axes[axis] else {
      return ProposedFlight(launch: launch, target: launch.target)
    }
    // Content with pages decelerates at the fast rate, whatever `decelerationRate` is.
    launch.rate = GestureConstants.fastDecelerationRate
    let paging = Paging(length: bounds.size[axis], low: launch.low, high: launch.high)
    return ProposedFlight(
      launch: launch,
      target: paging.target(
        from: drag.start[axis], at: launch.start, velocity: launch.velocity))
  }
}

/// The state of the content along one axis when a drag ends, and the offset proposed for its stop.
private struct ProposedFlight {
  let launch: ScrollFlight.Launch
  let target: CGFloat

  /// The flight to the target that the delegate accepted or chose.
  func flight(to target: CGFloat) -> ScrollFlight {
    ScrollFlight(launch, target: restingOffset(for: target))
  }

  /// The offset between the edges that is nearest to a target.
  func restingOffset(for target: CGFloat) -> CGFloat { min(max(target, launch.low), launch.high) }
}

// Dismissing the keyboard by a drag.
extension UIScrollView {
  /// Dismisses the keyboard if the app has set that a drag does so.
  func dismissKeyboardOnDrag() {
    if keyboardDismissMode == .onDrag { window?.endEditing(false) }
  }

  /// Dismisses an interactive keyboard if the finger lifted over it and was not moving up.
  func dismissKeyboardAfterDrag(_ recognizer: UIGestureRecognizer, velocity: CGPoint) {
    guard keyboardDismissMode == .interactive, let window, velocity.y >= 0 else { return }
    let finger = recognizer.location(in: nil)
    let inputViews = context.inputViews
    guard inputViews.isShown else { return }
    let isOverKeyboard = window.convertPoint(finger, toWindow: nil).y > inputViews.frame.minY
    if isOverKeyboard { window.endEditing(false) }
  }
}

// The mode of the main run loop while the content moves (R-SCROLL-13).
extension UIScrollView {
  /// Keeps the main run loop in the tracking mode until `leaveTrackingMode()`.
  func enterTrackingMode() { context.trackingMode.enter(for: self) }

  /// Ends the tracking mode that this view has entered, if it has.
  func leaveTrackingMode() { context.trackingMode.leave(for: self) }
}
