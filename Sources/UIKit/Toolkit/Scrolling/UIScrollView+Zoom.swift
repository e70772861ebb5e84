package import Foundation
import TouchstoneMachTime

/// What a scroll view knows of zooming.
package struct ScrollZoom {
  package var limits = ZoomScale(minimum: 1, maximum: 1)
  /// How large the content is shown.
  package var scale: CGFloat = 1
  /// The scale when the fingers began.
  package var scaleAtStart: CGFloat = 1
  /// What was between the fingers when they began, at scale 1.
  package var point = CGPoint.zero
}

// Zooming by two fingers and by the app (R-SCROLL-20).
extension UIScrollView {
  /// The view whose transform is the scale.
  package var zoomedView: UIView? { scrollDelegate?.viewForZooming(in: self) }

  /// The pinch is there only while there is something to zoom (R-SCROLL-1).
  package func changeLimits(_ body: (inout ZoomScale) -> Void) {
    body(&zoomState.limits)
    if zoomState.limits.isOn, pinchRecognizer == nil {
      pinchRecognizer = UIScrollViewPinchGestureRecognizer(of: self)
    } else if !zoomState.limits.isOn, let old = pinchRecognizer {
      removeGestureRecognizer(old)
      pinchRecognizer = nil
    }
  }

  /// The recognizer's action.
  package func pinched(_ recognizer: UIScrollViewPinchGestureRecognizer) {
    let finger = recognizer.location(in: self)
    let place = CGPoint(x: finger.x - contentOffset.x, y: finger.y - contentOffset.y)
    switch recognizer.state {
    case .began:
      stopMotion()
      isZooming = true
      zoomState.scaleAtStart = zoomState.scale
      zoomState.point = CGPoint(x: finger.x / zoomState.scale, y: finger.y / zoomState.scale)
      scrollDelegate?.scrollViewWillBeginZooming(self, with: zoomedView)
      fallthrough
    case .changed:
      let wanted = zoomState.scaleAtStart * recognizer.scale
      show(scale: zoomState.limits.shown(wanted, bounces: bouncesZoom), zoomState.point, at: place)
    case .ended, .cancelled:
      isZooming = false
      finishZoom(at: place)
    case .possible, .failed: break
    }
  }

  /// The app sets a scale: about the middle of what is shown.
  package func zoom(to wanted: CGFloat, animated: Bool) {
    let middle = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
    let point = CGPoint(
      x: (contentOffset.x + middle.x) / zoomState.scale,
      y: (contentOffset.y + middle.y) / zoomState.scale)
    zoom(to: wanted, showing: point, from: middle, to: middle, animated: animated)
  }

  /// The app wants a rectangle of the zoomed view to fill the bounds.
  package func zoomIn(on rect: CGRect, animated: Bool) {
    guard rect.width > 0, rect.height > 0 else { return }
    let scale = min(bounds.width / rect.width, bounds.height / rect.height)
    let point = CGPoint(x: rect.midX, y: rect.midY)
    let place = CGPoint(
      x: point.x * zoomState.scale - contentOffset.x, y: point.y * zoomState.scale - contentOffset.y
    )
    zoom(
      to: scale, showing: point, from: place,
      to: CGPoint(x: bounds.width / 2, y: bounds.height / 2), animated: animated)
  }

  /// Shows a scale as a step of a zoom; a point of the content stays at a place, as far as it can.
  package func show(scale: CGFloat, _ point: CGPoint, at place: CGPoint) {
    apply(scale)
    bounds.origin = extent.clamped(ZoomScale.offset(showing: point, at: place, scale: scale))
    scrollDelegate?.scrollViewDidZoom(self)
  }

  /// Shows a scale and a part of the content as a step of an animation.
  package func show(scale: CGFloat, _ offset: CGPoint) {
    apply(scale)
    bounds.origin = extent.clamped(offset)
    scrollDelegate?.scrollViewDidZoom(self)
  }

  /// A bounce, or an animation of the app's, has arrived.
  package func zoomEnded() {
    isZoomBouncing = false
    scrollDelegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: zoomState.scale)
  }

  private func finishZoom(at place: CGPoint) {
    let rest = zoomState.limits.clamped(zoomState.scale)
    guard rest != zoomState.scale else { return zoomEnded() }
    zoom(to: rest, showing: zoomState.point, from: place, to: place, animated: true)
    if motion == nil { zoomEnded() } else { isZoomBouncing = true }
  }

  private func zoom(
    to wanted: CGFloat, showing point: CGPoint, from place: CGPoint, to last: CGPoint,
    animated: Bool
  ) {
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

  /// Scales the view and with it the content, whose top left corner stays.
  private func apply(_ scale: CGFloat) {
    guard let view = zoomedView, scale > 0 else { return }
    let corner = view.frame.origin
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
    let moved = view.frame.origin
    view.center = CGPoint(
      x: view.center.x + corner.x - moved.x, y: view.center.y + corner.y - moved.y)
    let factor = scale / zoomState.scale
    contentSize = CGSize(
      width: contentSize.width * factor, height: contentSize.height * factor)
    zoomState.scale = scale
  }
}

/// Between which scales content is zoomed, and what is shown beyond them (R-SCROLL-20).
///
/// Pure.
package struct ZoomScale: Equatable {
  package var minimum: CGFloat
  package var maximum: CGFloat

  package init(minimum: CGFloat, maximum: CGFloat) {
    self.minimum = minimum
    self.maximum = maximum
  }

  /// Whether there is anything to zoom.
  package var isOn: Bool { maximum > minimum }

  /// The nearest scale that content may rest at.
  package func clamped(_ scale: CGFloat) -> CGFloat { min(max(scale, minimum), maximum) }

  /// The scale that is shown for one that fingers ask for: beyond a limit only a part of the way.
  package func shown(_ wanted: CGFloat, bounces: Bool) -> CGFloat {
    let limit = clamped(wanted)
    guard wanted != limit, bounces, limit > 0, wanted > 0 else { return limit }
    return limit * pow(wanted / limit, GestureConstants.zoomResistance)
  }

  /// The offset at which a point of the content, given at scale 1, is at a place in the bounds.
  package static func offset(
    showing point: CGPoint, at place: CGPoint, scale: CGFloat
  ) -> CGPoint {
    CGPoint(x: point.x * scale - place.x, y: point.y * scale - place.y)
  }
}

/// Content that goes from one scale to another in frames, about a point that stays where it is.
///
/// Pure: the scale depends on the time alone.
package struct ZoomAnimation: Equatable {
  package let start: CGFloat
  package let end: CGFloat
  /// The point of the content, given at scale 1, and where in the bounds it goes from and to.
  package let point: CGPoint
  package let place: CGPoint
  package let lastPlace: CGPoint
  /// When it began, in seconds.
  package let time: TimeInterval

  /// How far it is at a moment, from 0 to 1.
  private func share(at moment: TimeInterval) -> CGFloat {
    let share = min(max((moment - time) / GestureConstants.scrollAnimationDuration, 0), 1)
    return CGFloat(share * share * (3 - 2 * share))
  }

  /// The scale at a moment.
  package func scale(at moment: TimeInterval) -> CGFloat {
    isOver(at: moment) ? end : start + (end - start) * share(at: moment)
  }

  /// The offset at a moment.
  package func offset(at moment: TimeInterval) -> CGPoint {
    let share = share(at: moment)
    let now = CGPoint(
      x: place.x + (lastPlace.x - place.x) * share, y: place.y + (lastPlace.y - place.y) * share)
    return ZoomScale.offset(showing: point, at: now, scale: scale(at: moment))
  }

  /// Whether it has arrived at a moment.
  package func isOver(at moment: TimeInterval) -> Bool {
    !GestureConstants.scrollAnimationDuration.exceeds(moment - time)
  }
}
