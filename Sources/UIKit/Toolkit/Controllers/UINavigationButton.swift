import Foundation

/// The view of a bar button item: a button, which contains the item's custom view if there is one.
class UINavigationButton: UIButton {
  /// The end of a navigation bar at which the button is.
  enum Side {
    case left
    case right
  }

  final private(set) var side = Side.left
  private final var item: UIBarButtonItem?
  private final var customView: UIView?

  convenience init(_ item: UIBarButtonItem, side: Side = .left) {
    self.init(frame: CGRect.zero)
    self.side = side
    self.item = item
    item.shownView = self
    show(item)
    item.onChange = { [held = Anchored(self), unowned item] in held.object?.show(item) }
    guard item.customView == nil, !item.isSpace else {
      isUserInteractionEnabled = item.customView != nil
      return
    }
    addAction(
      UIAction { [held = Anchored(self)] _ in
        guard let button = held.object else { return }
        item.perform(for: button.currentEvent, in: button.context.application)
      }, for: .touchUpInside)
  }

  /// Whether the button takes the remaining width of a toolbar.
  final var isFlexible: Bool { item?.isFlexible ?? false }

  /// The width in points: that of the item, else that of its custom view, else the standard width of a button
  /// (R-BAR-2).
  final var wantedWidth: CGFloat {
    guard let item else { return 0 }
    if item.width > 0 || item.isSpace { return item.width }
    return customView?.sizeInBar.width ?? UINavigationBar.buttonWidth
  }

  /// Centers the custom view at its own size.
  override func layoutSubviews() {
    super.layoutSubviews()
    guard let customView else { return }
    let size = customView.sizeInBar
    customView.frame = CGRect(
      x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2,
      width: size.width, height: size.height)
  }

  /// Shows the present properties of the item.
  private func show(_ item: UIBarButtonItem) {
    // A new button takes the custom view of its item. If the custom view changes later, the bar replaces the whole
    // button.
    if item.customView !== customView {
      guard customView == nil, item.customView != nil, superview == nil else {
        item.onViewReplacement?()
        return
      }
      customView = item.customView
      if let customView { addSubview(customView) }
    }
    accessibilityIdentifier = item.accessibilityIdentifier
    setTitleColor(UIColor.systemBlue, for: .normal)
    accessibilityLabel = item.accessibilityLabel
    isEnabled = item.isEnabled
    isSelected = item.isSelected
    if !item.title.hasSameScalars(as: title(for: .normal)) { setTitle(item.title, for: .normal) }
    if item.image !== image(for: .normal) { setImage(item.image, for: .normal) }
    if item.menu !== menu { menu = item.menu }
    if item.opensMenu != showsMenuAsPrimaryAction { showsMenuAsPrimaryAction = item.opensMenu }
    superview?.setNeedsLayout()
  }
}

extension UINavigationButton {
  /// Makes the view of an item.
  static func make(_ item: UIBarButtonItem, side: Side = .left) -> UINavigationButton {
    item.customView == nil
      ? UINavigationButton(item, side: side) : UINavigationCustomButton(item, side: side)
  }
}

/// The view of an item with a custom view.
final class UINavigationCustomButton: UINavigationButton {
  /// Returns the custom view or a view in it; nil for a point beside it.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}

extension UIView {
  /// The size of a custom view in a bar: that of its bounds, or if they are empty, the size that fits.
  var sizeInBar: CGSize { bounds.isEmpty ? fittingBarSize : bounds.size }

  /// The intrinsic size of the view; along an axis without one, the size that fits a bar.
  private var fittingBarSize: CGSize {
    let content = intrinsicContentSize
    // The width of the narrowest phone.
    let wanted = sizeThatFits(CGSize(width: 320, height: UINavigationBar.height))
    return CGSize(
      width: content.width > 0 ? content.width : wanted.width,
      height: content.height > 0 ? content.height : wanted.height)
  }
}
