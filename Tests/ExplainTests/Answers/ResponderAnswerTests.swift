import Testing
import TouchstoneExplain
import TouchstoneTestSupport
import UIKit

/// A view that can be first responder and offers a key command; a test sets its answers.
private final class Pad: UIView {
  var canBecome = true
  var canResign = true
  var offersKeyCommand = false
  var performsActions = true
  override var canBecomeFirstResponder: Bool { canBecome }
  override var canResignFirstResponder: Bool { canResign }
  override var keyCommands: [UIKeyCommand]? {
    guard offersKeyCommand else { return nil }
    return [
      UIKeyCommand(input: "k", modifierFlags: .command, action: Selector(Pad.find, name: "find"))
    ]
  }
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    performsActions && super.canPerformAction(action, withSender: sender)
  }
  func find() {}
}

/// A view that asks its superclass, and answers the opposite.
private final class Contrary: UIView {
  override var canBecomeFirstResponder: Bool { !super.canBecomeFirstResponder }
}

/// The answers about a responder: first responder, keys, actions, shakes and touches.
@MainActor
struct ResponderAnswerTests {
  private let app = AskedStage()

  private func answer(_ name: String, _ input: Question.Input? = nil) throws -> Explanation {
    try app.answer(.responder(name: name, input: input))
  }

  @Test("R-RESP-16: a refusal names whose answer it was: the default, an override, UIKit's class")
  func refusals() throws {
    let plain = app.add(UIView(), named: "plain")
    #expect(!plain.becomeFirstResponder())
    #expect(
      try answer("@plain").sentence.hasSuffix(
        ": its canBecomeFirstResponder answered no, as it does unless a class overrides it."))
    let pad = app.add(Pad(), named: "pad")
    pad.canBecome = false
    #expect(!pad.becomeFirstResponder())
    #expect(
      try answer("@pad").sentence.hasSuffix(
        ": its override of canBecomeFirstResponder answered no."))
    let field = app.add(UITextField(), named: "field")
    field.isEnabled = false
    #expect(!field.becomeFirstResponder())
    #expect(
      try answer("@field").sentence.hasSuffix(
        ": canBecomeFirstResponder of its class in UIKit answered no."))
    expectEqual(try answer("@field").code, .focusRefused)
  }

  @Test("R-RESP-16: an override that negates what super answered has the last word")
  func contrary() throws {
    let view = app.add(Contrary(), named: "contrary")
    #expect(view.becomeFirstResponder())
    let answers = app.stage.log("ask")
    #expect(
      answers.contains { $0.contains("canBecomeFirstResponder of @contrary: yes (override)") },
      "\(answers)")
  }

  @Test(
    "R-RESP-18: a refusal names the missing window, or the first responder that does not resign")
  func refusedByOthers() throws {
    let lonely = Pad()
    lonely.accessibilityIdentifier = "lonely"
    #expect(!lonely.becomeFirstResponder())
    #expect(try answer("@lonely").sentence.hasSuffix(": it was in no window."))
    let (holder, pad) = (app.add(Pad(), named: "holder"), app.add(Pad(), named: "pad"))
    #expect(holder.becomeFirstResponder())
    holder.canResign = false
    #expect(!pad.becomeFirstResponder())
    #expect(
      try answer("@pad").sentence.hasSuffix(
        ": @holder is first responder, and its override of canResignFirstResponder answered no."))
  }

  @Test("a first responder stays when a touch lands elsewhere")
  func kept() throws {
    let pad = app.add(Pad(), named: "pad")
    #expect(pad.becomeFirstResponder())
    app.tap(20, 20)
    let answer = try answer("@pad")
    expectEqual(answer.code, .firstResponderKept)
    expectEqual(
      answer.sentence,
      "@pad stayed first responder when touch 1 landed on @root: a touch elsewhere does not end that, and nothing made @pad resign."
    )
  }

  @Test("R-KEY-5: a key command is found, not found, or refused")
  func keys() throws {
    let pad = app.add(Pad(), named: "pad")
    #expect(pad.becomeFirstResponder())
    app.stage.key(.command, "k")
    expectEqual(try answer("@pad", .key("cmd+k")).code, .noMatch)
    pad.offersKeyCommand = true
    app.stage.key(.command, "k")
    expectEqual(try answer("@pad", .key("cmd+k")).code, .acted)
    expectEqual(try answer("@root", .key("cmd+k")).code, .nearestInChain)
    pad.performsActions = false
    app.stage.key(.command, "k")
    let answer = try answer("@pad", .key("cmd+k"))
    expectEqual(answer.code, .actionRefused)
    #expect(answer.sentence.contains("@pad answered no in canPerformAction"))
  }

  @Test("R-APP-7: the answer says if no responder performs an action without a target")
  func actions() throws {
    let button = app.add(UIButton(), named: "button")
    button.addTarget(nil, action: Pad.find, for: .touchUpInside, name: "find")
    app.tap(160, 160)
    let answer = try answer("@panel", .action("find"))
    expectEqual(answer.code, .noResponderForAction)
    #expect(answer.sentence.hasPrefix("No responder performs "))
    let chain = try self.answer("@button")
    expectEqual(chain.code, .chain)
    #expect(chain.sentence.contains("@panel (its superview), @root (its superview)"))
  }

  @Test("R-TOUCH-12: a touch that an override passes on itself was not stopped there")
  func passedOn() throws {
    final class Tile: UIView {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesBegan(touches, with: event)
      }
    }
    _ = app.add(Tile(), named: "tile")
    app.tap(160, 160)
    let tile = try answer("@tile")
    expectEqual(tile.code, .received)
    expectEqual(
      tile.sentence, "@tile received touch 1, and code of the app passed it on to @panel.")
    let panel = try answer("@panel")
    expectEqual(panel.code, .received)
    expectEqual(panel.sentence, "@panel received touch 1, which code of the app passed on.")
  }

  @Test(
    "a responder or an input that the trace does not have is an error, and so is an unknown modifier"
  )
  func unknown() throws {
    #expect(throws: ExplainError.self) { try answer("@nobody") }
    app.tap(160, 160)
    #expect(throws: ExplainError.nothingRecorded("a shake")) { try answer("@panel", .motion) }
    #expect(throws: ExplainError.nothingRecorded("the key command+k")) {
      try answer("@panel", .key("cmd+k"))
    }
    let error = ExplainError.unknownModifier(
      "hyper", known: ["control", "alternate", "shift", "command"])
    #expect(throws: error) { try answer("@panel", .key("hyper+k")) }
  }
}
