import TouchstoneTrace

// The tree: who holds whom, and who is told about a change, in which order (R-VIEW-18 to 20).
extension UIView {
  /// Where among its siblings a view goes.
  package enum Place {
    case front
    case index(Int)
    case above(UIView)
    case below(UIView)
  }

  package func insert(_ view: UIView, at place: Place) {
    precondition(!stands(in: view), "a view cannot be put into itself or into what it holds")
    guard view.parent !== self else {
      move(view, to: place)
      return
    }
    let (oldWindow, newWindow) = (view.window, window)
    view.parent?.willRemoveSubview(view)
    view.callOutToWillMove(from: oldWindow, to: newWindow)
    view.willMove(toSuperview: self)

    view.parent?.children.removeAll { $0 === view }
    children.insert(view, at: position(of: place))
    view.parent = self
    view.setHostWindow(newWindow)
    record(view, "added", self)
    setNeedsLayout()
    view.flagAncestorsForLayout()

    view.callOutToDidMove(from: oldWindow, to: newWindow)
    view.didMoveToSuperview()
    didAddSubview(view)
  }

  package func leaveSuperview() {
    guard let holder = parent else { return }
    let oldWindow = window
    holder.willRemoveSubview(self)
    callOutToWillMove(from: oldWindow, to: nil)
    willMove(toSuperview: nil)
    // The calls above may have moved the view already.
    guard parent === holder else { return }

    holder.children.removeAll { $0 === self }
    parent = nil
    setHostWindow(nil)
    record(self, "removed", holder)
    holder.setNeedsLayout()

    callOutToDidMove(from: oldWindow, to: nil)
    didMoveToSuperview()
  }

  package func move(_ view: UIView, to place: Place) {
    guard let old = children.firstIndex(where: { $0 === view }) else { return }
    children.remove(at: old)
    children.insert(view, at: position(of: place))
    record(view, "moved", self)
    setNeedsLayout()
  }

  package func exchange(_ first: Int, _ second: Int) {
    precondition(
      children.indices.contains(first) && children.indices.contains(second),
      "subviews \(first) and \(second) cannot be exchanged: there are \(children.count)")
    children.swapAt(first, second)
    record(children[second], "moved", self)
    setNeedsLayout()
  }

  package func stands(in view: UIView) -> Bool {
    var candidate: UIView? = self
    while let here = candidate {
      if here === view { return true }
      candidate = here.parent
    }
    return false
  }

  package func firstView(tagged wanted: Int) -> UIView? {
    if tag == wanted { return self }
    for child in children {
      if let found = child.viewWithTag(wanted) { return found }
    }
    return nil
  }

  /// The index at which a place is now; a sibling that is none counts as the front.
  private func position(of place: Place) -> Int {
    switch place {
    case .front:
      return children.endIndex
    case .index(let index):
      return min(max(0, index), children.endIndex)
    case .above(let sibling):
      return children.firstIndex { $0 === sibling }.map { $0 + 1 } ?? children.endIndex
    case .below(let sibling):
      return children.firstIndex { $0 === sibling } ?? children.endIndex
    }
  }

  private func record(_ view: UIView, _ what: String, _ holder: UIView) {
    guard context.lane.isOn else { return }
    context.lane.tree(
      context.names.name(of: view), context.lane.name(what),
      parent: context.names.name(of: holder))
  }
}

// Entering and leaving a window, for the view and all that it holds.
extension UIView {
  /// Tells the subtree that its window will change, while the old one still holds.
  private func callOutToWillMove(from old: UIWindow?, to new: UIWindow?) {
    guard old !== new else { return }
    viewController?.rootViewWillMove(from: old, to: new)
    if let old { surrenderFirstResponder(in: old) }
    willMove(toWindow: new)
    for child in children where child.parent === self {
      child.callOutToWillMove(from: old, to: new)
    }
  }

  /// Tells the subtree that its window changed, and ends the touches of the window it left.
  private func callOutToDidMove(from old: UIWindow?, to new: UIWindow?) {
    // A call further up may have moved this part of the tree on; that move told its own story.
    guard old !== new, hostWindow === new else { return }
    if let old { context.dispatcher.viewLeftWindow(self, window: old) }
    context.animator.cancel(self)
    for case let menu as any MenuInteraction in heldInteractions { menu.dismissMenu() }
    didMoveToWindow()
    for child in children where child.parent === self {
      child.callOutToDidMove(from: old, to: new)
    }
    viewController?.rootViewDidMove(from: old, to: new)
  }

  private func setHostWindow(_ window: UIWindow?) {
    guard hostWindow !== window else { return }
    hostWindow = window
    if let window, window.context !== context { join(window.context) }
    for child in children { child.setHostWindow(window) }
  }

  /// The view, its controller and its recognizers belong to the app of the window that they are in.
  private func join(_ app: AppContext) {
    context = app
    viewController?.context = app
    for recognizer in recognizers ?? [] { recognizer.context = app }
  }

  /// The controllers whose root views stand in this subtree, outer before inner.
  package var controllersInTree: [UIViewController] {
    (viewController.map { [$0] } ?? []) + children.flatMap(\.controllersInTree)
  }
}

// The recognizers of a view: a recognizer is on one view at most.
extension UIView {
  package func attach(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view !== self else { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizers = (recognizers ?? []) + [recognizer]
    recognizer.view = self
  }

  package func detach(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view === self else { return }
    recognizers?.removeAll { $0 === recognizer }
    recognizer.view = nil
  }

  package func replaceRecognizers(with new: [UIGestureRecognizer]?) {
    for old in recognizers ?? [] where new?.contains(where: { $0 === old }) != true {
      removeGestureRecognizer(old)
    }
    recognizers = nil
    for recognizer in new ?? [] {
      if recognizer.view === self {
        recognizers = (recognizers ?? []) + [recognizer]
      } else {
        addGestureRecognizer(recognizer)
      }
    }
  }
}

extension UIView {
  /// Whether a view takes touches, and if not, who decided that.
  package enum Interaction {
    /// The view takes touches.
    case on
    /// The app switched interaction off.
    case off
    /// The class has interaction off and the app left it so, as with labels (R-VIEW-13).
    case offByDefault
  }
}
