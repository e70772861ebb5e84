import Foundation

/// The control at the right of a row that can be moved; named as on a device.
///
/// Its recognizer begins when the finger lands, so that the row moves and the table does not scroll.
final class UITableViewCellReorderControl: UIControl {
  @Anchored private var cell: UITableViewCell?

  init(of cell: UITableViewCell) {
    self.cell = cell
    super.init(frame: CGRect.zero)
    let recognizer = UILongPressGestureRecognizer(
      target: self, action: Selector(UITableViewCellReorderControl.follow, name: "move"))
    recognizer.minimumPressDuration = 0
    addGestureRecognizer(recognizer)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  private func follow(_ recognizer: UILongPressGestureRecognizer) {
    guard let cell else { return }
    cell.table?.follow(recognizer, moving: cell)
  }
}
