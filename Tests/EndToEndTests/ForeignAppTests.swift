import Testing
import TouchstoneTestSupport

/// Explanations of Cookbook, an app that is written as somebody else would write it, from its trace alone.
@Suite("An app as somebody else would write it", .ownThreads)
struct ForeignAppTests {
  /// The steps of a scenario, a question about the run, and the answer.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let steps: [String]
    let question: [String]
    let answer: String
  }

  static let cases = [
    Case(
      testDescription: "a missed tap: the corner of a control that counts a circle",
      steps: ["tap 305,65"],
      question: ["why-not", "FavoriteStar#1"],
      answer:
        "FavoriteStar#1 was not hit by touch 1: 305,65 is inside of its bounds, but its "
        + "point(inside:with:) answered no."),
    Case(
      testDescription: "a cancelled touch: the app's own recognizer takes it",
      steps: [
        "touch down 1 100,190", "+50ms touch move 1 140,190", "+50ms touch move 1 100,190",
        "+50ms touch move 1 140,190", "+50ms touch up 1",
      ],
      question: ["touch", "1"],
      answer:
        "Touch 1 landed on DoodleView#1 at 100,190; ScratchRecognizer#1 recognized its "
        + "gesture and sent RecipeViewController.erase, so the touch was cancelled for "
        + "DoodleView#1 at 166.667 ms."),
    Case(
      testDescription: "a delayed highlight: a card in a scroll view",
      steps: ["touch down 1 100,340", "+300ms touch up 1"],
      question: ["why-not", "StepCard#1"],
      answer:
        "StepCard#1 was hit by touch 1; @content-touch-delay held it back for 150 ms, then "
        + "StepCard#1 sent touchUpInside to a closure."),
    Case(
      testDescription: "a refused first responder: a field that is locked",
      steps: ["tap @start"],
      question: ["responder", "AmountField#1"],
      answer:
        "AmountField#1 did not become first responder at 50 ms: its override of "
        + "canBecomeFirstResponder answered no."),
    Case(
      testDescription: "a lost key command: a view that takes letters",
      steps: ["tap 285,460", "settle", "key f"],
      question: ["responder", "RecipeViewController", "--key", "f"],
      answer:
        "RecipeViewController did not receive f at 50 ms: TagInput#1, the first responder, "
        + "took it as text, which comes before key commands and presses."),
    Case(
      testDescription: "a recognizer that lost: a pan was first",
      steps: ["drag 100,560 300,560 --hold 0ms --over 200ms"],
      question: ["gesture", "@away"],
      answer:
        "@away failed at 33.333 ms: UIPanGestureRecognizer#1 recognized its gesture first "
        + "after 16.67 pt (it needs 10) and prevents it."),
    Case(
      testDescription: "a scroll view that took over",
      steps: [
        "touch down 1 300,340", "+200ms touch move 1 270,340", "+20ms touch move 1 240,340",
        "+300ms touch up 1",
      ],
      question: ["why-not", "PortionDial#1"],
      answer:
        "PortionDial#1 was hit by touch 1; Shelf#1 began to scroll at 216.667 ms after 30 pt "
        + "(it needs 10), so the touch was cancelled for PortionDial#1."),
    Case(
      testDescription: "a tap on a view that moves",
      steps: ["tap @start", "+1500ms tap 195,680"],
      question: ["why-not", "TimerBubble#1"],
      answer:
        "TimerBubble#1 was skipped for touch 2: an animation disables user interaction for "
        + "it."),
  ]

  @Test("explain answers with the cause, in one sentence", arguments: cases)
  func explained(_ example: Case) throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(
      "steps.scenario",
      (["scenario 1", "app launch Cookbook", "settle"] + example.steps + ["settle", ""])
        .joined(separator: "\n"))
    let app = "Cookbook=" + Programs.cookbook
    let run = try Tool.run(
      ["run", "steps.scenario", "--app", app, "--keep", "always"], in: folder.path)
    expectEqual(run.code, 0, "\(run.output)\(run.error)")
    let kept = folder.path + "/.touchstone/steps"
    let explained = try Tool.run(["explain"] + example.question + [kept])
    expectEqual(explained.code, 0, "\(explained.error)")
    expectEqual(explained.outputLines.first, example.answer)
  }
}
