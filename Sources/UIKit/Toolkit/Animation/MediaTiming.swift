import Foundation

/// The values of `CAMediaTiming`, and what they mean: which part of an animation is shown at a time (R-LAYER-21).
///
/// Pure. All times are in seconds, and those that are given are counted from the beginning.
///
/// | time | what is shown |
/// |---|---|
/// | before the beginning | nothing, or the start if it fills backwards |
/// | within a cycle | the part of the duration that is over |
/// | within a cycle that runs backwards | the same, backwards |
/// | from the end on | nothing, or what is shown last if it fills forwards |
struct MediaTiming: Hashable, Sendable {
  var beginTime = 0.0
  var duration = 0.0
  var speed: Float = 1
  var timeOffset = 0.0
  var repeatCount: Float = 0
  var repeatDuration = 0.0
  var autoreverses = false
  var fillMode = CAMediaTimingFillMode.removed

  /// Animations that would take longer than this have no end; a number of seconds of that size loses its fractions.
  private static let endlessDuration = 1e9

  /// The way forth, and back if there is one.
  private var cycle: Double { autoreverses ? 2 * duration : duration }

  /// How long the animation takes in its own time.
  private var ownLength: Double {
    if repeatDuration > 0 { return repeatDuration }
    return repeatCount > 0 ? cycle * Double(repeatCount) : cycle
  }

  /// How long the animation takes in the time of what is around it; nil if it has no end.
  var length: Double? {
    guard speed != 0 else { return nil }
    let length = ownLength / Double(abs(speed))
    return length < Self.endlessDuration ? length : nil
  }

  /// The part of the duration that is shown at a time after the beginning; nil for nothing.
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

  /// The largest error of a sum of seconds.
  private static let tolerance = 1e-9

  /// The part of the duration that is shown at a time of the animation itself.
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
