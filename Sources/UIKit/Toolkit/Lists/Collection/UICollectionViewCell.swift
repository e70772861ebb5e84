public import Foundation

/// A view that a collection can reuse for another item or another place.
open class UICollectionReusableView: UIView, ListedView {
  /// The identifier under which the collection keeps the view for reuse; nil for a view that was not dequeued.
  public package(set) var reuseIdentifier: String?
  /// The kind under which the collection keeps the view for reuse.
  var elementKind = CollectionReuse.cellKind
  /// Whether the collection shows the view or keeps it for reuse.
  package var listUse = ListUse.none
  /// Whether the data source has made the view; false for a decoration view of the layout.
  var isSupplementary = true

  /// Creates a view with a frame; the collection calls this for registered classes.
  public override init(frame: CGRect) {
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

  /// Returns attributes with the size that the content needs along the axes that the layout estimates.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard let wanted = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else {
      return layoutAttributes
    }
    let (width, height) = (layoutAttributes.estimatesWidth, layoutAttributes.estimatesHeight)
    let size = systemLayoutSizeFitting(
      layoutAttributes.size,
      withHorizontalFittingPriority: width ? .fittingSizeLevel : .required,
      verticalFittingPriority: height ? .fittingSizeLevel : .required)
    if width, size.width > 0 { wanted.size.width = size.width }
    if height, size.height > 0 { wanted.size.height = size.height }
    return wanted
  }
}

/// The view of one item of a collection; a content view contains its content.
open class UICollectionViewCell: UICollectionReusableView {
  /// The storage of `contentView`.
  private var madeContentView: UIView
  /// The content configuration.
  private var content = ContentHolder()
  private var needsConfigurationUpdate = false

  /// Creates a cell with a frame.
  public override init(frame: CGRect) {
    madeContentView = UIView(frame: CGRect.zero)
    super.init(frame: frame)
    fillWithContentView()
  }

  /// Creates an empty cell; archives are not read on this platform.
  public required init?(coder: NSCoder) {
    madeContentView = UIView(frame: CGRect.zero)
    super.init(coder: coder)
    fillWithContentView()
  }

  private func fillWithContentView() {
    madeContentView.frame = bounds
    madeContentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(madeContentView)
  }

  /// The view that contains the content of the cell.
  open var contentView: UIView { madeContentView }

  /// A view behind the content.
  open var backgroundView: UIView? {
    didSet { replaceBackground(oldValue, with: backgroundView) }
  }

  /// A view behind the content while the cell is selected or highlighted; only then is it in the cell (R-TABLE-23).
  open var selectedBackgroundView: UIView? {
    didSet {
      showMark(oldValue, isMarked: false, above: nil)
      showMark()
    }
  }

  /// Shows the selected background while the cell is selected or highlighted, and removes it otherwise.
  private func showMark() {
    showMark(
      selectedBackgroundView, isMarked: isSelected || isHighlighted, above: backgroundView)
  }

  /// Whether the cell is selected.
  open var isSelected = false {
    didSet {
      showMark()
      if isSelected != oldValue { setNeedsUpdateConfiguration() }
    }
  }

  /// Whether the cell is highlighted; setting this also highlights the controls, labels and images in its content.
  open var isHighlighted = false {
    didSet {
      showMark()
      contentView.highlightContent(isHighlighted)
      if isHighlighted != oldValue { setNeedsUpdateConfiguration() }
    }
  }

  /// Whether a swipe has revealed the actions of the item.
  var isSwipedOpen = false { didSet { setNeedsUpdateConfiguration() } }

  /// The configuration that the content view shows; nil if the app fills the content view itself.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { content.configuration }
    set {
      // `show` runs code of the app, which may read the configuration; reading it during a modification would trap.
      var content = content
      content.show(newValue, in: contentView, replace: replaceContentView)
      self.content = content
    }
  }

  /// Whether the content configuration follows the state of the cell; true by default.
  open var automaticallyUpdatesContentConfiguration = true

  /// The background behind the content; stored without effect.
  open var backgroundConfiguration: UIBackgroundConfiguration?

  /// Whether the background follows the state of the cell; true by default.
  open var automaticallyUpdatesBackgroundConfiguration = true

  /// Returns the configuration of a cell with a text.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  /// The state that configurations follow.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isSwiped = isSwipedOpen
    // If the section scrolls by itself, its scroll view is between the cell and the collection.
    var outer = superview
    while let view = outer, !(view is UICollectionView) { outer = view.superview }
    state.isEditing = (outer as? UICollectionView)?.isEditing ?? false
    return state
  }

  /// A closure that configures a cell for a state; called on the main thread.
  ///
  /// The type is not marked as `@MainActor`: Swift 6.3.1 would then give the getter of an open property in a
  /// `@preconcurrency` class two symbol names, and a subclass in another module would look for the wrong one.
  public typealias ConfigurationUpdateHandler =
    (_ cell: UICollectionViewCell, _ state: UICellConfigurationState) -> Void

  /// A closure that is called after `updateConfiguration(using:)`, with the same state, whenever UIKit updates the
  /// configurations.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Requests that the configurations be updated at the beginning of the next layout.
  open func setNeedsUpdateConfiguration() {
    needsConfigurationUpdate = true
    setNeedsLayout()
  }

  /// Updates the configurations for a state; an override can configure the cell for it.
  open func updateConfiguration(using state: UICellConfigurationState) {
    if automaticallyUpdatesContentConfiguration, let old = contentConfiguration {
      contentConfiguration = old.updated(for: state)
    }
    if automaticallyUpdatesBackgroundConfiguration, let old = backgroundConfiguration {
      backgroundConfiguration = old.updated(for: state)
    }
  }

  /// Updates the configurations if that was requested, and places the subviews.
  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
  }

  func updateConfigurationIfNeeded() {
    guard needsConfigurationUpdate else { return }
    needsConfigurationUpdate = false
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }

  /// Returns the size that the content needs; the target size if the content view has no constraints and shows no
  /// configuration.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    updateConfigurationIfNeeded()
    guard contentView is any UIContentView || !contentView.constraints.isEmpty else {
      return targetSize
    }
    return contentView.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
  }

  private func replaceContentView(with view: UIView) {
    exchangeContentView(contentView, for: view)
    madeContentView = view
  }
}
