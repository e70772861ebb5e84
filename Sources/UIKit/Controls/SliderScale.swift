package import Foundation

/// A slider's value and limits, and where its thumb is for them.
///
/// | set | then |
/// |---|---|
/// | a value beyond a limit | the limit is the value |
/// | a minimum above the maximum | the maximum moves with it, and the other way round |
package struct SliderScale: Equatable {
  /// The size of the thumb, and the height of the track, in points; assumed.
  package static let thumbLength: CGFloat = 28
  package static let trackHeight: CGFloat = 4
  /// How far the track stays away from the ends of the bounds, in points; assumed.
  package static let trackInset: CGFloat = 2

  package private(set) var minimum: Float = 0
  package private(set) var maximum: Float = 1
  package private(set) var value: Float = 0

  package init() {}

  package mutating func set(value new: Float) {
    guard !new.isNaN else { return }
    value = min(max(new, minimum), maximum)
  }

  package mutating func set(minimum new: Float) {
    minimum = new
    maximum = max(maximum, new)
    set(value: value)
  }

  package mutating func set(maximum new: Float) {
    maximum = new
    minimum = min(minimum, new)
    set(value: value)
  }

  package static func track(in bounds: CGRect) -> CGRect {
    CGRect(
      x: bounds.minX + trackInset, y: bounds.midY - trackHeight / 2,
      width: max(0, bounds.width - 2 * trackInset), height: trackHeight)
  }

  package func thumb(on track: CGRect, value: Float, isMirrored: Bool) -> CGRect {
    let span = maximum - minimum
    let part = span > 0 ? CGFloat((min(max(value, minimum), maximum) - minimum) / span) : 0
    let way = max(0, track.width - Self.thumbLength)
    return CGRect(
      x: track.minX + (isMirrored ? 1 - part : part) * way, y: track.midY - Self.thumbLength / 2,
      width: Self.thumbLength, height: Self.thumbLength)
  }

  /// The value for which the middle of the thumb is nearest to a place along the track.
  package func value(withThumbAt middle: CGFloat, on track: CGRect, isMirrored: Bool) -> Float {
    let way = track.width - Self.thumbLength
    guard way > 0 else { return value }
    let part = min(max((middle - track.minX - Self.thumbLength / 2) / way, 0), 1)
    return minimum + Float(isMirrored ? 1 - part : part) * (maximum - minimum)
  }
}
