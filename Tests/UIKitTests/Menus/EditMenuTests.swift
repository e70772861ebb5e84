import Testing
import UIKit

@MainActor
@Suite("Edit menu")
struct EditMenuTests {
  /// Copies, and pastes when it is told to.
  private final class Sheet: UIView {
    var pastes = false
    var calls: [String] = []
    var senders: [String] = []
    override var canBecomeFirstResponder: Bool { true }
    override var standardEditActions: UIStandardEditActions { [.copy, .paste] }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      senders.append("\(sender is UIApplication)")
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
    #expect(EditMenu.actions(from: inner) == [.copy])
    sheet.pastes = true
    #expect(EditMenu.actions(from: inner) == [.copy, .paste])
    #expect(EditMenu.actions(from: nil).isEmpty)
  }

  @Test("R-RESP-26: the sender of the question is the application")
  func sender() {
    _ = EditMenu.actions(from: sheet)
    #expect(!sheet.senders.isEmpty && sheet.senders.allSatisfy { $0 == "true" })
  }

  @Test("R-RESP-24: who does not implement an action answers what the next responder says")
  func implemented() {
    #expect(inner.canPerformAction(.copy, withSender: nil))
    #expect(!inner.canPerformAction(.cut, withSender: nil))
  }

  @Test("A chosen entry reaches its target along the chain")
  func choice() {
    let (copy, cut) = (
      UICommand(title: "Copy", action: .copy), UICommand(title: "Cut", action: .cut)
    )
    #expect(EditMenu.perform(copy, from: inner) && sheet.calls == ["copy"])
    #expect(!EditMenu.perform(cut, from: inner))
  }

  @Test("R-RESP-28: the main menu asks application and delegate, a context menu the chain")
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
    let main = EditMenu.mainMenu()
    #expect(delegate.systems == ["main"] && tools.systems.isEmpty)
    #expect((main.children.first as? UIMenu)?.children.count == 1)
    _ = EditMenu.contextMenu(from: tools)
    #expect(tools.systems == [.context] && delegate.systems == ["main", "context"])
  }

  @Test("R-RESP-28: validation is passed on along the chain unless overridden")
  func validation() {
    final class Judge: UIView {
      override func validate(_ command: UICommand) { command.state = .on }
    }
    let judge = Judge()
    judge.addSubview(inner)
    let command = UICommand(title: "Bold", action: .copy)
    inner.validate(command)
    #expect(command.state == .on)
  }

  @Test("R-RESP-29: editing gestures are on by default")
  func interaction() {
    #expect(UIResponder().editingInteractionConfiguration == .default)
    #expect(UIEditingInteractionConfiguration.none.rawValue == 0)
    #expect(UIEditingInteractionConfiguration.default.rawValue == 1)
  }
}
