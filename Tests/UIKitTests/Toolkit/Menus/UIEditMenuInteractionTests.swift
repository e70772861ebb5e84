import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct UIEditMenuInteractionTests {
  /// A view that performs copy and adds a menu of its own, and logs its calls.
  private final class Page: UIView {
    var calls: [String] = []
    override var canBecomeFirstResponder: Bool { true }
    override var standardEditActions: UIStandardEditActions { [.copy] }
    override func copy(_ sender: Any?) {
      calls.append("copy from \((sender as? UICommand)?.title ?? "no command")")
    }
    override func buildMenu(with builder: any UIMenuBuilder) {
      super.buildMenu(with: builder)
      calls.append("build \(builder.system == .context ? "context" : "main")")
      let mark = UIAction(title: "Mark") { [weak self] _ in self?.calls.append("mark") }
      builder.insertChild(UIMenu(title: "Tools", children: [mark]), atEndOfMenu: .root)
    }
  }

  /// A delegate that provides a menu and a target rectangle, and logs its calls.
  @MainActor
  private final class MenuDelegate: UIEditMenuInteractionDelegate {
    var calls: [String] = []
    var menu: UIMenu?
    var target = CGRect.null
    var onPresent: () -> Void = {}

    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
      suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
      calls.append("menu for \(configuration.identifier)")
      return menu
    }
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect { target }
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction,
      willPresentMenuFor configuration: UIEditMenuConfiguration,
      animator: any UIEditMenuInteractionAnimating
    ) {
      onPresent()
      animator.addCompletion { self.calls.append("presented") }
      animator.addAnimations { self.calls.append("presenting") }
    }
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction,
      willDismissMenuFor configuration: UIEditMenuConfiguration,
      animator: any UIEditMenuInteractionAnimating
    ) { calls.append("dismissed") }
  }

  private let stage = TouchStage()
  private let page = Page(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let menuDelegate = MenuDelegate()

  /// Shows the page, and returns an interaction that belongs to it.
  private func interaction(_ delegate: (any UIEditMenuInteractionDelegate)? = nil)
    -> UIEditMenuInteraction
  {
    stage.show(page)
    let interaction = UIEditMenuInteraction(delegate: delegate)
    page.addInteraction(interaction)
    return interaction
  }

  private var configuration: UIEditMenuConfiguration {
    UIEditMenuConfiguration(identifier: "one" as NSString, sourcePoint: CGPoint(x: 50, y: 60))
  }

  /// Returns the identifiers of the rows of the shown menu.
  private func rows(_ interaction: UIEditMenuInteraction) -> [String] {
    interaction.menuView?.rows.compactMap(\.accessibilityIdentifier) ?? []
  }

  @Test(
    "R-RESP-26: the menu shows the actions that the chain can perform, with one search for each")
  func shown() {
    let interaction = interaction()
    page.becomeFirstResponder()
    interaction.presentEditMenu(with: configuration)
    expectEqual(rows(interaction), ["copy", "tools"])
    let searches = stage.log("search")
    // There are thirteen standard edit actions.
    expectEqual(searches.count, 13)
    let found = searches.filter { !$0.contains("found none") }
    expectEqual(found.count, 1)
    expectEqual(found, ["search action copy(_:) from Page#1 found Page#1 asked 0"])
    expectEqual(
      searches.first,
      "search action cut(_:) from Page#1 found none asked 0 because no-responder-for-action")
    expectEqual(interaction.location(in: nil), CGPoint(x: 50, y: 60))
  }

  @Test("R-RESP-28: the chain builds the menu as a context menu, before it is shown")
  func built() {
    let interaction = interaction()
    interaction.presentEditMenu(with: configuration)
    expectEqual(page.calls, ["build context"])
  }

  @Test(
    "R-RESP-26: a chosen command is sent along the chain as its own sender; the menu is dismissed")
  func chosen() throws {
    let interaction = interaction()
    interaction.presentEditMenu(with: configuration)
    page.calls = []
    stage.tap(try #require(interaction.menuView?.rows.first))
    expectEqual(page.calls, ["copy from Copy"])
    expectNil(interaction.menuView)
  }

  @Test("A menu that is dismissed before it is shown is not shown")
  func dismissedEarly() {
    let interaction = interaction(menuDelegate)
    menuDelegate.onPresent = { interaction.dismissMenu() }
    interaction.presentEditMenu(with: configuration)
    expectNil(interaction.menuView)
    expectEqual(stage.window.subviews.count, 1)
    expectEqual(menuDelegate.calls, ["menu for one", "dismissed"])
  }

  @Test("The menu is dismissed when its view leaves the window")
  func viewLeaves() {
    let interaction = interaction(menuDelegate)
    interaction.presentEditMenu(with: configuration)
    #expect(interaction.menuView?.window != nil)
    page.removeFromSuperview()
    expectNil(interaction.menuView)
    expectEqual(interaction.location(in: nil), CGPoint.zero)
    #expect(stage.window.subviews.isEmpty)
    expectEqual(menuDelegate.calls, ["menu for one", "presenting", "presented", "dismissed"])
  }

  @Test("A menu covers its window after a rotation, with the rows inside")
  func turned() throws {
    let interaction = interaction()
    interaction.presentEditMenu(
      with: UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: 0, y: 800)))
    let list = try #require(interaction.menuView)
    stage.window.bounds.size = CGSize(width: 844, height: 390)
    stage.advance(by: .zero)
    expectEqual(list.bounds.size, CGSize(width: 844, height: 390))
    #expect(list.rows.allSatisfy { list.bounds.contains($0.frame) })
  }

  @Test("A tap on a submenu replaces the rows, and a tap on an action of the app performs it")
  func own() throws {
    let interaction = interaction()
    interaction.presentEditMenu(with: configuration)
    stage.tap(try #require(interaction.menuView?.rows.last))
    expectEqual(rows(interaction), ["mark"])
    stage.tap(try #require(interaction.menuView?.rows.first))
    expectEqual(page.calls.last, "mark")
    expectNil(interaction.menuView)
  }

  @Test("The delegate's menu is shown, none if it is empty, and the suggested actions without one")
  func delegate() {
    let interaction = interaction(menuDelegate)
    menuDelegate.menu = UIMenu(children: [UIAction(title: "Save As") { _ in }])
    interaction.presentEditMenu(with: configuration)
    expectEqual(rows(interaction), ["save-as"])
    expectEqual(menuDelegate.calls, ["menu for one", "presenting", "presented"])
    menuDelegate.menu = UIMenu(children: [UIAction(title: "Save") { _ in }])
    interaction.reloadVisibleMenu()
    expectEqual(rows(interaction), ["save"])
    menuDelegate.menu = UIMenu()
    interaction.presentEditMenu(with: configuration)
    expectNil(interaction.menuView)
    expectEqual(menuDelegate.calls.last, "menu for one")
    menuDelegate.menu = nil
    interaction.presentEditMenu(with: configuration)
    expectEqual(rows(interaction), ["copy", "tools"])
  }

  @Test("The rows are at the target rectangle, or at the source point without one")
  func place() {
    let interaction = interaction(menuDelegate)
    interaction.presentEditMenu(with: configuration)
    expectEqual(interaction.menuView?.rows.first?.frame.origin, CGPoint(x: 50, y: 60))
    menuDelegate.target = CGRect(x: 20, y: 100, width: 40, height: 30)
    interaction.updateVisibleMenuPosition(animated: true)
    expectEqual(interaction.menuView?.rows.first?.frame.origin, CGPoint(x: 20, y: 130))
  }

  @Test("A menu that is moved under a finger keeps its rows, so that the finger still chooses")
  func moved() throws {
    let interaction = interaction(menuDelegate)
    interaction.presentEditMenu(with: configuration)
    let row = try #require(interaction.menuView?.rows.first)
    stage.finger(1).down(at: row)
    menuDelegate.target = CGRect(x: 60, y: 40, width: 40, height: 30)
    interaction.updateVisibleMenuPosition(animated: true)
    #expect(interaction.menuView?.rows.first === row)
    stage.finger(1).up()
    expectEqual(page.calls.last, "copy from Copy")
  }

  @Test("A menu is dismissed by a touch beside it, by the app, and with its interaction")
  func leaves() {
    let interaction = interaction(menuDelegate)
    var dismissals: Int { menuDelegate.calls.count { $0 == "dismissed" } }
    interaction.presentEditMenu(with: configuration)
    stage.tap(at: CGPoint(x: 200, y: 700))
    expectNil(interaction.menuView)
    expectEqual(dismissals, 1)
    interaction.presentEditMenu(with: configuration)
    interaction.dismissMenu()
    expectNil(interaction.menuView)
    expectEqual(dismissals, 2)
    interaction.presentEditMenu(with: configuration)
    page.removeInteraction(interaction)
    expectNil(interaction.menuView)
    expectEqual(dismissals, 3)
    interaction.presentEditMenu(with: configuration)
    expectNil(
      interaction.menuView, "an interaction without a view has no window to show a menu in")
  }
}

@MainActor
struct EditMenuTests {
  /// A view that performs copy, and paste when that is enabled.
  private final class Sheet: UIView {
    var pastes = false
    var calls: [String] = []
    var isSentByApplication: [Bool] = []
    override var canBecomeFirstResponder: Bool { true }
    override var standardEditActions: UIStandardEditActions { [.copy, .paste] }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      isSentByApplication.append(sender is UIApplication)
      return action == .paste ? pastes : super.canPerformAction(action, withSender: sender)
    }
    override func copy(_ sender: Any?) { calls.append("copy") }
    override func paste(_ sender: Any?) { calls.append("paste") }
  }

  private let stage = TouchStage()
  private let sheet = Sheet()
  private let inner = UIView()

  init() {
    stage.show(sheet)
    sheet.addSubview(inner)
  }

  @Test("R-RESP-26: an action shows if the chain from the first responder has a target for it")
  func shown() {
    expectEqual(EditMenu.actions(from: inner), [.copy])
    sheet.pastes = true
    expectEqual(EditMenu.actions(from: inner), [.copy, .paste])
    #expect(EditMenu.actions(from: nil).isEmpty)
  }

  @Test("R-RESP-26: canPerformAction gets the application as the sender")
  func sender() {
    _ = EditMenu.actions(from: sheet)
    #expect(!sheet.isSentByApplication.isEmpty)
    #expect(sheet.isSentByApplication.allSatisfy { $0 })
  }

  @Test(
    "R-RESP-24: a responder that does not implement an action answers as the next one does")
  func implemented() {
    #expect(inner.canPerformAction(.copy, withSender: nil))
    #expect(!inner.canPerformAction(.cut, withSender: nil))
  }

  @Test("A command is performed by its target in the chain, and not without one")
  func choice() {
    let (copy, cut) = (
      UICommand(title: "Copy", action: .copy), UICommand(title: "Cut", action: .cut)
    )
    #expect(EditMenu.perform(copy, from: inner))
    expectEqual(sheet.calls, ["copy"])
    #expect(!EditMenu.perform(cut, from: inner))
  }

  @Test("R-RESP-28: application and delegate build the main menu, the chain builds a context menu")
  func building() {
    final class Delegate: UIResponder, UIApplicationDelegate {
      var systems: [String] = []
      override func buildMenu(with builder: any UIMenuBuilder) {
        super.buildMenu(with: builder)
        systems.append(builder.system == .main ? "main" : "context")
        builder.remove(menu: .undoRedo)
      }
    }
    let delegate = Delegate()
    stage.application.delegate = delegate
    final class Tools: UIView {
      var systems: [UIMenuSystem] = []
      override func buildMenu(with builder: any UIMenuBuilder) {
        super.buildMenu(with: builder)
        systems.append(builder.system)
        builder.insertChild(UIMenu(title: "Tools"), atEndOfMenu: .edit)
      }
    }
    let tools = Tools()
    stage.show(tools)
    let main = EditMenu.mainMenu(of: stage.application)
    expectEqual(delegate.systems, ["main"])
    #expect(tools.systems.isEmpty)
    // Without undo and redo, the edit menu has the standard edit actions alone.
    expectEqual((main.children.first as? UIMenu)?.children.count, 1)
    _ = EditMenu.contextMenu(from: tools)
    expectEqual(tools.systems, [.context])
    expectEqual(delegate.systems, ["main", "context"])
  }

  @Test("R-RESP-28: validation is forwarded along the chain unless overridden")
  func validation() {
    final class ValidatingView: UIView {
      override func validate(_ command: UICommand) { command.state = .on }
    }
    let view = ValidatingView()
    view.addSubview(inner)
    let command = UICommand(title: "Bold", action: .copy)
    inner.validate(command)
    expectEqual(command.state, .on)
  }

  @Test("R-RESP-29: editing gestures are on by default")
  func interaction() {
    expectEqual(UIResponder().editingInteractionConfiguration, .default)
    expectEqual(UIEditingInteractionConfiguration.none.rawValue, 0)
    expectEqual(UIEditingInteractionConfiguration.default.rawValue, 1)
  }
}
