import Testing
import TouchstoneTestSupport
import UIKit

/// Calls that `perform(_:with:afterDelay:)` schedules.
@MainActor
struct DelayedCallsTests {
  private final class Editor: NSObject {
    var calls: [String] = []

    func save(_ name: Any?) { calls.append("save \(name ?? "nothing")") }
    func close() { calls.append("close") }
  }

  private let stage = TouchStage()
  private let editor = Editor()
  private let save = Selector(Editor.save, name: "save:")
  private let close = Selector(Editor.close, name: "close")

  @Test("A method is called once, after the delay, with the argument if it takes one")
  func once() {
    editor.perform(save, with: "draft", afterDelay: 0.5)
    editor.perform(close, with: "draft", afterDelay: 0.25)
    expectEqual(editor.calls, [])
    stage.advance(by: .milliseconds(499))
    expectEqual(editor.calls, ["close"])
    stage.advance(by: .seconds(10))
    expectEqual(editor.calls, ["close", "save draft"])
  }

  @Test(
    "Without a delay a method is called when the loop runs, not before, in the order of the requests"
  )
  func withoutDelay() {
    editor.perform(save, with: 1, afterDelay: 0)
    editor.perform(save, with: nil, afterDelay: -1)
    expectEqual(editor.calls, [])
    // A waiting call is a timer of the loop, with the callout that iOS prints.
    #expect("\(RunLoop.main)".contains("__NSFireDelayedPerform"))
    stage.advance(by: .milliseconds(1))
    expectEqual(editor.calls, ["save 1", "save nothing"])
  }

  @Test("A call waits for one of its modes")
  func modes() {
    editor.perform(save, with: 1, afterDelay: 0, inModes: [.tracking])
    editor.perform(save, with: 2, afterDelay: 0, inModes: [.tracking, .default])
    editor.perform(save, with: 3, afterDelay: 0, inModes: [])
    stage.advance(by: .seconds(1))
    expectEqual(editor.calls, ["save 2"])
  }

  @Test("A selector without a method calls nothing")
  func nameAlone() {
    editor.perform("close", with: nil, afterDelay: 0)
    stage.advance(by: .seconds(1))
    expectEqual(editor.calls, [])
  }

  @Test("Requests are cancelled by target, selector and equal argument, or all of a target at once")
  func cancel() {
    let other = Editor()
    let document = NSObject()
    for argument in ["a", "b"] { editor.perform(save, with: argument, afterDelay: 0.5) }
    editor.perform(save, with: document, afterDelay: 0.5)
    other.perform(save, with: "a", afterDelay: 0.5)
    NSObject.cancelPreviousPerformRequests(withTarget: editor, selector: "save:", object: "a")
    NSObject.cancelPreviousPerformRequests(withTarget: editor, selector: save, object: document)
    // These two match no request.
    NSObject.cancelPreviousPerformRequests(withTarget: editor, selector: close, object: "b")
    NSObject.cancelPreviousPerformRequests(withTarget: editor, selector: save, object: nil)
    stage.advance(by: .seconds(1))
    expectEqual(editor.calls, ["save b"])
    expectEqual(other.calls, ["save a"])
    editor.perform(close, with: nil, afterDelay: 0.5)
    editor.perform(save, with: 1, afterDelay: 0.5)
    Editor.cancelPreviousPerformRequests(withTarget: editor)
    stage.advance(by: .seconds(1))
    expectEqual(editor.calls, ["save b"])
  }

  @Test("A target is retained until its method has been called, and no longer")
  func lifetime() {
    weak var released: Editor?
    do {
      let other = Editor()
      released = other
      other.perform(close, with: nil, afterDelay: 0.5)
    }
    #expect(released != nil)
    stage.advance(by: .seconds(1))
    expectNil(released)
  }
}
