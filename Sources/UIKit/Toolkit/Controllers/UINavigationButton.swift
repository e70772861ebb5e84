import Foundation

/// The view of a bar button item: a button, with the view of the app in it if the item has one.
class UINavigationButton: UIButton {
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

  /// Whether the button takes the space that is left in a toolbar.
  final var isFlexible: Bool { item?.isFlexible ?? false }

  /// The width of the item, else that of its view or its text (R-BAR-2).
  final var wantedWidth: CGFloat {
    guard let item else { return 0 }
    if item.width > 0 || item.isSpace { return item.width }
    guard let customView else { return UINavigationBar.buttonWidth }
    return customView.bounds.isEmpty ? customView.fittingBarSize.width : customView.bounds.width
  }

  /// A view of the app stands in the middle of its item.
  override func layoutSubviews() {
    super.layoutSubviews()
    guard let customView else { return }
    let wanted = customView.bounds.isEmpty ? customView.fittingBarSize : customView.bounds.size
    customView.frame = CGRect(
      x: bounds.midX - wanted.width / 2, y: bounds.midY - wanted.height / 2,
      width: wanted.width, height: wanted.height)
  }

  private func show(_ item: UIBarButtonItem) {
    // A new button takes the view of its item; when a view comes or goes later, the bar replaces the whole button.
    if item.customView !== customView {
      guard customView == nil, item.customView != nil, superview == nil else {
        item.onSwitch?()
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
    if item.title != title(for: .normal) { setTitle(item.title, for: .normal) }
    if item.image !== image(for: .normal) { setImage(item.image, for: .normal) }
    if item.menu !== menu { menu = item.menu }
    if item.opensMenu != showsMenuAsPrimaryAction { showsMenuAsPrimaryAction = item.opensMenu }
    superview?.setNeedsLayout()
  }
}

extension UINavigationButton {
  /// The view of an item.
  static func make(_ item: UIBarButtonItem, side: Side = .left) -> UINavigationButton {
    item.customView == nil
      ? UINavigationButton(item, side: side) : UINavigationCustomButton(item, side: side)
  }
}

/// The view of an item that is a view of the app.
final class UINavigationCustomButton: UINavigationButton {
  /// Hits the app's view alone; a touch beside it hits nothing.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}

extension UIView {
  /// The size in a bar of a view that has none yet: the intrinsic size, and along an axis without one the size that fits.
  var fittingBarSize: CGSize {
    let content = intrinsicContentSize
    // The bar of the narrowest phone.
    let wanted = sizeThatFits(CGSize(width: 320, height: UINavigationBar.height))
    return CGSize(
      width: content.width > 0 ? content.width : wanted.width,
      height: content.height > 0 ? content.height : wanted.height)
  }
}
