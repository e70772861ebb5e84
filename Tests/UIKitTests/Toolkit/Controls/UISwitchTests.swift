import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct UISwitchTests {
  private let stage = TouchStage()
  private let log = CallLog()
  private let box = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))

  /// Shows a switch at x from 100 to 151 in the box; it logs its events.
  private func showSwitch() -> UISwitch {
    let control = UISwitch(frame: CGRect(x: 100, y: 100, width: 0, height: 0))
    for (event, name) in [
      (UIControl.Event.valueChanged, "value"), (.primaryActionTriggered, "primary"),
      (.touchUpInside, "up inside"), (.touchCancel, "lost"),
    ] {
      control.addAction(UIAction { [log] _ in log.add(name) }, for: event)
    }
    box.addSubview(control)
    stage.show(box)
    return control
  }

  @Test("A switch has the same size whatever frame it is created with")
  func size() {
    let frame = CGRect(x: 10, y: 20, width: 300, height: 5)
    expectEqual(UISwitch(frame: frame).frame, CGRect(x: 10, y: 20, width: 51, height: 31))
    expectEqual(
      UISwitch(coder: NSCoder())?.frame, CGRect(x: 0, y: 0, width: 51, height: 31))
  }

  @Test("R-LAYOUT-23: for layout a switch is 2 points narrower than its frame")
  func layoutSize() {
    let control = UISwitch()
    control.translatesAutoresizingMaskIntoConstraints = false
    box.addSubview(control)
    NSLayoutConstraint.activate([
      control.trailingAnchor.constraint(equalTo: box.trailingAnchor),
      control.topAnchor.constraint(equalTo: box.topAnchor),
    ])
    box.layoutIfNeeded()
    expectEqual(control.intrinsicContentSize, CGSize(width: 49, height: 31))
    expectEqual(control.frame, CGRect(x: 341, y: 0, width: 51, height: 31))
  }

  @Test("R-SWITCH-2: a drag shows the side of the finger from its tenth point on")
  func dragBegins() {
    var knob = SwitchKnob(isOn: false, fingerAt: 20)
    knob.move(to: 20 + ControlConstants.controlDragHysteresis - 1, middle: 10, isMirrored: false)
    #expect(!knob.showsOn && knob.result(isInside: true) && !knob.result(isInside: false))
    knob.move(to: 20 + ControlConstants.controlDragHysteresis, middle: 10, isMirrored: false)
    #expect(knob.showsOn && knob.result(isInside: false))
    knob.move(to: 10, middle: 10, isMirrored: false)
    #expect(!knob.showsOn)
    knob.move(to: 10, middle: 10, isMirrored: true)
    #expect(knob.showsOn)
  }

  @Test(
    "R-SWITCH-1: a switch has a long press without delay and a pan; a tap toggles it at lift-off")
  func tap() {
    let control = showSwitch()
    let own = control.gestureRecognizers ?? []
    #expect(own.count == 2 && own.last is UIPanGestureRecognizer)
    expectEqual((own.first as? UILongPressGestureRecognizer)?.minimumPressDuration, 0)
    stage.finger(1).down(at: control)
    #expect(!control.isOn)
    stage.finger(1).up()
    #expect(control.isOn)
    expectEqual(log.take(), ["value", "primary", "up inside"])
  }

  @Test(
    "R-SWITCH-2: a drag shows the finger's side of the middle; valueChanged is sent only for a new value"
  )
  func drag() {
    let control = showSwitch()
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 105, y: 115))
    finger.move(to: CGPoint(x: 145, y: 115))
    #expect(control.showsOn && !control.isOn)
    finger.up()
    #expect(control.isOn && log.take() == ["value", "primary", "up inside"])
    finger.down(at: CGPoint(x: 145, y: 115))
    finger.move(to: CGPoint(x: 105, y: 115))
    #expect(!control.showsOn)
    finger.move(to: CGPoint(x: 145, y: 115))
    finger.up()
    #expect(control.isOn && log.take() == ["up inside"])
    // The middle itself is on the side of off.
    var knob = SwitchKnob(isOn: true, fingerAt: 145)
    knob.move(to: 125, middle: 125, isMirrored: false)
    #expect(!knob.showsOn)
  }

  @Test("R-SWITCH-3: setting the value sends nothing")
  func silent() {
    let control = showSwitch()
    control.setOn(true, animated: true)
    control.isOn = false
    expectEqual(log.take(), [])
  }

  @Test(
    "R-SWITCH-4, R-CTRL-23: a superview's pan across the switch cancels it, one along it does not begin"
  )
  func pans() {
    let control = showSwitch()
    let pan = UIPanGestureRecognizer(target: nil, action: nil)
    box.addGestureRecognizer(pan)
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 120, y: 110))
    finger.move(to: CGPoint(x: 120, y: 150))
    expectEqual(pan.state, .began)
    finger.up()
    #expect(!control.isOn && log.take() == ["lost"])
    finger.down(at: CGPoint(x: 105, y: 115))
    finger.move(to: CGPoint(x: 145, y: 115))
    #expect(pan.state != .began)
    finger.up()
    #expect(control.isOn)
  }

  @Test("R-CTRL-23, R-CTRL-24: the switch's own press excludes a superview's tap")
  func superviewTap() {
    let control = showSwitch()
    let tap = LoggingTap("tap", log, on: box)
    stage.tap(control)
    #expect(control.isOn)
    let lines = log.take()
    #expect(lines.contains("tap began") && !lines.contains { $0.hasPrefix("tap acts") })
    expectEqual(tap.state, .possible)
  }

  @Test("R-SWITCH-2: a finger that hardly moves taps the switch, wherever on it the finger is")
  func slightMove() {
    let control = showSwitch()
    control.isOn = true
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 145, y: 115))
    finger.move(to: CGPoint(x: 146, y: 116))
    finger.up()
    #expect(!control.isOn)
  }

  @Test("After a touch the switch shows what it is set to", arguments: [true, false])
  func shown(isCancelled: Bool) {
    let control = showSwitch()
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 110, y: 115))
    finger.move(to: CGPoint(x: 148, y: 115))
    #expect(control.showsOn && !control.isOn)
    if isCancelled { finger.cancel() } else { finger.up() }
    expectEqual(control.isOn, !isCancelled)
    expectEqual(control.showsOn, !isCancelled)
    control.isOn.toggle()
    expectEqual(control.showsOn, isCancelled)
  }
}
