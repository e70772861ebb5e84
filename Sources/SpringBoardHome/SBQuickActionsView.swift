import BackBoardServices
import UIKit

/// The menu of an app's icon: its quick actions, over the whole home screen (R-LIFE-14).
///
/// A tap on an item chooses it; a tap anywhere else dismisses the menu.
final class SBQuickActionsView: UIControl {
  /// The width of the menu.
  static let width: CGFloat = 250
  /// The height of one quick action.
  static let rowHeight: CGFloat = 44
  /// The distance between the icon and its menu.
  static let gap: CGFloat = 8

  private let items: [BKSShortcutItem]
  private let chosen: (BKSShortcutItem) -> Void

  /// Makes the menu of an icon: below the icon, or above it if there is no room below.
  ///
  /// `chosen` is called with the item that is tapped, after the menu was removed.
  init(
    items: [BKSShortcutItem], at icon: CGRect, in bounds: CGRect,
    chosen: @escaping (BKSShortcutItem) -> Void
  ) {
    self.items = items
    self.chosen = chosen
    super.init(frame: bounds)
    accessibilityIdentifier = "quick-actions"
    addTarget(
      self, action: SBQuickActionsView.dismiss, for: .touchUpInside, name: "dismiss")
    let height = CGFloat(items.count) * Self.rowHeight
    let isBelow = icon.maxY + Self.gap + height <= bounds.height
    let top = isBelow ? icon.maxY + Self.gap : max(0, icon.minY - Self.gap - height)
    let left = min(max(0, icon.minX), max(0, bounds.width - Self.width))
    for (index, item) in items.enumerated() {
      let row = SBQuickActionRow(item: item)
      row.frame = CGRect(
        x: left, y: top + CGFloat(index) * Self.rowHeight, width: Self.width,
        height: Self.rowHeight)
      row.addTarget(
        self, action: SBQuickActionsView.rowTapped, for: .touchUpInside, name: "rowTapped")
      addSubview(row)
    }
  }

  required init?(coder: NSCoder) {
    items = []
    chosen = { _ in }
    super.init(coder: coder)
  }

  private func rowTapped(_ row: SBQuickActionRow) {
    removeFromSuperview()
    chosen(row.item)
  }

  private func dismiss() {
    removeFromSuperview()
  }
}

/// One quick action in the menu.
final class SBQuickActionRow: UIControl {
  /// The quick action of this row.
  let item: BKSShortcutItem
  private let label = UILabel()

  init(item: BKSShortcutItem) {
    self.item = item
    super.init(frame: .zero)
    accessibilityIdentifier = "quick.\(item.type)"
    backgroundColor = .secondarySystemBackground
    label.text = item.subtitle.map { "\(item.title): \($0)" } ?? item.title
    // 16 points from either edge of the row.
    label.frame = CGRect(
      x: 16, y: 0, width: SBQuickActionsView.width - 32, height: SBQuickActionsView.rowHeight)
    addSubview(label)
  }

  required init?(coder: NSCoder) {
    item = BKSShortcutItem(type: "", title: "")
    super.init(coder: coder)
  }
}
