import Foundation
package import TouchstoneTrace

/// The recognizer of a swipe that reveals the actions of a row; named as on a device.
///
/// It begins if the row has actions on the side of the swipe. While actions are revealed, it begins as soon as a finger
/// lands beside the buttons, so that no other recognizer and no cell gets the finger. On the row that is open, the
/// finger then pulls the row, or hides the actions if it lifts without a move; elsewhere, it hides them at once
/// (R-TABLE-14).
package final class UISwipeActionPanGestureRecognizer: UIPanGestureRecognizer {
  @Anchored private var host: UIScrollView?
  /// The swipe that the drag begins, until `takeSwipe()` returns it.
  private var found: RowSwipe?
  /// Whether the finger landed beside the buttons while actions were revealed.
  private(set) var isDismissal = false
  /// The translation with which the recognizer began, which does not pull the row.
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

  /// Returns the swipe that the drag begins, and forgets it; nil if there is none.
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

extension UIScrollView {
  /// The action of the recognizer.
  func swiped(_ recognizer: UISwipeActionPanGestureRecognizer) {
    (self as? any SwipeHost)?.follow(recognizer)
  }
}
