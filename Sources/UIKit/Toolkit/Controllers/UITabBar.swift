public import Foundation

/// A bar of tabs, one of which is selected.
open class UITabBar: UIView {
  /// The height of the bar above the home indicator, in points.
  ///
  /// Source: documented.
  package static let height: CGFloat = 49

  /// Creates an empty bar.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
  }

  /// Creates an empty bar; archives are not read on this platform.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Whether content may lie behind the bar; true by default, and without effect on drawing.
  open var isTranslucent = true

  /// Whether the bar is hidden.
  open override var isHidden: Bool {
    didSet { if isHidden != oldValue { controller?.barsChanged() } }
  }

  /// The object that is called when the user selects a tab; held weakly.
  open var delegate: (any UITabBarDelegate)? {
    get { controller ?? otherDelegate }
    set {
      controller = newValue as? UITabBarController
      otherDelegate = controller == nil ? newValue : nil
    }
  }
  /// The delegate if it is a tab bar controller.
  @Anchored private var controller: UITabBarController?
  /// The delegate if it is anything else.
  private weak var otherDelegate: (any UITabBarDelegate)?

  /// The tabs, from the left.
  open var items: [UITabBarItem]? {
    didSet { rebuild() }
  }

  /// The selected tab; nil if none is selected.
  open var selectedItem: UITabBarItem? {
    didSet { for button in buttons { button.isSelected = button.item === selectedItem } }
  }

  /// Gives every tab an equal share of the bar.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width / CGFloat(max(1, buttons.count))
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(
        x: CGFloat(index) * width, y: 0, width: width, height: min(bounds.height, Self.height))
    }
  }

  private var buttons: [UITabBarButton] { subviews.compactMap { $0 as? UITabBarButton } }

  private func rebuild() {
    for button in buttons { button.removeFromSuperview() }
    for item in items ?? [] {
      let button = UITabBarButton(item)
      button.isSelected = item === selectedItem
      let select = UIAction { [held = Anchored(self)] _ in held.object?.selectByUser(item) }
      button.addAction(select, for: .touchUpInside)
      addSubview(button)
    }
    setNeedsLayout()
  }

  private func selectByUser(_ item: UITabBarItem) {
    selectedItem = item
    delegate?.tabBar(self, didSelect: item)
  }
}

/// The view of a tab.
final class UITabBarButton: UIControl {
  private(set) var item: UITabBarItem?

  convenience init(_ item: UITabBarItem) {
    self.init(frame: CGRect.zero)
    self.item = item
    show(item)
    item.onChange = { [held = Anchored(self), unowned item] in held.object?.show(item) }
  }

  private func show(_ item: UITabBarItem) {
    accessibilityIdentifier = item.accessibilityIdentifier
    isEnabled = item.isEnabled
  }
}

/// The method of a tab bar's delegate; optional.
@preconcurrency @MainActor
public protocol UITabBarDelegate: NSObjectProtocol {
  /// Called after the user has selected a tab.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  /// Does nothing.
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}
