import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct ContextMenuInteractionTests {
  private let stage = TouchStage()
  private let log = CallLog()

  /// Provides a menu and logs its calls.
  @MainActor
  private final class MenuDelegate: UIContextMenuInteractionDelegate {
    let log: CallLog
    var menu: UIMenu?

    init(_ log: CallLog) {
      self.log = log
    }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      log.add("asked at \(Int(location.x)),\(Int(location.y))")
      return menu.map { menu in
        UIContextMenuConfiguration(identifier: "one" as NSString, actionProvider: { _ in menu })
      }
    }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willDisplayMenuFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      log.add("will display \(configuration.identifier)")
      animator?.addCompletion { [log] in log.add("displayed") }
      animator?.addAnimations { [log] in log.add("displaying") }
    }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willEndFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      log.add("will end")
    }
  }

  /// Shows a view with an interaction.
  private func showView(_ delegate: MenuDelegate) -> (LoggingView, UIContextMenuInteraction) {
    let view = LoggingView("view", log, frame: CGRect(x: 20, y: 100, width: 100, height: 100))
    let interaction = UIContextMenuInteraction(delegate: delegate)
    view.addInteraction(interaction)
    stage.show(view)
    return (view, interaction)
  }

  /// Returns a delegate that provides a menu.
  private func delegate(_ children: [UIMenuElement]) -> MenuDelegate {
    let delegate = MenuDelegate(log)
    delegate.menu = UIMenu(children: children)
    return delegate
  }

  /// Returns the rows of the shown menu.
  private func rows() -> [UIButton] {
    stage.window.subviews.compactMap { $0 as? ContextMenuView }.flatMap(\.rows)
  }

  @Test("A finger that rests shows the menu, and the touch of the view is cancelled")
  func press() throws {
    let delegate = delegate([UIAction(title: "Save As") { [log] _ in log.add("saved") }])
    let (view, interaction) = showView(delegate)
    stage.press(view, for: .seconds(1))
    expectEqual(
      log.take(),
      [
        "view began", "asked at 50,50", "will display one", "displaying", "displayed",
        "view cancelled",
      ])
    expectEqual(interaction.menuAppearance, .compact)
    expectEqual(interaction.location(in: view), CGPoint(x: 50, y: 50))
    expectEqual(rows().map(\.accessibilityIdentifier), ["save-as"])
    stage.tap(try #require(rows().first))
    expectEqual(log.take(), ["will end", "saved"])
    #expect(rows().isEmpty && interaction.menuAppearance == .unknown)
  }

  @Test("Without a configuration the press fails and the view keeps its touch")
  func none() {
    let delegate = MenuDelegate(log)
    let (view, _) = showView(delegate)
    stage.press(view, for: .seconds(1))
    expectEqual(log.take(), ["view began", "asked at 50,50", "view ended"])
    expectEqual(stage.log(with: "configurationForMenuAtLocation").count, 1)
  }

  @Test("A menu without a visible element is not shown, and the press fails")
  func nothingToShow() {
    let hidden = UIAction(title: "Hidden", attributes: .hidden) { _ in }
    let inline = UIMenu(options: .displayInline, children: [hidden])
    let menus: [[UIMenuElement]] = [[], [hidden], [inline]]
    for children in menus {
      let delegate = delegate(children)
      let (view, interaction) = showView(delegate)
      stage.press(view, for: .seconds(1))
      expectEqual(log.take(), ["view began", "asked at 50,50", "view ended"])
      #expect(stage.window.subviews.allSatisfy { !($0 is ContextMenuView) })
      expectEqual(interaction.menuAppearance, .unknown)
      view.removeFromSuperview()
    }
  }

  @Test("A tap beside the rows, dismissMenu(), and removing the interaction dismiss the menu")
  func leaving() {
    let delegate = delegate([UIAction(title: "One") { _ in }])
    let (view, interaction) = showView(delegate)
    let ways: [() -> Void] = [
      { stage.tap(at: CGPoint(x: 300, y: 700)) }, { interaction.dismissMenu() },
      { view.removeInteraction(interaction) },
    ]
    for leave in ways {
      stage.press(view, for: .seconds(1))
      _ = log.take()
      leave()
      expectEqual(log.take(), ["will end"])
      #expect(rows().isEmpty)
      stage.advance(by: .seconds(1))
    }
    #expect(interaction.view == nil && (view.gestureRecognizers ?? []).isEmpty)
  }

  @Test(
    "A menu shows inline elements, omits hidden ones, opens submenus, and may stay after an action")
  func entries() throws {
    let delegate = delegate([
      UIMenu(options: .displayInline, children: [UIAction(title: "In line") { _ in }]),
      UIAction(title: "Hidden", attributes: .hidden) { _ in },
      UIMenu(
        title: "More",
        children: [
          UIAction(title: "Again", attributes: .keepsMenuPresented) { [log] _ in
            log.add("again")
          }
        ]),
    ])
    let (view, interaction) = showView(delegate)
    stage.press(view, for: .seconds(1))
    expectEqual(rows().map(\.currentTitle), ["In line", "More"])
    stage.tap(try #require(rows().last))
    expectEqual(rows().map(\.currentTitle), ["Again"])
    _ = log.take()
    for _ in 0..<2 { stage.tap(try #require(rows().first)) }
    expectEqual(log.take(), ["again", "again"])
    interaction.updateVisibleMenu { $0.replacingChildren([UIAction(title: "Last") { _ in }]) }
    expectEqual(rows().map(\.currentTitle), ["Last"])
  }

  @Test("A command goes to the first target in the chain from the view")
  func command() throws {
    @MainActor final class Saver: UIView {
      var count = 0
      func save() { count += 1 }
    }
    let saver = Saver(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let delegate = delegate([UICommand(title: "Save", action: Selector(Saver.save, name: "save"))])
    let interaction = UIContextMenuInteraction(delegate: delegate)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.addInteraction(interaction)
    saver.addSubview(view)
    stage.show(saver)
    stage.press(view, for: .seconds(1))
    stage.tap(try #require(rows().first))
    expectEqual(saver.count, 1)
  }

  @Test("R-RESP-28: the target of a command validates it before the menu is shown")
  func validation() {
    @MainActor final class Saver: UIView {
      func save() {}
      override func validate(_ command: UICommand) { command.title += " 2 files" }
    }
    let saver = Saver(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let action = Selector(Saver.save, name: "save")
    let (save, send) = (
      UICommand(title: "Save", action: action), UICommand(title: "Send", action: action)
    )
    let delegate = delegate([save, UIMenu(options: .displayInline, children: [send])])
    let interaction = UIContextMenuInteraction(delegate: delegate)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.addInteraction(interaction)
    saver.addSubview(view)
    stage.show(saver)
    stage.press(view, for: .seconds(1))
    expectEqual(rows().map(\.currentTitle), ["Save 2 files", "Send 2 files"])
  }

  @Test("A second finger makes the press fail")
  func secondFinger() {
    let delegate = delegate([UIAction(title: "One") { _ in }])
    let (view, _) = showView(delegate)
    stage.press(view, for: .milliseconds(100))
    stage.down([
      (stage.finger(1), at: CGPoint(x: 40, y: 120)), (stage.finger(2), at: CGPoint(x: 80, y: 120)),
    ])
    stage.advance(by: .seconds(1))
    #expect(rows().isEmpty)
    let failures = stage.log(with: "too-many-touches")
    #expect(failures.count == 1 && failures[0].hasSuffix("measured 2.00 limit 1.00"), "\(failures)")
  }
}

/// The menu of a control.
@MainActor
struct ControlMenuTests {
  private let stage = TouchStage()
  private let log = CallLog()

  /// Shows a button that logs its events.
  private func showButton() -> UIButton {
    let button = UIButton()
    button.frame = CGRect(x: 100, y: 100, width: 100, height: 40)
    let names: [(UIControl.Event, String)] = [
      (.touchDown, "down"), (.touchUpInside, "up inside"), (.touchCancel, "cancel"),
      (.menuActionTriggered, "menu"), (.primaryActionTriggered, "primary"),
    ]
    for (event, name) in names {
      button.addAction(UIAction { [log] _ in log.add(name) }, for: event)
    }
    stage.show(button)
    return button
  }

  private func menu() -> UIMenu {
    UIMenu(children: [
      UIAction(title: "Rename") { [log] action in
        log.add("rename from \(type(of: action.sender ?? 0))")
      },
      UIAction(title: "Move", attributes: .disabled) { _ in },
    ])
  }

  private var list: ContextMenuView? {
    stage.window.subviews.compactMap { $0 as? ContextMenuView }.last
  }

  @Test(
    "R-MENU-1: a control has no menu by default; setting a button's menu enables the interaction")
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

  @Test(
    "R-MENU-2: after half a second the event is sent, the menu is shown and the touch is cancelled")
  func longPress() {
    let button = showButton()
    button.menu = menu()
    button.addAction(
      UIAction { [log] _ in log.add(list == nil ? "nothing shown" : "shown") },
      for: .menuActionTriggered)
    stage.finger(1).down(at: button)
    stage.advance(by: .milliseconds(499))
    #expect(log.take() == ["down"] && list == nil)
    stage.advance(by: .milliseconds(1))
    #expect(log.take() == ["menu", "nothing shown", "cancel"] && list != nil)
    stage.finger(1).up()
    #expect(log.take() == [] && list != nil)
  }

  @Test("R-MENU-2: a handler of menuActionTriggered may assign the menu")
  func lateMenu() {
    let button = showButton()
    button.menu = UIMenu(children: [UIAction(title: "Old") { _ in }])
    button.addAction(
      UIAction { [weak button] _ in
        button?.menu = UIMenu(children: [UIAction(title: "New") { _ in }])
      }, for: .menuActionTriggered)
    stage.press(button, for: .seconds(1))
    expectEqual(list?.rows.map(\.currentTitle), ["New"])
  }

  @Test("R-MENU-2: a short tap, a moving finger and a disabled button show no menu")
  func noMenu() {
    let button = showButton()
    button.menu = menu()
    stage.tap(button)
    expectEqual(log.take(), ["down", "up inside", "primary"])
    stage.finger(1).down(at: button)
    stage.finger(1).move(to: CGPoint(x: 165, y: 120))
    stage.advance(by: .seconds(1))
    stage.finger(1).up()
    expectEqual(log.take(), ["down", "up inside", "primary"])
    button.isEnabled = false
    stage.press(button, for: .seconds(1))
    #expect(log.take() == [] && list == nil)
  }

  @Test("R-MENU-2: a control without a menu keeps its touch")
  func nothingToShow() {
    let button = showButton()
    button.isContextMenuInteractionEnabled = true
    stage.press(button, for: .seconds(1))
    #expect(log.take() == ["down", "menu", "up inside", "primary"] && list == nil)
  }

  @Test(
    "R-MENU-3: a menu as the primary action shows when the finger lands, without touchUpInside")
  func atOnce() {
    let button = showButton()
    #expect(!button.showsMenuAsPrimaryAction)
    button.menu = menu()
    button.showsMenuAsPrimaryAction = true
    stage.finger(1).down(at: button)
    #expect(log.take() == ["down", "menu", "cancel"] && list != nil)
    stage.advance(by: .seconds(1))
    stage.finger(1).up()
    #expect(log.take() == [] && !button.isHighlighted)
  }

  @Test("A row performs its action for the control, and the menu is dismissed")
  func choice() throws {
    let button = showButton()
    button.menu = menu()
    button.showsMenuAsPrimaryAction = true
    stage.tap(button)
    _ = log.take()
    expectEqual(list?.rows.map(\.isEnabled), [true, false])
    stage.tap(try #require(list?.rows.first))
    #expect(log.take() == ["rename from UIButton"] && list == nil)
  }

  @Test("R-BTN-3: a button is held only while the menu of a long press shows")
  func held() {
    let button = showButton()
    button.menu = menu()
    stage.press(button, for: .milliseconds(600))
    #expect(button.isHeld)
    stage.tap(at: CGPoint(x: 5, y: 600))
    #expect(!button.isHeld && list == nil)
    button.showsMenuAsPrimaryAction = true
    stage.tap(button)
    #expect(!button.isHeld && list != nil)
  }

  @Test("R-CTRL-19: performPrimaryAction shows the menu if a tap would, and otherwise sends events")
  func primaryAction() {
    let button = showButton()
    button.changesSelectionAsPrimaryAction = true
    button.performPrimaryAction()
    #expect(log.take() == ["up inside", "primary"] && button.isSelected)
    button.menu = menu()
    button.performPrimaryAction()
    #expect(log.take() == ["up inside", "primary"] && list == nil)
    button.showsMenuAsPrimaryAction = true
    button.performPrimaryAction()
    #expect(log.take() == ["menu"] && list != nil)
    button.performPrimaryAction()
    #expect(log.take() == [] && list != nil)
  }
}
