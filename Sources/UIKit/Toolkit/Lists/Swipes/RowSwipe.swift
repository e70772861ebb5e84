import Foundation

/// A row that a finger has pulled aside, so that its actions are revealed (R-TABLE-14).
@MainActor
final class RowSwipe {
  /// The side of a row at which actions are.
  enum Side {
    /// Where text begins; a finger that moves to the right reveals it.
    case leading
    /// Where text ends; a finger that moves to the left reveals it.
    case trailing

    /// The sign of the finger's horizontal translation that reveals the side.
    var sign: CGFloat { self == .leading ? 1 : -1 }
  }

  var item: IndexPath
  let side: Side
  let configuration: UISwipeActionsConfiguration
  let pullView = UISwipeActionPullView()
  /// How much of the actions is revealed, in points.
  private(set) var reveal: CGFloat = 0
  /// How much was revealed when the finger began to pull, in points.
  private var revealAtStart: CGFloat = 0

  init(_ item: IndexPath, _ side: Side, _ configuration: UISwipeActionsConfiguration) {
    self.item = item
    self.side = side
    self.configuration = configuration
  }

  /// The width of all buttons.
  var width: CGFloat {
    CGFloat(configuration.actions.count) * ListConstants.swipeButtonWidth
  }

  /// Notes where the finger begins to pull.
  func start() { revealAtStart = reveal }

  /// Follows the finger; beyond the buttons only with resistance, unless a full swipe performs the first action.
  func pull(by translation: CGFloat, in rowWidth: CGFloat) {
    let wanted = max(0, revealAtStart + translation * side.sign)
    let isElastic = !configuration.performsFirstActionWithFullSwipe && wanted > width
    reveal =
      isElastic
      ? width + RubberBand(length: rowWidth).shown(wanted - width, from: 0, to: 0)
      : min(wanted, rowWidth)
  }

  /// Reveals all buttons.
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

/// The buttons behind a row that was pulled aside, named as on a device.
final class UISwipeActionPullView: UIView {
  private(set) var buttons: [UISwipeActionStandardButton] = []

  /// Makes a button for each action.
  func fill(
    _ actions: [UIContextualAction], perform: @escaping (UIContextualAction, UIView) -> Void
  ) {
    for action in actions {
      let button = UISwipeActionStandardButton(type: .custom)
      button.setTitle(action.title, for: .normal)
      button.setImage(action.image, for: .normal)
      button.backgroundColor = action.backgroundColor
      button.addAction(
        UIAction { [held = Anchored(button)] _ in
          if let button = held.object { perform(action, button) }
        }, for: .touchUpInside)
      addSubview(button)
      buttons.append(button)
    }
  }

  /// Gives each button its share of the width, the first one at the edge of the row.
  func placeButtons(_ side: RowSwipe.Side) {
    let share = bounds.width / CGFloat(max(1, buttons.count))
    for (index, button) in buttons.enumerated() {
      let place = side == .leading ? index : buttons.count - 1 - index
      button.frame = CGRect(
        x: CGFloat(place) * share, y: 0, width: share, height: bounds.height)
    }
  }
}

/// The button of an action, named as on a device.
final class UISwipeActionStandardButton: UIButton {}
