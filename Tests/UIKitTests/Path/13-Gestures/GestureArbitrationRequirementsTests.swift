import Testing
import TouchstoneTestSupport
import UIKit

/// Failure requirements between recognizers.
@MainActor
struct FailureRequirementsTests {
  private let stage = TouchStage()
  private let log = CallLog()
  private let view: LoggingView

  init() {
    view = LoggingView("V", log)
    stage.show(view)
  }

  /// The actions that were logged since the last call.
  private func takeActions() -> [String] {
    log.take().filter { $0.contains("acts") }
  }

  /// Adds a recognizer of one tap and a recognizer of two to the view.
  private func singleAndDouble() -> (LoggingTap, LoggingTap) {
    let single = LoggingTap("single", log, on: view)
    let double = LoggingTap("double", log, on: view)
    double.numberOfTapsRequired = 2
    return (single, double)
  }

  @Test(
    "R-ARB-15: a tap that requires a double tap's failure acts 0.35 s after the lift, or not at all"
  )
  func singleWaits() {
    let (single, double) = singleAndDouble()
    single.require(toFail: double)
    stage.tap(view)
    expectEqual(takeActions(), [])
    #expect(
      stage.log("gesture").contains { $0.contains("waiting-for-failure") })
    stage.advance(by: .milliseconds(350))
    expectEqual(takeActions(), ["single acts: ended"])
    stage.advance(by: .seconds(1))
    stage.tap(view, times: 2)
    expectEqual(takeActions(), ["double acts: ended"])
    stage.settle()
    expectEqual(takeActions(), [])
    #expect(stage.context.dispatcher.isIdle)
  }

  @Test(
    "R-ARB-11: the delegate is asked about each pair once in an attempt, and not for moves",
    arguments: [1, 4, 16])
  func questionsForPairs(count: Int) {
    let delegate = LoggingDelegate()
    var questions = 0
    delegate.requiresFailure = { _, _ in
      questions += 1
      return false
    }
    for index in 0..<count {
      LoggingGesture("gesture\(index)", log, on: view).delegate = delegate
    }
    stage.finger(1).down(at: CGPoint(x: 10, y: 10))
    expectEqual(questions, count * (count - 1))
    for x in 11...20 { stage.finger(1).move(to: CGPoint(x: x, y: 10)) }
    stage.finger(1).up()
    expectEqual(questions, count * (count - 1))
    stage.expectIdle()
  }

  @Test("R-GR-25: linked recognizers are reset together")
  func linkedReset() {
    let (single, double) = singleAndDouble()
    single.require(toFail: double)
    stage.tap(view)
    #expect(!log.take().contains { $0.contains("reset") })
    stage.settle()
    expectEqual(log.take().suffix(2), ["double reset", "single reset"])
  }

  @Test("R-GR-25: a failed recognizer is reset only with those it is linked to")
  func linkedFailure() {
    let (single, double) = singleAndDouble()
    let third = LoggingGesture("third", log, on: view)
    third.onEnded = .failed
    single.require(toFail: double)
    single.require(toFail: third)
    stage.tap(view)
    #expect(!log.take().contains("third reset"))
    stage.settle()
    #expect(log.take().contains("third reset"))
  }

  @Test("R-ARB-9, R-GR-20: a held-back continuous gesture reports began and then ended")
  func heldBack() {
    let gesture = LoggingGesture("g", log, on: view)
    gesture.onMoved = .began
    let double = LoggingTap("double", log, on: view)
    double.numberOfTapsRequired = 2
    gesture.require(toFail: double)
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 10, y: 10))
    finger.move(to: CGPoint(x: 30, y: 10))
    finger.up()
    expectEqual(takeActions(), [])
    stage.settle()
    expectEqual(takeActions(), ["g acts: began", "g acts: ended"])
  }

  @Test("R-ARB-8: after a failure in the same event the first action still has the state began")
  func releasedByMove() {
    let gesture = LoggingGesture("g", log, on: view)
    gesture.onMoved = .began
    let tap = LoggingTap("tap", log, on: view)
    gesture.require(toFail: tap)
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 10, y: 10))
    finger.move(to: CGPoint(x: 30, y: 10))
    expectEqual(takeActions(), [])
    finger.move(to: CGPoint(x: 60, y: 10))
    expectEqual(takeActions(), ["g acts: began"])
    finger.up()
    expectEqual(takeActions(), ["g acts: ended"])
  }

  @Test("R-ARB-10: a recognizer that is disabled, detached or without a finger blocks no other")
  func bystanders() {
    let tap = LoggingTap("tap", log, on: view)
    let disabled = LoggingTap("disabled", log, on: view)
    disabled.isEnabled = false
    let elsewhere = LoggingTap("elsewhere", log, on: UIView())
    let detached = LoggingTap("detached", log)
    for other in [disabled, elsewhere, detached] { tap.require(toFail: other) }
    stage.tap(view)
    expectEqual(takeActions(), ["tap acts: ended"])
  }

  @Test("R-ARB-11: a delegate may require a failure during an attempt, for that attempt only")
  func dynamic() {
    let (single, double) = singleAndDouble()
    let delegate = LoggingDelegate()
    delegate.requiresFailure = { $0 === single && $1 === double }
    single.delegate = delegate
    stage.tap(view)
    expectEqual(takeActions(), [])
    stage.settle()
    expectEqual(takeActions(), ["single acts: ended"])
    single.delegate = nil
    let delegateOfDouble = LoggingDelegate()
    delegateOfDouble.isRequiredToFail = { $0 === double && $1 === single }
    double.delegate = delegateOfDouble
    stage.advance(by: .seconds(1))
    stage.tap(view)
    expectEqual(takeActions(), [])
    stage.settle()
    expectEqual(takeActions(), ["single acts: ended"])
    double.delegate = nil
    stage.advance(by: .seconds(1))
    stage.tap(view)
    expectEqual(takeActions(), ["single acts: ended"])
  }

  @Test("R-ARB-12: a requirement is stored once and does not retain the recognizer")
  func weak() {
    let tap = LoggingTap("tap", log, on: view)
    do {
      let other = LoggingTap("other", log)
      tap.require(toFail: other)
      tap.require(toFail: other)
      expectEqual(tap.requirements.count, 1)
    }
    #expect(tap.allRequirements.isEmpty)
    stage.tap(view)
    expectEqual(takeActions(), ["tap acts: ended"])
  }

  @Test(
    "R-ARB-13: two recognizers that require each other's failure send no action and release held phases"
  )
  func cycle() {
    let one = LoggingTap("one", log, on: view)
    let two = LoggingTap("two", log, on: view)
    one.require(toFail: two)
    two.require(toFail: one)
    expectEqual(stage.log("log").count, 1)
    // Each waits for itself through the other.
    #expect(one.waits(for: one))
    stage.tap(view)
    expectEqual(
      log.take(),
      [
        "two began", "one began", "V began", "two ended", "one ended", "V ended", "two reset",
        "one reset",
      ])
    stage.expectIdle()
    #expect(stage.context.dispatcher.isIdle)
  }

  @Test(
    "R-ARB-13: a recognizer that waits for one of the cycle acts with the lift that ends the cycle")
  func outsideCycle() {
    let one = LoggingTap("one", log, on: view)
    let two = LoggingTap("two", log, on: view)
    one.require(toFail: two)
    two.require(toFail: one)
    let third = LoggingTap("third", log, on: view)
    third.require(toFail: one)
    stage.tap(view)
    expectEqual(takeActions(), ["third acts: ended"])
    stage.expectIdle()
  }

  @Test("R-ARB-17: a vetoed recognizer counts as failed for those that wait for it")
  func vetoed() {
    let tap = LoggingTap("tap", log, on: view)
    let other = LoggingTap("other", log, on: view)
    tap.require(toFail: other)
    let delegate = LoggingDelegate()
    delegate.shouldBegin = false
    other.delegate = delegate
    stage.tap(view)
    expectEqual(takeActions(), ["tap acts: ended"])
  }

  @Test("R-ARB-8: even a possible recognizer fails when one whose failure it requires recognizes")
  func failsWithTheOther() {
    let winner = LoggingGesture("winner", log, on: view)
    winner.onMoved = .began
    let waiting = LoggingGesture("waiting", log, on: view)
    let delegate = LoggingDelegate()
    delegate.simultaneous = true
    waiting.delegate = delegate
    waiting.require(toFail: winner)
    stage.finger(1).down(at: CGPoint(x: 10, y: 10))
    expectEqual(waiting.state, .possible)
    stage.finger(1).move(to: CGPoint(x: 30, y: 10))
    expectEqual(waiting.state, .failed)
    #expect(
      stage.log("gesture").contains(
        "gesture @waiting possible -> failed because requirement-recognized @winner"))
    stage.finger(1).up()
    expectEqual(takeActions(), ["winner acts: began", "winner acts: ended"])
  }

  @Test("R-ARB-8: a recognizer that waits prevents no other, not even later ones")
  func waitingExcludesNobody() {
    let waiting = LoggingGesture("waiting", log, on: view)
    waiting.onMoved = .began
    let blocker = LoggingTap("blocker", log, on: view)
    blocker.numberOfTapsRequired = 2
    waiting.require(toFail: blocker)
    let other = LoggingTap("other", log, on: view)
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 10, y: 10))
    finger.move(to: CGPoint(x: 20, y: 10))
    #expect(waiting.state == .began && other.state == .possible)
    finger.up()
    expectEqual(takeActions(), ["other acts: ended"])
  }

  @Test("R-ARB-13: all recognizers in a cycle of requirements fail, even if another tap follows")
  func ring() {
    let (single, double) = singleAndDouble()
    single.require(toFail: double)
    double.require(toFail: single)
    stage.tap(view, times: 2)
    stage.settle()
    expectEqual(takeActions(), [])
    stage.expectIdle()
  }

  @Test("R-ARB-13, R-ARB-10: requirements through a disabled recognizer make no cycle")
  func ringOfBystanders() {
    let (single, double) = singleAndDouble()
    let third = LoggingTap("third", log, on: view)
    single.require(toFail: third)
    third.require(toFail: single)
    single.require(toFail: double)
    third.isEnabled = false
    stage.tap(view)
    expectEqual(takeActions(), [])
    stage.settle()
    expectEqual(takeActions(), ["single acts: ended"])
  }

  @Test("R-ARB-13: fingers of another cycle do not delay the end of this one")
  func twoRings() {
    let box = LoggingView("W", log, frame: CGRect(x: 0, y: 300, width: 100, height: 100))
    stage.show(box)
    for touched in [view, box] {
      let one = LoggingGesture("one of \(touched.label)", log, on: touched)
      let two = LoggingGesture("two of \(touched.label)", log, on: touched)
      for gesture in [one, two] { (gesture.onMoved, gesture.onEnded) = (.began, .ended) }
      one.require(toFail: two)
      two.require(toFail: one)
    }
    for (number, touched) in [(1, view), (2, box)] {
      stage.finger(number).down(at: touched)
      stage.finger(number).move(by: CGVector(dx: 5, dy: 0), over: .milliseconds(20))
    }
    _ = log.take()
    stage.finger(1).up()
    expectEqual(log.take(), ["V ended", "two of V reset", "one of V reset"])
    stage.finger(2).up()
    stage.expectIdle()
  }

  @Test("R-ARB-17: shouldBegin is asked when a recognizer that waits matches, and not again later")
  func askedAtTheMatch() {
    let (single, double) = singleAndDouble()
    single.require(toFail: double)
    let delegate = LoggingDelegate()
    delegate.log = log
    single.delegate = delegate
    stage.tap(view)
    expectEqual(log.take().filter { $0.hasPrefix("shouldBegin") }, ["shouldBegin single"])
    delegate.shouldBegin = false
    stage.settle()
    let lines = log.take()
    #expect(!lines.contains { $0.hasPrefix("shouldBegin") })
    #expect(lines.contains("single acts: ended"))
  }

  @Test(
    "R-ARB-11: classes and delegates of both are asked in order, once for each attempt and pair")
  func dynamicOrder() {
    final class AskedRecognizer: UIGestureRecognizer {
      var log: CallLog?
      override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool {
        log?.add("\(name ?? "") requires \(other.name ?? "")")
        return false
      }
      override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool {
        log?.add("\(name ?? "") required by \(other.name ?? "")")
        return false
      }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
    }
    let (one, two) = (AskedRecognizer(), AskedRecognizer())
    let delegate = LoggingDelegate()
    delegate.requiresFailure = { first, other in
      log.add("delegate: \(first.name ?? "") requires \(other.name ?? "")")
      return false
    }
    delegate.isRequiredToFail = { first, other in
      log.add("delegate: \(first.name ?? "") required by \(other.name ?? "")")
      return false
    }
    for (gesture, label) in [(one, "one"), (two, "two")] {
      (gesture.name, gesture.log, gesture.delegate) = (label, log, delegate)
      view.addGestureRecognizer(gesture)
    }
    stage.finger(1).down(at: CGPoint(x: 10, y: 10))
    let questions = log.take().filter { $0.contains("require") }
    expectEqual(
      questions,
      [
        "two requires one", "one required by two", "delegate: two requires one",
        "delegate: one required by two",
        "one requires two", "two required by one", "delegate: one requires two",
        "delegate: two required by one",
      ])
    stage.finger(1).move(to: CGPoint(x: 20, y: 10))
    stage.finger(1).up()
    #expect(!log.take().contains { $0.contains("require") })
    stage.tap(view)
    expectEqual(log.take().filter { $0.contains("require") }, questions)
  }
}
