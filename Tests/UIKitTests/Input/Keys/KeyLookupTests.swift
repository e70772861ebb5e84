import IOKit
import Testing
import TouchstoneTestSupport
import UIKit

/// A view with key commands, which logs their actions.
private final class CommandLoggingView: PressView {
  var commands: [UIKeyCommand] = []
  var allows = true
  /// The actions that were called; `calls` has the methods for presses.
  var called: [String] = []
  var senders: [Any?] = []

  var onValidate: (UICommand) -> Void = { _ in }

  override var keyCommands: [UIKeyCommand]? { commands }
  override func validate(_ command: UICommand) { onValidate(command) }
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    allows && super.canPerformAction(action, withSender: sender)
  }
  func save(_ sender: UIKeyCommand) {
    called.append("save")
    senders.append(sender)
  }
  func open() { called.append("open") }

  static let save = Selector(CommandLoggingView.save, name: "save")
  static let open = Selector(CommandLoggingView.open, name: "open")
}

/// A view with key commands and no method for their actions.
private final class CommandLister: PressView {
  var commands: [UIKeyCommand] = []
  override var keyCommands: [UIKeyCommand]? { commands }
}

@MainActor
struct KeyLookupTests {
  private let stage = TouchStage()
  private let outer = CommandLoggingView()
  private let inner = CommandLoggingView()

  init() {
    outer.accessibilityIdentifier = "outer"
    inner.accessibilityIdentifier = "inner"
    outer.passesOn = true
    inner.passesOn = true
    inner.frame = stage.window.bounds
    outer.addSubview(inner)
    stage.show(outer)
    inner.becomeFirstResponder()
  }

  /// A key command with an input, by default with the command key and the action `save`.
  private func command(
    _ input: String, _ modifiers: UIKeyModifierFlags = .command,
    _ action: Selector = CommandLoggingView.save
  ) -> UIKeyCommand {
    UIKeyCommand(input: input, modifierFlags: modifiers, action: action)
  }

  @Test("R-KEY-5: keyCommands is nil by default, for views and controllers")
  func defaults() {
    #expect(UIView().keyCommands == nil && UIResponder().keyCommands == nil)
    let controller = UIViewController()
    expectNil(controller.keyCommands)
    let added = command("s")
    controller.addKeyCommand(added)
    expectEqual(controller.keyCommands, [added])
    controller.removeKeyCommand(added)
    expectNil(controller.keyCommands)
    #expect(!added.wantsPriorityOverSystemBehavior)
  }

  @Test("R-KEY-5: the nearest responder with a match decides, and its action is sent once")
  func nearest() {
    outer.commands = [command("s", .command, CommandLoggingView.open)]
    inner.commands = [command("s")]
    stage.pressKey(.keyS, holding: .leftGUI)
    #expect(inner.called == ["save"] && outer.called.isEmpty)
    #expect((inner.senders.first ?? nil) as? UIKeyCommand === inner.commands[0])
    inner.commands = []
    stage.pressKey(.keyS, holding: .leftGUI)
    expectEqual(inner.called, ["save", "open"], "the first of the chain that implements it")
  }

  @Test(
    "R-KEY-5: the action goes to the first responder in the chain that implements it, not to the command's owner"
  )
  func firstImplementer() {
    let lister = CommandLister()
    lister.commands = [command("s")]
    lister.passesOn = true
    inner.addSubview(lister)
    lister.becomeFirstResponder()
    stage.pressKey(.keyS, holding: .leftGUI)
    #expect(inner.called == ["save"] && outer.called.isEmpty)
  }

  @Test("R-KEY-5: the nearest match decides even if no responder can perform it")
  func nearestMatchDecides() {
    let lister = CommandLister()
    lister.commands = [command("s", .command, "nobody")]
    lister.passesOn = true
    inner.addSubview(lister)
    lister.becomeFirstResponder()
    outer.commands = [command("s", .command, CommandLoggingView.open)]
    stage.pressKey(.keyS, holding: .leftGUI)
    #expect(inner.called.isEmpty && outer.called.isEmpty)
    #expect(outer.calls.contains("began keyboard-s"))
  }

  @Test("R-KEY-5: a key command matches its input with exactly its modifiers")
  func modifiers() {
    inner.commands = [command("s")]
    stage.pressKey(.keyS)
    stage.pressKey(.keyS, holding: .leftGUI, .leftShift)
    stage.pressKey(.keyS, holding: .leftControl)
    stage.pressKey(.keyA, holding: .leftGUI)
    #expect(inner.called.isEmpty)
    stage.pressKey(.keyS, holding: .rightGUI)
    expectEqual(inner.called, ["save"])
  }

  @Test(
    "R-KEY-6: the performer is asked before the command runs; if it refuses, the key is a press")
  func refused() {
    inner.commands = [command("s")]
    inner.allows = false
    stage.pressKey(.keyS, holding: .leftGUI)
    #expect(inner.called.isEmpty && outer.called == ["save"])
    outer.allows = false
    inner.calls = []
    stage.pressKey(.keyS, holding: .leftGUI)
    expectEqual(outer.called, ["save"])
    #expect(inner.calls.contains("began keyboard-s"))
    #expect(stage.log("ask").contains { $0.contains("canPerformAction") && $0.contains("@inner") })
  }

  @Test("R-KEY-6: a command that is disabled does not run")
  func disabled() {
    let disabled = command("s")
    disabled.attributes = .disabled
    inner.commands = [disabled]
    stage.pressKey(.keyS, holding: .leftGUI)
    #expect(inner.called.isEmpty && inner.calls.contains("began keyboard-s"))
  }

  @Test("R-KEY-6: the performer validates the command and may disable it")
  func validated() {
    inner.commands = [command("s")]
    inner.onValidate = { $0.attributes = .disabled }
    stage.pressKey(.keyS, holding: .leftGUI)
    #expect(inner.called.isEmpty && inner.calls.contains("began keyboard-s"))
    inner.onValidate = { $0.attributes = [] }
    stage.pressKey(.keyS, holding: .leftGUI)
    expectEqual(inner.called, ["save"])
  }

  @Test("R-KEY-8: a key that was a command is not a press, neither down nor up; its modifiers are")
  func noPress() {
    inner.commands = [command("s")]
    stage.pressKey(.keyS, holding: .leftGUI)
    expectEqual(inner.calls, ["began keyboard-left-gui", "ended keyboard-left-gui"])
    expectEqual(outer.calls, inner.calls)
    // The key goes down and up, and each report skips four stages.
    expectEqual(stage.log("skipped").filter { $0.contains("key-command") }.count, 8)
    #expect(stage.context.dispatcher.presses.isIdle)
  }

  @Test("R-KEY-9: arrows, escape, function keys and similar keys have named inputs")
  func inputs() {
    let pairs: [(String, HIDUsage)] = [
      (UIKeyCommand.inputUpArrow, .upArrow), (UIKeyCommand.inputDownArrow, .downArrow),
      (UIKeyCommand.inputLeftArrow, .leftArrow), (UIKeyCommand.inputRightArrow, .rightArrow),
      (UIKeyCommand.inputEscape, .escape), (UIKeyCommand.inputPageUp, .pageUp),
      (UIKeyCommand.inputPageDown, .pageDown), (UIKeyCommand.inputHome, .homeKey),
      (UIKeyCommand.inputEnd, .end), (UIKeyCommand.inputDelete, .deleteForward),
      (UIKeyCommand.f1, .f1), (UIKeyCommand.f12, .f12), ("\r", .returnKey), ("\t", .tab),
      ("\u{8}", .backspace), (" ", .space), ("-", .hyphen),
    ]
    for (input, usage) in pairs {
      inner.called = []
      inner.commands = [command(input, [])]
      stage.pressKey(usage)
      expectEqual(inner.called, ["save"], "\(input)")
    }
  }

  @Test("R-KEY-9: letters are lowercase with shift as a modifier; a symbol may be its own input")
  func shift() {
    inner.commands = [command("z", [.command, .shift]), command("+"), command("Z", .command)]
    stage.pressKey(.keyZ, holding: .leftGUI, .leftShift)
    expectEqual(inner.called, ["save"])
    stage.pressKey(.equalSign, holding: .leftGUI, .leftShift)
    expectEqual(inner.called, ["save", "save"])
    stage.pressKey(.keyZ, holding: .leftGUI)
    expectEqual(inner.called.count, 2, "no key has a capital letter")
  }

  @Test("R-KEY-9: caps lock is alphaShift and matters only to commands that name it")
  func capsLock() {
    stage.pressKey(.capsLock)
    inner.commands = [command("s")]
    stage.pressKey(.keyS, holding: .leftGUI)
    expectEqual(inner.called, ["save"])
    inner.commands = [command("s", [.command, .alphaShift])]
    stage.pressKey(.keyS, holding: .leftGUI)
    expectEqual(inner.called.count, 2)
    stage.pressKey(.capsLock)
    stage.pressKey(.keyS, holding: .leftGUI)
    expectEqual(inner.called.count, 2)
  }

  @Test("R-KEY-2, R-KEY-5: without a first responder the lookup starts at the controller in front")
  func withoutFirstResponder() {
    final class Controller: UIViewController {
      var count = 0
      func save() { count += 1 }
    }
    let controller = Controller()
    controller.addKeyCommand(
      UIKeyCommand(
        input: "s", modifierFlags: .command, action: Selector(Controller.save, name: "save")))
    inner.resignFirstResponder()
    stage.show(controller)
    stage.pressKey(.keyS, holding: .leftGUI)
    expectEqual(controller.count, 1)
  }

  @Test("The trace shows a command with its modifiers and key")
  func traceText() {
    inner.commands = [command("\r", [.command, .shift, .alternate, .control])]
    expectEqual(inner.commands[0].traceText, "control+alternate+shift+command+return")
    stage.pressKey(.returnKey, holding: .leftGUI, .leftShift, .leftAlternate, .leftControl)
    #expect(
      stage.log("ask").contains { $0.contains("control+alternate+shift+command+return") })
  }
}
