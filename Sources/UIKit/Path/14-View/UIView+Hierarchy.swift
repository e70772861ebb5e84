import TouchstoneTrace

// The tree of views: inserting, moving and removing subviews, and the order of the calls of a change (R-VIEW-18 to 20).
extension UIView {
  /// A place among siblings.
  package enum Place {
    case front
    case index(Int)
    case above(UIView)
    case below(UIView)
  }

  /// Puts a view into this one, or moves it among its siblings if it is a subview already.
  package func insert(_ view: UIView, at place: Place) {
    precondition(
      !isDescendant(of: view), "a view cannot be added to itself or to one of its descendants")
    guard view.node.parent != node else {
      move(view, to: place)
      return
    }
    view.superview?.willRemoveSubview(view)
    view.callOutToWillMove(from: view.window, to: window)
    view.willMove(toSuperview: self)
    // The calls above may have moved either view, even this one into `view`.
    guard !isDescendant(of: view) else { return }
    let (oldWindow, newWindow) = (view.window, window)

    let former = view.superview
    former?.releaseChild(view)
    adoptChild(view, at: place)
    view.setHostWindow(newWindow)
    recordTreeChange(view, "added", self)
    view.placeInTreeChanged(from: former)
    view.traitsInTreeChanged(from: former)
    former?.setNeedsLayout()
    setNeedsLayout()
    view.flagAncestorsForLayout()

    view.callOutToDidMove(from: oldWindow, to: newWindow)
    if let oldWindow { oldWindow.context.dispatcher.chainChanged(in: oldWindow) }
    view.didMoveToSuperview()
    didAddSubview(view)
  }

  /// Removes the view from its superview, if it has one.
  package func leaveSuperview() {
    guard let holder = superview else { return }
    holder.willRemoveSubview(self)
    callOutToWillMove(from: window, to: nil)
    willMove(toSuperview: nil)
    // The calls above may have moved the view already.
    guard node.parent == holder.node else { return }
    let left = window

    holder.releaseChild(self)
    setHostWindow(nil)
    recordTreeChange(self, "removed", holder)
    placeInTreeChanged(from: holder)
    holder.setNeedsLayout()

    callOutToDidMove(from: left, to: nil)
    if let left { left.context.dispatcher.chainChanged(in: left) }
    didMoveToSuperview()
  }

  /// Moves a subview among its siblings.
  package func move(_ view: UIView, to place: Place) {
    guard view.node.parent == node else { return }
    releaseChild(view)
    adoptChild(view, at: place)
    recordTreeChange(view, "moved", self)
    setNeedsLayout()
  }

  /// Swaps the places of two subviews.
  package func exchange(_ index1: Int, _ index2: Int) {
    precondition(
      children.indices.contains(index1) && children.indices.contains(index2),
      "subviews \(index1) and \(index2) cannot be exchanged: the view has \(children.count) subviews"
    )
    let (low, high) = (min(index1, index2), max(index1, index2))
    guard low != high else { return }
    let (front, back) = (children[high], children[low])
    place(front, at: low)
    place(back, at: high)
    recordTreeChange(children[index2], "moved", self)
    setNeedsLayout()
  }

  /// The first view with a tag: this one or a descendant, searched depth first; nil if there is none.
  package func firstView(tagged tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for child in children {
      if let found = child.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// Moves a subview to an index, without a trace record.
  package func place(_ view: UIView, at index: Int) {
    releaseChild(view)
    adoptChild(view, at: .index(index))
  }

  /// Inserts a view into the subviews, its node into the nodes and its layer into the sublayers.
  private func adoptChild(_ view: UIView, at place: Place) {
    let index = position(of: place)
    let front = index < children.endIndex ? children[index].node : nil
    children.insert(view, at: index)
    view.node.link(under: node, behind: front)
    if layerStorage != nil || view.layerStorage != nil { adoptLayer(of: view, at: place) }
  }

  /// Removes a view from the subviews, its node from the nodes and its layer from the sublayers.
  package func releaseChild(_ view: UIView) {
    layerStorage?.subviewRemoved(view)
    view.node.unlink()
    // The search starts at the end, since the view that is removed is most often the newest.
    guard let index = children.lastIndex(where: { $0 === view }) else { return }
    children.remove(at: index)
  }

  /// The index of a place; a place above or below a view that is not a subview counts as the front.
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

  /// Records a change of the tree.
  package func recordTreeChange(_ view: UIView, _ what: String, _ holder: UIView) {
    guard context.lane.isOn else { return }
    context.lane.tree(
      context.names.name(of: view), context.lane.name(what),
      parent: context.names.name(of: holder))
  }
}

// Trace records of a view's recognizers.
extension UIView {
  /// Records a recognizer that was added to the view or removed from it.
  func recordRecognizerChange(_ recognizer: UIGestureRecognizer, _ what: String) {
    guard context.lane.isOn else { return }
    context.lane.tree(
      context.names.name(of: recognizer), context.lane.name(what),
      parent: context.names.name(of: self), isRecognizer: true)
  }
}

// Entering and leaving a window, for a view and its descendants.
extension UIView {
  /// Calls the views of the subtree before their window changes, and cancels the touches and presses in them.
  package func callOutToWillMove(from old: UIWindow?, to new: UIWindow?) {
    guard old !== new else { return }
    viewController?.rootViewWillMove(from: old, to: new)
    if let old { surrenderFirstResponder(in: old) }
    willMove(toWindow: new)
    // The cancel is sent before the responder chain changes, so that it is forwarded as the beginning was; a control
    // has ended its tracking by now, without an event (R-CTRL-14).
    if let old { old.context.dispatcher.viewLeavesWindow(self, window: old) }
    for child in children where child.node.parent == node {
      child.callOutToWillMove(from: old, to: new)
    }
  }

  /// Calls the views of the subtree after their window changed, and ends input that began meanwhile in the old window.
  package func callOutToDidMove(from old: UIWindow?, to new: UIWindow?) {
    // A call for a view above may have moved this part of the tree again; that move has made the calls for it.
    guard old !== new, window === new else { return }
    if let old { old.context.dispatcher.viewLeftWindow(self, window: old) }
    context.animator.cancel(self)
    if old != nil { layerStorage?.leftWindow() }
    for case let interaction as any WindowBoundInteraction in heldInteractions {
      interaction.viewChangedWindow()
    }
    didMoveToWindow()
    if window != nil { becomeFirstIfWanted() }
    for child in children where child.node.parent == node {
      child.callOutToDidMove(from: old, to: new)
    }
    viewController?.rootViewDidMove(from: old, to: new)
    if window != nil { viewController?.becomeFirstIfWanted() }
  }

  /// Sets the window of the view and of all views in it.
  package func setHostWindow(_ window: UIWindow?) {
    guard node.window !== window else { return }
    node.window = window
    if let window, window.context !== context { join(window.context) }
    for child in children { child.setHostWindow(window) }
  }

  /// Makes an app the app of the view, its controller and its recognizers.
  private func join(_ app: AppContext) {
    self.app = app
    node.keptName.discard()
    viewController?.app = app
    for recognizer in recognizers ?? [] { recognizer.context = app }
  }

  /// The controllers whose root views are in this subtree, outer before inner.
  package var controllersInTree: [UIViewController] {
    (viewController.map { [$0] } ?? []) + children.flatMap(\.controllersInTree)
  }
}

// Recognizers: a recognizer is on one view at most.
extension UIView {
  /// Adds a recognizer to this view and removes it from the view that it was on.
  package func adopt(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view !== self else { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizers = (recognizers ?? []) + [recognizer]
    recognizer.view = self
    recordRecognizerChange(recognizer, "added")
  }

  /// Removes a recognizer from this view; does nothing if it is not on it.
  package func abandon(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view === self else { return }
    recognizers?.removeAll { $0 === recognizer }
    recognizer.view = nil
    recordRecognizerChange(recognizer, "removed")
  }

  /// Removes and adds recognizers so that the view has exactly these, in this order.
  package func removeAndAddRecognizers(toMatch new: [UIGestureRecognizer]?) {
    for old in recognizers ?? [] where new?.contains(where: { $0 === old }) != true {
      removeGestureRecognizer(old)
    }
    recognizers = nil
    for recognizer in new ?? [] where recognizers?.contains(where: { $0 === recognizer }) != true {
      if recognizer.view === self {
        recognizers = (recognizers ?? []) + [recognizer]
      } else {
        addGestureRecognizer(recognizer)
      }
    }
  }
}

extension UIView {
  /// Whether a view or one of its descendants needs layout.
  ///
  /// A view that is not clean has no clean ancestor, so layout skips a clean view with all its descendants.
  package enum LayoutState {
    /// Neither the view nor a descendant needs layout.
    case clean
    /// Only descendants need layout.
    case descendantNeedsLayout
    /// The view itself needs layout.
    case selfNeedsLayout
  }

  /// Whether a view takes touches, and if not, whether the app or the class decided that.
  package enum Interaction {
    /// The view takes touches.
    case on
    /// The app switched interaction off.
    case off
    /// The class has interaction off by default, as labels do, and the app has not changed it (R-VIEW-13).
    case offByDefault
  }
}
