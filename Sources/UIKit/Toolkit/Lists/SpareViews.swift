import Foundation

/// A cell, header or other view that a list shows, and keeps for reuse when it no longer does.
@MainActor package protocol ListedView: UIView {
  /// What the list does with the view.
  var listUse: ListUse { get set }
  /// Called before the view is reused.
  func prepareForReuse()
}

/// What a list does with a view.
package enum ListUse: Equatable {
  /// Nothing yet: the view is about to be shown, or belongs to the app.
  case none
  /// It shows the view.
  case shown
  /// It keeps the view, hidden, to show it again, and remembers whether the app had hidden it.
  case waiting(wasHidden: Bool)
}

/// The views of one sort that a list keeps for reuse.
///
/// They stay subviews of the list, hidden and behind all others. So a touch in a cell that is put away goes on, as it does
/// for any view that is hidden (R-TOUCH-10), and with it go on the recognizers of the list (R-TABLE-22).
///
/// A class, since the app's code runs in `take` and `keep` and may ask the list for another view. The dictionary is only
/// looked up, never enumerated.
@MainActor final class SpareViews<Key: Hashable, View: ListedView> {
  private var waiting: [Key: [View]] = [:]
  private var count = 0
  /// The greatest number of views that the list had at once.
  private var mostShown = 0
  /// The views that were taken since the list last placed its views.
  private var taken: [View] = []

  /// Whether views were taken since the list last placed its views.
  var hasTaken: Bool { !taken.isEmpty }

  /// Notes how many views the list has now: a list that reuses its views never needs more spare ones.
  func note(shown number: Int) { mostShown = max(mostShown, number) }

  /// Hides a view and keeps it under a key; one without a key, and one too many, leaves the list.
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

  /// Returns a view that was used before, prepared for reuse.
  func take(_ key: Key) -> View? {
    guard let view = waiting[key]?.popLast() else { return nil }
    count -= 1
    taken.append(view)
    view.takeOut()
    view.prepareForReuse()
    return view
  }

  /// Takes out a view that the app shows again without having asked for it.
  func reclaim(_ view: View, as key: Key?) {
    guard case .waiting = view.listUse else { return }
    if let key, let index = waiting[key]?.firstIndex(where: { $0 === view }) {
      waiting[key]?.remove(at: index)
      count -= 1
    }
    view.takeOut()
  }

  /// Removes from the list what was taken and not shown; the app may have taken it to measure something.
  func releaseUnused() {
    let views = taken
    taken = []
    for view in views where view.listUse == .none { view.removeFromSuperview() }
  }
}

extension ListedView {
  /// Hides the view behind all others and calls no method of the app: it stays in its window, and touches in it go on.
  fileprivate func putAway(in list: UIView) {
    listUse = .waiting(wasHidden: isHidden)
    // A section that scrolls by itself has its cells in a scroll view of the list.
    guard let superview, superview === list || superview.superview === list else {
      removeFromSuperview()
      return
    }
    rest()
    isHidden = true
    superview.place(self, at: 0)
  }

  fileprivate func takeOut() {
    if case .waiting(let wasHidden) = listUse { isHidden = wasHidden }
    listUse = .none
  }
}

extension UIView {
  /// Ends what a view that is put away must not go on with: being first responder, the focus, animations.
  fileprivate final func rest() {
    if let window {
      surrenderFirstResponder(in: window)
      window.focusSystem.viewLeft(self)
    }
    context.animator.cancel(self)
    layerStorage?.leftWindow()
    for child in subviews { child.rest() }
  }
}

extension UIView {
  /// Whether a list keeps the view for reuse; a search for a view by its name passes over it.
  final var waitsForReuse: Bool {
    guard isHidden, case .waiting = (self as? any ListedView)?.listUse else { return false }
    return true
  }
}
