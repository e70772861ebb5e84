package import Foundation
import Trace

/// Decides whether fingers make a swipe.
///
/// Pure: fingers and times go in, a verdict comes out. A fast swipe must be long and may be sloppy, a slow
/// one may be short and must be straight (R-SWIPE-4). Places are points of the window.
///
/// | input | becomes |
/// |---|---|
/// | one finger more than wanted | failed: too many touches |
/// | far enough along a direction that is wanted, straight enough | recognized |
/// | far across, or back, for every direction that is wanted | failed: wrong direction |
/// | far before all fingers are down | failed: too few touches |
/// | a finger lifts before | failed: too short |
/// | time is up | failed: too slow |
package struct SwipeSequence {
  package typealias Verdict = TapSequence.Verdict

  package var directions: UISwipeGestureRecognizer.Direction = .right
  package var fingers = 1
  private var landings: [(number: UInt32, start: CGPoint, place: CGPoint)] = []
  private var start: TimeInterval?

  package init() {}

  /// Where the fingers landed (R-SWIPE-6).
  package var starts: [CGPoint] { landings.map(\.start) }

  /// When time is up.
  package var deadline: TimeInterval? {
    start.map { $0 + GestureConstants.maximumSwipeDuration }
  }

  /// How far a swipe of this age must have gone at least, in points.
  package static func minimumDistance(after age: TimeInterval) -> CGFloat {
    GestureConstants.minimumSwipeDistance * CGFloat(pow(GestureConstants.swipePrimaryDecay, age))
  }

  /// How far it may have gone across at most, in points.
  package static func maximumDeviation(after age: TimeInterval) -> CGFloat {
    GestureConstants.maximumSwipeDeviation
      * CGFloat(pow(GestureConstants.swipeSecondaryDecay, age))
  }

  package mutating func land(
    _ number: UInt32, at place: CGPoint, time: TimeInterval
  ) -> Verdict {
    start = start ?? time
    landings.append((number, place, place))
    guard landings.count <= fingers else {
      return .failed(
        .tooManyTouches, measured: Double(landings.count), limit: Double(fingers))
    }
    return .undecided
  }

  package mutating func move(
    _ places: [(number: UInt32, place: CGPoint)], time: TimeInterval
  ) -> Verdict {
    for (number, place) in places {
      guard let index = landings.firstIndex(where: { $0.number == number }) else { continue }
      landings[index].place = place
    }
    guard let start else { return .undecided }
    let age = time - start
    let limit = GestureConstants.maximumSwipeDuration
    guard !age.exceeds(limit) else { return .failed(.tooSlow, measured: age, limit: limit) }
    return judge(way, age: max(0, age))
  }

  /// A finger lifts, which ends what is no swipe yet.
  package func lift() -> Verdict {
    .failed(
      .tooShort, measured: Double(way.distance(to: CGPoint.zero)),
      limit: Double(GestureConstants.minimumSwipeDistance))
  }

  /// The deadline has come.
  package func timeIsUp() -> Verdict {
    let limit = GestureConstants.maximumSwipeDuration
    return .failed(.tooSlow, measured: limit, limit: limit)
  }

  /// How far the middle of the fingers has gone.
  private var way: CGPoint {
    guard !landings.isEmpty else { return CGPoint.zero }
    let count = CGFloat(landings.count)
    return CGPoint(
      x: landings.reduce(0) { $0 + $1.place.x - $1.start.x } / count,
      y: landings.reduce(0) { $0 + $1.place.y - $1.start.y } / count)
  }

  private func judge(_ way: CGPoint, age: TimeInterval) -> Verdict {
    guard landings.count == fingers else {
      let distance = way.distance(to: CGPoint.zero)
      guard distance >= GestureConstants.minimumSwipeDistance else { return .undecided }
      return .failed(
        .tooFewTouches, measured: Double(landings.count), limit: Double(fingers))
    }
    let (minimum, maximum) = (
      Self.minimumDistance(after: age), Self.maximumDeviation(after: age)
    )
    var worst: CGFloat = 0
    var isLost = true
    for (direction, along, across) in [
      (UISwipeGestureRecognizer.Direction.right, way.x, way.y), (.left, -way.x, way.y),
      (.up, -way.y, way.x), (.down, way.y, way.x),
    ] where directions.contains(direction) {
      if along >= minimum, abs(across) <= maximum { return .recognized }
      let stray = max(abs(across), -along)
      worst = max(worst, stray)
      if stray <= maximum { isLost = false }
    }
    guard isLost else { return .undecided }
    return .failed(.wrongDirection, measured: Double(worst), limit: Double(maximum))
  }
}
