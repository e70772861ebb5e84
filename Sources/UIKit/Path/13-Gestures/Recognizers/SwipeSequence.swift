package import Foundation
import TouchstoneTrace

/// Decides whether fingers make a swipe.
///
/// Pure: turns fingers, places and times into a verdict. A fast swipe must be long and may stray from its direction, a
/// slow one may be short and must be straight (R-SWIPE-4). Places are points of the window.
///
/// | input | becomes |
/// |---|---|
/// | one finger more than required | failed: too many touches |
/// | far enough along an allowed direction, straight enough | recognized |
/// | far across, or back, for every allowed direction | failed: wrong direction |
/// | far before all fingers are down | failed: too few touches |
/// | a finger lifts before any of these | failed: too short |
/// | time is up | failed: too slow |
/// | anything else | undecided |
package struct SwipeSequence {
  package typealias Verdict = TapSequence.Verdict

  /// The directions that are recognized.
  package var directions: UISwipeGestureRecognizer.Direction = .right
  /// The number of fingers that are required.
  package var fingers = 1
  /// The fingers, each with the place where it landed and its present place.
  private var landings: [(number: UInt32, start: CGPoint, place: CGPoint)] = []
  /// When the first finger landed.
  private var startTime: TimeInterval?
  /// The time from the landing of the first finger to the last move.
  private var evaluatedAge: TimeInterval = 0

  package init() {}

  /// Where the fingers landed (R-SWIPE-6).
  package var starts: [CGPoint] { landings.map(\.start) }

  /// The time at which `timeIsUp()` must be called; nil until a finger has landed.
  package var deadline: TimeInterval? {
    startTime.map { $0 + GestureConstants.maximumSwipeDuration }
  }

  /// The minimum distance of a swipe of this age, in points.
  package static func minimumDistance(after age: TimeInterval) -> CGFloat {
    GestureConstants.minimumSwipeDistance * CGFloat(pow(GestureConstants.swipePrimaryDecay, age))
  }

  /// The maximum distance of a swipe of this age across its direction, in points.
  package static func maximumDeviation(after age: TimeInterval) -> CGFloat {
    GestureConstants.maximumSwipeDeviation
      * CGFloat(pow(GestureConstants.swipeSecondaryDecay, age))
  }

  /// The verdict when a finger lands.
  package mutating func land(
    _ number: UInt32, at place: CGPoint, time: TimeInterval
  ) -> Verdict {
    startTime = startTime ?? time
    landings.append((number, place, place))
    guard landings.count <= fingers else {
      return .failed(
        .tooManyTouches, measured: Double(landings.count), limit: Double(fingers))
    }
    return .undecided
  }

  /// The verdict when a report has moved fingers.
  package mutating func move(
    _ places: [(number: UInt32, place: CGPoint)], time: TimeInterval
  ) -> Verdict {
    for (number, place) in places {
      guard let index = landings.firstIndex(where: { $0.number == number }) else { continue }
      landings[index].place = place
    }
    guard let startTime else { return .undecided }
    let age = time - startTime
    let limit = GestureConstants.maximumSwipeDuration
    guard !age.exceeds(limit) else { return .failed(.tooSlow, measured: age, limit: limit) }
    // Fingers of two devices may have times that are out of order.
    evaluatedAge = max(0, age)
    return evaluate(translation, age: evaluatedAge)
  }

  /// The verdict when a finger lifts before the swipe was recognized, with the distance and the limit of the last move.
  package func lift() -> Verdict {
    let farthest = max(0, directions.axes(of: translation).map(\.along).max() ?? 0)
    // As in `evaluate`: until all fingers are down, the distance in any direction counts, and the limit is that of the
    // start.
    let isComplete = landings.count == fingers
    return .failed(
      .tooShort,
      measured: Double(isComplete ? farthest : translation.distance(to: CGPoint.zero)),
      limit: Double(Self.minimumDistance(after: isComplete ? evaluatedAge : 0)))
  }

  /// The verdict when `deadline` has passed.
  package func timeIsUp() -> Verdict {
    let limit = GestureConstants.maximumSwipeDuration
    return .failed(.tooSlow, measured: limit, limit: limit)
  }

  /// The translation of the center of the fingers.
  private var translation: CGPoint {
    guard !landings.isEmpty else { return CGPoint.zero }
    let count = CGFloat(landings.count)
    return CGPoint(
      x: landings.reduce(0) { $0 + $1.place.x - $1.start.x } / count,
      y: landings.reduce(0) { $0 + $1.place.y - $1.start.y } / count)
  }

  /// The verdict on a translation after a time.
  private func evaluate(_ translation: CGPoint, age: TimeInterval) -> Verdict {
    guard landings.count == fingers else {
      let distance = translation.distance(to: CGPoint.zero)
      guard distance >= GestureConstants.minimumSwipeDistance else { return .undecided }
      return .failed(
        .tooFewTouches, measured: Double(landings.count), limit: Double(fingers))
    }
    let (minimum, maximum) = (
      Self.minimumDistance(after: age), Self.maximumDeviation(after: age)
    )
    // `worst` is the farthest that the fingers went across or against an allowed direction; the swipe is lost if they
    // went too far for every allowed direction.
    var worst: CGFloat = 0
    var isLost = true
    for (along, across) in directions.axes(of: translation) {
      if along >= minimum, abs(across) <= maximum { return .recognized }
      let stray = max(abs(across), -along)
      worst = max(worst, stray)
      if stray <= maximum { isLost = false }
    }
    guard isLost else { return .undecided }
    return .failed(.wrongDirection, measured: Double(worst), limit: Double(maximum))
  }
}

extension UISwipeGestureRecognizer.Direction {
  /// The components of a translation along and across each of these directions.
  fileprivate func axes(of translation: CGPoint) -> [(along: CGFloat, across: CGFloat)] {
    let (x, y) = (translation.x, translation.y)
    let all: [(direction: Self, along: CGFloat, across: CGFloat)] = [
      (.right, x, y), (.left, -x, y), (.up, -y, x), (.down, y, x),
    ]
    return all.filter { contains($0.direction) }.map { ($0.along, $0.across) }
  }
}
