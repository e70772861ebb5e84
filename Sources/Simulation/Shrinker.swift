/// Makes a plan that fails smaller, as long as it fails in the same way (delta debugging).
///
/// It takes out runs of steps, from half of the plan down to single steps, then pairs of steps, and begins again as long
/// as something helped. At the end it takes out apps that no step names; strangers it takes out before and after the
/// steps. A plan that cannot be played, such as one that lifts a finger which never landed, does not count as failing.
package struct Shrinker {
  private let fails: (Plan) -> Bool
  /// How many plans were tried.
  package private(set) var attempts = 0
  private let attemptLimit: Int

  /// Makes a shrinker; `fails` plays a plan.
  package init(attemptLimit: Int = 2_000, fails: @escaping (Plan) -> Bool) {
    self.attemptLimit = attemptLimit
    self.fails = fails
  }

  /// Returns the smallest plan that it finds.
  package mutating func shrink(_ plan: Plan) -> Plan {
    var smallest = plan
    var before = 0
    removeStrangers(from: &smallest)
    repeat {
      before = smallest.steps.count
      var size = max(1, smallest.steps.count / 2)
      while true {
        removeRuns(of: size, from: &smallest)
        if size == 1 { break }
        size /= 2
      }
      removePairs(from: &smallest)
    } while smallest.steps.count < before
    removeApps(from: &smallest)
    removeStrangers(from: &smallest)
    let withoutJumps = smallest.with(clockJumps: false)
    if smallest.clockJumps, isFailing(withoutJumps) { smallest = withoutJumps }
    let withoutFailures = smallest.with(callsFail: false)
    if smallest.callsFail, isFailing(withoutFailures) { smallest = withoutFailures }
    return smallest
  }

  /// Takes out runs of steps of one length, from the end to the beginning, where the rest still fails.
  private mutating func removeRuns(of size: Int, from plan: inout Plan) {
    var end = plan.steps.count
    while end > 0 {
      let range = max(0, end - size)..<end
      // Strangers act at fixed times, so a failure may need the steps that are left to keep theirs.
      for keepsTimes in [false, true] {
        let smaller = plan.without(range, keepsTimes: keepsTimes)
        if isFailing(smaller) {
          plan = smaller
          break
        }
      }
      end -= size
      end = min(end, plan.steps.count)
    }
  }

  /// Takes out two steps that need each other, such as a landing and its lift.
  private mutating func removePairs(from plan: inout Plan) {
    // The number of pairs grows with the square of the number of steps: 40 steps have 780.
    guard plan.steps.count <= 40 else { return }
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
      let smaller = plan.without(app)
      // A step may still name it.
      guard !plan.steps.contains(where: { $0.app == app.name }) else { continue }
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

  /// Whether a plan still fails; false once the limit of attempts is reached.
  private mutating func isFailing(_ plan: Plan) -> Bool {
    guard attempts < attemptLimit, !plan.steps.isEmpty else { return false }
    attempts += 1
    return fails(plan)
  }
}

extension Plan {
  /// The plan without some steps; with `keepsTimes` the next step begins at the same time as before.
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

  /// The plan with or without these faults.
  fileprivate func with(clockJumps: Bool? = nil, callsFail: Bool? = nil) -> Plan {
    var plan = self
    plan.clockJumps = clockJumps ?? self.clockJumps
    plan.callsFail = callsFail ?? self.callsFail
    return plan
  }

  /// The plan without an app.
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
