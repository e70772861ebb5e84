import Foundation

/// A timing curve with its duration.
struct CurveOverTime: Hashable {
  let curve: TimingCurve
  /// The duration of the curve, in seconds.
  let duration: TimeInterval

  /// Creates the curve of timing parameters for a duration; a spring with a mass has a duration of its own.
  ///
  /// Of the initial velocity, only that along x is used, since all animated numbers have the same curve.
  @MainActor
  init(_ parameters: any UITimingCurveProvider, for duration: TimeInterval) {
    // An app's own provider may have parameters of both kinds; then the type `cubic` chooses the Bézier curve.
    if let spring = parameters.springTimingParameters, parameters.timingCurveType != .cubic {
      self.init(spring, for: duration)
    } else if let cubic = parameters.cubicTimingParameters {
      let (first, second) = (cubic.controlPoint1, cubic.controlPoint2)
      self.init(
        curve: .bezier(x1: first.x, y1: first.y, x2: second.x, y2: second.y), duration: duration)
    } else {
      self.init(curve: TimingCurve(.easeInOut), duration: duration)
    }
  }

  init(curve: TimingCurve, duration: TimeInterval) {
    self.curve = curve
    self.duration = duration
  }

  @MainActor
  private init(_ parameters: UISpringTimingParameters, for duration: TimeInterval) {
    let velocity = Double(parameters.initialVelocity.dx)
    switch parameters.kind {
    case .ratio(let ratio):
      self.init(
        curve: .spring(damping: ratio, velocity: velocity * duration), duration: duration)
    case .weight(let mass, let stiffness, let damping):
      let spring = Spring(mass: mass, stiffness: stiffness, damping: damping, velocity: velocity)
      let time = spring.settlingTime
      self.init(curve: .weight(spring, over: time), duration: time)
    }
  }
}
