import Foundation

/// Where a touch will be, if it goes on as it went: a straight line through its newest samples.
///
/// Pure. The forecast reaches one frame of the display ahead, at the rate at which the touch was sampled,
/// so that a drawing app can close the gap between finger and ink (R-EVENT-9).
package enum TouchPrediction {
  /// How far a forecast reaches, in seconds: until the app hears of the touch again.
  ///
  /// Source: ours, one frame at 60 Hz.
  package static let reach: TimeInterval = 1.0 / 60
  /// A forecast has no more samples than this.
  ///
  /// Source: ours, a pencil at 240 Hz.
  package static let limit = 4

  /// The samples to come after `past`, which is in order, oldest first; empty where nothing can be known:
  /// too few samples, no time between them, or a touch that stands still.
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

  private static func extended(_ first: CGPoint, _ last: CGPoint, by part: CGFloat) -> CGPoint {
    CGPoint(x: last.x + (last.x - first.x) * part, y: last.y + (last.y - first.y) * part)
  }
}

extension UITouch {
  /// The forecast of a touch that moves, as touches of their own (R-EVENT-10).
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
