package import BackBoardServices
import TouchstoneLinux
import UIKit

/// The menu of an app's icon: its quick actions, over the whole home screen (R-LIFE-14).
///
/// A tap on an item chooses it, a tap anywhere else puts the menu away.
final class SBQuickActionsView: UIControl {
  static let width: CGFloat = 250
  static let rowHeight: CGFloat = 44
  /// Between the icon and its menu.
  static let gap: CGFloat = 8

  private let items: [BKSShortcutItem]
  private let chosen: (BKSShortcutItem) -> Void

  /// Makes the menu of an icon; `chosen` is called with the item that is tapped.
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
  let item: BKSShortcutItem
  private let label = UILabel()

  init(item: BKSShortcutItem) {
    self.item = item
    super.init(frame: .zero)
    accessibilityIdentifier = "quick.\(item.type)"
    label.text = item.subtitle.map { "\(item.title): \($0)" } ?? item.title
    label.frame = CGRect(
      x: 16, y: 0, width: SBQuickActionsView.width - 32, height: SBQuickActionsView.rowHeight)
    addSubview(label)
  }

  required init?(coder: NSCoder) {
    item = BKSShortcutItem(type: "", title: "")
    super.init(coder: coder)
  }
}

/// The quick actions that an app has before it ever runs: what Info.plist says on iOS (R-LIFE-14).
///
/// They stand in a file beside the app's executable, `<executable>.shortcuts`: an action a line, its type,
/// title and subtitle parted by tabs; empty lines and lines that begin with `#` say nothing.
package enum QuickActionList {
  /// What is added to an executable's path.
  package static let suffix = ".shortcuts"

  /// No list is longer than this, in bytes.
  private static let sizeLimit = 64 * 1024

  /// The quick actions of the app at a path; none without a file.
  package static func items(ofExecutable path: String) -> [BKSShortcutItem] {
    // Most apps have no such file.
    guard let bytes = try? Files.readBytes(path + suffix, limit: sizeLimit) else { return [] }
    return items(in: String(decoding: bytes, as: UTF8.self))
  }

  /// The quick actions in a text; a line without a title is called by its type.
  package static func items(in text: String) -> [BKSShortcutItem] {
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
    return lines.prefix(BKSShortcutItem.countLimit).compactMap { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard let type = fields.first, !type.isEmpty else { return nil }
      let title = fields.count > 1 && !fields[1].isEmpty ? fields[1] : type
      let subtitle = fields.count > 2 && !fields[2].isEmpty ? fields[2] : nil
      return BKSShortcutItem(type: type, title: title, subtitle: subtitle)
    }
  }
}
