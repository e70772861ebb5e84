import Foundation

// The size of the text (R-TEXT-8).
extension UITextView {
  /// The padding at either end of a line, in points, as in a text container of iOS.
  private static let linePadding: CGFloat = 5

  /// The font of the text, or else that of a label.
  var shownFont: UIFont { font ?? UIFont.systemFont(ofSize: UIFont.labelFontSize) }

  /// The rectangle of the text, in the coordinates of the content.
  var textPlace: CGRect {
    let inset = textContainerInset
    let padding = Self.linePadding
    return CGRect(
      x: inset.left + padding, y: inset.top,
      width: bounds.width - inset.left - inset.right - 2 * padding,
      height: max(bounds.height, contentSize.height) - inset.top - inset.bottom)
  }

  /// Returns the lines into which a text is broken so that none is wider than `width`, in points.
  func lines(of shown: String, within width: CGFloat) -> TextLines {
    TextLines(shown, shownFont, width: max(0, width), limit: 0)
  }

  /// The size of the text with its margins, within a width, in whole points.
  func textSize(within width: CGFloat) -> CGSize {
    let inset = textContainerInset
    let around = inset.left + inset.right + 2 * Self.linePadding
    let lines = lines(of: editor.store.text, within: width - around)
    return CGSize(
      width: min(width, (lines.widest + around).rounded(.up)),
      height: (lines.height + inset.top + inset.bottom).rounded(.up))
  }

  /// Requests a layout, which adapts the content to the size of the text.
  func textSizeChanged() {
    setNeedsLayout()
    if !isScrollEnabled { invalidateIntrinsicContentSize() }
  }

  /// Makes the content as wide as the view and as high as the text within that width.
  func adoptTextSize() {
    let size = CGSize(width: bounds.width, height: textSize(within: bounds.width).height)
    guard contentSize != size else { return }
    contentSize = size
    if !isScrollEnabled { invalidateIntrinsicContentSize() }
  }
}

// Without scrolling, the layout determines the height of the text from the width that constraints give the view.
extension UITextView: WrappingContent {
  func height(wrappedAt width: CGFloat) -> CGFloat? {
    isScrollEnabled || width <= 0 ? nil : textSize(within: width).height
  }
}
