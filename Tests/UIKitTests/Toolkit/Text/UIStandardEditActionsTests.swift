import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct UIStandardEditActionsTests {
  /// A responder that has methods for all edit actions, and enables those that a test chooses.
  private final class Editor: UIView {
    var called: [String] = []
    var actions = UIStandardEditActions()
    override var canBecomeFirstResponder: Bool { true }
    override var standardEditActions: UIStandardEditActions { actions }
    override func cut(_ sender: Any?) { called.append("cut") }
    override func copy(_ sender: Any?) { called.append("copy") }
    override func paste(_ sender: Any?) { called.append("paste") }
    override func select(_ sender: Any?) { called.append("select") }
    override func selectAll(_ sender: Any?) { called.append("selectAll") }
    override func delete(_ sender: Any?) { called.append("delete") }
    override func makeTextWritingDirectionLeftToRight(_ sender: Any?) {
      called.append("makeTextWritingDirectionLeftToRight")
    }
    override func makeTextWritingDirectionRightToLeft(_ sender: Any?) {
      called.append("makeTextWritingDirectionRightToLeft")
    }
    override func toggleBoldface(_ sender: Any?) { called.append("toggleBoldface") }
    override func toggleItalics(_ sender: Any?) { called.append("toggleItalics") }
    override func toggleUnderline(_ sender: Any?) { called.append("toggleUnderline") }
    override func increaseSize(_ sender: Any?) { called.append("increaseSize") }
    override func decreaseSize(_ sender: Any?) { called.append("decreaseSize") }
  }

  private let stage = TouchStage()
  private let editor = Editor()

  init() {
    stage.show(editor)
    editor.becomeFirstResponder()
  }

  private static let names = [
    "cut", "copy", "paste", "delete", "select", "selectAll", "toggleBoldface", "toggleItalics",
    "toggleUnderline", "increaseSize", "decreaseSize", "makeTextWritingDirectionLeftToRight",
    "makeTextWritingDirectionRightToLeft",
  ]

  @Test("R-RESP-30: there are thirteen edit actions, each with a method that its selector calls")
  func all() {
    expectEqual(UIStandardEditActions.selectors.map(\.description), Self.names.map { "\($0)(_:)" })
    for (index, selector) in UIStandardEditActions.selectors.enumerated() {
      #expect(!editor.canPerformAction(selector, withSender: nil))
      #expect(!stage.application.sendAction(selector, to: nil, from: nil, for: nil))
      editor.actions = UIStandardEditActions(selector) ?? []
      #expect(editor.canPerformAction(selector, withSender: nil))
      #expect(stage.application.sendAction(selector, to: nil, from: nil, for: nil))
      expectEqual(editor.called, Array(Self.names[...index]))
      editor.actions = []
    }
  }

  @Test("R-RESP-26: the edit menu shows the actions for the format of text in menus of their own")
  func menu() {
    editor.actions = [.copy, .toggleBoldface, .decreaseSize, .makeTextWritingDirectionRightToLeft]
    func titles(_ elements: [UIMenuElement]) -> [String] {
      elements.flatMap { element -> [String] in
        guard let menu = element as? UIMenu else { return [element.title] }
        return menu.options.contains(.displayInline)
          ? titles(menu.children) : ["\(menu.title):"] + titles(menu.children)
      }
    }
    expectEqual(
      titles(EditMenu.suggestions(from: editor)),
      ["Copy", "Format:", "Font:", "Bold", "Smaller", "Text:", "Right to Left"])
    editor.actions = [.copy]
    expectEqual(titles(EditMenu.suggestions(from: editor)), ["Copy"])
  }

  @Test("An object that is no responder has none of the edit actions")
  func noResponder() {
    final class Model: NSObject {}
    for selector in UIStandardEditActions.selectors {
      #expect(!Model().responds(to: selector))
      #expect(!stage.application.sendAction(selector, to: Model(), from: nil, for: nil))
    }
  }
}
