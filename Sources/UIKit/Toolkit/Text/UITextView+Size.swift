import Foundation

// How large the text is (R-TEXT-8).
extension UITextView {
  /// The room at each side of a line, as a text container has it.
  private static let linePadding: CGFloat = 5

  /// The font of the text, or else that of a label.
  var shownFont: UIFont { font ?? UIFont.systemFont(ofSize: UIFont.labelFontSize) }

  /// Where the text is, in the coordinates of the content.
  var textPlace: CGRect {
    let inset = textContainerInset
    let padding = Self.linePadding
    return CGRect(
      x: inset.left + padding, y: inset.top,
      width: bounds.width - inset.left - inset.right - 2 * padding,
      height: max(bounds.height, contentSize.height) - inset.top - inset.bottom)
  }

  /// The lines of the text within the width of the view.
  func lines(of shown: String, within width: CGFloat) -> TextLines {
    TextLines(shown, shownFont, width: max(0, width), limit: 0)
  }

  /// The size of the text with its margins, within a width.
  func textSize(within width: CGFloat) -> CGSize {
    let inset = textContainerInset
    let around = inset.left + inset.right + 2 * Self.linePadding
    let lines = lines(of: editor.store.text, within: width - around)
    return CGSize(
      width: min(width, (lines.widest + around).rounded(.up)),
      height: (lines.height + inset.top + inset.bottom).rounded(.up))
  }

  /// Has the size of the text taken over with the next layout.
  func textSizeChanged() {
    setNeedsLayout()
    if !isScrollEnabled { invalidateIntrinsicContentSize() }
  }

  /// Makes the content as large as the text, within the width of the view.
  func adoptTextSize() {
    let size = CGSize(width: bounds.width, height: textSize(within: bounds.width).height)
    guard contentSize != size else { return }
    contentSize = size
    if !isScrollEnabled { invalidateIntrinsicContentSize() }
  }
}
