/// The state that a session must have after one step of a plan, at an instant at which nothing is left to do.
struct Fence: Sendable {
  /// The index of the step in the plan.
  let step: Int
  /// The instant, in nanoseconds since the beginning of the plan.
  let nanoseconds: UInt64
  /// The number of decisions that the broker must have made so far.
  let decisionCount: Int
  /// The apps whose main threads are free; they must have handled everything.
  let freeApps: [String]
  /// The number of moves that wait in the broker for apps that are behind.
  let waitingMoveCount: Int

  /// The fences of a plan, one after each step.
  static func all(of plan: Plan) -> [Fence] {
    var model = RoutingModel(plan)
    return plan.steps.enumerated().map { index, step in
      model.apply(step)
      return Fence(step: index, model)
    }
  }

  /// Makes the fence after a step that the model has just carried out.
  init(step: Int, _ model: RoutingModel) {
    self.step = step
    nanoseconds = model.now
    decisionCount = model.decisions.count
    waitingMoveCount = model.appsWithWaitingMove.count
    freeApps = model.apps.map(\.planned.name).filter { model.isFree($0) }
  }
}
