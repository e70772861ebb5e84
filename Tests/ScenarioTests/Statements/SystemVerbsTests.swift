import Testing
import TouchstoneScenario
import TouchstoneTestSupport

/// The steps that the verbs of interruptions such as calls, of quick actions and of responder chains produce.
struct SystemVerbsTests {
  @Test("each interruption can begin and end")
  func interruptions() throws {
    for interruption in Action.Interruption.allCases {
      expectEqual(
        try action("\(interruption.rawValue) begin"), .interruption(interruption, begins: true))
      expectEqual(
        try action("\(interruption.rawValue) end"), .interruption(interruption, begins: false))
    }
  }

  @Test("a quick action names an app of the scenario and a type")
  func quickActions() throws {
    expectEqual(
      try action("quick-action Counter com.example.new"),
      .quickAction(app: "Counter", type: "com.example.new"))
    expectEqual(
      problem("quick-action Counter"),
      "2:1: quick-action needs the type of a quick action [quick-action <App> <type>]")
    expectEqual(
      problem("quick-action a/b x"), "2:14: 'a/b' is not an app [a name such as Counter]")
    #expect(
      FilesInMemory("scenario 1\napp Canvas\nquick-action Counter x").problems().contains(
        "Counter is not among the scenario's apps"))
  }

  @Test("a chain starts at a view, at the first responder or at the focus")
  func chains() throws {
    try expectEqual(action("chain"), .chain(.firstResponder))
    try expectEqual(action("chain @login"), .chain(.view("login")))
    try expectEqual(action("chain focus"), .chain(.focus))
    expectEqual(problem("chain 20,30"), "2:7: a chain starts at a view [@name | focus | nothing]")
    expectEqual(problem("chain @a+1,2"), "2:7: a chain starts at a view [@name | focus | nothing]")
  }

  @Test("an interruption without `begin` or `end` is refused")
  func invalidInterruptions() {
    expectEqual(
      problem("call bgein"),
      "2:6: 'bgein' is neither 'begin' nor 'end'; did you mean 'begin'? "
        + "[begin | end]")
    expectEqual(problem("alert"), "2:1: alert needs 'begin' or 'end' [alert begin|end]")
  }
}
