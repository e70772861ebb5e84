/// Shrinks a failing plan as far as the rest still fails in the same way (delta debugging).
///
/// The shrinker removes runs of steps, from half of the plan down to single steps, then pairs of steps, and repeats
/// this until nothing more can be removed. It removes strangers before and after the steps. At the end it removes apps
/// that no step names, the jumps of the clock and the calls that fail. Whoever makes the shrinker decides what it means
/// to fail; a plan that cannot be played, such as one that lifts a finger that never landed, must not count.
package struct Shrinker {
  /// The largest number of steps of a plan whose pairs of steps are tried: 40 steps have 780 pairs.
  private static let pairStepLimit = 40

  private let fails: (Plan) -> Bool
  /// The number of plans that were played.
  package private(set) var attempts = 0
  private let attemptLimit: Int

  /// Makes a shrinker.
  ///
  /// `fails` plays a plan and returns whether it fails; at most `attemptLimit` plans are played.
  package init(attemptLimit: Int = 2_000, fails: @escaping (Plan) -> Bool) {
    self.attemptLimit = attemptLimit
    self.fails = fails
  }

  /// Returns the smallest failing plan that is found.
  package mutating func shrink(_ plan: Plan) -> Plan {
    var smallest = plan
    var previousCount = 0
    removeStrangers(from: &smallest)
    repeat {
      previousCount = smallest.steps.count
      var size = max(1, smallest.steps.count / 2)
      while true {
        removeRuns(of: size, from: &smallest)
        if size == 1 { break }
        size /= 2
      }
      removePairs(from: &smallest)
    } while smallest.steps.count < previousCount
    removeApps(from: &smallest)
    removeStrangers(from: &smallest)
    let withoutJumps = smallest.with(clockJumps: false)
    if smallest.clockJumps, isFailing(withoutJumps) { smallest = withoutJumps }
    let withoutFailures = smallest.with(callsFail: false)
    if smallest.callsFail, isFailing(withoutFailures) { smallest = withoutFailures }
    return smallest
  }

  /// Removes runs of `size` steps, from the end to the beginning, wherever the rest still fails.
  private mutating func removeRuns(of size: Int, from plan: inout Plan) {
    var end = plan.steps.count
    while end > 0 {
      let range = max(0, end - size)..<end
      // Strangers act at fixed times, so the failure may depend on the times of the remaining steps.
      for keepsTimes in [false, true] {
        let smaller = plan.without(range, keepsTimes: keepsTimes)
        if isFailing(smaller) {
          plan = smaller
          break
        }
      }
      end = min(end - size, plan.steps.count)
    }
  }

  /// Removes pairs of steps wherever the rest still fails, since some depend on each other, as a lift on its landing.
  private mutating func removePairs(from plan: inout Plan) {
    guard plan.steps.count <= Self.pairStepLimit else { return }
    var first = 0
    while first < plan.steps.count {
      var second = first + 1
      var isRemoved = false
      while second < plan.steps.count, !isRemoved {
        for keepsTimes in [false, true] where !isRemoved {
          let smaller = plan.without(second..<second + 1, keepsTimes: keepsTimes)
            .without(first..<first + 1, keepsTimes: keepsTimes)
          guard isFailing(smaller) else { continue }
          plan = smaller
          isRemoved = true
        }
        second += 1
      }
      if !isRemoved { first += 1 }
    }
  }

  private mutating func removeApps(from plan: inout Plan) {
    for app in plan.apps.reversed() {
      guard !plan.steps.contains(where: { $0.app == app.name }) else { continue }
      let smaller = plan.without(app)
      if isFailing(smaller) { plan = smaller }
    }
  }

  private mutating func removeStrangers(from plan: inout Plan) {
    for index in plan.strangers.indices.reversed() {
      var smaller = plan
      smaller.strangers.remove(at: index)
      if isFailing(smaller) { plan = smaller }
    }
  }

  /// Plays a plan and returns whether it fails; false, without playing it, for a plan without steps and once the limit
  /// of attempts is reached.
  private mutating func isFailing(_ plan: Plan) -> Bool {
    guard attempts < attemptLimit, !plan.steps.isEmpty else { return false }
    attempts += 1
    return fails(plan)
  }
}

extension Plan {
  /// Returns the plan without some steps; if `keepsTimes` is true, the next step begins at the same time as before.
  fileprivate func without(_ range: Range<Int>, keepsTimes: Bool) -> Plan {
    var smaller = self
    smaller.steps.removeSubrange(range)
    if keepsTimes, range.lowerBound < smaller.steps.count {
      smaller.steps[range.lowerBound].delayMilliseconds += steps[range].reduce(0) {
        $0 + $1.delayMilliseconds + $1.durationNanoseconds / 1_000_000
      }
    }
    return smaller
  }

  /// Returns the plan with other values for two of its faults; nil leaves a value as it is.
  fileprivate func with(clockJumps: Bool? = nil, callsFail: Bool? = nil) -> Plan {
    var plan = self
    plan.clockJumps = clockJumps ?? self.clockJumps
    plan.callsFail = callsFail ?? self.callsFail
    return plan
  }

  /// Returns the plan without an app.
  fileprivate func without(_ app: PlannedApp) -> Plan {
    var plan = self
    plan.apps.removeAll { $0 == app }
    return plan
  }
}

extension PlanStep {
  /// The app that the step names; nil if it names none.
  var app: String? {
    switch act {
    case .launch(let app), .background(let app), .terminate(let app), .kill(let app),
      .hang(let app, _), .quickAction(let app), .stop(let app), .resume(let app),
      .failLaunch(let app, _):
      app
    case .down, .move, .up, .tap, .key, .button, .interruption, .advance, .restart: nil
    }
  }
}
