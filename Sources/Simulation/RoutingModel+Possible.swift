/// Which steps are possible: those that the broker must carry out.
extension RoutingModel {
  /// Whether every step of a plan is possible when it begins.
  package static func isPossible(_ plan: Plan) -> Bool {
    var model = RoutingModel(plan)
    for step in plan.steps {
      var modelAtStep = model
      modelAtStep.advance(to: model.now + step.delayMilliseconds * 1_000_000)
      guard modelAtStep.isPossible(step.act) else { return false }
      model.apply(step)
    }
    // A session in which a process stays stopped never comes to rest.
    return model.stoppedApps.isEmpty
  }

  /// Whether the broker carries out a step now.
  func isPossible(_ act: PlanStep.Act) -> Bool {
    switch act {
    case .down(let finger, _, _): !fingersDown.contains(finger)
    case .move(let finger, _, _), .up(let finger): fingersDown.contains(finger)
    // While the display is off, the user can open neither of the two centers.
    case .interruption(let name, true):
      !interruptions.contains(name) && (!isDisplayOff || name == "call" || name == "alert")
    case .interruption(let name, false): interruptions.contains(name)
    case .launch(let app): canLaunch(app)
    case .background(let app): front == app
    case .terminate(let app), .kill(let app): isRunning(app)
    case .hang(let app, _): isRunning(app) && !stoppedApps.contains(app)
    case .stop(let app): canStop(app)
    case .resume(let app): stoppedApps.contains(app)
    case .failLaunch(let app, _): canLaunch(app) && state(of: app) == .notRunning
    case .quickAction(let app): canTakeQuickAction(app)
    case .tap, .key, .button, .advance, .restart: true
    }
  }

  /// Whether an app has a process that was not asked to end.
  func isRunning(_ name: String) -> Bool {
    state(of: name) != .notRunning && state(of: name) != .ending
  }

  /// Whether a plan may stop an app: only if the model can predict what follows.
  ///
  /// The model cannot predict it for an app whose main thread is busy, which would handle waiting messages earlier than
  /// in the model. Nor can it for an app that loops on a touch: the broker goes on without the answer of a stopped app,
  /// so only the watchdog would find the loop.
  func canStop(_ app: String) -> Bool {
    isRunning(app) && isFree(app) && apps[index(of: app)].planned.behavior != .loopsOnTouch
  }

  /// Whether the broker carries out a launch of an app.
  package func canLaunch(_ name: String) -> Bool {
    !isDisplayOff && state(of: name) != .ending
  }

  /// Whether the broker carries out the quick action of an app.
  ///
  /// The app declares the action when it first checks in.
  func canTakeQuickAction(_ name: String) -> Bool {
    canLaunch(name) && front != name && apps[index(of: name)].hasQuickAction
  }
}
