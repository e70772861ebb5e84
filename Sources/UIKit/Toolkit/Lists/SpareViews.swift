import Foundation

/// A cell, header or other view that a list shows and then keeps for reuse.
@MainActor package protocol ListedView: UIView {
  /// The use that the list makes of the view.
  var listUse: ListUse { get set }
  /// Called before the view is reused.
  func prepareForReuse()
}

/// The use that a list makes of a view.
package enum ListUse: Equatable {
  /// None: the view is about to be shown, or belongs to the app.
  case none
  /// The list shows the view.
  case shown
  /// The list keeps the view for reuse and has hidden it; `wasHidden` is the view's `isHidden` before.
  case waiting(wasHidden: Bool)
}

/// The views of one sort that a list keeps for reuse.
///
/// They remain subviews of the list, hidden and behind all others. So a touch in such a cell continues, as in any view
/// that is hidden (R-TOUCH-10), and the recognizers of the list continue to receive it (R-TABLE-22).
///
/// A class and not a struct: code of the app runs in `take` and `keep` and may ask the list for another view, and two
/// overlapping modifications of a struct trap. The dictionary is only looked up, since its order differs in each run.
@MainActor final class SpareViews<Key: Hashable, View: ListedView> {
  /// The views that are kept under each key.
  private var waiting: [Key: [View]] = [:]
  /// The number of views under all keys.
  private var count = 0
  /// The greatest number of views that the list has shown at once.
  private var mostShown = 0
  /// The views that were taken since the list last placed its views.
  private var taken: [View] = []

  /// Whether views were taken since the list last placed its views.
  var hasTaken: Bool { !taken.isEmpty }

  /// Notes the number of views that the list shows; the greatest one limits the number of views that are kept.
  func note(shown number: Int) { mostShown = max(mostShown, number) }

  /// Hides a view and keeps it under a key; a view without a key, or beyond the limit, is removed from the list.
  func keep(_ view: View, as key: Key?, in list: UIView) {
    guard let key, waiting[key, default: []].count < mostShown,
      count < mostShown * ListConstants.spareFactor
    else {
      view.removeFromSuperview()
      view.listUse = .none
      return
    }
    waiting[key, default: []].append(view)
    count += 1
    view.putAway(in: list)
  }

  /// Returns a view that was kept under a key, prepared for reuse; nil if there is none.
  func take(_ key: Key) -> View? {
    guard let view = waiting[key]?.popLast() else { return nil }
    count -= 1
    taken.append(view)
    view.takeOut()
    view.prepareForReuse()
    return view
  }

  /// Takes out a view that waits for reuse, but that the app returns for an item without having dequeued it.
  func reclaim(_ view: View, as key: Key?) {
    guard case .waiting = view.listUse else { return }
    if let key, let index = waiting[key]?.firstIndex(where: { $0 === view }) {
      waiting[key]?.remove(at: index)
      count -= 1
    }
    view.takeOut()
  }

  /// Removes from the list the views that were taken and are not shown; an app may take a view only to measure it.
  func releaseUnused() {
    let views = taken
    taken = []
    for view in views where view.listUse == .none { view.removeFromSuperview() }
  }
}

extension ListedView {
  /// Hides the view behind all others, but leaves it in its window, so that touches in it continue and methods such as
  /// `didMoveToWindow()` are not called; removes a view that is not in the list from its superview.
  fileprivate func putAway(in list: UIView) {
    listUse = .waiting(wasHidden: isHidden)
    // The cells of a section that scrolls by itself are in a scroll view in the list.
    guard let superview, superview === list || superview.superview === list else {
      removeFromSuperview()
      return
    }
    endActivity()
    isHidden = true
    superview.place(self, at: 0)
  }

  /// Undoes `putAway(in:)`, except for the place of the view among its siblings.
  fileprivate func takeOut() {
    if case .waiting(let wasHidden) = listUse { isHidden = wasHidden }
    listUse = .none
  }
}

extension UIView {
  /// Resigns first responder, gives up the focus and ends the animations of the view and its descendants.
  fileprivate final func endActivity() {
    if let window {
      surrenderFirstResponder(in: window)
      window.focusSystem.viewLeft(self)
    }
    context.animator.cancel(self)
    layerStorage?.leftWindow()
    for child in subviews { child.endActivity() }
  }
}

extension UIView {
  /// Whether a list keeps the view for reuse, so that a search for a view by its name must skip it.
  final var waitsForReuse: Bool {
    guard isHidden, case .waiting = (self as? any ListedView)?.listUse else { return false }
    return true
  }
}
