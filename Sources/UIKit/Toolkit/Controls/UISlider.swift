public import Foundation
import TouchstoneTrace

/// A control with a thumb that the user drags along a track.
///
/// It tracks only a finger that lands on or near the thumb; a tap on the track does nothing (R-SLIDER-2).
open class UISlider: UIControl {
  private var scale = SliderScale()
  /// The distance of the finger from the middle of the thumb (R-SLIDER-3).
  private var grabOffset: CGFloat = 0
  private var valueAtStart: Float = 0

  /// The value, between the limits.
  open var value: Float {
    get { scale.value }
    set { scale.set(value: newValue) }
  }

  /// The value at the leading end.
  open var minimumValue: Float {
    get { scale.minimum }
    set { scale.set(minimum: newValue) }
  }

  /// The value at the trailing end.
  open var maximumValue: Float {
    get { scale.maximum }
    set { scale.set(maximum: newValue) }
  }

  /// Whether landing, each change and lift-off send `valueChanged`; if false, only lift-off, after a change, does.
  open var isContinuous = true

  /// Sets the value without sending `valueChanged` (R-SLIDER-4).
  open func setValue(_ value: Float, animated: Bool) { scale.set(value: value) }

  /// The height of every slider; a slider has no width of its own.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: ControlConstants.sliderHeight)
  }

  /// The given width, and the height of every slider.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: ControlConstants.sliderHeight)
  }

  /// Returns the frame of the track in bounds.
  open func trackRect(forBounds bounds: CGRect) -> CGRect { SliderScale.track(in: bounds) }

  /// Returns the frame of the thumb for a value.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    scale.thumb(on: rect, value: value, isMirrored: isMirrored)
  }

  /// Begins tracking if the finger is on the thumb or in the margin around it, and sends `valueChanged` if
  /// `isContinuous` is true (R-SLIDER-3).
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let place = touch.location(in: self)
    guard isOnThumb(place) else { return false }
    grabOffset = place.x - currentThumb.midX
    valueAtStart = value
    if isContinuous { sendValueChanged() }
    return true
  }

  /// Moves the thumb along with the finger.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let old = value
    moveThumb(under: touch)
    if isContinuous, value != old { sendValueChanged() }
    return true
  }

  private func moveThumb(under touch: UITouch) {
    scale.set(
      value: scale.value(
        withThumbAt: touch.location(in: self).x - grabOffset,
        on: trackRect(forBounds: bounds), isMirrored: isMirrored))
  }

  /// Sends `valueChanged` with the event of the lift; if `isContinuous` is false, only if the touch has changed the
  /// value.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    // A finger may lift at a different place than its last move.
    if let touch, touch.location(in: self) != touch.previousLocation(in: self) {
      moveThumb(under: touch)
    }
    super.endTracking(touch, with: event)
    if isContinuous || value != valueAtStart { sendValueChanged() }
  }

  /// While it is enabled, vetoes single taps, and swipes and pans along the track that begin on the thumb (R-SLIDER-5).
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    if keepsDrag(from: gestureRecognizer) { return gestureRecognizer.noting(false, by: .uikit) }
    return !keepsSingleTap(from: gestureRecognizer)
      && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  package override var eventForPrimaryAction: UIControl.Event { .valueChanged }

  private var currentThumb: CGRect {
    thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value)
  }

  /// Whether a point is on the thumb or in the margin around it.
  private func isOnThumb(_ place: CGPoint) -> Bool {
    let margin = ControlConstants.sliderThumbMargin
    return currentThumb.insetBy(dx: -margin, dy: -margin).contains(place)
  }

  /// Whether a recognizer would take a drag along the track from the thumb.
  private func keepsDrag(from recognizer: UIGestureRecognizer) -> Bool {
    guard isEnabled, recognizer.view !== self else { return false }
    if let swipe = recognizer as? UISwipeGestureRecognizer {
      return isTracking && !swipe.direction.isDisjoint(with: [.left, .right])
    }
    guard let pan = recognizer as? UIPanGestureRecognizer else { return false }
    let (place, translation) = (pan.location(in: self), pan.translation(in: self))
    // A pan that catches decelerating content begins without a translation.
    guard translation != CGPoint.zero, abs(translation.x) >= abs(translation.y) else {
      return false
    }
    // If a scroll view delays the touch, the slider may not be tracking it yet.
    return isTracking || isOnThumb(CGPoint(x: place.x - translation.x, y: place.y - translation.y))
  }
}

/// The value and limits of a slider, and the position of its thumb.
///
/// | set | then |
/// |---|---|
/// | a value beyond a limit | the value is that limit |
/// | a minimum above the maximum | the maximum moves with it, and the other way round |
package struct SliderScale: Equatable {
  /// The size of the thumb, in points; assumed.
  package static let thumbLength: CGFloat = 28
  /// The height of the track, in points; assumed.
  package static let trackHeight: CGFloat = 4
  /// The distance of the track from the ends of the bounds, in points; assumed.
  package static let trackInset: CGFloat = 2

  package private(set) var minimum: Float = 0
  package private(set) var maximum: Float = 1
  package private(set) var value: Float = 0

  package init() {}

  /// Sets the value, clamped to the limits; ignores NaN.
  package mutating func set(value new: Float) {
    guard !new.isNaN else { return }
    value = min(max(new, minimum), maximum)
  }

  /// Sets the minimum, and adapts the maximum and the value to it.
  package mutating func set(minimum new: Float) {
    minimum = new
    maximum = max(maximum, new)
    set(value: value)
  }

  /// Sets the maximum, and adapts the minimum and the value to it.
  package mutating func set(maximum new: Float) {
    maximum = new
    minimum = min(minimum, new)
    set(value: value)
  }

  /// Returns the frame of the track in bounds.
  package static func track(in bounds: CGRect) -> CGRect {
    CGRect(
      x: bounds.minX + trackInset, y: bounds.midY - trackHeight / 2,
      width: max(0, bounds.width - 2 * trackInset), height: trackHeight)
  }

  /// Returns the frame of the thumb for a value, which is clamped to the limits.
  package func thumb(on track: CGRect, value: Float, isMirrored: Bool) -> CGRect {
    let span = maximum - minimum
    let part = span > 0 ? CGFloat((min(max(value, minimum), maximum) - minimum) / span) : 0
    let travel = max(0, track.width - Self.thumbLength)
    return CGRect(
      x: track.minX + (isMirrored ? 1 - part : part) * travel, y: track.midY - Self.thumbLength / 2,
      width: Self.thumbLength, height: Self.thumbLength)
  }

  /// Returns the value for which the middle of the thumb is nearest to a position on the track.
  package func value(withThumbAt middle: CGFloat, on track: CGRect, isMirrored: Bool) -> Float {
    let travel = track.width - Self.thumbLength
    guard travel > 0 else { return value }
    let part = min(max((middle - track.minX - Self.thumbLength / 2) / travel, 0), 1)
    return minimum + Float(isMirrored ? 1 - part : part) * (maximum - minimum)
  }
}
