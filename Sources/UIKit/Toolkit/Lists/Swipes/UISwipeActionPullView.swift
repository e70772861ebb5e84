import Foundation

/// The view of the buttons behind a row that was pulled aside; named as on a device.
final class UISwipeActionPullView: UIView {
  /// The buttons, in the order of the actions.
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

/// The button of an action; named as on a device.
final class UISwipeActionStandardButton: UIButton {}
