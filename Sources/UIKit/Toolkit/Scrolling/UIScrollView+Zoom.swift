package import Foundation
import TouchstoneMachTime

/// The state of zooming in a scroll view.
package struct ScrollZoom {
  /// The limits within which the scale can stay.
  package var limits = ZoomLimits(minimum: 1, maximum: 1)
  /// The current scale.
  package var scale: CGFloat = 1
  /// The scale at which the pinch began.
  package var scaleAtStart: CGFloat = 1
  /// The point of the content between the fingers when the pinch began, at scale 1.
  package var point = CGPoint.zero
}

// Zooming by a pinch and by the app (R-SCROLL-20).
extension UIScrollView {
  /// The view that is scaled.
  package var zoomedView: UIView? { scrollDelegate?.viewForZooming(in: self) }

  /// Changes the limits of the scale; there is a pinch recognizer only if the maximum is larger than the minimum
  /// (R-SCROLL-1).
  func setZoomLimits(_ body: (inout ZoomLimits) -> Void) {
    body(&zoomState.limits)
    if zoomState.limits.canZoom, pinchRecognizer == nil {
      pinchRecognizer = UIScrollViewPinchGestureRecognizer(of: self)
    } else if !zoomState.limits.canZoom, let old = pinchRecognizer {
      removeGestureRecognizer(old)
      pinchRecognizer = nil
    }
  }

  /// The action of the pinch recognizer.
  package func pinched(_ recognizer: UIScrollViewPinchGestureRecognizer) {
    let middle = recognizer.location(in: self)
    let place = CGPoint(x: middle.x - contentOffset.x, y: middle.y - contentOffset.y)
    switch recognizer.state {
    case .began:
      stopMotion()
      isZooming = true
      zoomState.scaleAtStart = zoomState.scale
      zoomState.point = CGPoint(x: middle.x / zoomState.scale, y: middle.y / zoomState.scale)
      scrollDelegate?.scrollViewWillBeginZooming(self, with: zoomedView)
      fallthrough
    case .changed:
      // With one finger left there is no point between two fingers, so the content stays where it is.
      guard recognizer.numberOfTouches != 1 else { return }
      let wanted = zoomState.scaleAtStart * recognizer.scale
      show(scale: zoomState.limits.shown(wanted, bounces: bouncesZoom), zoomState.point, at: place)
    case .ended, .cancelled:
      isZooming = false
      finishZoom(at: place)
    case .possible, .failed: break
    }
  }

  /// Shows the content at a scale, with one of its points at a place in the bounds as far as the edges allow.
  package func show(scale: CGFloat, _ point: CGPoint, at place: CGPoint) {
    apply(scale)
    bounds.origin = extent.clamped(ZoomLimits.offset(showing: point, at: place, scale: scale))
    scrollDelegate?.scrollViewDidZoom(self)
  }

  /// Shows the content at a scale and an offset, as far as the edges allow.
  package func show(scale: CGFloat, _ offset: CGPoint) {
    apply(scale)
    bounds.origin = extent.clamped(offset)
    scrollDelegate?.scrollViewDidZoom(self)
  }

  /// Tells the delegate that a zoom and any bounce after it have ended.
  func endZoom() {
    isZoomBouncing = false
    scrollDelegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: zoomState.scale)
  }

  /// Ends a pinch: beyond its limits the scale returns to them, animated.
  private func finishZoom(at place: CGPoint) {
    let allowed = zoomState.limits.clamped(zoomState.scale)
    guard allowed != zoomState.scale, zoomedView != nil else { return endZoom() }
    zoom(to: allowed, moving: zoomState.point, from: place, to: place, animated: true)
    if motion == nil { endZoom() } else { isZoomBouncing = true }
  }

  /// Zooms to a scale, and moves a point of the content from one place in the bounds to another.
  ///
  /// The point is given at scale 1. Nothing happens while there is no view to zoom.
  func zoom(
    to wanted: CGFloat, moving point: CGPoint, from place: CGPoint, to last: CGPoint,
    animated: Bool
  ) {
    guard zoomedView != nil else { return }
    stopMotion()
    let scale = zoomState.limits.clamped(wanted)
    guard animated, window != nil, scale != zoomState.scale else {
      return show(scale: scale, point, at: last)
    }
    begin(
      .zoom(
        ZoomAnimation(
          start: zoomState.scale, end: scale, point: point, place: place, lastPlace: last,
          time: context.time.now.seconds)))
  }

  /// Scales the view and the size of the content; the top left corner stays in place.
  private func apply(_ scale: CGFloat) {
    guard let view = zoomedView, scale > 0 else { return }
    let corner = view.frame.origin
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
    let moved = view.frame.origin
    view.center = CGPoint(
      x: view.center.x + corner.x - moved.x, y: view.center.y + corner.y - moved.y)
    let factor = scale / zoomState.scale
    let outer = isMovingContent
    // The caller sets the offset that goes with the new size.
    isMovingContent = true
    contentSize = CGSize(
      width: contentSize.width * factor, height: contentSize.height * factor)
    isMovingContent = outer
    zoomState.scale = scale
  }
}

/// The limits of the scale, and the resistance beyond them (R-SCROLL-20).
///
/// Pure.
package struct ZoomLimits: Equatable {
  package var minimum: CGFloat
  package var maximum: CGFloat

  package init(minimum: CGFloat, maximum: CGFloat) {
    self.minimum = minimum
    self.maximum = maximum
  }

  /// Whether the limits leave room to zoom.
  package var canZoom: Bool { maximum > minimum }

  /// Returns the nearest scale within the limits.
  package func clamped(_ scale: CGFloat) -> CGFloat { min(max(scale, minimum), maximum) }

  /// Returns the scale that is shown for the scale of a pinch; the part beyond a limit is reduced.
  package func shown(_ wanted: CGFloat, bounces: Bool) -> CGFloat {
    let limit = clamped(wanted)
    guard wanted != limit, bounces, limit > 0, wanted > 0 else { return limit }
    return limit * pow(wanted / limit, GestureConstants.zoomResistanceExponent)
  }

  /// Returns the offset at which a point of the content, given at scale 1, is at a place in the bounds.
  package static func offset(
    showing point: CGPoint, at place: CGPoint, scale: CGFloat
  ) -> CGPoint {
    CGPoint(x: point.x * scale - place.x, y: point.y * scale - place.y)
  }
}

/// An animated change of the scale that moves one point of the content from one place to another.
///
/// Pure: scale and offset depend on the time alone.
package struct ZoomAnimation: Equatable {
  /// The scales at the beginning and at the end.
  package let start: CGFloat
  package let end: CGFloat
  /// The point of the content, given at scale 1, and the places in the bounds from and to which it moves.
  package let point: CGPoint
  package let place: CGPoint
  package let lastPlace: CGPoint
  /// The time at which it began, in seconds.
  package let time: TimeInterval

  /// The progress at a time, from 0 to 1; it eases in and out.
  private func progress(at moment: TimeInterval) -> CGFloat {
    let share = min(max((moment - time) / GestureConstants.scrollAnimationDuration, 0), 1)
    // A cubic curve whose slope is 0 at both ends.
    return CGFloat(share * share * (3 - 2 * share))
  }

  /// Returns the scale at a time.
  package func scale(at moment: TimeInterval) -> CGFloat {
    isOver(at: moment) ? end : start + (end - start) * progress(at: moment)
  }

  /// Returns the offset at a time.
  package func offset(at moment: TimeInterval) -> CGPoint {
    let progress = progress(at: moment)
    let now = CGPoint(
      x: place.x + (lastPlace.x - place.x) * progress,
      y: place.y + (lastPlace.y - place.y) * progress)
    return ZoomLimits.offset(showing: point, at: now, scale: scale(at: moment))
  }

  /// Whether the animation has ended at a time.
  package func isOver(at moment: TimeInterval) -> Bool {
    !GestureConstants.scrollAnimationDuration.exceeds(moment - time)
  }
}
