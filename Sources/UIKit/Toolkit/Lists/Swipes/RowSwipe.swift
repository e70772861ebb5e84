import Foundation

/// The swipe of a row: a finger pulls the row aside and reveals its actions (R-TABLE-14).
///
/// A row is that of a table, or an item of a list layout in a collection.
@MainActor
final class RowSwipe {
  /// The side of a row at which its actions are.
  enum Side {
    /// The left side, where text begins; a finger that moves to the right reveals it.
    case leading
    /// The right side, where text ends; a finger that moves to the left reveals it.
    case trailing

    /// The sign of the finger's horizontal translation that reveals the side.
    var sign: CGFloat { self == .leading ? 1 : -1 }
  }

  /// The index path of the row.
  var item: IndexPath
  /// The side of the row at which the actions are.
  let side: Side
  let configuration: UISwipeActionsConfiguration
  /// The view with the buttons of the actions, behind the cell.
  let pullView = UISwipeActionPullView()
  /// The width of the revealed area, in points.
  private(set) var reveal: CGFloat = 0
  /// The width that was revealed when the finger began to pull, in points.
  private var revealAtStart: CGFloat = 0

  init(_ item: IndexPath, _ side: Side, _ configuration: UISwipeActionsConfiguration) {
    self.item = item
    self.side = side
    self.configuration = configuration
  }

  /// The width of all buttons together, in points.
  var width: CGFloat {
    CGFloat(configuration.actions.count) * ListConstants.swipeButtonWidth
  }

  /// Notes the width that is revealed when the finger begins to pull.
  func start() { revealAtStart = reveal }

  /// Follows the finger by its translation in points; beyond the buttons with resistance, unless a full swipe performs
  /// the first action.
  func pull(by translation: CGFloat, in rowWidth: CGFloat) {
    let wanted = max(0, revealAtStart + translation * side.sign)
    let isElastic = !configuration.performsFirstActionWithFullSwipe && wanted > width
    reveal =
      isElastic
      ? width + RubberBand(length: rowWidth).shown(wanted - width, from: 0, to: 0)
      : min(wanted, rowWidth)
  }

  /// Sets the revealed width to that of all buttons; `place(in:)` then shows it.
  func open() { reveal = width }

  /// Whether the finger has pulled so far that the first action is performed (R-TABLE-15).
  func isFull(in rowWidth: CGFloat) -> Bool {
    configuration.performsFirstActionWithFullSwipe
      && reveal >= max(width, rowWidth * ListConstants.fullSwipeFraction)
  }

  /// Whether the actions stay revealed when the finger lifts at a velocity, in points a second.
  func staysOpen(velocity: CGFloat) -> Bool {
    let outward = velocity * side.sign
    if abs(outward) >= ListConstants.swipeFlickVelocity { return outward > 0 }
    return reveal > width / 2
  }

  /// Places the cell and its buttons.
  func place(in host: any SwipeHost) {
    guard let cell = host.cellToSwipe(item) else { return }
    let row = host.frameToSwipe(item)
    cell.frame = row.offsetBy(dx: reveal * side.sign, dy: 0)
    let left = side == .leading ? row.minX : row.maxX - reveal
    if pullView.superview !== host { host.insertSubview(pullView, belowSubview: cell) }
    pullView.frame = CGRect(x: left, y: row.minY, width: reveal, height: row.height)
    pullView.placeButtons(side)
  }
}
