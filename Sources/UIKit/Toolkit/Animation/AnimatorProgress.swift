import TouchstoneMachTime

/// The progress of the animations of a `UIViewPropertyAnimator`, as a function of time.
///
/// A share is a part of the duration, a progress a part of the way; the curve maps a share to a progress.
///
///     resting ── run ─▶ running ── rest ─▶ resting ── scrub ─▶ resting
///
/// A run follows the curve in either direction, or a new curve from the present progress. A progress that was set by
/// scrubbing does not depend on the curve; a run from there begins at the share that has this progress (R-ANIM-3). On a
/// spring, which may have several such shares, the run follows the whole curve, from the present progress to its end.
struct AnimatorProgress: Equatable {
  /// The state of animations that do not run.
  enum Rest: Equatable {
    /// At a share of the duration.
    case share(Double)
    /// At a progress that does not depend on the curve.
    case progress(Double)
  }

  /// The movement from a rest to one of the ends.
  struct Run: Equatable {
    let origin: Rest
    /// Whether the run goes to the end of the animations, and not to their beginning.
    let isForward: Bool
    let start: MachAbsoluteTime
    /// The duration of the run, in seconds.
    let length: Double
    /// A curve from the origin of the run to its end; nil means the animator's own.
    let newCurve: TimingCurve?

    /// The part of the run's time that has passed at an instant, from 0 to 1.
    func share(at instant: MachAbsoluteTime) -> Double {
      guard instant > start else { return 0 }
      guard length > 0, instant < end else { return 1 }
      return Double(instant.nanoseconds(since: start)) / 1e9 / length
    }

    var end: MachAbsoluteTime { start.advanced(bySeconds: length) }
  }

  private enum Motion: Equatable {
    case resting(Rest)
    case running(Run)
  }

  /// The curve and the duration of the whole way.
  let curve: CurveOverTime
  private var motion = Motion.resting(.share(0))

  init(_ curve: CurveOverTime) {
    self.curve = curve
  }

  /// The present run; nil at rest.
  var run: Run? { if case .running(let run) = motion { run } else { nil } }

  /// Returns the progress at a time, for a property that changes in a part of the duration.
  func progress(at instant: MachAbsoluteTime, in part: ClosedRange<Double> = 0...1) -> Double {
    switch motion {
    case .resting(let rest): return progress(of: rest, in: part)
    case .running(let run):
      let share = run.share(at: instant)
      if run.newCurve == nil, case .share(let first) = run.origin {
        return progress(of: .share(first + (run.target - first) * share), in: part)
      }
      let first = progress(of: run.origin, in: part)
      return first + (run.target - first) * (run.newCurve ?? curve.curve).progress(at: share)
    }
  }

  /// Returns the share of the duration at a time; for a progress that does not depend on the curve, the progress
  /// itself.
  func share(at instant: MachAbsoluteTime) -> Double {
    switch rest(at: instant) {
    case .share(let share): share
    case .progress(let progress): progress
    }
  }

  /// Ends the run, if there is one, at the progress that it has at an instant.
  mutating func rest(from instant: MachAbsoluteTime) {
    motion = .resting(rest(at: instant))
  }

  /// Sets the progress, from 0 to 1, and rests there.
  mutating func scrub(toProgress progress: Double) { motion = .resting(.progress(progress)) }

  /// Sets the share of the duration, from 0 to 1, and rests there.
  mutating func scrub(toShare share: Double) { motion = .resting(.share(share)) }

  /// Begins a run to an end at a time, along the animator's own curve or a new one.
  ///
  /// `length` is the duration of the run in seconds; nil means the remaining part of the animator's duration.
  mutating func run(
    from instant: MachAbsoluteTime, isForward: Bool, along newCurve: TimingCurve? = nil,
    for length: Double? = nil
  ) {
    var origin = rest(at: instant)
    if newCurve == nil, case .progress(let progress) = origin,
      let share = curve.curve.share(at: progress)
    {
      origin = .share(share)
    }
    let left: Double =
      switch origin {
      case .share(let share), .progress(let share): abs((isForward ? 1 : 0) - share)
      }
    motion = .running(
      Run(
        origin: origin, isForward: isForward, start: instant,
        length: length ?? left * curve.duration, newCurve: newCurve))
  }

  /// The state in which the animations would rest if they stopped at an instant.
  private func rest(at instant: MachAbsoluteTime) -> Rest {
    switch motion {
    case .resting(let rest): return rest
    case .running(let run):
      guard run.newCurve == nil, case .share(let first) = run.origin else {
        return .progress(progress(at: instant))
      }
      return .share(first + (run.target - first) * run.share(at: instant))
    }
  }

  /// The progress at a rest, for a property that changes in a part of the duration.
  private func progress(of rest: Rest, in part: ClosedRange<Double>) -> Double {
    switch rest {
    case .share(let share): curve.curve.progress(at: part.share(of: share))
    // For a property that takes the whole duration the progress is not limited, since that of a spring may be beyond 1.
    case .progress(let progress): part == 0...1 ? progress : part.share(of: progress)
    }
  }
}

extension AnimatorProgress.Run {
  /// The progress at which the run ends.
  fileprivate var target: Double { isForward ? 1 : 0 }
}
