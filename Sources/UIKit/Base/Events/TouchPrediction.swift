package import Foundation

/// Predicts the locations of a touch on a straight line through its newest samples.
///
/// Pure. The prediction reaches one frame of the display ahead, but has at least one sample, at the rate at which the
/// touch was sampled, so that a drawing app can close the gap between finger and ink (R-EVENT-9).
package enum TouchPrediction {
  /// The time that a prediction covers, in seconds: until the next event that moves the touch.
  ///
  /// Source: our choice, one frame at 60 Hz.
  package static let reach: TimeInterval = 1.0 / 60
  /// The largest number of samples in a prediction.
  ///
  /// Source: our choice, the samples of a pencil at 240 Hz in one frame.
  package static let limit = 4

  /// The samples predicted after `past`, whose samples are in order, oldest first.
  ///
  /// Empty if there are too few samples, no time has passed between them, or the touch has not moved.
  package static func samples(after past: [TouchSample]) -> [TouchSample] {
    guard let first = past.first, let last = past.last, past.count > 1 else { return [] }
    let duration = last.timestamp - first.timestamp
    guard duration > 0, first.location != last.location else { return [] }
    let interval = duration / Double(past.count - 1)
    let count = min(limit, max(1, Int((reach / interval).rounded())))
    return (1...count).map { step in
      let part = CGFloat(interval * Double(step) / duration)
      var sample = last
      sample.location = extended(first.location, last.location, by: part)
      sample.preciseLocation = extended(first.preciseLocation, last.preciseLocation, by: part)
      sample.timestamp = last.timestamp + interval * Double(step)
      sample.estimated.insert(.location)
      sample.expecting = []
      sample.updateIndex = 0
      return sample
    }
  }

  /// The point beyond `last` on the line from `first`, by a part of their distance.
  private static func extended(_ first: CGPoint, _ last: CGPoint, by part: CGFloat) -> CGPoint {
    CGPoint(x: last.x + (last.x - first.x) * part, y: last.y + (last.y - first.y) * part)
  }
}

extension UITouch {
  /// Copies of the touch, one for each predicted sample; none unless the touch moves (R-EVENT-10).
  package func predictions() -> [UITouch] {
    guard phase == .moved else { return [] }
    var before = sample
    let past = [previousSample] + (samples.isEmpty ? [sample] : samples)
    return TouchPrediction.samples(after: past).map { sample in
      defer { before = sample }
      return copy(of: sample, after: before)
    }
  }
}
