import Testing
import TouchstoneExplain
import TouchstoneTestSupport
import TouchstoneTrace
import UIKit

/// The line that a command prints about the outcome of its events.
@MainActor
struct EventOutcomeTests {
  private final class Pad: UIView {
    override var canBecomeFirstResponder: Bool { true }
    override var keyCommands: [UIKeyCommand]? {
      [UIKeyCommand(input: "k", modifierFlags: .command, action: Selector(Pad.find, name: "find"))]
    }
    func find() {}
  }

  /// The sentence about all events of a stage, without the records before `start`.
  private func outcome(_ asked: AskedStage, from start: Int) -> String? {
    let lines = asked.stage.traceLines.dropFirst(start)
    return Explainer(Array(lines)).outcome(of: 1...UInt32.max)
  }

  @Test("touches have the sentence of explain touch, of several only the first two")
  func touches() {
    let asked = AskedStage()
    let start = asked.stage.traceLines.count
    asked.tap(150, 150)
    expectEqual(
      outcome(asked, from: start),
      "Touch 1 landed on @panel at 150,150; it was forwarded along the responder chain to "
        + "UIApplication, and nothing sent an action.")
    asked.tap(160, 150)
    asked.tap(170, 150)
    expectEqual(outcome(asked, from: start)?.hasSuffix(" 1 more touch."), true)
  }

  @Test("keys are typed into a text field, reach nobody, or send a key command")
  func keys() throws {
    let asked = AskedStage()
    let start = asked.stage.traceLines.count
    asked.stage.type("hi")
    expectEqual(
      outcome(asked, from: start)?.contains("typed into nobody: no responder up to "), true)
    let shortcut = AskedStage()
    let shortcutStart = shortcut.stage.traceLines.count
    shortcut.stage.key(.command, "j")
    let sentence = try #require(outcome(shortcut, from: shortcutStart))
    #expect(sentence.hasPrefix("2 presses went to "), "\(sentence)")
    #expect(!sentence.contains("typed"), "\(sentence)")
    let field = asked.add(UITextField(), named: "field", width: 150)
    field.becomeFirstResponder()
    asked.stage.type("a\"b")
    expectEqual(outcome(asked, from: start), #""a\"b" was typed into @field."#)
    let other = AskedStage()
    let otherStart = other.stage.traceLines.count
    let pad = other.add(Pad(), named: "pad")
    pad.becomeFirstResponder()
    other.stage.key(.command, "k")
    expectEqual(outcome(other, from: otherStart), "Key command+k sent Pad.find to @pad.")
  }

  @Test("presses and shakes name who received them")
  func pressesAndShakes() {
    let asked = AskedStage()
    let start = asked.stage.traceLines.count
    asked.stage.press(.select)
    expectEqual(outcome(asked, from: start)?.hasPrefix("Select went to "), true)
    let shaken = AskedStage()
    let shakenStart = shaken.stage.traceLines.count
    shaken.stage.shake()
    expectEqual(outcome(shaken, from: shakenStart), "A shake ended; UIWindow#1 received it.")
  }

  @Test("the outcome has a change of the system that belongs to an event, even if it names no app")
  func systemChanges() {
    let asked = AskedStage()
    let start = asked.stage.traceLines.count
    let lane = asked.stage.context.lane
    lane.system(lane.name("device"), lane.name("landscape-left"), event: 1)
    expectEqual(outcome(asked, from: start), "Device landscape-left.")
  }

  @Test("without events the outcome is what changed, and without changes it is nil")
  func withoutEvents() {
    let asked = AskedStage()
    let none = Explainer([]).outcome(of: nil)
    expectNil(none)
    asked.stage.call()
    expectEqual(
      Explainer(asked.stage.traceLines).outcome(of: nil)?.contains("is inactive"), true)
  }
}
