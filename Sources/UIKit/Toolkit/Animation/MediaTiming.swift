import Foundation

/// The values of `CAMediaTiming`, and the function that they define: the share of an animation at a time (R-LAYER-21).
///
/// All times are in seconds; arguments are counted from the beginning of the animation.
///
/// | time | share of the duration |
/// |---|---|
/// | before the beginning | none, or the first share if the animation fills backwards |
/// | within a cycle | the part of the duration that has passed |
/// | within a cycle that runs backwards | 1 minus that part |
/// | from the end on | none, or the last share if the animation fills forwards |
struct MediaTiming: Hashable, Sendable {
  var beginTime = 0.0
  var duration = 0.0
  var speed: Float = 1
  var timeOffset = 0.0
  var repeatCount: Float = 0
  var repeatDuration = 0.0
  var autoreverses = false
  var fillMode = CAMediaTimingFillMode.removed

  /// The duration in seconds from which on an animation counts as endless, since times of that size lose their
  /// fractions.
  private static let endlessDuration = 1e9

  /// The largest error of a sum of times, in seconds.
  private static let tolerance = 1e-9

  /// The duration of a cycle, with the backward one if there is one.
  private var cycle: Double { autoreverses ? 2 * duration : duration }

  /// The duration of the whole animation in its own time.
  private var ownLength: Double {
    if repeatDuration > 0 { return repeatDuration }
    return repeatCount > 0 ? cycle * Double(repeatCount) : cycle
  }

  /// The duration of the whole animation in the time of its layer or group; nil if it has no end.
  var length: Double? {
    guard speed != 0 else { return nil }
    let length = ownLength / Double(abs(speed))
    return length < Self.endlessDuration ? length : nil
  }

  /// Returns the share of the duration at a time after the beginning; nil if the animation has no effect then.
  func share(at elapsed: Double) -> Double? {
    guard elapsed >= -Self.tolerance else {
      let fills = fillMode == .backwards || fillMode == .both
      return fills ? share(ofOwn: speed < 0 ? ownLength : 0) : nil
    }
    if let length, elapsed >= length - Self.tolerance {
      let fills = fillMode == .forwards || fillMode == .both
      return fills ? share(ofOwn: speed < 0 ? 0 : ownLength) : nil
    }
    let own = elapsed * Double(speed)
    return share(ofOwn: speed < 0 ? ownLength + own : own)
  }

  /// The share of the duration at a time that counts in the animation's own seconds, after its speed was applied.
  private func share(ofOwn time: Double) -> Double {
    guard duration > 0 else { return 1 }
    let cycles = (time + timeOffset) / cycle
    guard cycles.isFinite else { return 0 }
    var share = cycles - cycles.rounded(.down)
    // A whole number of cycles at the end is the end of the last one, not the beginning of another.
    if share == 0, time == ownLength, time > 0 { share = 1 }
    guard autoreverses else { return share }
    return share <= 0.5 ? 2 * share : 2 - 2 * share
  }
}
