public import Foundation

/// A view that a collection reuses for other items.
open class UICollectionReusableView: UIView {
  /// The identifier under which the collection keeps the view for reuse.
  public package(set) var reuseIdentifier: String?

  /// Creates a view with a frame; the collection calls this for registered classes.
  public override required init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates an empty view; archives are not read on this platform.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Called before the view is reused; does nothing unless overridden.
  open func prepareForReuse() {}

  /// Called when the layout has placed the view; does nothing unless overridden.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
}

/// The view of one item of a collection; its content is in a content view.
open class UICollectionViewCell: UICollectionReusableView {
  /// The view that contains the content of the cell.
  public let contentView = UIView(frame: CGRect.zero)

  /// Whether the cell is selected.
  open var isSelected = false

  /// Whether the cell and what it contains are highlighted.
  open var isHighlighted = false {
    didSet { contentView.highlightContent(isHighlighted) }
  }

  /// Creates a cell with a frame.
  public required init(frame: CGRect) {
    super.init(frame: frame)
    fillWithContentView()
  }

  /// Creates an empty cell; archives are not read on this platform.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    fillWithContentView()
  }

  private func fillWithContentView() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }
}

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
