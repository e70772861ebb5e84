import UIKit

// A screen shows the mistake of its question, or the cure if its `isCured` (`QuestionViewController`) is true.

/// Answers "becomeFirstResponder returns false": the view returns false from `canBecomeFirstResponder`.
final class FocusRefused: QuestionViewController {
  /// A view that takes keys.
  private final class Pad: UIView {
    override var canBecomeFirstResponder: Bool { true }
  }

  private lazy var pad = isCured ? Pad() : UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    show(pad, "pad")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    trace("pad is first: \(pad.becomeFirstResponder())")
  }
}

/// Answers "becomeFirstResponder returns false": the view is not in a window.
final class FocusOutsideWindow: QuestionViewController {
  private final class Pad: UIView {
    override var canBecomeFirstResponder: Bool { true }
  }

  private let pad = Pad()

  override func viewDidLoad() {
    super.viewDidLoad()
    pad.accessibilityIdentifier = "pad"
    if isCured { show(pad, "pad") }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    trace("pad is first: \(pad.becomeFirstResponder())")
  }
}

/// Answers "The keyboard stays although I end editing": the field's delegate does not allow it.
final class ResignRefused: QuestionViewController, UITextFieldDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    let field = UITextField()
    field.delegate = self
    show(field, "field", at: CGRect(x: 45, y: 200, width: 300, height: 40))
    let tap = UITapGestureRecognizer(
      target: self, action: ResignRefused.tappedOutside, name: "tappedOutside")
    tap.cancelsTouchesInView = false
    view.addGestureRecognizer(tap)
  }

  private func tappedOutside() { view.endEditing(false) }

  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { isCured }
}

/// Answers "My view never gets the shake": a shake goes only to the first responder and along its chain.
final class NotInChain: QuestionViewController {
  /// A view that reacts to shakes.
  private final class Dice: UIView {
    override var canBecomeFirstResponder: Bool { true }

    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
      trace("dice rolls")
    }
  }

  private let dice = Dice()

  override func viewDidLoad() {
    super.viewDidLoad()
    show(dice, "dice")
    show(UITextField(), "field", at: CGRect(x: 45, y: 100, width: 300, height: 40))
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if isCured { dice.becomeFirstResponder() }
  }
}

/// A screen with a key command for `k`, with or without modifiers.
class CommandScreen: QuestionViewController {
  /// The modifiers of the command.
  var modifiers: UIKeyModifierFlags { [] }
  /// Whether the command comes before text input.
  var hasPriority: Bool { false }

  override var canBecomeFirstResponder: Bool { true }

  override var keyCommands: [UIKeyCommand]? {
    let command = UIKeyCommand(
      input: "k", modifierFlags: modifiers, action: Selector(CommandScreen.find, name: "find"))
    command.wantsPriorityOverSystemBehavior = hasPriority
    return [command]
  }

  func find() { trace("find") }
}

/// Answers "My key command does not run while I edit": text comes before key commands.
final class TakenByTextInput: CommandScreen {
  override var hasPriority: Bool { isCured }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "page"
    show(UITextField(), "field", at: CGRect(x: 45, y: 200, width: 300, height: 40))
  }
}

/// Answers "My key command does not run, and no field is edited": the pressed modifiers differ from the command's.
final class NoMatch: CommandScreen {
  /// A view that becomes first responder when it is touched, and takes no text.
  private final class Field: UIView {
    override var canBecomeFirstResponder: Bool { true }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      becomeFirstResponder()
    }
  }

  override var modifiers: UIKeyModifierFlags { isCured ? [] : .command }

  override func viewDidLoad() {
    super.viewDidLoad()
    show(Field(), "field", at: CGRect(x: 45, y: 200, width: 300, height: 40))
  }
}

/// Answers "My controller does not get the touch": the view before it in the chain handles it and does not forward it.
final class StoppedInChain: QuestionViewController {
  private final class Panel: UIView {
    var forwards = false

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      trace("panel pressed")
      if forwards { super.touchesBegan(touches, with: event) }
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "page"
    let panel = Panel()
    panel.forwards = isCured
    show(panel, "panel")
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    trace("controller pressed")
  }
}

/// Answers "My controller does not get the touch of a button": controls do not forward touches.
final class StoppedByControl: QuestionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    show(isCured ? UIView() : UIButton(), "panel")
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    trace("controller pressed")
  }
}

/// Answers "pressesBegan is not called for my key": a key command consumes the key.
final class PressConsumed: CommandScreen {
  private final class Pad: UIView {
    override var canBecomeFirstResponder: Bool { true }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      trace("key pressed")
    }
  }

  private let pad = Pad()

  // Without the command, the key becomes a press.
  override var keyCommands: [UIKeyCommand]? { isCured ? nil : super.keyCommands }

  override func viewDidLoad() {
    super.viewDidLoad()
    show(pad, "pad")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    pad.becomeFirstResponder()
  }
}

/// Answers "Two responders offer the same key command": the one that is nearer to the first responder runs it.
final class NearestInChain: CommandScreen {
  /// A view with the same key command as its screen.
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

/// Answers "My command is disabled": the object that has the action returns false from `canPerformAction`.
final class ActionRefused: CommandScreen {
  override var modifiers: UIKeyModifierFlags { .command }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
  }

  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    // UIKit asks for every action. An app that refuses only one of them calls `super` for all others.
    isCured && super.canPerformAction(action, withSender: sender)
  }
}

/// Answers "The responder chain is not what I drew": after a controller's view comes the controller, and only then the
/// superview of the view.
final class ChainOrder: QuestionViewController {
  /// A child controller, which refuses all actions unless `handles` is true.
  private final class Part: UIViewController {
    let handles: Bool

    init(handles: Bool) {
      self.handles = handles
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
      handles = false
      super.init(coder: coder)
    }

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      handles && super.canPerformAction(action, withSender: sender)
    }

    func save() { trace("part saves") }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "page"
    // With the cure the part refuses the action, so the search goes on along the chain, which has no other `save`.
    let part = Part(handles: !isCured)
    addChild(part)
    show(part.view, "part")
    part.didMove(toParent: self)
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 300, height: 60))
    button.accessibilityIdentifier = "button"
    button.addTarget(nil, action: Part.save, for: .touchUpInside, name: "save")
    part.view.addSubview(button)
  }
}
