import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct VoiceOverTests {
  /// An element that counts its activations.
  private final class Dial: UIView {
    /// Whether it handles an activation itself.
    var handlesActivation = false
    private(set) var activations = 0

    override func accessibilityActivate() -> Bool {
      activations += 1
      return handlesActivation
    }
  }

  private let stage = TouchStage()
  private let log = CallLog()
  private let dial = Dial(frame: CGRect(x: 40, y: 100, width: 200, height: 100))

  init() {
    stage.show(dial)
    dial.isAccessibilityElement = true
  }

  /// Adds to the dial a view that logs its touches.
  @discardableResult
  private func addKnob(_ frame: CGRect) -> LoggingView {
    let knob = LoggingView("knob", log, frame: frame)
    dial.addSubview(knob)
    return knob
  }

  @Test("R-AX-1: an element that handles its activation gets no touch")
  func activatesItself() {
    addKnob(dial.bounds)
    dial.handlesActivation = true
    stage.activate(dial)
    #expect(dial.activations == 1 && log.take() == [])
    expectEqual(stage.log("ask").suffix(1), ["ask accessibilityActivate of Dial#1: yes (override)"])
  }

  @Test("R-AX-1: a hidden element cannot be selected, so it is not activated")
  func hiddenElement() {
    let group = UIView(frame: dial.frame)
    let inner = Dial(frame: group.bounds)
    inner.isAccessibilityElement = true
    inner.handlesActivation = true
    group.addSubview(inner)
    stage.show(group)
    group.isHidden = true
    withKnownIssue {
      stage.activate(inner)
    } matching: {
      "\($0)".contains("is not on the screen")
    }
    expectEqual(inner.activations, 0)
    group.isHidden = false
    stage.activate(inner)
    expectEqual(inner.activations, 1)
  }

  @Test("R-AX-2: an element that does not handle its activation is tapped at its activation point")
  func tapsAfterNo() {
    addKnob(CGRect(x: 150, y: 0, width: 50, height: 50))
    stage.activate(dial)
    #expect(dial.activations == 1 && log.take() == [], "the knob is not in the middle")
    dial.accessibilityActivationPoint = CGPoint(x: 200, y: 120)
    stage.activate(dial)
    expectEqual(log.take(), ["knob began", "knob ended"])
    // The point need not be in the view.
    let other = LoggingView("other", log, frame: CGRect(x: 300, y: 300, width: 50, height: 50))
    stage.show(other)
    dial.accessibilityActivationPoint = CGPoint(x: 310, y: 310)
    stage.activate(dial)
    expectEqual(log.take(), ["other began", "other ended"])
  }

  @Test("R-AX-2: a button without an override is tapped, so that its action is sent")
  func plainButton() {
    let button = UIButton(frame: CGRect(x: 40, y: 300, width: 100, height: 44))
    button.addAction(UIAction { [log] _ in log.add("action") }, for: .touchUpInside)
    stage.show(button)
    stage.activate(button)
    expectEqual(log.take(), ["action"])
  }

  @Test("R-AX-3: the activation point is the middle of the accessibility frame")
  func middleOfFrame() {
    expectEqual(dial.accessibilityFrame, CGRect(x: 40, y: 100, width: 200, height: 100))
    expectEqual(dial.accessibilityActivationPoint, CGPoint(x: 140, y: 150))
    dial.bounds.origin = CGPoint(x: 0, y: 30)
    dial.transform = CGAffineTransform(scaleX: 2, y: 1)
    expectEqual(dial.accessibilityFrame, CGRect(x: -60, y: 100, width: 400, height: 100))
    dial.accessibilityFrame = CGRect(x: 0, y: 0, width: 20, height: 40)
    expectEqual(dial.accessibilityActivationPoint, CGPoint(x: 10, y: 20))
    expectEqual(UIView().accessibilityFrame, CGRect.zero)
  }

  @Test("R-AX-4: standard controls and texts are elements, other views are not")
  func standardElements() {
    let standard: [UIView] = [
      UIButton(), UISwitch(), UISlider(), UILabel(), UITextField(), UITextView(), UIStepper(),
    ]
    #expect(standard.allSatisfy { $0.isAccessibilityElement })
    let others: [UIView] = [UIView(), UIImageView(), UIControl(), UIScrollView()]
    #expect(others.allSatisfy { !$0.isAccessibilityElement })
    standard[0].isAccessibilityElement = false
    #expect(!standard[0].isAccessibilityElement)
    dial.isAccessibilityElement = false
    withKnownIssue {
      stage.activate(dial)
    } matching: {
      "\($0)".contains("Dial#1 is no accessibility element, so VoiceOver does not stop there")
    }
    expectEqual(dial.activations, 0)
    withKnownIssue {
      stage.activate(UIButton())
    } matching: {
      "\($0)".contains("is not on the screen")
    }
  }

  @Test("an element keeps its label, hint and value")
  func keptValues() {
    dial.accessibilityLabel = "Volume"
    dial.accessibilityHint = "Turns"
    dial.accessibilityValue = "5"
    #expect(dial.accessibilityLabel == "Volume" && dial.accessibilityHint == "Turns")
    expectEqual(dial.accessibilityValue, "5")
  }

  @Test("R-AX-5: a notification to VoiceOver is recorded, and VoiceOver does not run")
  func post() {
    dial.accessibilityIdentifier = "dial"
    UIAccessibility.post(notification: .announcement, argument: "Saved")
    UIAccessibility.post(notification: .layoutChanged, argument: dial)
    UIAccessibility.post(notification: .screenChanged, argument: nil)
    expectEqual(
      stage.log("system").filter { $0.contains("accessibility") }
        .map { $0.components(separatedBy: " for ")[0] },
      [
        "system accessibility announcement: Saved", "system accessibility layout-changed: @dial",
        "system accessibility screen-changed",
      ])
    #expect(!UIAccessibility.isVoiceOverRunning)
  }
}
