import Testing
import TouchstoneSimulation
import TouchstoneTestSupport

/// The model of routing, in cases that a reader can check by hand.
struct RoutingModelTests {
  /// The decisions of the model for these steps and one app, Canvas, without those about its process.
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

  @Test(
    "R-SB-15: a call cancels the touch of the app in front, and a finger that lands during it goes nowhere"
  )
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

  @Test("an app that launches slowly gets no touch before it has checked in")
  func slowLaunch() {
    expectEqual(
      decisions(
        .launchesSlowly,
        [
          PlanStep(after: 1, .launch("Canvas")), PlanStep(after: 1, .tap(x: 1, y: 1)),
          // The app checks in 1,111 ms after its launch.
          PlanStep(after: 1_500, .tap(x: 1, y: 1)),
        ]),
      [
        "a finger lands on nowhere because app-launching",
        "a finger lands on Canvas because foreground-app",
      ])
  }

  @Test(
    "an app that crashes on a touch while it hangs ends after the hang, and its touches are cancelled then"
  )
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
    "if the broker dies, each touch is cancelled once, apps reopen in order, and a finger still down goes nowhere"
  )
  func restart() {
    let lands = "a finger lands on Canvas because foreground-app"
    let plan = Plan(
      seed: 0,
      apps: ["Counter", "Canvas"].map { PlannedApp(name: $0, behavior: .handles) },
      steps: [
        PlanStep(after: 1, .launch("Counter")), PlanStep(after: 1, .launch("Canvas")),
        PlanStep(after: 1, landing), PlanStep(after: 1, .restart),
        PlanStep(after: 1, .down(finger: 2, x: 9, y: 9)), PlanStep(after: 1, .up(finger: 1)),
        PlanStep(after: 1, landing),
      ])
    let starts = ["the process of Counter starts", "the process of Canvas starts"]
    expectEqual(
      RoutingModel.decisions(of: plan),
      starts + [
        lands, "the process of SpringBoard ends",
        "a touch is cancelled for Canvas because cancelled-by-restart",
        "the process of Counter ends with the broker", "the process of Canvas ends with the broker",
      ] + starts + [lands, lands])
  }

  @Test("while an app has too many events unhandled, moves wait, and only the last of them is kept")
  func credit() {
    let moves = (1...6).map { PlanStep(after: 1, .move(finger: 1, x: $0, y: 9)) }
    let plan = Plan(
      seed: 0, apps: [PlannedApp(name: "Canvas", behavior: .handles)],
      steps: [
        PlanStep(after: 1, .launch("Canvas")),
        PlanStep(after: 1, .hang("Canvas", milliseconds: 100)), PlanStep(after: 1, landing),
      ] + moves)
    var model = RoutingModel(plan)
    for step in plan.steps { model.apply(step) }
    // At most four events may be unhandled: the landing and three moves are sent. The fourth move waits, and the last
    // two take its place in turn.
    expectEqual(
      model.decisions.suffix(2).map { $0 },
      [String](repeating: "a move takes the place of one that waits", count: 2))
    model.finish()
    expectEqual(model.decisions.count { $0.hasPrefix("a move") }, 2)
  }

  @Test(
    "an app ends when it is asked to, and is killed after six seconds if it hangs"
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
    let (starts, ends) = ("the process of Canvas starts", "the process of Canvas ends")
    expectEqual(
      RoutingModel.decisions(of: plan), [starts, ends, starts, "the watchdog kills Canvas", ends])
    var model = RoutingModel(plan)
    for step in plan.steps { model.apply(step) }
    expectEqual(model.state(of: "Canvas"), .ending)
    model.advance(to: model.now + 6_000_000_000)
    expectEqual(model.state(of: "Canvas"), .ending)
    model.advance(to: model.now + 1)
    expectEqual(model.state(of: "Canvas"), .notRunning)
  }
}
