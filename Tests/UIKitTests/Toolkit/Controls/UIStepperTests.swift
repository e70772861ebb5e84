import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct UIStepperTests {
  private let stage = TouchStage()
  /// A point in the half of the stepper that increases the value.
  private let more = CGPoint(x: 180, y: 110)
  /// A point in the half of the stepper that decreases the value.
  private let less = CGPoint(x: 110, y: 110)

  /// The values that a stepper has sent.
  private final class SentValues {
    var values: [Double] = []
  }

  /// Shows a stepper at x from 100 to 194 and records the values that it sends.
  private func showStepper(_ sent: SentValues) -> UIStepper {
    let stepper = UIStepper(frame: CGRect(x: 100, y: 100, width: 0, height: 0))
    stepper.addAction(
      UIAction { [unowned stepper] _ in sent.values.append(stepper.value) }, for: .valueChanged)
    stage.show(stepper)
    return stepper
  }

  @Test("A stepper has the same size whatever frame it is created with")
  func size() {
    let frame = CGRect(x: 10, y: 20, width: 300, height: 5)
    expectEqual(UIStepper(frame: frame).frame, CGRect(x: 10, y: 20, width: 94, height: 32))
    expectEqual(
      UIStepper(coder: NSCoder())?.frame, CGRect(x: 0, y: 0, width: 94, height: 32))
  }

  @Test("R-STEP-3: a held stepper steps after 0.5 s, then slowly up to the tenth step, then fast")
  func pauses() {
    let pauses = (1...12).map(StepperValue.pause(afterSteps:))
    expectEqual(pauses[0], ControlConstants.stepperRepeatDelay)
    expectEqual(Set(pauses[1...9]), [ControlConstants.stepperRepeatInterval])
    expectEqual(Set(pauses[10...11]), [ControlConstants.stepperFastInterval])
  }

  @Test("R-STEP-1: the defaults; a limit set beyond the other one moves the other one")
  func defaults() {
    let stepper = UIStepper()
    #expect(stepper.minimumValue == 0 && stepper.maximumValue == 100)
    #expect(stepper.stepValue == 1 && stepper.value == 0)
    #expect(stepper.autorepeat && stepper.isContinuous && !stepper.wraps)
    stepper.minimumValue = 200
    #expect(stepper.maximumValue == 200 && stepper.value == 200)
    stepper.maximumValue = 50
    #expect(stepper.minimumValue == 50 && stepper.value == 50)
  }

  @Test("R-STEP-3: without repetition each tap is one step, at the lift")
  func single() {
    let sent = SentValues()
    let stepper = showStepper(sent)
    stepper.autorepeat = false
    for count in 1...3 {
      stage.finger(1).down(at: more)
      expectEqual(sent.values.count, count - 1)
      stage.finger(1).up()
      expectEqual(stepper.value, Double(count))
    }
  }

  @Test(
    "R-STEP-2: one half decreases, the other increases; at a limit nothing is tracked unless it wraps"
  )
  func halves() {
    let sent = SentValues()
    let stepper = showStepper(sent)
    stage.tap(at: less)
    #expect(sent.values == [] && stage.log("track") == [])
    stage.tap(at: more)
    stage.tap(at: less)
    expectEqual(sent.values, [1, 0])
    stepper.wraps = true
    stage.tap(at: less)
    stage.tap(at: more)
    expectEqual(sent.values, [1, 0, 100, 0])
    stepper.semanticContentAttribute = .forceRightToLeft
    stage.tap(at: less)
    expectEqual(stepper.value, 1)
  }

  @Test("R-STEP-3: one step at touch-down, after 0.5 s one every 0.1 s, and faster later")
  func repeats() {
    let sent = SentValues()
    _ = showStepper(sent)
    stage.finger(1).down(at: more)
    expectEqual(sent.values, [1])
    stage.advance(by: .milliseconds(490))
    expectEqual(sent.values.count, 1)
    stage.advance(by: .milliseconds(20))
    expectEqual(sent.values.count, 2)
    stage.advance(by: .milliseconds(200))
    expectEqual(sent.values.count, 4)
    stage.advance(by: .seconds(1))
    #expect(sent.values.count > 14)
    stage.finger(1).up()
    let count = sent.values.count
    stage.advance(by: .seconds(1))
    expectEqual(sent.values.count, count)
  }

  @Test("R-STEP-3: without repetition a long press is one step, at the lift")
  func noRepeat() {
    let sent = SentValues()
    showStepper(sent).autorepeat = false
    stage.finger(1).down(at: more)
    stage.advance(by: .seconds(2))
    expectEqual(sent.values, [])
    stage.finger(1).up()
    expectEqual(sent.values, [1])
  }

  @Test("R-STEP-3: a stepper that is not continuous sends valueChanged once, at the lift")
  func notContinuous() {
    let sent = SentValues()
    showStepper(sent).isContinuous = false
    // Steps at 0, 500 and 600 ms.
    stage.press(at: more, for: .milliseconds(650))
    expectEqual(sent.values, [3])
  }

  @Test("R-STEP-3: a stepper that is not continuous sends a step back and a cancelled step, too")
  func notContinuousAgain() {
    let sent = SentValues()
    showStepper(sent).isContinuous = false
    stage.tap(at: more)
    stage.tap(at: less)
    expectEqual(sent.values, [1, 0])
    stage.finger(1).down(at: more)
    stage.finger(1).cancel()
    expectEqual(sent.values, [1, 0, 1])
  }

  @Test("R-STEP-3: each press waits anew before it repeats, also after one that was cancelled")
  func pressesInARow() {
    let sent = SentValues()
    _ = showStepper(sent)
    stage.press(at: more, for: .milliseconds(650))
    expectEqual(sent.values.count, 3)
    let finger = stage.finger(1)
    finger.down(at: more)
    stage.advance(by: .milliseconds(300))
    expectEqual(sent.values.count, 4)
    finger.cancel()
    finger.down(at: more)
    stage.advance(by: .milliseconds(400))
    expectEqual(sent.values.count, 5)
    finger.up()
  }

  @Test("R-STEP-2: steps stop at a limit, or go on at the other one; limits push each other")
  func steps() {
    var range = StepperValue()
    func values(up: Bool, _ count: Int) -> [Double] {
      (0..<count).map { _ in
        range.advance(up: up)
        return range.value
      }
    }
    range.set(maximum: 3)
    range.set(minimum: 1)
    expectEqual(range.value, 1)
    expectEqual(values(up: true, 4), [2, 3, 3, 3])
    expectEqual([true, false].map { range.canStep(up: $0) }, [false, true])
    expectEqual(values(up: false, 4), [2, 1, 1, 1])
    expectEqual([true, false].map { range.canStep(up: $0) }, [true, false])
    range.wraps = true
    expectEqual(values(up: true, 4), [2, 3, 1, 2])
    expectEqual(values(up: false, 4), [1, 3, 2, 1])
    expectEqual([true, false].map { range.canStep(up: $0) }, [true, true])
    range.step = 5
    range.set(value: 2)
    expectEqual(values(up: true, 1) + values(up: false, 2), [1, 3, 3])
    range.set(value: .nan)
    expectEqual(range.value, 3)
    range.set(maximum: -4)
    #expect(range.minimum == -4 && range.maximum == -4 && range.value == -4)
    expectEqual([true, false].map { range.canStep(up: $0) }, [false, false])
    range.set(minimum: 9)
    #expect(range.minimum == 9 && range.maximum == 9 && range.value == 9)
  }

  @Test("R-STEP-1: a step is as large as the app says, and the right half of the stepper increases")
  func stepValue() {
    let sent = SentValues()
    let stepper = showStepper(sent)
    stepper.stepValue = 5
    expectEqual(stepper.stepValue, 5)
    stage.tap(at: more)
    // The middle of the stepper.
    stage.tap(at: CGPoint(x: 147, y: 110))
    stage.tap(at: CGPoint(x: 146, y: 110))
    expectEqual(sent.values, [5, 10, 5])
  }
}
