import Foundation
import TouchstoneTrace

/// A menu that covers a window, with a row for each element that is not hidden.
///
/// It receives all touches: a tap on a row chooses the element, and a tap outside the rows dismisses the menu. Images,
/// previews and animations are not shown. The identifier of a row consists of the words of its title: the row `Save As`
/// is `@save-as`. Choosing the row of a submenu shows the rows of the submenu instead; those of an inline submenu are
/// shown from the start.
package final class ContextMenuView: UIView {
  /// The width of a row, in points.
  ///
  /// Observed on phones.
  private static let rowWidth: CGFloat = 250
  /// The height of a row, in points.
  ///
  /// Observed on phones.
  private static let rowHeight: CGFloat = 44

  /// The menu whose elements are shown.
  package private(set) var menu: UIMenu
  /// Called with the element that was chosen.
  package var onChoice: (UIMenuElement) -> Void = { _ in }
  /// Called when a tap outside the rows dismisses the menu.
  package var onDismiss: () -> Void = {}
  /// The point of the window for the top left corner of the rows; they are moved from it as far as needed to fit.
  private var place: CGPoint

  /// Creates a menu over a window, with its rows at a point of the window, or where they fit nearest to it.
  package init(_ menu: UIMenu, over window: UIWindow, at place: CGPoint) {
    self.menu = menu
    self.place = place
    super.init(frame: window.bounds)
    accessibilityIdentifier = "context-menu"
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    show(menu)
  }

  package required init?(coder: NSCoder) {
    nil
  }

  /// The buttons of the elements, from top to bottom.
  package var rows: [UIButton] { subviews.compactMap { $0 as? UIButton } }

  /// Shows the elements of another menu.
  package func show(_ menu: UIMenu) {
    self.menu = menu
    for row in rows { row.removeFromSuperview() }
    for entry in Self.entries(of: menu) {
      let row = UIButton(frame: CGRect.zero)
      row.accessibilityIdentifier = Self.name(of: entry)
      row.setTitle(entry.title, for: .normal)
      row.setTitleColor(UIColor.label, for: .normal)
      row.isEnabled = !entry.shownAttributes.contains(.disabled)
      row.addAction(
        UIAction(title: "choose") { [held = Anchored(self)] _ in held.object?.choose(entry) },
        for: .touchUpInside)
      addSubview(row)
    }
    placeRows()
  }

  /// Moves the rows to another point of the window.
  package func move(to place: CGPoint) {
    self.place = place
    placeRows()
  }

  /// Keeps the rows inside the window when it is rotated.
  package override func layoutSubviews() {
    super.layoutSubviews()
    placeRows()
  }

  private func placeRows() {
    let (rows, width, height) = (rows, Self.rowWidth, Self.rowHeight)
    let left = max(0, min(place.x, bounds.width - width))
    let top = max(0, min(place.y, bounds.height - height * CGFloat(rows.count)))
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(x: left, y: top + height * CGFloat(index), width: width, height: height)
    }
  }

  /// Does nothing; touches outside the rows are not forwarded.
  package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}

  /// Dismisses the menu.
  package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { onDismiss() }

  private func choose(_ entry: UIMenuElement) {
    if let menu = entry as? UIMenu { show(menu) } else { onChoice(entry) }
  }

  /// Whether a menu has anything to show.
  package static func hasRows(_ menu: UIMenu) -> Bool { !entries(of: menu).isEmpty }

  /// The elements that are shown: those of inline submenus are included, hidden ones are left out.
  private static func entries(of menu: UIMenu) -> [UIMenuElement] {
    menu.children.flatMap { child -> [UIMenuElement] in
      if child.shownAttributes.contains(.hidden) { return [] }
      guard let inner = child as? UIMenu, inner.options.contains(.displayInline) else {
        return [child]
      }
      return entries(of: inner)
    }
  }

  private static func name(of entry: UIMenuElement) -> String {
    let letters = entry.title.lowercased().filter { $0.isLetter || $0.isNumber || $0 == " " }
    return letters.split(separator: " ").joined(separator: "-")
  }
}

extension UIMenuElement {
  /// The attributes of an action or a command; none for other elements.
  package var shownAttributes: Attributes {
    (self as? UIAction)?.attributes ?? (self as? UICommand)?.attributes ?? []
  }

  /// Whether the menu stays open when the element is chosen.
  package var keepsMenuOpen: Bool { shownAttributes.contains(.keepsMenuPresented) }
}

/// An interaction that shows a menu over the window of its view and dismisses it when the view leaves the window.
@MainActor
package protocol MenuInteraction: WindowBoundInteraction {
  /// Removes the menu without a choice.
  func dismissMenu()
}

extension MenuInteraction {
  package func viewChangedWindow() { dismissMenu() }
}
