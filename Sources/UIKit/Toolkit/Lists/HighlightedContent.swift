/// Content that a cell highlights together with itself (R-TABLE-2).
@MainActor
protocol HighlightedContent: UIView {
  /// Whether the view is shown as highlighted.
  var isHighlighted: Bool { get set }
}

extension UIControl: HighlightedContent {}

extension UIView {
  /// Sets the highlight of all controls, labels and image views in the view.
  final func highlightContent(_ isHighlighted: Bool) {
    for child in subviews {
      (child as? any HighlightedContent)?.isHighlighted = isHighlighted
      child.highlightContent(isHighlighted)
    }
  }
}
