import Foundation

// How rows, bars, menus and the keyboard look in pictures: similar to those of iOS, with measures in points.

/// The measures that drawings of rows share.
enum RowLook {
  /// The space before and behind the text of a row, in points.
  static let margin: CGFloat = 20
}

extension UITableView: SelfDrawing {
  func drawLooks(in bounds: CGRect, _ context: CGContext) {
    // The layer draws a background color that the app has set; here and below, only the default color is drawn.
    guard backgroundColor == nil else { return }
    let color = style == .plain ? UIColor.systemBackground : UIColor.systemGroupedBackground
    context.fillRounded(bounds, radius: 0, color.cgColor)
  }
}

extension UITableViewCell: SelfDrawing {
  func drawLooks(in bounds: CGRect, _ context: CGContext) {
    if isMarked, mark == nil {
      context.fillRounded(bounds, radius: 0, UIColor.systemGray4.cgColor)
    } else if backgroundColor == nil {
      context.fillRounded(bounds, radius: 0, UIColor.secondarySystemGroupedBackground.cgColor)
    }
    let line = CGRect(
      x: bounds.minX + RowLook.margin, y: bounds.maxY - 0.5, width: bounds.width - RowLook.margin,
      height: 0.5)
    context.fillRounded(line, radius: 0, UIColor.separator.cgColor)
  }
}

extension UINavigationBar: SelfDrawing {
  func drawLooks(in bounds: CGRect, _ context: CGContext) {
    // The bar's color reaches to the top of the screen, behind the clock.
    let above = max(0, convert(bounds.origin, to: nil).y)
    let color = UIColor.secondarySystemBackground.cgColor
    if backgroundColor == nil {
      context.fillRounded(
        CGRect(
          x: bounds.minX, y: bounds.minY - above, width: bounds.width,
          height: bounds.height + above), radius: 0, color)
    }
    context.fillRounded(
      CGRect(x: bounds.minX, y: bounds.maxY - 0.5, width: bounds.width, height: 0.5), radius: 0,
      UIColor.separator.cgColor)
  }
}

extension UITabBar: SelfDrawing {
  func drawLooks(in bounds: CGRect, _ context: CGContext) {
    if backgroundColor == nil {
      context.fillRounded(bounds, radius: 0, UIColor.secondarySystemBackground.cgColor)
    }
    context.fillRounded(
      CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: 0.5), radius: 0,
      UIColor.separator.cgColor)
  }
}

extension UITabBarButton: SelfDrawing {
  func drawLooks(in bounds: CGRect, _ context: CGContext) {
    let color: UIColor =
      if !isEnabled { .tertiaryLabel } else if isSelected { .systemBlue } else { .systemGray }
    // The images of items are not drawn; each tab has the same simple one.
    let icon = CGRect(x: bounds.midX - 11, y: bounds.minY + 7, width: 22, height: 22)
    context.strokeRounded(icon, radius: 6, width: 2, color.cgColor)
    let title = CGRect(x: bounds.minX, y: bounds.minY + 32, width: bounds.width, height: 14)
    context.recordLine(
      item?.title ?? "", UIFont.systemFont(ofSize: 10, weight: .medium), color, in: title)
  }
}

extension ContextMenuView: SelfDrawing {
  func drawLooks(in bounds: CGRect, _ context: CGContext) {
    context.fillRounded(bounds, radius: 0, CGColor(gray: 0, alpha: 0.2))
    guard let first = rows.first, let last = rows.last else { return }
    context.fillRounded(
      first.frame.union(last.frame), radius: 13, UIColor.secondarySystemBackground.cgColor)
    for row in rows.dropLast() {
      let line = CGRect(
        x: row.frame.minX, y: row.frame.maxY - 0.25, width: row.frame.width, height: 0.5)
      context.fillRounded(line, radius: 0, UIColor.separator.cgColor)
    }
  }
}

extension UIDimmingView: SelfDrawing {
  func drawLooks(in bounds: CGRect, _ context: CGContext) {
    context.fillRounded(bounds, radius: 0, CGColor(gray: 0, alpha: 0.2))
  }
}

extension UIKeyboardView: SelfDrawing {
  package func drawLooks(in bounds: CGRect, _ context: CGContext) {
    context.fillRounded(bounds, radius: 0, UIColor.systemGray4.cgColor)
  }
}

extension UIKeyboardKey: SelfDrawing {
  package func drawLooks(in bounds: CGRect, _ context: CGContext) {
    let (text, size): (String, CGFloat) =
      switch meaning {
      case .letter(let letter): (letter, 22)
      case .shift: ("↑", 18)
      case .delete: ("×", 22)
      case .space: ("space", 15)
      case .return: ("return", 15)
      }
    let isPlain =
      switch meaning {
      case .letter, .space: true
      case .shift, .delete, .return: false
      }
    // While a key is pressed, it has the color of the other keys.
    let color = isPlain != isHighlighted ? UIColor.systemBackground : UIColor.systemGray2
    context.setShadow(
      offset: CGSize(width: 0, height: 1), blur: 0, color: CGColor(gray: 0, alpha: 0.3))
    context.fillRounded(bounds, radius: 5, color.cgColor)
    context.setShadow(offset: CGSize.zero, blur: 0, color: nil)
    context.recordLine(text, UIFont.systemFont(ofSize: size), UIColor.label, in: bounds)
  }
}
