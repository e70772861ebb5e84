import Testing
import TouchstoneSimulation
import TouchstoneTestSupport

/// The model of routing, in cases that a reader can check by hand.
struct RoutingModelTests {
  private func decisions(_ behavior: Behavior, _ steps: [PlanStep]) -> [String] {
    RoutingModel.decisions(
      of: Plan(seed: 0, apps: [PlannedApp(name: "Canvas", behavior: behavior)], steps: steps)
    ).filter { !$0.contains("process of") }
  }

  private let landing = PlanStep.Act.down(finger: 1, x: 9, y: 9)

  @Test("R-SB-5: without an app in front, a finger goes to the home screen")
  func home() {
    expectEqual(
      decisions(.handles, [PlanStep(after: 1, landing)]),
      ["a finger lands on home-screen because home-screen-no-foreground-app"])
  }

  @Test("R-SB-15: a call cancels the touch of the app in front, and what lands then goes nowhere")
  func call() {
    expectEqual(
      decisions(
        .handles,
        [
          PlanStep(after: 1, .launch("Canvas")), PlanStep(after: 1, landing),
          PlanStep(after: 1, .interruption("call", begins: true)),
          PlanStep(after: 1, .tap(x: 1, y: 1)),
          PlanStep(after: 1, .interruption("call", begins: false)),
          PlanStep(after: 1, .tap(x: 1, y: 1)),
        ]),
      [
        "a finger lands on Canvas because foreground-app",
        "a touch is cancelled for Canvas because cancelled-by-lifecycle",
        "a finger lands on nowhere because app-inactive",
        "a finger lands on Canvas because foreground-app",
      ])
  }

  @Test("an app that launches slowly gets nothing before it has checked in")
  func slowLaunch() {
    expectEqual(
      decisions(
        .launchesSlowly,
        [
          PlanStep(after: 1, .launch("Canvas")), PlanStep(after: 1, .tap(x: 1, y: 1)),
          PlanStep(after: 1_500, .tap(x: 1, y: 1)),
        ]),
      [
        "a finger lands on nowhere because app-launching",
        "a finger lands on Canvas because foreground-app",
      ])
  }

  @Test("an app that hangs ends when it goes on, and its touches are cancelled then")
  func hang() {
    expectEqual(
      decisions(
        .crashesOnTouch,
        [
          PlanStep(after: 1, .launch("Canvas")),
          PlanStep(after: 1, .hang("Canvas", milliseconds: 100)),
          PlanStep(after: 1, landing), PlanStep(after: 50, .tap(x: 1, y: 1)),
          PlanStep(after: 100, .tap(x: 1, y: 1)),
        ]),
      [
        "a finger lands on Canvas because foreground-app",
        "a finger lands on Canvas because foreground-app",
        "a touch is cancelled for Canvas because cancelled-by-process-exit",
        "a touch is cancelled for Canvas because cancelled-by-process-exit",
        "a finger lands on home-screen because home-screen-no-foreground-app",
      ])
  }

  @Test(
    "processes start and end, and one that does not end when it is asked to is killed after six seconds"
  )
  func processes() {
    let plan = Plan(
      seed: 0, apps: [PlannedApp(name: "Canvas", behavior: .handles)],
      steps: [
        PlanStep(after: 1, .launch("Canvas")), PlanStep(after: 1, .terminate("Canvas")),
        PlanStep(after: 1, .launch("Canvas")),
        PlanStep(after: 1, .hang("Canvas", milliseconds: 7_000)),
        PlanStep(after: 1, .terminate("Canvas")),
      ])
    let once = ["the process of Canvas starts", "the process of Canvas ends"]
    expectEqual(
      RoutingModel.decisions(of: plan), once + [once[0], "the watchdog kills Canvas", once[1]])
    var model = RoutingModel(plan)
    for step in plan.steps { model.apply(step) }
    expectEqual(model.state(of: "Canvas"), .ending)
    model.advance(to: model.now + 6_000_000_000)
    expectEqual(model.state(of: "Canvas"), .ending)
    model.advance(to: model.now + 1)
    expectEqual(model.state(of: "Canvas"), .notRunning)
  }
}
