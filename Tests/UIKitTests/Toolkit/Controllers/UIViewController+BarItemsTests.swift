import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct UIViewControllerBarItemsTests {
  private final class Editor: UIViewController {
    var calls: [String] = []
    override func setEditing(_ editing: Bool, animated: Bool) {
      super.setEditing(editing, animated: animated)
      calls.append("\(editing) \(animated)")
    }
  }

  private let stage = TouchStage()

  @Test("the edit button has the word and the style of what it does, which is animated")
  func editButton() {
    let editor = Editor()
    let button = editor.editButtonItem
    #expect(button.title == "Edit" && button.style == .plain)
    editor.navigationItem.rightBarButtonItem = button
    stage.show(UINavigationController(rootViewController: editor))
    stage.tap(at: CGPoint(x: 380, y: 60))
    #expect(button.title == "Done" && button.style == .done)
    stage.tap(at: CGPoint(x: 380, y: 60))
    #expect(button.title == "Edit" && button.style == .plain)
    expectEqual(editor.calls, ["true true", "false true"])
  }
}
