/// Plays the steps of a plan in the model, at the times at which the scenario's player plays them.
extension RoutingModel {
  /// The number of the finger that taps, in the model alone; the player gives a tap the lowest number that is free.
  ///
  /// The fingers of the player's other touches have lower numbers, and those of strangers have higher ones.
  private static let tappingFinger: UInt32 = 1_000

  /// Carries out one step, with the reactions of the apps when it begins and when it ends.
  package mutating func apply(_ step: PlanStep) {
    let start = now + step.delayMilliseconds * 1_000_000
    advance(to: start)
    begin(step.act)
    react()
    let duration = step.durationNanoseconds
    guard duration > 0 else { return }
    advance(to: start + duration)
    end(step.act)
    react()
  }

  /// Advances the time until nothing is left to happen.
  package mutating func finish() {
    // An hour is longer than any hang, launch or deadline.
    advance(to: now + 3_600_000_000_000)
  }

  /// Returns the decisions that the broker must make when a plan is played.
  package static func decisions(of plan: Plan) -> [String] {
    var model = RoutingModel(plan)
    for step in plan.steps { model.apply(step) }
    model.finish()
    return model.decisions
  }

  private mutating func begin(_ act: PlanStep.Act) {
    switch act {
    case .down(let finger, _, _): land(finger)
    case .up(let finger): lift(finger)
    case .tap: land(Self.tappingFinger)
    case .interruption(let name, true): begin(name)
    case .interruption(let name, false): endInterruption(name)
    case .launch(let app): launch(app)
    case .background: goHome()
    case .terminate(let app): terminate(app)
    case .kill(let app): kill(app)
    case .hang(let app, let milliseconds): hang(app, nanoseconds: milliseconds * 1_000_000)
    case .quickAction(let app): launch(app, quickAction: true)
    case .move(let finger, _, _): move(finger)
    case .key: pressKey()
    case .restart: restart()
    case .stop(let app): stop(app)
    case .resume(let app): resume(app)
    case .failLaunch(let app, _): failLaunch(app)
    case .button, .advance: break
    }
  }

  private mutating func end(_ act: PlanStep.Act) {
    switch act {
    case .tap: lift(Self.tappingFinger)
    // A press takes effect when the button comes up.
    case .button(let button): press(button)
    case .key: pressKey()
    default: break
    }
  }
}
