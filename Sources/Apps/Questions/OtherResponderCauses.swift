import UIKit

// Screens with the symptoms of other questions and different causes: an action or a key does not reach its responder.
// A screen shows the mistake, or the cure if its `isCured` (`QuestionViewController`) is true.

/// Answers "An action without a target is not found, although my controller has it": the controller returns false from
/// `canPerformAction`.
final class SaveRefused: QuestionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton()
    button.addTarget(nil, action: SaveRefused.save, for: .touchUpInside, name: "save")
    show(button, "button")
  }

  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    isCured && super.canPerformAction(action, withSender: sender)
  }

  func save() { trace("saved") }
}

/// Answers "pressesBegan is not called for my key, and there is no key command": the text field that is edited takes
/// the key.
final class PressTakenAsText: QuestionViewController {
  private final class Pad: UIView {
    override var canBecomeFirstResponder: Bool { true }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      trace("key pressed")
    }
  }

  private let pad = Pad()
  private let field = UITextField()

  override func viewDidLoad() {
    super.viewDidLoad()
    show(pad, "pad")
    show(field, "field", at: CGRect(x: 45, y: 100, width: 300, height: 40))
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if isCured { pad.becomeFirstResponder() } else { field.becomeFirstResponder() }
  }
}

/// Answers "Two responders offer the same key command, and neither runs": the nearer one is asked, and refuses.
///
/// `CommandScreen` (`ResponderQuestions.swift`) offers a key command for `k`.
final class NearestRefuses: CommandScreen {
  /// A view that offers the same key command as its screen, but refuses the action.
  private final class Editor: UIView {
    var offers = true
    override var canBecomeFirstResponder: Bool { true }

    override var keyCommands: [UIKeyCommand]? {
      guard offers else { return nil }
      return [
        UIKeyCommand(
          input: "k", modifierFlags: .command, action: Selector(Editor.link, name: "link"))
      ]
    }

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }

    func link() { trace("link") }
  }

  private let editor = Editor()

  override var modifiers: UIKeyModifierFlags { .command }

  override func viewDidLoad() {
    super.viewDidLoad()
    editor.offers = !isCured
    show(editor, "editor")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    editor.becomeFirstResponder()
  }
}

/// Answers "My command is disabled, although nobody refuses it": the object that has the action is not in the chain.
final class FindElsewhere: CommandScreen {
  /// A responder with the action of the command.
  private final class Document: UIResponder {
    func find() { trace("find") }
  }

  private let document = Document()

  override var next: UIResponder? { isCured ? document : super.next }

  // The selector holds the method of `Document`, so the `find` of `CommandScreen` is not its action.
  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(
        input: "k", modifierFlags: .command, action: Selector(Document.find, name: "find"))
    ]
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
  }
}
