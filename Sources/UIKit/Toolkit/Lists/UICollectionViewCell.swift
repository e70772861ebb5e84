public import Foundation

/// A view that a collection takes off the screen and uses for another item.
open class UICollectionReusableView: UIView {
  /// The name under which the collection keeps the view.
  public package(set) var reuseIdentifier: String?

  /// Makes a view at a place; the collection does this for registered classes.
  public override required init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Makes a view as an archive would; archives are not read on this platform.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Called before the view is used for another item; to be overridden.
  open func prepareForReuse() {}

  /// Puts the view where the layout says; to be overridden.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
}

/// The view of one item of a collection; what it shows stands in its content view.
open class UICollectionViewCell: UICollectionReusableView {
  /// What the cell shows stands in here.
  public let contentView = UIView(frame: CGRect.zero)

  /// Whether the cell looks chosen.
  open var isSelected = false

  /// Whether the cell looks touched, and the controls in it.
  open var isHighlighted = false {
    didSet { contentView.highlightControls(isHighlighted) }
  }

  /// Makes a cell at a place.
  public required init(frame: CGRect) {
    super.init(frame: frame)
    fillWithContentView()
  }

  /// Makes a cell as an archive would; archives are not read on this platform.
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

extension UIView {
  /// The controls in a cell look touched as it does.
  final func highlightControls(_ isHighlighted: Bool) {
    for child in subviews {
      (child as? UIControl)?.isHighlighted = isHighlighted
      child.highlightControls(isHighlighted)
    }
  }
}
