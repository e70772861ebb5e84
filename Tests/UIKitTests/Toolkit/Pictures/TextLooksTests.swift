import Foundation
import Testing
import TouchstonePictures
import TouchstoneTestSupport
import _Testing_UIKit

@testable import UIKit

/// The pictures of labels, text fields and text views.
@MainActor
struct TextLooksTests {
  private let stage = TouchStage(size: CGSize(width: 200, height: 200), scale: 1)

  /// Returns the texts that are drawn in a view itself.
  private func texts(_ view: UIView) -> [Picture.Text] {
    let group = stage.picture.group(named: String(describing: type(of: view)))
    return group?.items.compactMap { if case .text(let text) = $0 { text } else { nil } } ?? []
  }

  @Test("The text of a label is centered vertically, and aligned")
  func labels() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    label.text = "Hello"
    label.font = .systemFont(ofSize: 20, weight: .bold)
    stage.show(label)
    let text = try #require(texts(label).first)
    expectEqual(text.characters, "Hello")
    expectEqual(text.style, Picture.TextStyle(size: 20, weight: 0.4))
    let top = (50 - label.font.lineHeight) / 2
    #expect(abs(text.start.y - Double(top + label.font.ascender)) < 1e-9)
    label.textAlignment = .right
    #expect(try #require(texts(label).first).start.x > text.start.x)
    label.text = ""
    expectEqual(texts(label).count, 0)
  }

  @Test(
    "A field has its text or its placeholder, bullets for a secure text, and a caret while edited"
  )
  func fields() throws {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 150, height: 40))
    field.placeholder = "Name"
    stage.show(field)
    expectEqual(texts(field).map(\.characters), ["Name"])
    expectEqual(texts(field).map(\.color), [Picture.Color(UIColor.placeholderText.cgColor)])
    field.text = "abc"
    expectEqual(texts(field).map(\.characters), ["abc"])
    field.isSecureTextEntry = true
    expectEqual(texts(field).map(\.characters), ["•••"])
    let caret = Picture.Color(UIColor.systemBlue.cgColor)
    expectEqual(stage.picture.group(named: "UITextField")?.colors.contains(caret), false)
    field.becomeFirstResponder()
    expectEqual(stage.picture.group(named: "UITextField")?.colors.contains(caret), true)
    expectEqual(stage.picture.group(named: "UIKeyboardView @keyboard")?.texts.contains("q"), true)
  }

  @Test("A text view breaks its text at its width")
  func textViews() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 80, height: 100))
    view.text = "several words in a view"
    stage.show(view)
    let lines = stage.picture.group(named: "UITextView")?.texts ?? []
    #expect(lines.count > 1)
    expectEqual(lines.joined(separator: " "), "several words in a view")
  }

  /// Returns the texts in items of a picture, at any depth.
  private func texts(in items: [Picture.Item]) -> [Picture.Text] {
    items.flatMap { item -> [Picture.Text] in
      switch item {
      case .text(let text): [text]
      case .group(let group): texts(in: group.items)
      case .area, .line: []
      }
    }
  }

  @Test("The text of a text view begins 5 points inside of its insets, and is broken 5 before them")
  func textViewMargins() throws {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.text = "Hello"
    stage.show(view)
    func drawn() -> [Picture.Text] {
      texts(in: stage.picture.group(named: "UITextView")?.items ?? [])
    }
    let text = try #require(drawn().first)
    expectEqual(text.start.x, 5)
    expectEqual(text.start.y, Double(8 + view.shownFont.ascender))
    let textWidth = view.sizeThatFits(CGSize(width: 100, height: 0)).width - 10
    view.textContainerInset = UIEdgeInsets(top: 20, left: 10, bottom: 0, right: 3)
    view.frame.size.width = textWidth + 23
    let moved = try #require(drawn().first)
    expectEqual(moved.characters, "Hello")
    expectEqual(moved.start.x, 15)
    expectEqual(moved.start.y, Double(20 + view.shownFont.ascender))
    view.frame.size.width = textWidth + 20
    #expect(drawn().count > 1)
  }

  @Test("The caret is at the edge of a field that is too narrow for any text")
  func caretWithoutRoom() {
    let field = UITextField()
    field.text = "WW"
    field.textAlignment = .right
    _ = stage.summary(of: field, frame: rect(0, 0, 5, 40))
    field.becomeFirstResponder()
    field.selection = NSRange(location: 0, length: 0)
    #expect(stage.summary(of: field)[1].hasPrefix("area 0 "), "\(stage.summary(of: field))")
  }
}
