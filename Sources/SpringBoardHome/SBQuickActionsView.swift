package import BackBoardServices
import TouchstoneLinux
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
  /// The quick action of this row.
  let item: BKSShortcutItem
  private let label = UILabel()

  init(item: BKSShortcutItem) {
    self.item = item
    super.init(frame: .zero)
    accessibilityIdentifier = "quick.\(item.type)"
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

/// The static quick actions of an app, which are in its Info.plist on iOS (R-LIFE-14).
///
/// They are read from a file beside the app's executable, `<executable>.shortcuts`: one action a line, its type,
/// title and subtitle separated by tabs; empty lines and lines that begin with `#` are ignored.
package enum QuickActionList {
  /// The suffix of the file, appended to the path of the executable.
  package static let suffix = ".shortcuts"

  /// The largest file that is read, in bytes.
  private static let sizeLimit = 64 * 1024

  /// The quick actions of the app at a path; none if there is no file.
  package static func items(ofExecutable path: String) -> [BKSShortcutItem] {
    // Most apps have no such file.
    guard let bytes = try? Files.readBytes(path + suffix, limit: sizeLimit) else { return [] }
    return items(in: String(decoding: bytes, as: UTF8.self))
  }

  /// The quick actions in a text; an action without a title has its type as its title.
  package static func items(in text: String) -> [BKSShortcutItem] {
    let lines = text.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("#") }
    return lines.prefix(BKSShortcutItem.countLimit).compactMap { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard let type = fields.first, !type.isEmpty else { return nil }
      let title = fields.count > 1 && !fields[1].isEmpty ? fields[1] : type
      let subtitle = fields.count > 2 && !fields[2].isEmpty ? fields[2] : nil
      return BKSShortcutItem(type: type, title: title, subtitle: subtitle)
    }
  }
}
