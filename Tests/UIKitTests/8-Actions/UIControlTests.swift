import Testing
import UIKit

@MainActor
@Suite("UIControl")
struct UIControlTests {
  private let stage = TouchStage()

  @Test("R-CTRL-2: the raw values of events")
  func events() {
    let events: [(UIControl.Event, UInt)] = [
      (.touchDown, 1), (.touchDownRepeat, 2), (.touchDragInside, 4), (.touchDragOutside, 8),
      (.touchDragEnter, 16), (.touchDragExit, 32), (.touchUpInside, 64), (.touchUpOutside, 128),
      (.touchCancel, 256), (.valueChanged, 1 << 12), (.primaryActionTriggered, 1 << 13),
      (.menuActionTriggered, 1 << 14), (.editingDidBegin, 1 << 16), (.editingChanged, 1 << 17),
      (.editingDidEnd, 1 << 18), (.editingDidEndOnExit, 1 << 19), (.allTouchEvents, 0xFFF),
      (.allEditingEvents, 0xF0000), (.allEvents, 0xFFFF_FFFF),
    ]
    for (event, value) in events { #expect(event.rawValue == value) }
  }

  @Test("R-CTRL-1, R-CTRL-3: the state is computed; what a control is by default")
  func state() {
    let control = UIControl()
    #expect(control.isEnabled && !control.isSelected && !control.isHighlighted)
    #expect(control.state == .normal && UIControl.State.normal.rawValue == 0)
    #expect(control.contentVerticalAlignment == .center)
    #expect(control.contentHorizontalAlignment == .center)
    control.isHighlighted = true
    control.isSelected = true
    control.isEnabled = false
    #expect(control.state == [.highlighted, .selected, .disabled])
    #expect(control.state.rawValue == 7)
    control.contentHorizontalAlignment = .leading
    #expect(control.effectiveContentHorizontalAlignment == .left)
  }

  @Test("R-CTRL-21: a primary action is performed by what the control is there for")
  func primaryAction() {
    var senders: [AnyObject] = []
    let action = UIAction { action in senders += [action.sender as AnyObject] }
    let button = UIButton(
      frame: CGRect(x: 0, y: 0, width: 50, height: 50), primaryAction: action)
    stage.show(button)
    stage.tap(button)
    button.performPrimaryAction()
    #expect(senders.count == 2)
    #expect(senders.allSatisfy { $0 === button })
    #expect(action.sender == nil)
  }

  @Test("R-CTRL-17: sendActions works on a disabled control")
  func disabled() {
    var count = 0
    let control = UIControl()
    control.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
    control.isEnabled = false
    control.sendActions(for: .valueChanged)
    #expect(count == 1)
  }

  @Test("R-CTRL-28: two buttons may be held at once")
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
    #expect(count == 2)
  }
}
