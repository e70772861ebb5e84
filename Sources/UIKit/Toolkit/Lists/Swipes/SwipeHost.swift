import Foundation
package import TouchstoneTrace

/// A list whose rows have actions that a swipe reveals.
@MainActor
protocol SwipeHost: UIScrollView {
  /// The row that is pulled aside.
  var swipe: RowSwipe? { get set }

  /// The row at a point; nil if there is none that could be swiped.
  func itemToSwipe(at point: CGPoint) -> IndexPath?

  /// The actions of a row at a side; nil for none.
  func swipeActions(of item: IndexPath, on side: RowSwipe.Side) -> UISwipeActionsConfiguration?

  /// The cell of a row, if it is shown.
  func cellToSwipe(_ item: IndexPath) -> UIView?

  /// Where the cell of a row is when it is not pulled aside.
  func frameToSwipe(_ item: IndexPath) -> CGRect

  /// Called before the actions of a row are revealed.
  func swipeWillBegin(_ item: IndexPath)

  /// Called when they are hidden again.
  func swipeDidEnd(_ item: IndexPath)
}

extension SwipeHost {
  /// The swipe that a drag begins; nil if the row has no actions on that side.
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

  /// The action of the recognizer.
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

extension UIScrollView {
  func swiped(_ recognizer: UISwipeActionPanGestureRecognizer) {
    (self as? any SwipeHost)?.follow(recognizer)
  }
}

/// The recognizer of a swipe that reveals the actions of a row, named as on a device.
///
/// It begins if the row has actions on that side. While actions are revealed, a finger that lands beside the buttons is its
/// own from the beginning, so that nothing else gets it: it pulls the row on, or hides the actions with the lift
/// (R-TABLE-14).
package final class UISwipeActionPanGestureRecognizer: UIPanGestureRecognizer {
  @Anchored private var host: UIScrollView?
  private var found: RowSwipe?
  /// Whether the finger landed beside the buttons while actions were revealed.
  private(set) var isDismissal = false
  /// The translation with which it began, by which the row is not pulled.
  private(set) var translationAtStart: CGFloat = 0

  /// Creates the recognizer and adds it to a list.
  init(of host: any SwipeHost) {
    self.host = host
    super.init(target: nil, action: nil)
    maximumNumberOfTouches = 1
    host.addGestureRecognizer(self)
    register(TargetAction(own: host, action: Selector(UIScrollView.swiped, name: "swipe")))
  }

  private var swipeHost: (any SwipeHost)? { host as? any SwipeHost }

  /// Returns the swipe that the drag has found, and forgets it.
  func takeSwipe() -> RowSwipe? {
    defer { found = nil }
    return found
  }

  package override func reasonNotToBegin(along translation: CGPoint) -> TraceReason? {
    guard let swipeHost else { return .recognizerMoved }
    let place = location(in: swipeHost)
    let start = CGPoint(x: place.x - translation.x, y: place.y - translation.y)
    translationAtStart = translation.x
    if let open = swipeHost.swipe, swipeHost.itemToSwipe(at: start) == open.item {
      return abs(translation.x) > abs(translation.y) ? nil : .wrongDirection
    }
    found = swipeHost.swipe(at: start, along: translation)
    return found == nil ? .wrongDirection : nil
  }

  package override func decideAtStart() {
    guard attempt.state == .possible, let swipeHost, let open = swipeHost.swipe,
      !open.pullView.bounds.contains(location(in: open.pullView))
    else { return }
    isDismissal = true
    state = .began
  }

  package override func reset() {
    super.reset()
    found = nil
    isDismissal = false
    translationAtStart = 0
  }
}
