import Foundation

/// The control at the left of a row to delete it or insert one; named as on a device.
final class UITableViewCellEditControl: UIControl {
  init(of cell: UITableViewCell) {
    super.init(frame: CGRect.zero)
    addAction(
      UIAction { [held = Anchored(cell)] _ in
        guard let cell = held.object else { return }
        cell.table?.editControlTapped(of: cell)
      }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}
