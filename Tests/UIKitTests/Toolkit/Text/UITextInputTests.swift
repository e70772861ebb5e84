import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

/// Reading and changing text by positions and ranges.
@MainActor
struct UITextInputTests {
  private let stage = TouchStage()

  /// Shows a field and a view with the same text, which behave alike.
  private func targets(_ text: String) -> [any UITextInput] {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    let view = UITextView(frame: CGRect(x: 0, y: 50, width: 200, height: 100))
    field.text = text
    view.text = text
    stage.show(field)
    stage.show(view)
    return [field, view]
  }

  @Test("Positions are counted in UTF-16 units and stay inside the text")
  func places() throws {
    for target in targets("a😀b") {
      let (start, end) = (target.beginningOfDocument, target.endOfDocument)
      #expect(target.offset(from: start, to: end) == 4 && target.offset(from: end, to: start) == -4)
      expectNil(target.position(from: start, offset: -1))
      expectNil(target.position(from: end, offset: 1))
      expectNil(target.position(from: end, offset: .max))
      expectEqual(target.compare(start, to: end), .orderedAscending)
      expectEqual(target.compare(end, to: start), .orderedDescending)
      let last = try #require(target.position(from: end, offset: -1))
      expectEqual(target.compare(last, to: last), .orderedSame)
      let range = try #require(target.textRange(from: end, to: last))
      #expect(target.text(in: range) == "b" && !range.isEmpty)
      expectEqual(target.offset(from: range.start, to: range.end), 1)
    }
  }

  @Test("A range can be selected, read and replaced without asking the delegate")
  func ranges() throws {
    for target in targets("one two") {
      let start = target.beginningOfDocument
      let third = try #require(target.position(from: start, offset: 3))
      let range = try #require(target.textRange(from: start, to: third))
      target.selectedTextRange = range
      expectEqual(target.selectedTextRange.flatMap { target.text(in: $0) }, "one")
      target.replace(range, withText: "1")
      let all = try #require(target.textRange(from: start, to: target.endOfDocument))
      expectEqual(target.text(in: all), "1 two")
    }
  }

  @Test("Positions and ranges of another target are ignored")
  func otherTarget() {
    for target in targets("abc") {
      let (position, range) = (UITextPosition(), UITextRange())
      expectNil(target.textRange(from: position, to: target.endOfDocument))
      #expect(target.position(from: position, offset: 0) == nil && target.text(in: range) == nil)
      #expect(target.offset(from: position, to: position) == 0 && range.isEmpty)
      target.selectedTextRange = range
      target.replace(range, withText: "x")
      expectEqual(target.selectedTextRange?.isEmpty, true)
      #expect(!target.shouldChangeText(in: range, replacementText: "x"))
      expectEqual(target.offset(from: target.beginningOfDocument, to: target.endOfDocument), 3)
    }
  }

  /// A text target of an app's own class that logs the typed texts and deletions.
  private final class KeyInputView: UIView, UIKeyInput {
    var typed: [String] = []
    override var canBecomeFirstResponder: Bool { true }
    var hasText: Bool { !typed.isEmpty }
    func insertText(_ text: String) { typed.append(text) }
    func deleteBackward() { typed.append("delete") }
  }

  @Test("A text target of the app's own gets text from both keyboards")
  func ownTarget() throws {
    let target = KeyInputView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.show(target)
    target.becomeFirstResponder()
    stage.type("1")
    stage.key("backspace")
    let keys = try #require(stage.context.inputViews.inputView).subviews
    stage.tap(try #require(keys.first { $0.accessibilityIdentifier == "key.q" }))
    expectEqual(target.typed, ["1", "delete", "q"])
  }

  @Test("Positions are in the order of the text, also those beside each other")
  func order() throws {
    for target in targets("abc") {
      let start = target.beginningOfDocument
      let next = try #require(target.position(from: start, offset: 1))
      expectEqual(target.compare(start, to: next), .orderedAscending)
      expectEqual(target.compare(next, to: start), .orderedDescending)
      let same = try #require(target.position(from: next, offset: 0))
      expectEqual(target.compare(next, to: same), .orderedSame)
      let first = try #require(target.position(from: next, offset: -1))
      expectEqual(target.compare(first, to: start), .orderedSame)
    }
  }

  @Test("A keyboard asks a text target about a change only if it knows what the change replaces")
  func withoutSelection() {
    let target = CustomTextInput(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.show(target)
    target.becomeFirstResponder()
    stage.type("abc")
    expectEqual(target.text, "abc")
    target.isFrozen = true
    stage.type("d")
    stage.key("backspace")
    expectEqual(target.text, "abc")
    target.hasSelection = false
    stage.key("backspace")
    stage.type("e")
    expectEqual(target.text, "abe")
  }
}
