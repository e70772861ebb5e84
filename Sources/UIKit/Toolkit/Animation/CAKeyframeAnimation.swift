public import Foundation

/// The way in which an animation goes from one of its values to the next.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// In a straight line from value to value, each at its time; the default.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// In jumps from value to value.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// In a straight line at a constant speed; the times of the values are ignored.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// On a smooth curve through the values; here in straight lines.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// On a smooth curve at a constant speed; here in straight lines.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// The way in which an animation along a path turns the layer; stored without effect.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// In the direction of the path.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// Against the direction of the path.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// An animation through several values, or along a path (R-LAYER-19).
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values, one after another.
  open var values: [Any]?

  /// The path along which a point moves; replaces `values` unless it is nil.
  open var path: CGPath?

  /// The times of the values, as shares of the duration, from 0 to 1; nil, the default, for even intervals.
  ///
  /// There must be a time for each value, and in the mode `discrete` one more for the end; otherwise the list is
  /// ignored. The paced modes ignore it as well.
  open var keyTimes: [NSNumber]?

  /// The functions that map the time to the progress between each two values; nil for constant speeds, as in the paced
  /// modes.
  open var timingFunctions: [CAMediaTimingFunction]?

  /// The way in which the animation goes from one value to the next.
  open var calculationMode = CAAnimationCalculationMode.linear

  /// The way in which an animation along a path turns the layer; stored without effect.
  open var rotationMode: CAAnimationRotationMode?

  override func duplicate() -> CAAnimation {
    let copy = CAKeyframeAnimation()
    copy.takeValues(of: self)
    return copy
  }

  override func takeValues(of other: CAAnimation) {
    super.takeValues(of: other)
    guard let other = other as? CAKeyframeAnimation else { return }
    values = other.values
    path = other.path?.copy()
    keyTimes = other.keyTimes
    timingFunctions = other.timingFunctions
    calculationMode = other.calculationMode
    rotationMode = other.rotationMode
  }

  override func value(at share: Double, model: AnimationValue?) -> AnimationValue? {
    let legs = legs
    guard !legs.isEmpty else { return nil }
    let times = times(of: legs)
    let progress = progress(at: share)
    // The last leg that has begun; a leg that takes no time is skipped.
    guard let index = times.lastIndex(where: { $0 <= progress }) else {
      return legs[0].value(at: 0)
    }
    guard index < legs.count else { return legs[legs.count - 1].value(at: 1) }
    if calculationMode == .discrete { return legs[index].value(at: 0) }
    let part = (progress - times[index]) / (times[index + 1] - times[index])
    return legs[index].value(at: self.progress(at: part, inLeg: index))
  }

  /// The progress within a leg at a part of its time.
  private func progress(at part: Double, inLeg index: Int) -> Double {
    guard !isPaced, let functions = timingFunctions, index < functions.count else { return part }
    return functions[index].progress(at: part)
  }

  private var isPaced: Bool { calculationMode == .paced || calculationMode == .cubicPaced }

  /// The lines and curves of the path, or without a path, the ways from each value to the next.
  ///
  /// If values jump, or if there is only one, a last leg stays at the last value.
  private var legs: [KeyframeLeg] {
    if let path { return KeyframeLeg.along(path) }
    let all = (values ?? []).compactMap { AnimationValue($0) }
    guard let last = all.last else { return [] }
    let legs = zip(all, all.dropFirst()).map { KeyframeLeg.straight($0, $1) }
    return calculationMode == .discrete || legs.isEmpty ? legs + [.straight(last, last)] : legs
  }

  /// The beginning of each leg, and the end of the last one, as shares of the duration.
  private func times(of legs: [KeyframeLeg]) -> [Double] {
    if isPaced {
      let lengths = legs.map { $0.length }
      let whole = lengths.reduce(0, +)
      guard whole > 0 else { return evenTimes(legs.count) }
      var times = [0.0]
      for length in lengths { times.append((times.last ?? 0) + length / whole) }
      return times
    }
    guard let keyTimes, keyTimes.count == legs.count + 1 else { return evenTimes(legs.count) }
    return keyTimes.map { $0.doubleValue }
  }

  private func evenTimes(_ count: Int) -> [Double] {
    (0...count).map { Double($0) / Double(count) }
  }
}

/// One leg of a key frame animation: the way from one value to the next.
@MainActor
private enum KeyframeLeg {
  case straight(AnimationValue, AnimationValue)
  case segment(PathSegment)

  /// Returns the value at a share of the way, from 0 to 1.
  func value(at share: Double) -> AnimationValue? {
    switch self {
    case .straight(let start, let end): start.mixed(with: end, share)
    case .segment(let segment): AnimationValue(segment.point(at: CGFloat(share)))
    }
  }

  /// The length of the way; for a curve, the length of its control polygon.
  var length: Double {
    var sum = 0.0
    switch self {
    case .straight(let start, let end):
      for (one, other) in zip(start.numbers, end.numbers) { sum += (other - one) * (other - one) }
      return sum.squareRoot()
    case .segment(let segment):
      for (one, other) in zip(segment.points, segment.points.dropFirst()) {
        sum += Double(hypot(other.x - one.x, other.y - one.y))
      }
      return sum
    }
  }

  /// Returns the lines and curves of a path; a move to another subpath takes no time.
  static func along(_ path: CGPath) -> [KeyframeLeg] {
    var legs: [KeyframeLeg] = []
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    for element in path.elements {
      switch element {
      case .move(let point): (start, current) = (point, point)
      case .close:
        if current != start { legs.append(.segment(PathSegment(points: [current, start]))) }
        current = start
      case .line(let end), .quad(_, let end), .curve(_, _, let end):
        legs.append(.segment(PathSegment(points: [current] + element.points)))
        current = end
      }
    }
    return legs
  }
}
