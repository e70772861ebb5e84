import Testing
import UIKit

@MainActor
@Suite("Failure requirements")
struct FailureRequirementsTests {
  private let stage = TouchStage()
  private let story = Story()
  private let view: StoryView

  init() {
    view = StoryView("V", story)
    stage.show(view)
  }

  private func acts() -> [String] {
    story.take().filter { $0.contains("acts") }
  }

  private func singleAndDouble() -> (StoryTap, StoryTap) {
    let single = StoryTap("single", story, on: view)
    let double = StoryTap("double", story, on: view)
    double.numberOfTapsRequired = 2
    return (single, double)
  }

  @Test("R-ARB-15: with the requirement one tap acts 0.35 s after the lift, two taps act once")
  func singleWaits() {
    let (single, double) = singleAndDouble()
    single.require(toFail: double)
    stage.tap(view)
    #expect(acts() == [])
    #expect(
      stage.log("gesture").contains { $0.contains("waiting-for-failure") })
    stage.advance(by: .milliseconds(350))
    #expect(acts() == ["single acts: ended"])
    stage.advance(by: .seconds(1))
    stage.tap(view, times: 2)
    #expect(acts() == ["double acts: ended"])
    stage.settle()
    #expect(acts() == [])
    #expect(stage.context.dispatcher.isIdle)
  }

  @Test("R-GR-25: those that are linked start anew together")
  func linkedReset() {
    let (single, double) = singleAndDouble()
    single.require(toFail: double)
    stage.tap(view)
    #expect(!story.take().contains { $0.contains("reset") })
    stage.settle()
    #expect(story.take().suffix(2) == ["double reset", "single reset"])
  }

  @Test("R-ARB-9, R-GR-20: a held-back continuous gesture reports began and then ended")
  func heldBack() {
    let gesture = StoryGesture("g", story, on: view)
    gesture.onMoved = .began
    let double = StoryTap("double", story, on: view)
    double.numberOfTapsRequired = 2
    gesture.require(toFail: double)
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 10, y: 10))
    finger.move(to: CGPoint(x: 30, y: 10))
    finger.up()
    #expect(acts() == [])
    stage.settle()
    #expect(acts() == ["g acts: began", "g acts: ended"])
  }

  @Test("R-ARB-8: a failure in the same event lets the first action be began")
  func releasedByMove() {
    let gesture = StoryGesture("g", story, on: view)
    gesture.onMoved = .began
    let tap = StoryTap("tap", story, on: view)
    gesture.require(toFail: tap)
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 10, y: 10))
    finger.move(to: CGPoint(x: 30, y: 10))
    #expect(acts() == [])
    finger.move(to: CGPoint(x: 60, y: 10))
    #expect(acts() == ["g acts: began"])
    finger.up()
    #expect(acts() == ["g acts: ended"])
  }

  @Test("R-ARB-10: one that is disabled, detached or has no finger blocks nobody")
  func bystanders() {
    let tap = StoryTap("tap", story, on: view)
    let disabled = StoryTap("disabled", story, on: view)
    disabled.isEnabled = false
    let elsewhere = StoryTap("elsewhere", story, on: UIView())
    let detached = StoryTap("detached", story)
    for other in [disabled, elsewhere, detached] { tap.require(toFail: other) }
    stage.tap(view)
    #expect(acts() == ["tap acts: ended"])
  }

  @Test("R-ARB-11: a delegate may ask for failure on the spot, for one attempt")
  func dynamic() {
    let (single, double) = singleAndDouble()
    let delegate = StoryDelegate()
    delegate.requiresFailure = { $0 === single && $1 === double }
    single.delegate = delegate
    stage.tap(view)
    #expect(acts() == [])
    stage.settle()
    #expect(acts() == ["single acts: ended"])
    single.delegate = nil
    let other = StoryDelegate()
    other.isRequiredToFail = { $0 === double && $1 === single }
    double.delegate = other
    stage.advance(by: .seconds(1))
    stage.tap(view)
    #expect(acts() == [])
    stage.settle()
    #expect(acts() == ["single acts: ended"])
    double.delegate = nil
    stage.advance(by: .seconds(1))
    stage.tap(view)
    #expect(acts() == ["single acts: ended"])
  }

  @Test("R-ARB-12: a requirement is kept once and keeps nobody alive")
  func weak() {
    let tap = StoryTap("tap", story, on: view)
    do {
      let other = StoryTap("other", story)
      tap.require(toFail: other)
      tap.require(toFail: other)
      #expect(tap.requirements.count == 1)
    }
    #expect(tap.allRequirements.isEmpty)
    stage.tap(view)
    #expect(acts() == ["tap acts: ended"])
  }

  @Test("R-ARB-13: two that wait for each other stay silent, and hold nothing for ever")
  func cycle() {
    let one = StoryTap("one", story, on: view)
    let two = StoryTap("two", story, on: view)
    one.require(toFail: two)
    two.require(toFail: one)
    #expect(stage.log("log").count == 1)
    #expect(one.waits(for: one))
    stage.tap(view)
    #expect(
      story.take() == [
        "two began", "one began", "V began", "two ended", "one ended", "V ended", "two reset",
        "one reset",
      ])
    stage.expectIdle()
    #expect(stage.context.dispatcher.isIdle)
  }

  @Test("R-ARB-17: a vetoed recognizer counts as failed for those that wait for it")
  func vetoed() {
    let tap = StoryTap("tap", story, on: view)
    let other = StoryTap("other", story, on: view)
    tap.require(toFail: other)
    let delegate = StoryDelegate()
    delegate.shouldBegin = false
    other.delegate = delegate
    stage.tap(view)
    #expect(acts() == ["tap acts: ended"])
  }
}
