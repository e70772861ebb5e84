import Testing
import UIKit

@MainActor
@Suite("Menu of a control")
struct ControlMenuTests {
  private let stage = TouchStage()
  private let story = Story()

  private func shown(_ button: UIButton = UIButton()) -> UIButton {
    button.frame = CGRect(x: 100, y: 100, width: 100, height: 40)
    let names: [(UIControl.Event, String)] = [
      (.touchDown, "down"), (.touchUpInside, "up inside"), (.touchCancel, "lost"),
      (.menuActionTriggered, "menu"), (.primaryActionTriggered, "primary"),
    ]
    for (event, name) in names {
      button.addAction(UIAction { [story] _ in story.add(name) }, for: event)
    }
    stage.show(button)
    return button
  }

  private func menu() -> UIMenu {
    UIMenu(children: [
      UIAction(title: "Rename") { [story] action in
        story.add("rename from \(type(of: action.sender ?? 0))")
      },
      UIAction(title: "Move", attributes: .disabled) { _ in },
    ])
  }

  private var list: ContextMenuView? {
    stage.window.subviews.compactMap { $0 as? ContextMenuView }.last
  }

  @Test("R-MENU-1: no menu by default; setting a button's menu switches the interaction on and off")
  func interaction() {
    let button = UIButton()
    #expect(!button.isContextMenuInteractionEnabled && button.contextMenuInteraction == nil)
    #expect(!UIControl().isContextMenuInteractionEnabled)
    button.menu = menu()
    #expect(button.isContextMenuInteractionEnabled)
    #expect(button.interactions.count == 1 && button.gestureRecognizers?.count == 1)
    button.menu = nil
    #expect(!button.isContextMenuInteractionEnabled)
    #expect(button.interactions.isEmpty && (button.gestureRecognizers ?? []).isEmpty)
  }

  @Test("R-MENU-2: half a second brings the menu; the event comes first, the touch is taken back")
  func longPress() {
    let button = shown()
    button.menu = menu()
    button.addAction(
      UIAction { [story] _ in story.add(list == nil ? "nothing shown" : "shown") },
      for: .menuActionTriggered)
    stage.finger(1).down(at: button)
    stage.advance(by: .milliseconds(499))
    #expect(story.take() == ["down"] && list == nil)
    stage.advance(by: .milliseconds(1))
    #expect(story.take() == ["menu", "nothing shown", "lost"] && list != nil)
    stage.finger(1).up()
    #expect(story.take() == [] && list != nil)
  }

  @Test("R-MENU-2: a handler of menuActionTriggered may still assign the menu")
  func lateMenu() {
    let button = shown()
    button.menu = UIMenu(children: [UIAction(title: "Old") { _ in }])
    button.addAction(
      UIAction { [weak button] _ in
        button?.menu = UIMenu(children: [UIAction(title: "New") { _ in }])
      }, for: .menuActionTriggered)
    stage.press(button, for: .seconds(1))
    #expect(list?.rows.map(\.currentTitle) == ["New"])
  }

  @Test("R-MENU-2: a short tap, a moving finger and a disabled button bring no menu")
  func noMenu() {
    let button = shown()
    button.menu = menu()
    stage.tap(button)
    #expect(story.take() == ["down", "up inside", "primary"])
    stage.finger(1).down(at: button)
    stage.finger(1).move(to: CGPoint(x: 165, y: 120))
    stage.advance(by: .seconds(1))
    stage.finger(1).up()
    #expect(story.take() == ["down", "up inside", "primary"])
    button.isEnabled = false
    stage.press(button, for: .seconds(1))
    #expect(story.take() == [] && list == nil)
  }

  @Test("R-MENU-2: a control that gives no menu keeps its touch")
  func nothingToShow() {
    let button = shown()
    button.isContextMenuInteractionEnabled = true
    stage.press(button, for: .seconds(1))
    #expect(story.take() == ["down", "menu", "up inside", "primary"] && list == nil)
  }

  @Test("R-MENU-3: as primary action the menu comes with the finger, and there is no touchUpInside")
  func atOnce() {
    let button = shown()
    #expect(!button.showsMenuAsPrimaryAction)
    button.menu = menu()
    button.showsMenuAsPrimaryAction = true
    stage.finger(1).down(at: button)
    #expect(story.take() == ["down", "menu", "lost"] && list != nil)
    stage.advance(by: .seconds(1))
    stage.finger(1).up()
    #expect(story.take() == [] && !button.isHighlighted)
  }

  @Test("A row performs its action for the control, and the menu goes")
  func choice() {
    let button = shown()
    button.menu = menu()
    button.showsMenuAsPrimaryAction = true
    stage.tap(button)
    _ = story.take()
    #expect(list?.rows.map(\.isEnabled) == [true, false])
    if let row = list?.rows.first { stage.tap(row) }
    #expect(story.take() == ["rename from UIButton"] && list == nil)
  }

  @Test("R-BTN-3: a button is held only while the menu of a long press shows")
  func held() {
    let button = shown()
    button.menu = menu()
    stage.press(button, for: .milliseconds(600))
    #expect(button.isHeld)
    stage.tap(at: CGPoint(x: 5, y: 600))
    #expect(!button.isHeld && list == nil)
    button.showsMenuAsPrimaryAction = true
    stage.tap(button)
    #expect(!button.isHeld && list != nil)
  }

  @Test("R-CTRL-19: the primary action shows the menu if people would get it, else it sends events")
  func primaryAction() {
    let button = shown()
    button.changesSelectionAsPrimaryAction = true
    button.performPrimaryAction()
    #expect(story.take() == ["up inside", "primary"] && button.isSelected)
    button.menu = menu()
    button.performPrimaryAction()
    #expect(story.take() == ["up inside", "primary"] && list == nil)
    button.showsMenuAsPrimaryAction = true
    button.performPrimaryAction()
    #expect(story.take() == ["menu"] && list != nil)
  }
}
