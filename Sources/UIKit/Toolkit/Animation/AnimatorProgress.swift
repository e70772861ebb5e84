import TouchstoneMachTime

/// How far the animations of a `UIViewPropertyAnimator` are, as a function of time.
///
/// Pure. A share is a part of the duration, a progress a part of the way; the curve gives the progress for a share.
///
///     resting ── run ─▶ running ── rest ─▶ resting ── scrub ─▶ resting
///
/// A run goes on along the curve in either direction, or along a new curve from where it is. A progress that was set by
/// scrubbing lies on no curve: it is the number itself, and a run from there finds the share that has the progress (R-ANIM-3).
struct AnimatorProgress: Equatable {
  /// Where animations are at rest.
  enum Rest: Equatable {
    /// At a share of the duration.
    case share(Double)
    /// At a progress of their own.
    case progress(Double)
  }

  /// The way from a rest to one of the ends.
  struct Run: Equatable {
    let origin: Rest
    let isForward: Bool
    let start: MachAbsoluteTime
    /// Seconds.
    let length: Double
    /// A curve from the origin of the run to its end; nil means the animator's own.
    let newCurve: TimingCurve?

    /// The part of the run's time that is over at an instant.
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

  /// The curve and the time of the whole way.
  let curve: CurveOverTime
  private var motion = Motion.resting(.share(0))

  init(_ curve: CurveOverTime) {
    self.curve = curve
  }

  /// The run, while there is one.
  var run: Run? { if case .running(let run) = motion { run } else { nil } }

  /// The progress at a time, for a property that changes in only a part of the duration.
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

  /// The share of the duration at a time; the progress instead, if that lies on no curve.
  func share(at instant: MachAbsoluteTime) -> Double {
    switch rest(at: instant) {
    case .share(let share): share
    case .progress(let progress): progress
    }
  }

  /// Ends the run, if there is one, where it is at an instant.
  mutating func rest(from instant: MachAbsoluteTime) {
    motion = .resting(rest(at: instant))
  }

  /// Sets a part of the way, or of the duration, and rests there.
  mutating func scrub(to number: Double, isProgress: Bool) {
    motion = .resting(isProgress ? .progress(number) : .share(number))
  }

  /// Goes to an end from a time on, along the animator's own curve or a new one.
  ///
  /// Without a length it takes as much of the duration as is left.
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

  private func progress(of rest: Rest, in part: ClosedRange<Double>) -> Double {
    switch rest {
    case .share(let share): curve.curve.progress(at: part.share(of: share))
    // The progress of a spring may be beyond 1, so it is not limited where the property takes the whole duration.
    case .progress(let progress): part == 0...1 ? progress : part.share(of: progress)
    }
  }
}

extension AnimatorProgress.Run {
  /// The progress at which the run ends.
  fileprivate var target: Double { isForward ? 1 : 0 }
}
