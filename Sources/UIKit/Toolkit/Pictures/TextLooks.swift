import Foundation
import TouchstonePictures

// The drawings of labels, text fields and text views; all measures are in points.

extension UILabel: SelfDrawing {
  func drawLooks(in bounds: CGRect, _ context: CGContext) {
    guard let text, !text.isEmpty else { return }
    let look = LabelLook(of: self)
    let place = bounds.inset(by: look.insets)
    let lines = TextLines(text, look.font, width: place.width, limit: numberOfLines)
    context.record(
      lines, color: look.color,
      in: place.insetBy(dx: 0, dy: (place.height - lines.height) / 2), look.alignment)
  }
}

/// The font, color, alignment and insets of a label's text, which may depend on the button or cell around the label.
@MainActor
private struct LabelLook {
  var font: UIFont
  var color: UIColor
  var alignment: NSTextAlignment
  var insets = UIEdgeInsets.zero

  init(of label: UILabel) {
    font = label.font ?? UIFont.systemFont(ofSize: UIFont.labelFontSize)
    alignment = label.textAlignment
    let plain = label.textColor ?? UIColor.label
    color = label.isHighlighted ? label.highlightedTextColor ?? plain : plain
    if !label.isEnabled { color = UIColor.tertiaryLabel }
    if alignment == .natural, label.effectiveUserInterfaceLayoutDirection == .rightToLeft {
      alignment = .right
    }
    if let button = label.superview as? UIButton {
      let own = ButtonLook(of: button)
      color = own.titleColor
      if label.textAlignment == .natural { alignment = own.alignment }
      insets = own.titleInsets
    } else if let cell = label.superview?.superview as? UITableViewCell, cell.textLabel === label {
      insets = UIEdgeInsets(top: 0, left: RowLook.margin, bottom: 0, right: RowLook.margin)
    }
  }
}

extension UITextField: SelfDrawing {
  func drawLooks(in bounds: CGRect, _ context: CGContext) {
    let gray = UIColor.systemGray4.cgColor
    switch borderStyle {
    case .none: break
    case .roundedRect:
      context.fillRounded(bounds, radius: 5, UIColor.systemBackground.cgColor)
      context.strokeRounded(bounds.insetBy(dx: 0.25, dy: 0.25), radius: 5, width: 0.5, gray)
    case .line, .bezel:
      context.strokeRounded(bounds.insetBy(dx: 0.5, dy: 0.5), radius: 0, width: 1, gray)
    }
    let font = font ?? UIFont.systemFont(ofSize: UIFont.labelFontSize)
    var place = bounds.insetBy(dx: borderStyle == .none ? 0 : 7, dy: 0)
    // A field that is narrower than its margins has no room for text.
    guard !place.isNull else { return }
    // The clear button, at the right edge, is as wide as the field is high.
    if let clearButton, !clearButton.isHidden { place.size.width -= bounds.height }
    let typed = text ?? ""
    let shown = isSecureTextEntry ? String(repeating: "•", count: typed.count) : typed
    let isEmpty = shown.isEmpty
    let lines = TextLines(
      isEmpty ? placeholder ?? "" : shown, font, width: place.width, limit: 1)
    place = place.insetBy(dx: 0, dy: (place.height - lines.height) / 2)
    let color = isEmpty ? UIColor.placeholderText : textColor ?? UIColor.label
    context.record(lines, color: color, in: place, textAlignment)
    guard isFirstResponder else { return }
    let before = (shown as NSString).substring(to: min(selection.location, shown.utf16.count))
    TextCaret(after: before, of: lines.lines.last ?? "", font, textAlignment)
      .draw(in: place, context)
  }
}

extension UITextView: SelfDrawing {
  func drawLooks(in bounds: CGRect, _ context: CGContext) {
    let (font, place) = (shownFont, textPlace)
    let shown = isSecureTextEntry ? String(repeating: "•", count: text.count) : text ?? ""
    let lines = lines(of: shown, within: place.width)
    context.saveGState()
    context.clip(to: bounds)
    context.record(lines, color: textColor ?? UIColor.label, in: place, textAlignment)
    context.restoreGState()
    // A picture shows the caret of a text view at the end of the text, wherever the selection is.
    guard isFirstResponder, let last = lines.lines.last else { return }
    let line = place.offsetBy(dx: 0, dy: lines.height - font.lineHeight)
    TextCaret(after: last, of: last, font, textAlignment).draw(in: line, context)
  }
}

/// The caret, an upright line 2 points wide before the next letter.
@MainActor
private struct TextCaret {
  private let font: UIFont
  private let alignment: NSTextAlignment
  /// The width of the text before the caret, and of the whole line.
  private let (before, whole): (CGFloat, CGFloat)

  init(after text: String, of line: String, _ font: UIFont, _ alignment: NSTextAlignment) {
    let style = Picture.TextStyle(font)
    (self.font, self.alignment) = (font, alignment)
    before = CGFloat(GlyphTable.width(of: text, style))
    whole = CGFloat(GlyphTable.width(of: line, style))
  }

  func draw(in place: CGRect, _ context: CGContext) {
    let room = max(0, place.width - whole)
    let start =
      switch alignment {
      case .center: room / 2
      case .right: room
      case .left, .justified, .natural: CGFloat(0)
      }
    let x = place.minX + min(start + before, place.width - 2)
    context.fillRounded(
      CGRect(x: x, y: place.minY, width: 2, height: font.lineHeight), radius: 1,
      UIColor.systemBlue.cgColor)
  }
}
