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

  /// The item that is shown.
  open var topItem: UINavigationItem? { shownItems.last }

  /// The item to which the back button leads.
  open var backItem: UINavigationItem? { shownItems.dropLast().last }

  /// Places the buttons from both ends, and the title between them.
  open override func layoutSubviews() {
    super.layoutSubviews()
    placeParts()
  }
}

// The buttons and the title; created anew whenever an item changes.
extension UINavigationBar {
  /// The width of the buttons, in points; our own choice, as nothing is drawn.
  private static let buttonWidth: CGFloat = 80

  /// Shows the last of some items; `goBack` is the action of the back button.
  package func show(_ items: [UINavigationItem], goBack: @escaping () -> Void) {
    for item in shownItems { item.onChange = nil }
    shownItems = items
    onBack = goBack
    for item in items { item.onChange = { [held = Anchored(self)] in held.object?.rebuild() } }
    rebuild()
  }

  /// Replaces the buttons and the title by those of the top item.
  private func rebuild() {
    for part in subviews { part.removeFromSuperview() }
    guard let topItem else { return }
    let title = UINavigationItemView(frame: CGRect.zero)
    title.text = topItem.title
    title.font = UIFont.boldSystemFont(ofSize: UIFont.labelFontSize)
    title.textAlignment = .center
    addSubview(title)
    if let left = topItem.leftBarButtonItems {
      for item in left { addSubview(UINavigationButton(item, side: .left)) }
    } else if let backItem, !topItem.hidesBackButton {
      let button = UINavigationItemButtonView(frame: CGRect.zero)
      button.accessibilityIdentifier = "BackButton"
      button.setTitle(backItem.title ?? "Back", for: .normal)
      button.setTitleColor(UIColor.systemBlue, for: .normal)
      let goBack = UIAction { [held = Anchored(self)] _ in held.object?.onBack?() }
      button.addAction(goBack, for: .touchUpInside)
      addSubview(button)
    }
    for item in topItem.rightBarButtonItems ?? [] {
      addSubview(UINavigationButton(item, side: .right))
    }
    setNeedsLayout()
  }

  private func placeParts() {
    var (left, right) = (bounds.minX, bounds.maxX)
    for part in subviews where !(part is UINavigationItemView) {
      if (part as? UINavigationButton)?.side == .right {
        right -= Self.buttonWidth
        part.frame = CGRect(x: right, y: 0, width: Self.buttonWidth, height: bounds.height)
      } else {
        part.frame = CGRect(x: left, y: 0, width: Self.buttonWidth, height: bounds.height)
        left += Self.buttonWidth
      }
    }
    for part in subviews where part is UINavigationItemView {
      part.frame = CGRect(x: left, y: 0, width: max(0, right - left), height: bounds.height)
    }
  }
}

/// The title in a navigation bar.
final class UINavigationItemView: UILabel {}

/// The back button in a navigation bar.
final class UINavigationItemButtonView: UIButton {}

/// The view of a bar button item.
final class UINavigationButton: UIButton {
  enum Side {
    case left
    case right
  }

  private(set) var side = Side.left

  convenience init(_ item: UIBarButtonItem, side: Side) {
    self.init(frame: CGRect.zero)
    self.side = side
    show(item)
    item.onChange = { [held = Anchored(self), unowned item] in held.object?.show(item) }
    addAction(
      UIAction { [held = Anchored(self)] _ in
        guard let button = held.object else { return }
        item.perform(for: button.currentEvent, in: button.context.application)
      }, for: .touchUpInside)
  }

  private func show(_ item: UIBarButtonItem) {
    accessibilityIdentifier = item.accessibilityIdentifier
    isEnabled = item.isEnabled
    setTitleColor(UIColor.systemBlue, for: .normal)
    if item.title != title(for: .normal) { setTitle(item.title, for: .normal) }
  }
}

/// The content of a navigation bar for one controller.
@MainActor
open class UINavigationItem: NSObject {
  /// Called when a property that a bar shows has changed.
  package var onChange: (() -> Void)?

  /// Creates an item with a title.
  public init(title: String) {
    self.title = title
    super.init()
  }

  /// The title in the middle.
  open var title: String? { didSet { onChange?() } }

  /// Whether the back button is hidden; false by default.
  open var hidesBackButton = false { didSet { onChange?() } }

  /// The buttons on the left, from left to right; they replace the back button.
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { onChange?() } }

  /// The buttons on the right, from right to left.
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { onChange?() } }

  /// The first button on the left.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The first button on the right.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
}
