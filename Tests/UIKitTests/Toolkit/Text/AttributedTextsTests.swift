import Foundation
import Testing
import TouchstoneTestSupport
import UIKit
import _Testing_UIKit

/// Attributed texts in labels, fields, text views and buttons.
@MainActor
struct AttributedTextsTests {
  private let stage = TouchStage()
  private let font = UIFont.systemFont(ofSize: 31)
  private var text: NSAttributedString {
    let style = NSMutableParagraphStyle()
    style.alignment = .right
    return NSAttributedString(
      string: "abc",
      attributes: [.font: font, .foregroundColor: UIColor.red, .paragraphStyle: style])
  }

  init() { stage.makeCurrent() }

  @Test(
    "A label takes text, font, color and alignment from an attributed text, and returns an equal one"
  )
  func label() {
    let label = UILabel()
    expectNil(label.attributedText)
    label.attributedText = text
    #expect(label.text == "abc" && label.font === font && label.textColor == .red)
    #expect(label.textAlignment == .right && label.attributedText == text)
    #expect(abs(label.intrinsicContentSize.height - font.lineHeight) < 1)
    // Later changes of the app's text do not change the label's.
    let changing = NSMutableAttributedString(string: "x")
    label.attributedText = changing
    changing.mutableString.setString("y")
    #expect(label.attributedText?.string == "x")
  }

  @Test("A new plain text has the attributes of the label in place of its earlier ones")
  func plain() {
    let label = UILabel()
    label.attributedText = NSAttributedString(string: "abc", attributes: [.kern: 3])
    label.text = "b"
    let shown = label.attributedText
    #expect(shown?.string == "b" && value(.kern, of: shown) == nil)
    #expect(value(.font, of: shown) as? UIFont === label.font)
    label.attributedText = nil
    #expect(label.text == nil && label.attributedText == nil)
  }

  /// Returns an attribute of the first character.
  private func value(_ key: NSAttributedString.Key, of text: NSAttributedString?) -> Any? {
    unsafe text?.attribute(key, at: 0, effectiveRange: nil)
  }

  @Test("A field has an attributed text and placeholder, and default attributes")
  func field() {
    let field = UITextField()
    field.attributedText = text
    #expect(field.text == "abc" && field.font === font && field.attributedText == text)
    field.insertText("d")
    #expect(field.attributedText?.string == "abcd")
    field.attributedPlaceholder = NSAttributedString(string: "name", attributes: [.kern: 1])
    #expect(field.placeholder == "name")
    #expect(value(.kern, of: field.attributedPlaceholder) as? Int == 1)
    field.defaultTextAttributes = [.foregroundColor: UIColor.green]
    // The attributes are the font and the color.
    #expect(field.textColor == .green && field.defaultTextAttributes.count == 2)
    #expect(field.typingAttributes == nil)
  }

  @Test("A text view has an attributed text, which is empty rather than nil")
  func textView() {
    let view = UITextView()
    #expect(view.attributedText.string == "" && view.typingAttributes.count == 2)
    view.attributedText = text
    #expect(view.text == "abc" && view.attributedText == text)
    view.attributedText = nil
    #expect(view.text == "" && view.textContainerInset.top == 8 && view.isScrollEnabled)
    view.linkTextAttributes = [.kern: 1]
    expectEqual(view.linkTextAttributes.count, 1)
  }

  @Test("A button shows the plain text of an attributed title, for each state")
  func button() {
    let button = UIButton()
    expectNil(button.currentAttributedTitle)
    button.setAttributedTitle(text, for: .normal)
    button.setAttributedTitle(NSAttributedString(string: "chosen"), for: .selected)
    #expect(button.currentTitle == "abc" && button.currentAttributedTitle == text)
    #expect(button.titleLabel?.font === font)
    button.isSelected = true
    #expect(button.currentTitle == "chosen")
    #expect(button.currentAttributedTitle?.string == "chosen")
    #expect(button.attributedTitle(for: .disabled) == text)
    button.setAttributedTitle(nil, for: .selected)
    #expect(button.currentTitle == "abc")
  }

  @Test("A view takes font, color and alignment from the first character of an attributed text")
  func firstCharacter() {
    let first = text.attributedSubstring(from: NSRange(location: 0, length: 1))
    let mixed = NSMutableAttributedString(attributedString: first)
    mixed.append(
      NSAttributedString(
        string: "bc",
        attributes: [.font: UIFont.systemFont(ofSize: 9), .foregroundColor: UIColor.blue]))
    let (label, field, view) = (UILabel(), UITextField(), UITextView())
    label.attributedText = mixed
    field.attributedText = mixed
    view.attributedText = mixed
    #expect(label.font === font && label.textColor == .red && label.textAlignment == .right)
    #expect(field.font === font && field.textColor == .red)
    #expect(view.font === font && view.textColor == .red)
    #expect(view.attributedText == mixed && field.attributedText == mixed)
  }

  @Test("An attributed text without characters clears the text, and keeps font and color")
  func empty() {
    let (label, field, view, button) = (UILabel(), UITextField(), UITextView(), UIButton())
    label.attributedText = text
    field.attributedText = text
    view.attributedText = text
    button.setAttributedTitle(text, for: .normal)
    let none = NSAttributedString(string: "")
    label.attributedText = none
    field.attributedText = none
    view.attributedText = none
    button.setAttributedTitle(none, for: .normal)
    #expect(label.text == "" && label.font === font && label.textColor == .red)
    #expect(field.text == "" && field.font === font && field.textColor == .red)
    #expect(view.text == "" && view.font === font && view.textColor == .red)
    #expect(button.currentTitle == "" && button.titleLabel?.font === font)
  }

  @Test(
    "A plain text with other scalars takes the place of an attributed one with the same characters")
  func spelling() {
    let label = UILabel()
    label.attributedText = NSAttributedString(string: "\u{e9}", attributes: [.kern: 3])
    label.text = "e\u{301}"
    #expect(label.attributedText?.length == 2 && value(.kern, of: label.attributedText) == nil)
    let button = UIButton()
    button.setTitle("\u{e9}", for: .normal)
    button.layoutIfNeeded()
    button.setTitle("e\u{301}", for: .normal)
    button.layoutIfNeeded()
    expectEqual(button.titleLabel?.text?.unicodeScalars.count, 2)
  }
}
