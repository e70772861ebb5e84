public import Foundation

/// The bar of a navigation controller: a back button, a title, and the buttons of the top item.
open class UINavigationBar: UIView {
  private var shownItems: [UINavigationItem] = []
  private var onBack: (() -> Void)?

  /// The height of the bar, in points.
  ///
  /// Source: documented.
  package static let height: CGFloat = 44

  /// Creates an empty bar.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth]
  }

  /// Creates an empty bar; archives are not read on this platform.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The items; the last one is shown.
  open var items: [UINavigationItem]? { shownItems }

  /// Whether large titles are shown; false by default; stored without effect.
  open var prefersLargeTitles = false

  /// Whether content may lie behind the bar; true by default, and without effect on drawing.
  open var isTranslucent = true

  /// The color of the bar; stored without effect.
  open var barTintColor: UIColor?

  /// The style of the bar; stored without effect.
  open var barStyle = UIBarStyle.default

  /// The look of the title; stored without effect.
  open var titleTextAttributes: [NSAttributedString.Key: Any]?

  /// The look of a large title; stored without effect.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?

  /// The line below the bar; stored without effect.
  open var shadowImage: UIImage?

  /// The look of the bar; stored without effect.
  open var standardAppearance = UINavigationBarAppearance()

  /// The look of the bar where height is small; stored without effect.
  open var compactAppearance: UINavigationBarAppearance?

  /// The look of the bar above content that is at its top; stored without effect.
  open var scrollEdgeAppearance: UINavigationBarAppearance?

  /// The item that is shown; nil if there are no items.
  open var topItem: UINavigationItem? { shownItems.last }

  /// The item to which the back button leads; nil if there are fewer than two items.
  open var backItem: UINavigationItem? { shownItems.dropLast().last }

  /// Places the buttons from both ends, and the title between them.
  open override func layoutSubviews() {
    super.layoutSubviews()
    placeParts()
  }
}

// The buttons and the title, which are created again when any item of the bar changes: the back button shows the title
// of the item below the top one.
extension UINavigationBar {
  /// The width of a button for which neither its item nor a custom view gives one, in points; our own choice.
  static let buttonWidth: CGFloat = 80

  /// Shows the last of the items; a tap on the back button calls `goBack`.
  package func show(_ items: [UINavigationItem], goBack: @escaping () -> Void) {
    for item in shownItems { item.onChange = nil }
    shownItems = items
    onBack = goBack
    for item in items { item.onChange = { [held = Anchored(self)] in held.object?.rebuild() } }
    rebuild()
  }

  /// Replaces the buttons and the title with those of the top item.
  private func rebuild() {
    for part in subviews where part !== topItem?.searchController?.searchBar {
      part.removeFromSuperview()
    }
    superview?.setNeedsLayout()
    guard let topItem else { return }
    if let search = topItem.searchController { addSubview(search.searchBar) }
    if let titleView = topItem.titleView {
      addSubview(titleView)
    } else {
      let title = UINavigationItemView(frame: CGRect.zero)
      title.text = topItem.title
      title.font = UIFont.boldSystemFont(ofSize: UIFont.labelFontSize)
      title.textAlignment = .center
      addSubview(title)
    }
    let left = topItem.leftBarButtonItems
    if left == nil || topItem.leftItemsSupplementBackButton { addBackButton(for: topItem) }
    add(left, at: .left)
    add(topItem.rightBarButtonItems, at: .right)
    setNeedsLayout()
  }

  private func addBackButton(for topItem: UINavigationItem) {
    guard let backItem, !topItem.hidesBackButton else { return }
    let button = UINavigationItemButtonView(frame: CGRect.zero)
    button.accessibilityIdentifier = "BackButton"
    button.setTitle(backItem.titleOfBackButton, for: .normal)
    button.setTitleColor(UIColor.systemBlue, for: .normal)
    let goBack = UIAction { [held = Anchored(self)] _ in held.object?.onBack?() }
    button.addAction(goBack, for: .touchUpInside)
    addSubview(button)
  }

  /// Adds a view for each item that is not hidden; flexible spaces have no effect in a navigation bar.
  private func add(_ items: [UIBarButtonItem]?, at side: UINavigationButton.Side) {
    for item in items ?? [] where !item.isFlexible {
      item.onViewReplacement = { [held = Anchored(self)] in held.object?.rebuild() }
      if !item.isHidden { addSubview(UINavigationButton.make(item, side: side)) }
    }
  }

  /// The height of the bar in points, with that of the top item's search bar, which is below the rest (R-SEARCH-1).
  var wantedHeight: CGFloat {
    Self.height + (topItem?.searchController?.searchBar.intrinsicContentSize.height ?? 0)
  }

  private func placeParts() {
    var (left, right) = (bounds.minX, bounds.maxX)
    let searchBar = topItem?.searchController?.searchBar
    let height = searchBar == nil ? bounds.height : min(bounds.height, Self.height)
    searchBar?.frame = CGRect(
      x: 0, y: height, width: bounds.width, height: max(0, bounds.height - height))
    for part in subviews where part is UIButton && part !== topItem?.titleView {
      let width = (part as? UINavigationButton)?.wantedWidth ?? Self.buttonWidth
      if (part as? UINavigationButton)?.side == .right {
        right -= width
        part.frame = CGRect(x: right, y: 0, width: width, height: height)
      } else {
        part.frame = CGRect(x: left, y: 0, width: width, height: height)
        left += width
      }
    }
    let between = CGRect(x: left, y: 0, width: max(0, right - left), height: height)
    for part in subviews where !(part is UIButton) && part !== searchBar {
      place(part, in: between)
    }
    if let view = topItem?.titleView as? UIButton { place(view, in: between) }
  }

  /// Places the title in the space between the buttons: a text fills it; a title view of the app keeps its size, as
  /// near to the middle of the bar as the space allows.
  private func place(_ title: UIView, in space: CGRect) {
    guard title === topItem?.titleView else {
      title.frame = space
      return
    }
    let wanted = title.sizeInBar
    let size = CGSize(
      width: min(wanted.width, space.width), height: min(wanted.height, space.height))
    title.frame = CGRect(
      x: min(max(bounds.midX - size.width / 2, space.minX), space.maxX - size.width),
      y: space.midY - size.height / 2, width: size.width, height: size.height)
  }
}

/// The title in a navigation bar.
final class UINavigationItemView: UILabel {}

/// The back button in a navigation bar.
final class UINavigationItemButtonView: UIButton {}
