import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct UIControlTests {
  private let stage = TouchStage()

  @Test("R-CTRL-2: events have the raw values of iOS")
  func events() {
    let events: [(UIControl.Event, UInt)] = [
      (.touchDown, 1), (.touchDownRepeat, 2), (.touchDragInside, 4), (.touchDragOutside, 8),
      (.touchDragEnter, 16), (.touchDragExit, 32), (.touchUpInside, 64), (.touchUpOutside, 128),
      (.touchCancel, 256), (.valueChanged, 1 << 12), (.primaryActionTriggered, 1 << 13),
      (.menuActionTriggered, 1 << 14), (.editingDidBegin, 1 << 16), (.editingChanged, 1 << 17),
      (.editingDidEnd, 1 << 18), (.editingDidEndOnExit, 1 << 19), (.allTouchEvents, 0xFFF),
      (.allEditingEvents, 0xF0000), (.applicationReserved, 0x0F00_0000),
      (.systemReserved, 0xF000_0000), (.allEvents, 0xFFFF_FFFF),
    ]
    for (event, value) in events { expectEqual(event.rawValue, value) }
  }

  @Test("R-CTRL-1, R-CTRL-3: the state combines the flags of a control, which begins as normal")
  func state() {
    let control = UIControl()
    #expect(control.isEnabled && !control.isSelected && !control.isHighlighted)
    #expect(control.state == .normal && UIControl.State.normal.rawValue == 0)
    expectEqual(control.contentVerticalAlignment, .center)
    expectEqual(control.contentHorizontalAlignment, .center)
    control.isHighlighted = true
    control.isSelected = true
    control.isEnabled = false
    expectEqual(control.state, [.highlighted, .selected, .disabled])
    expectEqual(control.state.rawValue, 7)
  }

  @Test("The effective alignment resolves leading and trailing for the direction of the layout")
  func alignment() {
    let control = UIControl()
    let alignments: [UIControl.ContentHorizontalAlignment] = [.leading, .trailing, .left, .fill]
    let sides: [(UISemanticContentAttribute, [UIControl.ContentHorizontalAlignment])] = [
      (.forceLeftToRight, [.left, .right, .left, .fill]),
      (.forceRightToLeft, [.right, .left, .left, .fill]),
    ]
    for (direction, expected) in sides {
      control.semanticContentAttribute = direction
      for (alignment, side) in zip(alignments, expected) {
        control.contentHorizontalAlignment = alignment
        expectEqual(control.effectiveContentHorizontalAlignment, side)
      }
    }
  }

  @Test("R-CTRL-1: states have the raw values of iOS, and focus is one of them")
  func states() {
    let states: [(UIControl.State, UInt)] = [
      (.normal, 0), (.highlighted, 1), (.disabled, 2), (.selected, 4), (.focused, 8),
      (.application, 0x00FF_0000), (.reserved, 0xFF00_0000),
    ]
    for (state, value) in states { expectEqual(state.rawValue, value) }
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    stage.show(button)
    stage.window.focusSystem.requestFocusUpdate(to: button)
    stage.window.focusSystem.updateFocusIfNeeded()
    #expect(button.isFocused && button.state == .focused)
  }

  @Test(
    "R-CTRL-18: a button's primary action comes with its touchUpInside, a bare control has none")
  func triggering() {
    for (control, sends) in [(UIButton(), true), (UIControl(), false)] {
      control.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
      var count = 0
      control.addAction(
        UIAction { _ in count += 1 }, for: [.touchUpInside, .primaryActionTriggered])
      var primaries = 0
      control.addAction(UIAction { _ in primaries += 1 }, for: .primaryActionTriggered)
      stage.show(control)
      stage.tap(control)
      #expect(count == 1 && primaries == (sends ? 1 : 0))
      stage.advance(by: .seconds(1))
    }
  }

  @Test(
    "R-CTRL-18: sending the event of a control's primary action in code sends that action too, once",
    arguments: PrimaryEvent.allCases)
  private func sentByProgram(event: PrimaryEvent) {
    stage.makeCurrent()
    let control = event.control
    var calls: [String] = []
    control.addAction(UIAction { _ in calls.append("primary") }, for: .primaryActionTriggered)
    control.addAction(UIAction { _ in calls.append("other") }, for: .touchDown)
    control.sendActions(for: .touchDown)
    control.sendActions(for: event.sent)
    expectEqual(calls, ["other", "primary"])
  }

  private enum PrimaryEvent: CaseIterable {
    case button, slider, field

    @MainActor var control: UIControl {
      switch self {
      case .button: UIButton()
      case .slider: UISlider()
      case .field: UITextField()
      }
    }

    var sent: UIControl.Event {
      switch self {
      case .button: [.touchUpInside, .primaryActionTriggered]
      case .slider: .valueChanged
      case .field: .editingDidEndOnExit
      }
    }
  }

  @Test("R-CTRL-18: sending touchUpInside in code runs the action that the button was created with")
  func primaryActionByProgram() {
    stage.makeCurrent()
    var count = 0
    let button = UIButton(frame: CGRect.zero, primaryAction: UIAction { _ in count += 1 })
    button.sendActions(for: .touchUpInside)
    expectEqual(count, 1)
  }

  @Test(
    "R-LOG-5: a view that sends its action inside touchesBegan does not keep its target alive")
  func ownTargets() {
    final class Tapped: LoggingView {
      weak var target: AnyObject?
      var action: Selector?
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        guard let action else { return }
        UIApplication.shared.sendAction(action, to: target, from: self, for: event)
      }
    }
    @MainActor final class Owner {
      let log: CallLog
      let view: Tapped
      init(_ log: CallLog) {
        self.log = log
        view = Tapped("view", log)
        view.target = self
        view.action = Selector(Owner.tapped, name: "tapped")
      }
      func tapped() { log.add("tapped") }
    }
    let log = CallLog()
    weak var gone: Owner?
    do {
      let owner = Owner(log)
      gone = owner
      stage.show(owner.view)
      stage.tap(owner.view)
      expectEqual(log.take(), ["view began", "tapped", "view ended"])
      owner.view.removeFromSuperview()
    }
    expectNil(gone)
  }

  @Test("R-CTRL-21: performPrimaryAction performs the primary action with the control as sender")
  func primaryAction() {
    var senders: [AnyObject] = []
    let action = UIAction { action in senders += [action.sender as AnyObject] }
    let button = UIButton(
      frame: CGRect(x: 0, y: 0, width: 50, height: 50), primaryAction: action)
    stage.show(button)
    stage.tap(button)
    button.performPrimaryAction()
    expectEqual(senders.count, 2)
    #expect(senders.allSatisfy { $0 === button })
    expectNil(action.sender)
  }

  @Test("R-CTRL-17: sendActions works on a disabled control")
  func disabled() {
    var count = 0
    let control = UIControl()
    control.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
    control.isEnabled = false
    control.sendActions(for: .valueChanged)
    expectEqual(count, 1)
  }

  @Test("R-CTRL-28: two buttons can be held at once")
  func two() {
    var count = 0
    for x in [0, 100] {
      let button = UIButton(frame: CGRect(x: x, y: 0, width: 50, height: 50))
      button.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)
      stage.show(button)
    }
    let fingers = [
      (stage.finger(1), at: CGPoint(x: 9, y: 9)), (stage.finger(2), at: CGPoint(x: 109, y: 9)),
    ]
    stage.down(fingers)
    stage.up(fingers.map(\.0))
    expectEqual(count, 2)
  }
}
