import Foundation

/// A table or collection whose rows have actions that a swipe reveals.
@MainActor
protocol SwipeHost: UIScrollView {
  /// The swipe of the row that is pulled aside; nil if there is none.
  var swipe: RowSwipe? { get set }

  /// Returns the row at a point; nil if there is no row that can be swiped.
  func itemToSwipe(at point: CGPoint) -> IndexPath?

  /// Returns the actions of a row at a side; nil for none.
  func swipeActions(of item: IndexPath, on side: RowSwipe.Side) -> UISwipeActionsConfiguration?

  /// Returns the cell of a row; nil if it is not shown.
  func cellToSwipe(_ item: IndexPath) -> UIView?

  /// Returns the frame of the cell of a row when it is not pulled aside.
  func frameToSwipe(_ item: IndexPath) -> CGRect

  /// Called before the actions of a row are revealed.
  func swipeWillBegin(_ item: IndexPath)

  /// Called when the actions of a row have been hidden again.
  func swipeDidEnd(_ item: IndexPath)
}

extension SwipeHost {
  /// Makes the swipe that a drag begins; nil if the drag is vertical, the list scrolls, there is no row that can be
  /// swiped at the point, or the row has no actions on that side.
  func swipe(at point: CGPoint, along translation: CGPoint) -> RowSwipe? {
    guard abs(translation.x) > abs(translation.y), !isDragging, !isDecelerating,
      let item = itemToSwipe(at: point)
    else { return nil }
    let side: RowSwipe.Side = translation.x > 0 ? .leading : .trailing
    guard let configuration = swipeActions(of: item, on: side), !configuration.actions.isEmpty
    else { return nil }
    return RowSwipe(item, side, configuration)
  }

  /// Reveals the actions of a row whose edit control was tapped.
  func openSwipe(_ swipe: RowSwipe) {
    begin(swipe)
    swipe.open()
    animateSwipe { swipe.place(in: self) }
  }

  /// Follows the finger of the recognizer; called by the recognizer's action.
  func follow(_ recognizer: UISwipeActionPanGestureRecognizer) {
    let translation = recognizer.translation(in: self).x
    switch recognizer.state {
    case .began:
      if let made = recognizer.takeSwipe() { begin(made) }
      if recognizer.isDismissal, itemToSwipe(at: recognizer.location(in: self)) != swipe?.item {
        closeSwipe()
      }
      swipe?.start()
    case .changed: pull(by: translation - recognizer.translationAtStart)
    case .ended:
      pull(by: translation - recognizer.translationAtStart)
      if recognizer.isDismissal, translation == 0 { return closeSwipe() }
      settle(velocity: recognizer.velocity(in: self).x)
    case .cancelled: settle(velocity: 0)
    case .possible, .failed: break
    }
  }

  private func begin(_ new: RowSwipe) {
    closeSwipe()
    swipeWillBegin(new.item)
    swipe = new
    new.pullView.fill(new.configuration.actions) { [unowned self, unowned new] action, view in
      perform(action, from: view, of: new)
    }
    new.place(in: self)
  }

  private func pull(by translation: CGFloat) {
    guard let swipe else { return }
    swipe.pull(by: translation, in: frameToSwipe(swipe.item).width)
    swipe.place(in: self)
  }

  /// Ends a pull: performs the first action, or reveals or hides the buttons.
  private func settle(velocity: CGFloat) {
    guard let swipe else { return }
    if swipe.isFull(in: frameToSwipe(swipe.item).width),
      let first = swipe.configuration.actions.first, let button = swipe.pullView.buttons.first
    {
      return perform(first, from: button, of: swipe)
    }
    guard swipe.staysOpen(velocity: velocity) else { return closeSwipe() }
    swipe.open()
    animateSwipe { swipe.place(in: self) }
  }

  /// Calls the handler of an action; the actions are hidden when the handler calls its completion.
  private func perform(_ action: UIContextualAction, from view: UIView, of performed: RowSwipe) {
    action.handler(action, view) { [held = Anchored(self as UIScrollView)] _ in
      guard let host = held.object as? any SwipeHost, host.swipe === performed else { return }
      host.closeSwipe()
    }
  }

  /// Hides the actions, if any are revealed.
  func closeSwipe() {
    guard let closed = swipe else { return }
    swipe = nil
    closed.pullView.removeFromSuperview()
    if let cell = cellToSwipe(closed.item) {
      animateSwipe { cell.frame = self.frameToSwipe(closed.item) }
    }
    swipeDidEnd(closed.item)
  }

  private func animateSwipe(_ change: @escaping () -> Void) {
    guard window != nil else { return change() }
    UIView.animate(
      withDuration: ListConstants.updateDuration, delay: 0, options: .allowUserInteraction,
      animations: change)
  }
}
